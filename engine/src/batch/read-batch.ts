/** A body becomes the items of a batch, or all faults of its envelope. What is in an item is the item's. */

import { planMembers } from '../plan/schema.ts'
import { isRecord } from '../request/is-record.ts'
import type { Issue, Parsed, Warning } from '../request/issue.ts'
import { deepestPatch, isDeeperThan, mergePatch } from '../request/merge-patch.ts'
import { refusalOf } from '../request/refusal.ts'
import { findUnknown, unknownWarnings } from '../request/unknown-members.ts'
import { checkerOf } from '../request/validate.ts'
import { withoutNulls } from '../request/without-nulls.ts'
import { type BatchItem, type BatchRequest, batchItemSchema, batchRequestSchema } from './batch-schema.ts'

export interface Batch {
  readonly items: readonly BatchItem[]
  readonly base: Readonly<Record<string, unknown>> | undefined
  readonly warnings: readonly Warning[]
}

/** The request with the number of items left open; `countIssues` checks that against the tier. */
const checkEnvelope = checkerOf({
  ...batchRequestSchema,
  properties: {
    ...batchRequestSchema.properties,
    items: { type: 'array', items: batchItemSchema }
  }
})

/**
 * Checks the envelope. Items past the limit are not looked at.
 * @param most items that this caller may send, at least 1
 * @param strict whether members that are not known are errors
 */
export function readBatch(given: unknown, most: number, strict?: boolean): Parsed<Batch> {
  const body = withoutNulls(given, batchRequestSchema)
  const all = isRecord(body) && Array.isArray(body.items) ? body.items : []
  const items: readonly unknown[] = all.slice(0, most)
  const looked = isRecord(body) && Array.isArray(body.items) ? { ...body, items } : body
  const issues = [...checkEnvelope(looked)]
  if (isRecord(looked) && Array.isArray(looked.items)) issues.push(...countIssues(all.length, most))
  const hasBase = isRecord(body) && Object.hasOwn(body, 'base')
  issues.push(...items.flatMap((item, index) => itemIssues(item, `#/items/${index}`, hasBase)))
  issues.push(...duplicateIds(items))
  const unknown = findUnknown(looked, batchRequestSchema, planMembers)
  const refused = refusalOf(issues, unknown, strict)
  if (refused.length > 0) return { ok: false, issues: refused }
  const request = looked as BatchRequest
  const warnings = unknownWarnings(unknown)
  return { ok: true, value: { items: request.items, base: request.base, warnings } }
}

/** The plan of an item, not yet checked: its input, or the base as patched. */
export function planOf(item: BatchItem, base: Batch['base']): Parsed<unknown> {
  if (Object.hasOwn(item, 'input')) return { ok: true, value: item.input }
  if (!isDeeperThan(item.patch, deepestPatch)) return { ok: true, value: mergePatch(base, item.patch) }
  const message = `A patch may have at most ${deepestPatch} levels of objects.`
  return { ok: false, issues: [{ pointer: '#', code: 'too-deep', message }] }
}

function countIssues(count: number, most: number): Issue[] {
  const pointer = '#/items'
  if (count === 0) return [{ pointer, code: 'too-few-items', message: 'items must have at least one entry.' }]
  if (count <= most) return []
  const message = `items may have at most ${most} entries for this caller.`
  return [{ pointer, code: 'too-many-items', message }]
}

function itemIssues(item: unknown, pointer: string, hasBase: boolean): Issue[] {
  if (!isRecord(item)) return []
  const [hasInput, hasPatch] = [Object.hasOwn(item, 'input'), Object.hasOwn(item, 'patch')]
  if (hasInput === hasPatch) {
    const message = 'An item must have exactly one of input and patch.'
    return [{ pointer, code: 'one-of-input-or-patch', message }]
  }
  if (hasInput || hasBase) return []
  const message = 'A patch needs base, the plan that it changes.'
  return [{ pointer: `${pointer}/patch`, code: 'patch-without-base', message }]
}

/** Two answers with one id could not be told apart by it. */
function duplicateIds(items: readonly unknown[]): Issue[] {
  const seen = new Set<string>()
  return items.flatMap((item, index): Issue[] => {
    const id = isRecord(item) && Object.hasOwn(item, 'id') ? item.id : undefined
    if (typeof id !== 'string') return []
    const isNew = !seen.has(id)
    seen.add(id)
    if (isNew) return []
    const message = 'An earlier item has the same id.'
    return [{ pointer: `#/items/${index}/id`, code: 'duplicate-id', message }]
  })
}
