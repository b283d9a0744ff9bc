/** Turns a body into the items of a batch, or into all errors of its envelope; reads no plan of an item. */

import { planMembers } from '../plan/schema.ts'
import { isRecord } from '../request/is-record.ts'
import type { Issue, Parsed, Warning } from '../request/issue.ts'
import { deepestPatch, isDeeperThan, mergePatch } from '../request/merge-patch.ts'
import { refusalOf } from '../request/refusal.ts'
import { findUnknown, unknownWarnings } from '../request/unknown-members.ts'
import { checkerOf } from '../request/validate.ts'
import { withoutNulls } from '../request/without-nulls.ts'
import { batchText } from '../text/en/batch.ts'
import { type BatchItem, type BatchRequest, batchItemSchema, batchRequestSchema } from './batch-schema.ts'

export interface Batch {
  readonly items: readonly BatchItem[]
  readonly base: Readonly<Record<string, unknown>> | undefined
  readonly warnings: readonly Warning[]
}

/** The request with any number of items; `countIssues` checks the number against the tier. */
const checkEnvelope = checkerOf({
  ...batchRequestSchema,
  properties: {
    ...batchRequestSchema.properties,
    items: { type: 'array', items: batchItemSchema }
  }
})

/**
 * Checks the envelope. Items past the limit are not checked.
 * @param most items that this caller may send, at least 1
 * @param strict whether unknown members are errors
 */
export function readBatch(given: unknown, most: number, strict?: boolean): Parsed<Batch> {
  const body = withoutNulls(given, batchRequestSchema)
  const all = isRecord(body) && Array.isArray(body.items) ? body.items : []
  const items: readonly unknown[] = all.slice(0, most)
  const checked = isRecord(body) && Array.isArray(body.items) ? { ...body, items } : body
  const issues = [...checkEnvelope(checked)]
  if (isRecord(checked) && Array.isArray(checked.items)) issues.push(...countIssues(all.length, most))
  const hasBase = isRecord(body) && Object.hasOwn(body, 'base')
  issues.push(...items.flatMap((item, index) => itemIssues(item, `#/items/${index}`, hasBase)))
  issues.push(...duplicateIds(items))
  const unknown = findUnknown(checked, batchRequestSchema, planMembers)
  const refused = refusalOf(issues, unknown, strict)
  if (refused.length > 0) return { ok: false, issues: refused }
  const request = checked as BatchRequest
  const warnings = unknownWarnings(unknown)
  return { ok: true, value: { items: request.items, base: request.base, warnings } }
}

/** Returns the unchecked plan of an item: its input, or the patched base. */
export function planOf(item: BatchItem, base: Batch['base']): Parsed<unknown> {
  if (Object.hasOwn(item, 'input')) return { ok: true, value: item.input }
  if (!isDeeperThan(item.patch, deepestPatch)) return { ok: true, value: mergePatch(base, item.patch) }
  const message = batchText.patchTooDeep({ levels: deepestPatch })
  return { ok: false, issues: [{ pointer: '#', code: 'too-deep', message }] }
}

function countIssues(count: number, most: number): Issue[] {
  const pointer = '#/items'
  if (count === 0) return [{ pointer, code: 'too-few-items', message: batchText.noItems }]
  if (count <= most) return []
  const message = batchText.tooManyItemsOfCaller({ most })
  return [{ pointer, code: 'too-many-items', message }]
}

function itemIssues(item: unknown, pointer: string, hasBase: boolean): Issue[] {
  if (!isRecord(item)) return []
  const [hasInput, hasPatch] = [Object.hasOwn(item, 'input'), Object.hasOwn(item, 'patch')]
  if (hasInput === hasPatch) {
    return [{ pointer, code: 'one-of-input-or-patch', message: batchText.oneOfInputOrPatch }]
  }
  if (hasInput || hasBase) return []
  return [{ pointer: `${pointer}/patch`, code: 'patch-without-base', message: batchText.patchWithoutBase }]
}

/** Returns an error for each item that repeats the id of an earlier one. */
function duplicateIds(items: readonly unknown[]): Issue[] {
  const seen = new Set<string>()
  return items.flatMap((item, index): Issue[] => {
    const id = isRecord(item) && Object.hasOwn(item, 'id') ? item.id : undefined
    if (typeof id !== 'string') return []
    const isNew = !seen.has(id)
    seen.add(id)
    if (isNew) return []
    return [{ pointer: `#/items/${index}/id`, code: 'duplicate-id', message: batchText.duplicateId }]
  })
}
