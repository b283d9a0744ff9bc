/** One table of a year's slabs: a row a bound, a column for each regime and age that differs. */
import { formatInr, type RegimeRules, type TaxYearRules } from '@arthayu/engine'
import { tableOf } from './markdown.ts'

type Slabs = RegimeRules['slabs']['general']

export interface SlabColumn {
  readonly regime: 'new' | 'old'
  readonly age: string
  readonly slabs: Slabs
}

/** Ages with the same slabs are one column. */
export function slabColumns(rules: TaxYearRules): SlabColumn[] {
  const [seniorAge, superSeniorAge] = [rules.seniorAge.amount, rules.superSeniorAge.amount]
  return (['new', 'old'] as const).flatMap(regime => {
    const { general, senior, superSenior } = rules[regime].slabs
    if (isSame(general, senior) && isSame(general, superSenior))
      return [{ regime, age: 'every age', slabs: general }]
    return [
      { regime, age: `below ${seniorAge}`, slabs: general },
      { regime, age: `${seniorAge} to ${superSeniorAge - 1}`, slabs: senior },
      { regime, age: `${superSeniorAge} or more`, slabs: superSenior }
    ]
  })
}

export function slabTable(rules: TaxYearRules): string {
  const columns = slabColumns(rules)
  const bounds = new Set(columns.flatMap(({ slabs }) => slabs.slabs.map(slab => slab.above)))
  const rows = [...bounds]
    .toSorted((a, b) => a - b)
    .map(bound => [formatInr(bound), ...columns.map(({ slabs }) => rateAbove(slabs, bound))])
  return tableOf(['above', ...columns.map(({ regime, age }) => `${regime}, ${age}`)], rows)
}

const isSame = (one: Slabs, other: Slabs) => JSON.stringify(one.slabs) === JSON.stringify(other.slabs)

/** The rate of the rupee after the bound. */
const rateAbove = ({ slabs }: Slabs, bound: number) =>
  `${slabs.findLast(slab => slab.above <= bound)?.ratePct ?? 0}%`
