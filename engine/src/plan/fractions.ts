/** A percent that was probably meant as a fraction: 0.12 is 0.12 %, and not 12 %. */
import { isRecord } from './is-record.ts'
import type { Warning } from './issue.ts'
import { memberPointer } from './pointer.ts'
import type { Shape } from './shape.ts'

/** Units of percents. Points of inflation (`percentage points`) are often below 1, so they are none of them. */
const perYear = 'percent per year'
const units: readonly unknown[] = [perYear, 'percent']

/** More remarks than this are counted, not listed. */
const listedAtMost = 10

/** Where in a schema percents stand: members and entries without any are not walked through. */
interface Places {
  /** Below which a percent looks like a fraction. */
  readonly percent: { readonly below: number; readonly isPerYear: boolean } | null
  readonly each: Places | null
  /** Whether entries are judged together: of years that follow each other one may well bring 0.4 %. */
  readonly isJudgedTogether: boolean
  readonly members: ReadonlyMap<string, Places>
  readonly others: Places | null
}

interface Percent {
  readonly pointer: string
  readonly member: string
  readonly value: number
  readonly below: number
  readonly isPerYear: boolean
}

type Sink = (percent: Percent) => void

/** Finds the percents of a body that look like fractions. */
export type FractionFinder = (body: unknown) => Warning[]

/** A finder for bodies of one schema. */
export function fractionFinderOf(schema: object): FractionFinder {
  const places = placesOf(schema)
  return body => {
    const found: Percent[] = []
    const judge: Sink = percent => {
      if (looksLikeFraction(percent)) found.push(percent)
    }
    if (places !== null) visit(body, places, '#', '', judge)
    return warningsOf(found)
  }
}

const looksLikeFraction = ({ value, below }: Percent): boolean => value > 0 && value < below

function placesOf(shape: Shape): Places | null {
  const { items, properties = {}, additionalProperties, 'x-unit': unit = '' } = shape
  const below = shape['x-fraction-below'] ?? 1
  const percent = units.includes(unit) ? { below, isPerYear: unit === perYear } : null
  const each = items === undefined ? null : placesOf(items)
  const isJudgedTogether = shape['x-judged-together'] === true
  const members = new Map<string, Places>()
  for (const [name, member] of Object.entries(properties)) {
    const places = placesOf(member)
    if (places !== null) members.set(name, places)
  }
  const others = typeof additionalProperties === 'object' ? placesOf(additionalProperties) : null
  if (percent === null && each === null && others === null && members.size === 0) return null
  return { percent, each, isJudgedTogether, members, others }
}

/** Hands every percent to the sink. */
function visit(value: unknown, places: Places, pointer: string, member: string, sink: Sink): void {
  const { percent, each, isJudgedTogether, members, others } = places
  if (typeof value === 'number') {
    if (percent !== null) sink({ pointer, member, value, ...percent })
  } else if (Array.isArray(value)) {
    if (each === null) return
    const all: Percent[] = []
    const inner: Sink = isJudgedTogether ? found => all.push(found) : sink
    for (const [index, entry] of value.entries()) visit(entry, each, `${pointer}/${index}`, member, inner)
    judgeTogether(all, sink)
  } else if (isRecord(value)) {
    for (const name of Object.keys(value)) {
      const own = members.get(name)
      if (own !== undefined) visit(value[name], own, memberPointer(pointer, name), name, sink)
      else if (others !== null) visit(value[name], others, memberPointer(pointer, name), member, sink)
    }
  }
}

/** Of each member that is a fraction in all entries the first one that looks like it. */
function judgeTogether(all: readonly Percent[], sink: Sink): void {
  for (const name of new Set(all.map(({ member }) => member))) {
    const alike = all.filter(({ member }) => member === name)
    const first = alike.find(looksLikeFraction)
    if (first !== undefined && alike.every(({ value, below }) => Math.abs(value) < below)) sink(first)
  }
}

function warningsOf(found: readonly Percent[]): Warning[] {
  const warnings = found.slice(0, listedAtMost).map(
    ({ pointer, member, value, isPerYear }): Warning => ({
      code: 'looks-like-a-fraction',
      severity: 'warning',
      message: `${member}: ${value} is read as ${value} %${isPerYear ? ' a year' : ''}. ${advice(value)}`,
      pointer
    })
  )
  const more = found.length - warnings.length
  return more === 0 ? warnings : [...warnings, { ...warnings[0]!, message: moreText(more), pointer: '#' }]
}

/** Percents with up to ten decimals: what a multiplication of binary fractions leaves behind them is cut. */
function advice(value: number): string {
  const percent = Math.floor(value * 1e12 + 0.5) / 1e10
  return `For ${percent} %, write ${percent}.`
}

const moreText = (more: number): string =>
  `${more} more ${more === 1 ? 'percent looks' : 'percents look'} like a fraction.`
