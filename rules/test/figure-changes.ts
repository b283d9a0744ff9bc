/** Every figure of a tax year changed by a little and by a lot, one at a time. */
import type { TaxYearRules } from '@arthayu/engine'

export interface FigureChange {
  /** Path of the figure: "new.rebate.maximum". */
  readonly path: string
  /** "60000 to 60010". */
  readonly change: string
  readonly rules: TaxYearRules
}

/** All changes of all numbers, switches and days of a year that the law states. */
export function figureChanges(rules: TaxYearRules): FigureChange[] {
  return figuresOf(rules, []).flatMap(({ path, value }) =>
    othersOf(path, value).map(other => ({
      path: path.join('.'),
      change: `${value} to ${other}`,
      rules: replaced(rules, path, other) as TaxYearRules
    }))
  )
}

type Figure = number | boolean | string

/** Numbers and switches, and the day on which rates change; names and citations are no figures. */
function figuresOf(part: unknown, path: readonly string[]): { path: readonly string[]; value: Figure }[] {
  if (typeof part === 'number' || typeof part === 'boolean') return [{ path, value: part }]
  if (typeof part === 'string' && path.at(-1) === 'from') return [{ path, value: part }]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, child]) => figuresOf(child, [...path, key]))
}

/** A little and a lot, up and down. Ages go by years, rates by a hundredth, rupees by ten. */
function othersOf(path: readonly string[], value: Figure): Figure[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'string') return [-1, 1].map(days => shifted(value, days))
  const name = path.at(-1) ?? ''
  const little = path.some(each => each.endsWith('Age')) ? 1 : name === 'ratePct' || value < 1_000 ? 0.01 : 10
  return value === 0 ? [little, 100] : [value + little, value - little, value * 2, value / 2]
}

function shifted(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

function replaced(part: unknown, path: readonly string[], value: Figure): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(part))
    return part.map((each, at) => (String(at) === key ? replaced(each, rest, value) : each))
  const members = part as Readonly<Record<string, unknown>>
  return { ...members, [key]: replaced(members[key], rest, value) }
}
