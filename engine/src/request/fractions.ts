/** Warnings about percents that were probably meant as fractions: 0.12 is read as 0.12%, not 12%. */
import { requestText } from '../text/en/request.ts'
import { isRecord } from './is-record.ts'
import type { Warning } from './issue.ts'
import { memberPointer } from './pointer.ts'
import type { Shape } from './shape.ts'

/** Units of percents. Percentage points are often below 1; their schema says from which value on. */
const perYear = 'percent per year'
const units: readonly unknown[] = [perYear, 'percent']

/** Most warnings that are listed; the rest are counted. */
const listedAtMost = 10

/** A percent in a schema. */
interface Percent {
  /** Below which it looks like a fraction. */
  readonly below: number
  readonly isPerYear: boolean
}

/** The percents of a schema; members and entries without any are not visited. */
interface Places {
  readonly percent: Percent | null
  readonly each: Places | null
  readonly most: number
  /** Whether entries are judged together: in a list of years, one year may well return 0.4%. */
  readonly isJudgedTogether: boolean
  readonly members: readonly (readonly [name: string, places: Places])[]
  readonly others: Places | null
}

interface Found extends Percent {
  readonly pointer: string
  readonly member: string
  readonly value: number
}

type Sink = (value: number, percent: Percent, pointer: string, member: string) => void

/** Returns a warning for each percent of a body that looks like a fraction. */
export type FractionFinder = (body: unknown) => Warning[]

/** Returns a finder for bodies of one schema. */
export function fractionFinderOf(schema: object): FractionFinder {
  const places = placesOf(schema)
  return body => {
    if (places === null || !holdsFraction(body, places)) return []
    const found: Found[] = []
    const judge: Sink = (value, percent, pointer, member) => {
      if (looksLikeFraction(value, percent)) found.push({ value, ...percent, pointer, member })
    }
    visit(body, places, '#', '', judge)
    return warningsOf(found)
  }
}

/** Returns a warning if all values of a member look like fractions. */
export function fractionsAmong(
  values: readonly (readonly [pointer: string, value: number])[],
  shape: Shape,
  member: string
): Warning[] {
  const percent = percentOf(shape)
  if (percent === null) return []
  const found: Found[] = []
  judgeTogether(
    values.map(([pointer, value]) => ({ ...percent, pointer, value, member })),
    (value, _, pointer) => found.push({ ...percent, pointer, value, member })
  )
  return warningsOf(found)
}

/** Below zero, larger fractions are read as percents: no plan expects a fall of more than 30% a year. */
const largestFall = 0.3

const looksLikeFraction = (value: number, { below }: Percent): boolean =>
  value > 0 ? value < below : value < 0 && -value < Math.min(below, largestFall)

function placesOf(shape: Shape): Places | null {
  const { items, maxItems, properties = {}, additionalProperties } = shape
  const percent = percentOf(shape)
  const each = items === undefined ? null : placesOf(items)
  const members = Object.entries(properties).flatMap(([name, member]) => {
    const places = placesOf(member)
    return places === null ? [] : [[name, places] as const]
  })
  const others = typeof additionalProperties === 'object' ? placesOf(additionalProperties) : null
  if (percent === null && each === null && others === null && members.length === 0) return null
  const isJudgedTogether = shape['x-judged-together'] === true
  return { percent, each, most: maxItems ?? Number.POSITIVE_INFINITY, isJudgedTogether, members, others }
}

function percentOf({ 'x-unit': unit = '', 'x-fraction-below': below }: Shape): Percent | null {
  if (!units.includes(unit) && below === undefined) return null
  return { below: below ?? 1, isPerYear: unit === perYear }
}

/** Returns whether any percent looks like a fraction; most bodies have none and need no further visit. */
function holdsFraction(value: unknown, places: Places): boolean {
  const { percent, each, members, others } = places
  if (typeof value === 'number') return percent !== null && looksLikeFraction(value, percent)
  if (Array.isArray(value)) return each !== null && value.some(entry => holdsFraction(entry, each))
  if (!isRecord(value)) return false
  for (const [name, inner] of members) {
    const given = value[name]
    if (given !== undefined && holdsFraction(given, inner)) return true
  }
  return others !== null && Object.values(value).some(given => holdsFraction(given, others))
}

/** Passes every percent to the sink. */
function visit(value: unknown, places: Places, pointer: string, member: string, sink: Sink): void {
  const { percent, each, members, others } = places
  if (typeof value === 'number') {
    if (percent !== null) sink(value, percent, pointer, member)
  } else if (Array.isArray(value)) {
    if (each !== null) visitEntries(value, places, each, pointer, member, sink)
  } else if (isRecord(value)) {
    for (const [name, inner] of members)
      if (value[name] !== undefined) visit(value[name], inner, `${pointer}/${name}`, name, sink)
    if (others !== null)
      for (const name of Object.keys(value))
        visit(value[name], others, memberPointer(pointer, name), member, sink)
  }
}

function visitEntries(
  value: readonly unknown[],
  { most, isJudgedTogether }: Places,
  each: Places,
  pointer: string,
  member: string,
  sink: Sink
): void {
  const all: Found[] = []
  const inner: Sink = isJudgedTogether
    ? (given, percent, place, name) => all.push({ value: given, ...percent, pointer: place, member: name })
    : sink
  const length = Math.min(most, value.length)
  for (let index = 0; index < length; index++) visit(value[index], each, `${pointer}/${index}`, member, inner)
  for (const name of new Set(all.map(found => found.member)))
    judgeTogether(
      all.filter(found => found.member === name),
      sink
    )
}

/** Passes the first of the entries to the sink if all of them look like fractions. */
function judgeTogether(all: readonly Found[], sink: Sink): void {
  const first = all.find(each => looksLikeFraction(each.value, each))
  if (first !== undefined && all.every(({ value, below }) => Math.abs(value) < below))
    sink(first.value, first, first.pointer, first.member)
}

function warningsOf(found: readonly Found[]): Warning[] {
  const warnings = found.slice(0, listedAtMost).map(
    ({ pointer, member, value, isPerYear }): Warning => ({
      code: 'looks-like-a-fraction',
      severity: 'warning',
      message: requestText.looksLikeFraction({ member, value, percent: percentOfFraction(value), isPerYear }),
      pointer
    })
  )
  const more = found.length - warnings.length
  if (more === 0) return warnings
  return [...warnings, { ...warnings[0]!, message: requestText.moreFractions({ more }), pointer: '#' }]
}

/** Returns 12 for 0.12, rounded to ten decimals: multiplying a binary fraction leaves a tail. */
const percentOfFraction = (value: number): number => Math.floor(value * 1e12 + 0.5) / 1e10
