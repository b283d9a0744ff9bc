/**
 * K10 of months in which nothing falls but contributions, or the withdrawal, and growth: nearly all months of
 * nearly all untaxed plans. One pass over the portfolios does what the steps of `project.ts` do in three: the
 * same operations in the same order, so that every bit is the same.
 */
import { toPaise } from '../arithmetic/paise.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { corpusFactor, type Ledger, recordValue } from './ledger.ts'

/**
 * So many months are looked at beforehand: where money runs short or portfolios pay in order, every month
 * turns out not to be quiet, and one that looked at all later ones would make a run quadratic.
 */
const monthsAhead = 12

/**
 * Runs quiet months of a plan without tax.
 * @param from a month
 * @returns the first month from there on that was not run
 */
export function runQuietMonths(
  timeline: Timeline,
  balances: Float64Array,
  ledger: Ledger,
  from: number
): number {
  const { months, retirementMonth } = timeline
  const phaseEnd = from < retirementMonth ? retirementMonth : months
  const end = endOfQuiet(timeline, from, Math.min(phaseEnd, from + monthsAhead))
  return from < retirementMonth
    ? save(timeline, balances, ledger, from, end)
    : spend(timeline, balances, ledger, from, end)
}

/** Up to where, from a month on and before `end`, no milestone or instalment falls. */
export function endOfQuiet({ milestoneIncomes, outflows }: Timeline, from: number, end: number): number {
  const { first } = outflows
  let m = from
  while (m < end && first[m] === first[m + 1] && milestoneIncomes[m] === 0) m++
  return m
}

/** K9 and growth; K11 has contributions behind it. */
function save(timeline: Timeline, balances: Float64Array, ledger: Ledger, from: number, end: number): number {
  const { contributions, factors, growsByMonth, contributeAtEnd } = timeline
  for (let m = from; m < end; m++) {
    const year = Math.floor(m / 12) * balances.length
    const row = growsByMonth ? m * balances.length : 0
    let contributed = 0
    let sum = 0
    for (let p = 0; p < balances.length; p++) {
      const contribution = contributions[year + p]!
      const factor = factors[row + p]!
      const balance = balances[p]!
      const closing = contributeAtEnd ? balance * factor + contribution : (balance + contribution) * factor
      balances[p] = closing
      contributed += contribution
      sum += recordValue(ledger, p, m, closing)
    }
    ledger.contributions[m] = toPaise(contributed)
    ledger.corpus[m] = sum
  }
  return end
}

/** W2, W4 and growth. A month with incomes above the need, or with too little money, is not quiet. */
function spend(
  timeline: Timeline,
  balances: Float64Array,
  ledger: Ledger,
  from: number,
  end: number
): number {
  const { need, incomes, factors, growsByMonth, withdrawAtEnd, payingOrder, commonFactor } = timeline
  for (let m = from; m < end; m++) {
    const due = need[m]! - incomes[m]!
    if (due < 0 || (due > 0 && payingOrder !== null)) return m
    const row = (growsByMonth ? m : 1) * balances.length
    let available = 0
    for (let p = 0; p < balances.length; p++)
      available += withdrawAtEnd ? balances[p]! * factors[row + p]! : balances[p]!
    if (due > 0 && due >= available) return m
    const kept = due > 0 ? 1 - due / available : 1
    let sum = 0
    let before = 0
    let after = 0
    for (let p = 0; p < balances.length; p++) {
      const balance = withdrawAtEnd ? balances[p]! : balances[p]! * kept
      const grown = balance * factors[row + p]!
      const closing = withdrawAtEnd ? grown * kept : grown
      balances[p] = closing
      before += balance
      after += grown
      sum += recordValue(ledger, p, m, closing)
    }
    if (commonFactor === null) ledger.corpusFactors[m] = corpusFactor(before, after, timeline)
    ledger.withdrawals[m] = toPaise(due)
    ledger.corpus[m] = sum
  }
  return end
}
