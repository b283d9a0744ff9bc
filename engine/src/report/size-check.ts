/** C5: no published amount exceeds nine lakh crore rupees, because every paisa below it is exact. */
import { largestPaise, toPaise } from '../arithmetic/paise.ts'
import { type Ledger, openingPaise } from '../kernel/ledger.ts'
import type { Issue } from '../request/issue.ts'
import { warningText } from '../text/en/warnings.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { type AmountMember, amountMembers } from './amounts.ts'
import type { Summary } from './result-schema.ts'
import type { Series } from './series.ts'

/** Flows whose sums are in the summary. */
const totalled = [
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'growth',
  'shortfall'
] as const satisfies readonly AmountMember[]

/**
 * Returns whether an amount of a run may be too large, by a sum that exceeds every amount of every month and
 * year, and every total. Almost no run needs the search then.
 */
export function mayBeTooLarge(timeline: Timeline, ledger: Ledger, summary: Summary): boolean {
  const flows =
    summary.totalContributions +
    summary.totalInflows +
    summary.totalMilestones +
    summary.totalWithdrawals +
    summary.totalTax +
    (summary.totalTaxOnIncome ?? 0) +
    (summary.contributionsCut ?? 0) +
    summary.totalShortfall
  const most =
    12 * (boundOf(timeline, ledger, summary.peakCorpus) + (flows + summary.requiredCorpusAtRetirement) * 100)
  // The sums of a run that ended early are NaN.
  return !(most <= largestPaise)
}

/** Returns paise that no amount outside the flows of the ledger exceeds. */
function boundOf(timeline: Timeline, { incomes, spendingNeed }: Ledger, peakCorpus: number): number {
  const { expenses, loanInstalments, deflator, loans } = timeline
  let largest = 0
  let debt = loans?.opening ?? 0
  let leastDeflator = 1
  for (let m = 0; m < spendingNeed.length; m++) {
    const flows = incomes[m]! + expenses[m]! + loanInstalments[m]! + spendingNeed[m]!
    if (flows > largest) largest = flows
    if (deflator[m]! < leastDeflator) leastDeflator = deflator[m]!
    if (loans !== null && loans.debt[m]! > debt) debt = loans.debt[m]!
  }
  const corpus = Math.max(openingPaise(timeline), peakCorpus * 100) + debt * 100
  const roundedUp = 6
  return largest * 100 + corpus * (1 + 1 / leastDeflator) + roundedUp
}

/**
 * Returns the error of a result that is too large to publish, with the first such month, or undefined.
 * @rule C5
 */
export function sizeIssue(published: Series, timeline: Timeline, summary: Summary): Issue | undefined {
  // The largest amount up to retirement that no column has.
  const required = toPaise(summary.requiredCorpusAtRetirement)
  const untilRetirement = Math.max(required, toPaise(summary.contributionsCut ?? 0))
  // A run that ended early does not know what is required.
  const isWhole = Number.isFinite(published.corpus.at(-1))
  let first = isWhole && untilRetirement > largestPaise ? timeline.retirementStart : Number.POSITIVE_INFINITY
  const entries = [
    ...amountMembers.map(member => firstTooLarge(published[member], false)),
    ...totalled.map(member => firstTooLarge(published[member], true))
  ]
  for (const entry of entries) if (entry >= 0) first = Math.min(first, published.month[entry]!)
  if (first === Number.POSITIVE_INFINITY) return undefined
  return { pointer: '#', code: 'result-too-large', message: warningText.tooLarge({ month: first }) }
}

/** Returns the first entry whose amount, or running total, is too large; -1 if there is none. */
function firstTooLarge(column: Float64Array, isTotal: boolean): number {
  let sum = 0
  for (let entry = 0; entry < column.length; entry++) {
    sum = (isTotal ? sum : 0) + column[entry]!
    if (sum > largestPaise || sum < -largestPaise) return entry
  }
  return -1
}
