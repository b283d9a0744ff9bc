/** What incomes pay in each month besides spending and instalments. */
import { investsSurplus } from '../plan/people.ts'
import { addTaxOnIncomes } from './series.ts'
import type { Simulation } from './simulate-once.ts'

/** Columns of paise, one element a month. */
export interface Earned {
  /** T29: tax on incomes, evenly over the months of the tax year before retirement; 0 in retirement. */
  readonly taxOnIncome: Float64Array
  /** Without what an employer adds (E1). */
  readonly contributions: Float64Array
  /** K18: what is left over and not invested, below 0 if money is missing; 0 in retirement. */
  readonly left: Float64Array
}

/**
 * Returns what incomes pay. Before retirement, to the paisa,
 * `incomes + withdrawals - taxOnIncome - expenses - loanInstalments - contributions = left`; where the
 * surplus is invested it is 0 or an inflow.
 * @param simulation by month
 */
export function earnedMonths(simulation: Simulation): Earned {
  const { series, input, taxState } = simulation
  const taxOnIncome = new Float64Array(series.length)
  for (const person of taxState?.people ?? []) addTaxOnIncomes(taxOnIncome, person, 1)
  const contributions = Float64Array.from(series.contributions)
  const left = new Float64Array(series.length)
  const isInvested = investsSurplus(input)
  for (let m = 0; m < series.length; m++) {
    const surplus = series.monthlySurplus[m]!
    // In retirement, and without incomes, none is known.
    if (Number.isNaN(surplus)) continue
    const spent = taxOnIncome[m]! + series.expenses[m]! + series.loanInstalments[m]!
    const spare = series.incomes[m]! + series.withdrawals[m]! - spent
    // Of a deficit the contributions are cut, and savings pay the rest (E2).
    contributions[m] = isInvested ? Math.max(0, spare - Math.max(0, surplus)) : spare - surplus
    left[m] = isInvested ? 0 : surplus
  }
  return { taxOnIncome, contributions, left }
}
