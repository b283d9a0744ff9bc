/** Incomes by who receives them: the owner, after their death the other partner (H4). */
import { traitsOf } from '../classes.ts'
import type { Rulebook } from '../rulebook.ts'
import { bondMaturityOf } from './bond-maturity.ts'
import { endMonthOf, monthOfAge } from './calendar.ts'
import {
  type Death,
  deathOf,
  monthsOf,
  ownerIndexOf,
  type PersonSpan,
  peopleOf,
  usualSurvivorPct
} from './people.ts'
import type { UsedIncome, UsedInput } from './plan.ts'

/** The months of an income that one person receives. */
export interface IncomePart {
  /** Index into the incomes of the plan, -1 for the interest of bonds. */
  readonly index: number
  readonly label: string
  /** Index of the person who receives it and is taxed. */
  readonly owner: number
  readonly kind: UsedIncome['kind']
  /** In rupees of the first month of the plan; it grows from there (K16). */
  readonly monthlyAmount: number
  readonly annualGrowthRatePct: number
  readonly taxable: boolean
  /** Months `[start, end)`; the start may be before the plan, and so may the end of what is over. */
  readonly start: number
  readonly end: number
}

/**
 * The incomes of a plan in parts, and with tax the interest of its bonds (L10).
 * @param death null: as if both lived
 * @rule H4
 */
export function incomePartsOf(
  input: UsedInput,
  rulebook: Rulebook,
  death: Death | null = deathOf(peopleOf(input))
): readonly IncomePart[] {
  const people = peopleOf(input)
  const months = monthsOf(input)
  const parts = input.incomes.map((income, index) => wholeOf(income, index, people, months))
  parts.push(...bondInterest(input, rulebook, people, months))
  if (death === null) return parts
  return parts.flatMap(part => split(part, input.incomes[part.index]?.survivorPct, death))
}

/** The months of an income as if its owner lived to the end of the plan. */
function wholeOf(
  income: UsedIncome,
  index: number,
  people: readonly PersonSpan[],
  months: number
): IncomePart {
  const { kind, monthlyAmount, annualGrowthRatePct, taxable, startAgeYears, endAgeYears } = income
  const owner = ownerIndexOf(income.owner)
  const person = people[owner]!
  const start = monthOfAge(startAgeYears, person.currentAgeYears)
  const end = endMonthOf(endAgeYears, person, months)
  const isOver = end === 0 && endAgeYears !== undefined
  return {
    index,
    label: income.label,
    owner,
    kind,
    monthlyAmount,
    annualGrowthRatePct,
    taxable,
    start,
    // T30 counts the months since April of a salary that has ended.
    end: isOver ? monthOfAge(endAgeYears, person.currentAgeYears) : end
  }
}

/** H4: the part of the owner who dies, and that of the other partner. */
function split(part: IncomePart, survivorPct: number | undefined, death: Death): IncomePart[] {
  const { month, who, survivor } = death
  if (part.owner !== who || part.end <= month) return [part]
  const before = { ...part, end: month }
  const share = part.kind === 'salary' ? 0 : (survivorPct ?? usualSurvivorPct(part.kind))
  if (share === 0) return [before]
  const after: IncomePart = {
    ...part,
    owner: survivor,
    kind: part.kind === 'pension' ? 'familyPension' : part.kind,
    monthlyAmount: (part.monthlyAmount * share) / 100,
    start: Math.max(part.start, month)
  }
  return part.start < month ? [before, after] : [after]
}

/** L10: the interest on the cost of gold bonds until they mature, an income of their holder. */
function bondInterest(
  { tax, investments, currentYear, currentMonth }: UsedInput,
  { schemes }: Rulebook,
  people: readonly PersonSpan[],
  months: number
): IncomePart[] {
  if (tax === undefined) return []
  const { annualInterestPct } = schemes.goldBond
  return investments.flatMap(investment => {
    if (traitsOf(investment.assetClass).scheme !== 'goldBond') return []
    const owner = ownerIndexOf(investment.owner)
    const start = { currentYear, currentMonth, currentAgeYears: people[owner]!.currentAgeYears }
    const { costBasis = investment.initialCorpus } = investment
    return [
      {
        index: -1,
        label: `Interest of ${investment.label}`,
        owner,
        kind: 'interest' as const,
        monthlyAmount: (costBasis * annualInterestPct) / 1200,
        annualGrowthRatePct: 0,
        taxable: true,
        start: 0,
        end: Math.min(bondMaturityOf(investment, start, schemes.goldBond), months)
      }
    ]
  })
}
