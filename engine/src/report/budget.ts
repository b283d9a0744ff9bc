/** What comes in and goes out in the first month of a run. */
import { toPaise, toRupees } from '../arithmetic/paise.ts'
import { traitsOf } from '../classes.ts'
import { contributionMonthsOf } from '../plan/contribution-months.ts'
import { incomePartsOf } from '../plan/income-parts.ts'
import { hasSpendingRule, ownerIndexOf, peopleOf, retirementStartOf } from '../plan/people.ts'
import type { UsedInput, UsedInvestment } from '../plan/plan.ts'
import { portfoliosOf } from '../plan/used-portfolios.ts'
import type { Rulebook } from '../rulebook.ts'
import { taxOnIncomes } from './series.ts'
import type { Simulation } from './simulate-once.ts'

/**
 * Amounts of the first month. To the paisa,
 * `incomes + withdrawals - tax - expenses - instalments - contributions = surplus`.
 */
export interface MonthlyBudget {
  readonly isRetired: boolean
  readonly incomes: number
  /** The incomes that are paid in this month. */
  readonly parts: readonly { readonly label: string; readonly amount: number }[]
  /** What the corpus pays of the spending. */
  readonly withdrawals: number
  /** T29: tax on incomes, spread evenly over the months of the tax year before retirement. */
  readonly tax: number
  /** In retirement the spending need, or what a rule spends. */
  readonly expenses: number
  readonly instalments: number
  /** As planned, without what an employer adds (E1). */
  readonly contributions: number
  /** The part of the contributions that employers withhold for EPF; 0 in retirement. */
  readonly ownEpf: number
  /** K18; below 0 if money is missing. */
  readonly surplus: number
}

/**
 * Returns the budget of the first month; null before retirement for a plan without incomes.
 * @param simulation by month
 */
export function monthlyBudget(simulation: Simulation, rulebook: Rulebook): MonthlyBudget | null {
  const { series, input } = simulation
  const isRetired = retirementStartOf(input) === 0
  if (!isRetired && Number.isNaN(series.monthlySurplus[0])) return null
  const found = isRetired ? retired(simulation) : earning(simulation)
  const incomes = series.incomes[0]!
  const outgo = found.tax + found.expenses + found.instalments + found.contributions
  const amounts = { incomes, ...found, surplus: incomes + found.withdrawals - outgo }
  const parts = incomePartsOf(input, rulebook)
    .filter(({ start, end, monthlyAmount }) => start <= 0 && end > 0 && monthlyAmount > 0)
    .map(({ label, monthlyAmount }) => ({ label, amount: toRupees(toPaise(monthlyAmount)) }))
  const inRupees = Object.fromEntries(
    Object.entries(amounts).map(([name, paise]) => [name, toRupees(paise)])
  ) as Record<keyof typeof amounts, number>
  return { isRetired, parts, ...inRupees }
}

type Outgo = Record<'withdrawals' | 'tax' | 'expenses' | 'instalments' | 'contributions' | 'ownEpf', number>

const retired = ({ series, input }: Simulation): Outgo => ({
  withdrawals: series.withdrawals[0]!,
  tax: 0,
  expenses: hasSpendingRule(input) ? series.spending[0]! : series.need[0]!,
  instalments: 0,
  contributions: toPaise(ownContributions(input, portfoliosOf(input))),
  ownEpf: 0
})

const isEpf = ({ assetClass }: UsedInvestment): boolean => traitsOf(assetClass).scheme === 'epf'

/** K20, E6: what people themselves contribute in the first month, without end age until `R`, in rupees. */
function ownContributions(input: UsedInput, portfolios: readonly UsedInvestment[]): number {
  const people = peopleOf(input)
  return portfolios.reduce((sum, each) => {
    const { start, end } = contributionMonthsOf(
      each,
      people[ownerIndexOf(each.owner)]!,
      retirementStartOf(input)
    )
    const ownPct = isEpf(each) ? (each.ownSharePct ?? 50) : 100
    return start === 0 && end > 0 ? sum + (each.initialMonthlyContribution * ownPct) / 100 : sum
  }, 0)
}

/** The tax on incomes is part of the surplus, so what it leaves unexplained is contributed. */
function earning({ series, taxState, input }: Simulation): Outgo {
  const [expenses, instalments] = [series.expenses[0]!, series.loanInstalments[0]!]
  let tax = 0
  for (const person of taxState?.people ?? [])
    if ((person.taxation.years[0]?.retired ?? 0) > 0) tax += taxOnIncomes(person, 0)
  const contributions = series.incomes[0]! - tax - expenses - instalments - series.monthlySurplus[0]!
  const ownEpf = toPaise(ownContributions(input, portfoliosOf(input).filter(isEpf)))
  return { withdrawals: 0, tax, expenses, instalments, contributions, ownEpf }
}
