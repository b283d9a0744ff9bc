/** S1 to S6: the decision of a year of retirement, and what it means for a month. */
import type { Spending } from '../../timeline/spending.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import { totalOf } from '../accounts/accounts.ts'
import { type Ledger, openingPaise } from '../ledger.ts'
import {
  type Ahead,
  amortised,
  type Decided,
  floorCeiling,
  guardrails,
  type Moment,
  percentage
} from './rules.ts'

export const nothingDecided = (): Decided => ({
  monthly: 0,
  price: 1,
  hasBegun: false,
  initialRate: 0,
  knowsOfDeath: false
})

/** Decides the year that begins with month `m`, where one does. */
export function decide(
  timeline: Timeline,
  spending: Spending,
  ledger: Ledger,
  balances: Float64Array,
  decided: Decided,
  m: number
): void {
  const { retirementStart, months, spendingNeed } = timeline
  if (m < retirementStart || (m - retirementStart) % 12 !== 0) return
  const total = totalOf(balances)
  const now: Moment = {
    corpus: total < 0.005 ? 0 : total,
    inflationFactor: m < 12 ? 1 : indexAt(spending, m) / indexAt(spending, m - 12),
    monthsLeft: months - m,
    hasLost: m > retirementStart && growthOfYear(timeline, ledger, m) < -roundingOfYear,
    need: spendingNeed[m]!
  }
  reckonWithDeath(spending, ledger, decided, m)
  const wanted = wantedOf(timeline, spending, ledger, decided, now, m)
  const isFirst = !decided.hasBegun && now.corpus > 0
  decided.price = indexAt(spending, m)
  decided.monthly = bounded(spending, wanted, ledger.incomes[m]!, decided.price)
  if (isFirst) decided.initialRate = (12 * decided.monthly) / now.corpus
  decided.hasBegun = (decided.hasBegun || isFirst) && decided.monthly > 0
}

const indexAt = ({ index }: Spending, m: number): number => index[Math.floor(m / 12)]!

function wantedOf(
  timeline: Timeline,
  spending: Spending,
  ledger: Ledger,
  decided: Decided,
  now: Moment,
  m: number
): number {
  if (spending.rule === 'amortised') return amortised(spending, now, aheadOf(timeline, ledger, m))
  if (spending.rule === 'percentage') return percentage(spending, now)
  if (spending.rule === 'floorCeiling') return floorCeiling(spending, decided, now)
  return guardrails(spending, decided, now)
}

/** Holds the spending of a month between two amounts of today's rupees. @rule S5 */
function bounded(spending: Spending, monthly: number, incomes: number, price: number): number {
  const { movesSpending, floorMonthly, ceilingMonthly } = spending
  const spent = movesSpending ? monthly : monthly + incomes
  const held = Math.min(Math.max(spent, floorMonthly * price), ceilingMonthly * price)
  if (held === spent) return monthly
  return movesSpending ? held : Math.max(0, held - incomes)
}

/**
 * From the first decision after a death on, the year before counts with the share of the survivor.
 * @rule S6
 */
function reckonWithDeath(
  { survivor, rule, movesSpending }: Spending,
  { incomes }: Ledger,
  decided: Decided,
  m: number
): void {
  if (survivor === null || decided.knowsOfDeath || m < survivor.month) return
  decided.knowsOfDeath = true
  if (rule === 'percentage' || rule === 'amortised') return
  const { month, incomesOfBoth, shareOfNeed } = survivor
  decided.monthly = movesSpending
    ? decided.monthly * shareOfNeed
    : Math.max(0, (decided.monthly + incomesOfBoth) * shareOfNeed - incomes[month]!)
}

/** Half a paisa of each of the five flows of twelve months, and of the corpus before and after them (C2). */
const roundingOfYear = 31

/** Paise of growth in the twelve months before `m` (C1). */
function growthOfYear(timeline: Timeline, ledger: Ledger, m: number): number {
  const { corpus, contributions, inflows, milestones, withdrawals, tax } = ledger
  const from = m - 12
  let flows = 0
  for (let each = from; each < m; each++)
    flows += contributions[each]! + inflows[each]! - milestones[each]! - withdrawals[each]! - tax[each]!
  const opening = from === 0 ? openingPaise(timeline) : corpus[from - 1]!
  return corpus[m - 1]! - opening - flows
}

/** S2: what is known in month `m` of the months from it on. Annuities go on as they are. */
function aheadOf(timeline: Timeline, ledger: Ledger, m: number): Ahead {
  const { months, milestoneIncomes, incomes, outflows, death, coverPaid, withdrawAtEnd } = timeline
  const { first, amount } = outflows
  const annuities = ledger.annuities[m]!
  return {
    months: months - m,
    withSpending: k => {
      let net = incomes[m + k]! + annuities
      for (let payment = first[m + k]!; payment < first[m + k + 1]!; payment++) net -= amount[payment]!
      return net
    },
    // A cover of this month is in the corpus already.
    atStart: k => milestoneIncomes[m + k]! - (k === 0 && death?.month === m ? coverPaid : 0),
    spendsAtEnd: withdrawAtEnd
  }
}

/** Rupees that a month spends, and takes from the corpus. */
export interface MonthSpending {
  readonly spent: number
  readonly withdrawn: number
}

/** What a month spends by the decision of its year. */
export function spendingOf(
  { movesSpending, isCapped, floorMonthly }: Spending,
  { monthly, price }: Decided,
  incomes: number,
  corpus: number
): MonthSpending {
  const wanted = movesSpending ? monthly : monthly + incomes
  const most = Math.max(floorMonthly * price, incomes + corpus)
  const spent = isCapped ? Math.min(wanted, most) : wanted
  return { spent, withdrawn: Math.max(0, spent - incomes) }
}

/** What incomes of a month leave over; a rule that moves the withdrawal spends all of them. */
export const spareOf = ({ movesSpending }: Spending, { monthly }: Decided, incomes: number): number =>
  movesSpending ? Math.max(0, incomes - monthly) : 0
