/** Reads a line of a bulk run: a plan, or `{ id, input }` with a plan. */
import { findUnknown, unknownWarnings } from '@arthayu/engine'
import type { LineWarning } from './line-warnings.ts'

export interface Envelope {
  readonly id: string | number
  /** The plan, not yet checked. */
  readonly body: unknown
  /** Warnings about the line itself. */
  readonly warnings: readonly LineWarning[]
}

interface WrongEnvelope {
  readonly ok: false
  readonly problem: { readonly code: 'invalid-id'; readonly detail: string }
}

const longestId = 200

const lineSchema = { properties: { id: {}, input: {} } }

/** Reads a line of JSON. The id of a line that has none, or null, is its number. */
export function readEnvelope(
  value: unknown,
  line: number
): ({ readonly ok: true } & Envelope) | WrongEnvelope {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'input'))
    return { ok: true, id: line, body: value, warnings: [] }
  const { id, input } = value as { readonly id?: unknown; readonly input: unknown }
  const used = id ?? line
  if (!isId(used)) return { ok: false, problem: { code: 'invalid-id', detail: wrongId } }
  const warnings = unknownWarnings(findUnknown(value, lineSchema))
  return { ok: true, id: used, body: input, warnings: warnings.map(ofLine) }
}

/** JSON allows larger numbers than can be written back exactly: two ids would become one, or null. */
const isId = (id: unknown): id is Envelope['id'] =>
  typeof id === 'number'
    ? Math.abs(id) <= Number.MAX_SAFE_INTEGER
    : typeof id === 'string' && id.length <= longestId

const wrongId =
  `id must be a string of at most ${longestId} characters, or a number of at most ` +
  `${Number.MAX_SAFE_INTEGER}: write a larger one in quotes.`

/** Its place is one in the line; those of all other warnings are places in the plan. */
const ofLine = ({ pointer }: { readonly pointer: string }): LineWarning => ({
  code: 'unknown-line-member',
  pointer
})
