/** `--set MEMBER=VALUE`: values that replace those of a plan for one call. */
import { findUnknown, lifeCycleInputSchema, memberPointer, unknownIssues } from '@arthayu/engine'
import { UsageError } from './cli-error.ts'
import type { Call, Option } from './command.ts'
import { isWithin, type ReadDocument, readDocument } from './document.ts'
import { anyFigure } from './option-figures.ts'
import { visible } from './terminal.ts'

export const setOption: Option = {
  name: 'set',
  value: 'MEMBER=VALUE',
  isMany: true,
  text: 'Change a value, such as retirementAgeYears=50 or expenses[School].currentMonthlyAmount=80k. Repeatable.'
}

/** A step from a value to one inside it: the name of a member, or the index or label of an entry. */
interface Step {
  readonly name: string
  readonly isEntry: boolean
}

/** The place of a change on the way down, with the words for errors. */
interface Way {
  readonly pointer: string
  readonly path: string
  readonly member: string
}

/** A change, read but not made yet. */
export interface Change {
  readonly member: string
  readonly steps: readonly Step[]
  readonly value: unknown
}

/** Reads the changes of a call. Throws a `UsageError` for one that is not written as a change. */
export const changesOf = (texts: readonly string[] = []): Change[] => texts.map(changeOf)

function changeOf(change: string): Change {
  const { member, text } = memberAndText(change)
  return { member, steps: stepsOf(member), value: givenValue(member, text) }
}

/** Reads the plan of a call with its changes. Throws a `UsageError` for a change that fits no member. */
export async function readPlan(
  call: Call,
  path: string,
  schema: object = lifeCycleInputSchema
): Promise<ReadDocument> {
  const read = await readDocument(path)
  const changes = changesOf(call.many.set)
  if (!read.ok || changes.length === 0) return read
  return { ok: true, document: { ...read.document, ...changed(read.document.value, changes, schema) } }
}

/**
 * Makes changes in a plan, or in another request. Throws a `UsageError` for one that fits no member.
 * @returns a changed copy, and the members that were changed by their places
 */
export function changed(
  plan: unknown,
  all: readonly Change[],
  schema: object
): { readonly value: unknown; readonly changes: ReadonlyMap<string, string> } {
  const changes = new Map<string, string>()
  let value = plan
  for (const { member, steps, value: given } of all) {
    const way = { pointer: '#', path: '', member }
    value = withValue(value, steps, given, way, pointer => {
      changes.set(pointer, member)
    })
  }
  refuseUnknown(value, changes, schema)
  return { value, changes }
}

/** A label in brackets may contain "=". */
function memberAndText(change: string): { readonly member: string; readonly text: string } {
  const [, member, text] = /^((?:[^=[]|\[[^\]]*\])+)=(.*)$/s.exec(change) ?? []
  if (member === undefined || text === undefined)
    throw new UsageError('--set must be a member and its value, such as retirementAgeYears=50.')
  return { member: member.trim(), text: text.trim() }
}

function stepsOf(member: string): Step[] {
  if (!/^[^.[\]]+(?:\.[^.[\]]+|\[[^\]]+\])*$/.test(member))
    throw new UsageError(`--set ${shown(member)}: write it as in expenses[0].currentMonthlyAmount.`)
  const words = [...member.matchAll(/\[([^\]]+)\]|([^.[\]]+)/g)]
  return words.map(([, entry, name = '']) => ({
    name: (entry ?? name).trim(),
    isEntry: entry !== undefined || /^\d+$/.test(name)
  }))
}

/** Returns a copy with the value; an object that is missing on the way is made. */
function withValue(
  node: unknown,
  [step, ...rest]: readonly Step[],
  value: unknown,
  way: Way,
  reached: (pointer: string) => void
): unknown {
  if (step === undefined) {
    reached(way.pointer)
    return value
  }
  if (Array.isArray(node)) {
    const index = indexOf(node, step.name, way)
    return node.with(index, withValue(node[index], rest, value, into(way, index), reached))
  }
  if (node !== null && node !== undefined && typeof node !== 'object')
    throw new UsageError(`--set ${shown(way.member)}: ${way.path || 'the plan'} has no members.`)
  if (step.isEntry && (node ?? null) === null)
    throw new UsageError(`--set ${shown(way.member)}: the plan has no ${way.path || 'entries'}.`)
  const members = (node ?? {}) as Readonly<Record<string, unknown>>
  const inner = Object.hasOwn(members, step.name) ? members[step.name] : undefined
  return { ...members, [step.name]: withValue(inner, rest, value, into(way, step.name), reached) }
}

function into({ pointer, path, member }: Way, name: string | number): Way {
  const longer = typeof name === 'number' ? `${path}[${name}]` : `${path}${path === '' ? '' : '.'}${name}`
  return { pointer: memberPointer(pointer, name), path: longer, member }
}

/** Returns the place of the entry with an index, or with a label. */
function indexOf(list: readonly unknown[], name: string, { path, member }: Way): number {
  if (/^\d+$/.test(name) && Number(name) < list.length) return Number(name)
  const labels = list.map(labelOf)
  const found = labels.flatMap((label, index) => (label.toLowerCase() === name.toLowerCase() ? [index] : []))
  if (found.length === 1) return found[0]!
  const entries = labels.slice(0, mostShown).map((label, index) => {
    const text = label === '' ? '' : ` (${visible(label.slice(0, 60))})`
    return `${path}[${index}]${text}`
  })
  const more = labels.length > mostShown ? `, and ${labels.length - mostShown} more` : ''
  const has = list.length === 0 ? `${path} is empty` : `the entries are ${entries.join(', ')}${more}`
  const problem = found.length > 1 ? 'several entries are called' : 'no entry is called'
  const what = /^\d+$/.test(name) ? 'there is no entry' : problem
  throw new UsageError(`--set ${shown(member)}: ${what} ${shown(name)}; ${has}.`)
}

function labelOf(entry: unknown): string {
  const label = (entry as { readonly label?: unknown } | null)?.label
  return typeof label === 'string' ? label : ''
}

const mostShown = 8

const shown = (text: string): string => visible(text.slice(0, 60))

/** JSON, figures as in all options, and any other text as it is. */
function givenValue(member: string, text: string): unknown {
  if (text === '') throw new UsageError(`--set ${shown(member)} needs a value after "="; null removes it.`)
  if (!/^(true|false|null|["[{].*)$/s.test(text)) return anyFigure(text) ?? text
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`--set ${shown(member)}: the value is not valid JSON.`)
  }
}

/** An unknown member in a file is a warning; a change that has no effect is an error of the call. */
function refuseUnknown(plan: unknown, changes: ReadonlyMap<string, string>, schema: object): void {
  for (const { pointer = '#', message } of unknownIssues(findUnknown(plan, schema))) {
    if (pointer === '#') continue
    const change = [...changes].find(([place]) => isWithin(place, pointer) || isWithin(pointer, place))
    if (change !== undefined) throw new UsageError(`--set ${shown(change[1])}: ${message}`)
  }
}
