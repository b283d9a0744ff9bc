/** What differs between two plans, in sentences. */
import type { Plan, UsedInput } from '../engine/picture-answer.ts'
import { choiceOf, labelOf } from '../form/member-words.ts'
import { schemaAt } from '../form/members.ts'
import { difference as words } from '../text/en-difference.ts'
import { decimal, exactAge, rateText, wholeRupees } from '../text/rupees.ts'
import type { Path } from './edit.ts'

/** A plan, and the same with every value filled in. */
export interface Side {
  readonly plan: Plan
  readonly input: UsedInput
}

/** A member with another value. */
interface Leaf {
  /** With the place of the entry in the second plan. */
  readonly path: Path
  /** Name of the entry or of the person; empty for the plan. */
  readonly entry: string
  readonly before: unknown
  readonly after: unknown
}

type Group = Readonly<Record<string, unknown>> & { readonly label?: string }

/** A value as it is typed, and as it is used. */
interface Pair {
  readonly typed: unknown
  readonly used: unknown
}

/**
 * Returns a sentence for each member that differs, in the order of the plan; returns and inflation that all
 * differ by the same are one sentence. A default that follows another member is no difference.
 */
export function differences(before: Side, after: Side): string[] {
  const found: (Leaf | string)[] = []
  const names = new Set([...Object.keys(before.plan), ...Object.keys(after.plan)])
  for (const name of [...names].toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const [one, other] = [before, after].map(side => pairAt(side, name)) as [Pair, Pair]
    if (words.lists[name] === undefined)
      found.push(...inMember([name], one, other, personOf(name, after.input)))
    else found.push(...inList(name, one, other))
  }
  return said(found)
}

const order = ['retirementAgeYears', 'partner', 'planningEndAgeYears', 'annualInflationRatePct']

/** The ages first, then as the plan has its members. */
const placeOf = (name: string): number => {
  const place = order.indexOf(name)
  return place < 0 ? order.length : place
}

const pairAt = ({ plan, input }: Side, name: string): Pair => ({
  typed: (plan as Group)[name],
  used: (input as unknown as Group)[name]
})

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whose member it is, in a plan of two people. */
function personOf(name: string, { partner, selfLabel }: UsedInput): string {
  if (partner === undefined) return ''
  if (name === 'partner') return partner.label
  return name.endsWith('AgeYears') ? (selfLabel ?? '') : ''
}

function inMember(path: Path, before: Pair, after: Pair, entry: string): (Leaf | string)[] {
  if (isSame(before.typed, after.typed)) return []
  const isSwitched = path.length === 1 && schemaAt(path).properties !== undefined
  if (isSwitched && !isFilled(path) && (before.typed === undefined || after.typed === undefined))
    return [(after.typed === undefined ? words.switchedOff : words.switchedOn)(labelOf(path))]
  if (isGroup(before.typed) || isGroup(after.typed)) {
    const names = new Set([...Object.keys(before.typed ?? {}), ...Object.keys(after.typed ?? {})])
    return [...names].flatMap(name =>
      inMember([...path, name], inside(before, name), inside(after, name), entry)
    )
  }
  const unsaid = meant[path.join('.')]
  const [was, is] = [before.typed ?? before.used ?? unsaid, after.typed ?? after.used ?? unsaid]
  return isSame(was, is) ? [] : [{ path, entry, before: was, after: is }]
}

/** What a member means that the plan with every value filled in has not. */
const meant: Readonly<Record<string, unknown>> = { 'conventions.surplus': 'spent' }

/** Groups that a plan has even where it names none of their members. */
const isFilled = ([name]: Path): boolean =>
  name === 'investmentPlan' || name === 'retirementPlan' || name === 'conventions'

const inside = ({ typed, used }: Pair, name: string): Pair => ({
  typed: isGroup(typed) ? typed[name] : undefined,
  used: isGroup(used) ? used[name] : undefined
})

interface Entry extends Pair {
  readonly label: string
  readonly place: number
}

/** Entries belong together by name, the first of each name first. */
function entriesOf({ typed, used }: Pair): Map<string, Entry> {
  const found = new Map<string, Entry>()
  const all = Array.isArray(typed) ? (typed as Group[]) : []
  for (const [place, each] of all.entries()) {
    const filled = (used as Group[] | undefined)?.[place]
    const label = each.label ?? filled?.label ?? ''
    let key = label
    for (let count = 2; found.has(key); count++) key = `${label}\n${count}`
    found.set(key, { label, place, typed: each, used: filled })
  }
  return found
}

function inList(name: string, before: Pair, after: Pair): (Leaf | string)[] {
  const [one, other] = [entriesOf(before), entriesOf(after)]
  const gone = [...one].filter(([key]) => !other.has(key)).map(([, { label }]) => words.removed(label))
  return [...other]
    .flatMap(([key, entry]) => {
      const was = one.get(key)
      return was === undefined
        ? [addedText(name, entry)]
        : inMember([name, entry.place], was, entry, entry.label)
    })
    .concat(gone)
}

/** What a new entry is, with its first amount. */
function addedText(list: string, { label, typed, place }: Entry): string {
  const what = words.lists[list]!
  const [member, amount] =
    Object.entries(typed as Group).find(
      ([name, value]) =>
        typeof value === 'number' && value !== 0 && schemaAt([list, place, name])['x-unit'] === 'INR'
    ) ?? []
  return member === undefined
    ? words.added(what, label)
    : words.addedWith(what, label, `${labelOf([list, place, member])} ${wholeRupees(amount as number)}`)
}

const families: Readonly<Record<string, string>> = {
  expectedAnnualReturnRatePct: words.allReturns,
  retirementAnnualReturnRatePct: words.allReturns,
  annualInflationRatePct: words.allInflation
}

const familyOf = (each: Leaf | string): string | undefined =>
  typeof each === 'string' ? undefined : families[String(each.path.at(-1))]

const deltaOf = ({ before, after }: Leaf): number => Math.round((Number(after) - Number(before)) * 1e6) / 1e6

/** Rates that all differ by the same become one sentence, where the first of them was. */
function said(found: readonly (Leaf | string)[]): string[] {
  const together = new Map<string, string>()
  for (const family of new Set(Object.values(families))) {
    const rates = found.filter((each): each is Leaf => familyOf(each) === family)
    const deltas = new Set(rates.map(deltaOf))
    const [delta] = deltas
    if (rates.length < 2 || deltas.size !== 1 || delta === undefined || Number.isNaN(delta)) continue
    const say = delta > 0 ? words.higher : words.lower
    together.set(family, say(family, words.points(decimal(Math.abs(delta)))))
  }
  const sentences = found.map(each => {
    const family = familyOf(each)
    return (
      (family !== undefined && together.get(family)) || (typeof each === 'string' ? each : leafText(each))
    )
  })
  return [...new Set(sentences)]
}

function leafText({ path, entry, before, after }: Leaf): string {
  const label = labelOf(path)
  const sentence = valuesText(label, path, before, after)
  return entry === '' ? sentence : words.of(entry, sentence)
}

function valuesText(label: string, path: Path, before: unknown, after: unknown): string {
  const [was, is] = [valueText(path, before), valueText(path, after)]
  if (is === null && was === null) return words.changed(label)
  if (is === null) return words.unset(label, was!)
  return was === null ? words.set(label, is) : words.instead(label, is, was)
}

/** A value as the form shows it; null for one that is not there, or that is no single value. */
function valueText(path: Path, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'string') return schemaAt(path).enum === undefined ? value : choiceOf(value)
  if (typeof value !== 'number') return null
  switch (schemaAt(path)['x-unit'] ?? (String(path.at(-1)).endsWith('Years') ? 'years' : '')) {
    case 'INR':
      return wholeRupees(value)
    case 'years':
      return exactAge(value)
    case 'percent per year':
    case 'percent':
      return rateText(value)
    default:
      return String(value)
  }
}
