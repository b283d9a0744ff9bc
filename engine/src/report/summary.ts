/** The headline figures, computed from the published amounts (C3). */
import { roundToPaisa, toPaise, toRupees } from '../arithmetic/paise.ts'
import { type Ledger, openingPaise } from '../kernel/ledger.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import type { Outcome } from '../kernel/project.ts'
import { owners } from '../plan/household-schema.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { plannedPaise } from './earnings-warnings.ts'
import { requiredPaise } from './required-corpus.ts'
import type { Summary } from './result-schema.ts'
import { realPaise } from './series.ts'
import { spendingSummary } from './spending-summary.ts'

/** Returns the summary of a run. */
export function summarise(timeline: Timeline, outcome: Outcome, currentAgeYears: number): Summary {
  const { ledger, taxState } = outcome
  const { corpus, shortfall } = ledger
  const last = corpus.length - 1
  const ageAtEnd = (m: number): number => currentAgeYears + (m + 1) / 12
  const sums = totals(timeline, ledger)
  const depletion = sums.totalShortfall > 0 ? firstPositive(shortfall) : -1
  const peak = indexOfLargest(corpus)
  return {
    finalCorpus: toRupees(corpus[last]!),
    finalCorpusReal: toRupees(realPaise(corpus[last]!, timeline.deflator[last]!)),
    corpusWentToZero: depletion >= 0,
    depletionAgeYears: depletion < 0 ? null : ageAtEnd(depletion),
    ...atRetirement(timeline, ledger),
    peakCorpus: toRupees(corpus[peak]!),
    peakAgeYears: ageAtEnd(peak),
    ...sums,
    ...needAtRetirement(timeline, ledger),
    ...funding(timeline, outcome),
    ...afterTax(ledger, taxState),
    ...followedSurplus(timeline, ledger),
    ...netWorths(timeline, ledger),
    ...householdOf(timeline),
    ...spendingSummary(timeline, ledger, currentAgeYears)
  }
}

/** Returns what became of the surplus of incomes, where the plan follows it (E2, E3). */
function followedSurplus(timeline: Timeline, { net, withdrawals, contributions }: Ledger) {
  if (!timeline.investsSurplus) return {}
  let [invested, drawn, cut] = [0, 0, 0]
  for (let m = 0; m < timeline.contributionsEnd; m++) {
    if (m < timeline.retirementStart) {
      invested += toPaise(Math.max(0, net[m]!))
      drawn += withdrawals[m]!
    }
    // Only a deficit cuts contributions, in retirement too (E6).
    if (net[m]! < 0) cut += plannedPaise(timeline, m) - contributions[m]!
  }
  return {
    surplusInvested: toRupees(invested),
    deficitWithdrawn: toRupees(drawn),
    contributionsCut: toRupees(cut)
  }
}

/** Returns what the plan owns less what it owes (N1); nothing for a plan without loans. */
function netWorths(timeline: Timeline, ledger: Ledger) {
  const { loans, deflator, retirementStart: r } = timeline
  if (loans === null) return {}
  const last = ledger.corpus.length - 1
  const final = ledger.corpus[last]! - toPaise(loans.debt[last]!)
  const debtThen = r === 0 ? loans.opening : loans.debt[r - 1]!
  const then = corpusAtRetirement(timeline, ledger) - toPaise(debtThen)
  return {
    finalNetWorth: toRupees(final),
    finalNetWorthReal: toRupees(realPaise(final, deflator[last]!)),
    netWorthAtRetirement: toRupees(then),
    netWorthAtRetirementReal: toRupees(r === 0 ? then : realPaise(then, deflator[r - 1]!))
  }
}

/** Returns how long both people and one of them live in the plan; nothing for one person. */
function householdOf({ people, death, months }: Timeline) {
  if (people.length === 1) return {}
  const both = death?.month ?? months
  const household = {
    firstDeathAgeYears: death === null ? null : people[death.who]!.currentAgeYears + death.month / 12,
    ofWhom: death === null ? null : owners[death.who]!,
    yearsBoth: both / 12,
    yearsOne: (months - both) / 12
  }
  return { household }
}

/** Returns the corpus at retirement, in paise. */
const corpusAtRetirement = (timeline: Timeline, ledger: Ledger): number =>
  timeline.retirementStart === 0 ? openingPaise(timeline) : ledger.corpus[timeline.retirementStart - 1]!

function atRetirement(timeline: Timeline, ledger: Ledger) {
  const { retirementStart, deflator } = timeline
  const nominal = corpusAtRetirement(timeline, ledger)
  const real = retirementStart === 0 ? nominal : realPaise(nominal, deflator[retirementStart - 1]!)
  return { corpusAtRetirement: toRupees(nominal), corpusAtRetirementReal: toRupees(real) }
}

function needAtRetirement(timeline: Timeline, ledger: Ledger) {
  const { retirementStart, months } = timeline
  if (retirementStart === months)
    return {
      firstMonthlyWithdrawal: null,
      monthlyExpensesAtRetirement: null,
      expenseCoverageAtRetirement: null
    }
  const need = toPaise(ledger.spendingNeed[retirementStart]!)
  const expenses = toPaise(timeline.expenses[retirementStart]!)
  return {
    firstMonthlyWithdrawal: toRupees(need),
    monthlyExpensesAtRetirement: toRupees(expenses),
    expenseCoverageAtRetirement: expenses === 0 ? null : need / expenses
  }
}

function funding(timeline: Timeline, outcome: Outcome) {
  const corpus = corpusAtRetirement(timeline, outcome.ledger)
  const required = requiredPaise(timeline, outcome, corpus)
  return {
    requiredCorpusAtRetirement: toRupees(required),
    fundedRatio: required === 0 ? null : corpus / required
  }
}

/** Returns the figures of tax (T22, T25, L5); none without tax. */
function afterTax({ corpus }: Ledger, taxState: TaxState | null) {
  if (taxState === null) return {}
  let onIncome = 0
  for (const { settled } of taxState.people) for (const paid of settled.paidFromIncome) onIncome += paid
  const final = corpus[corpus.length - 1]!
  return {
    totalTaxOnIncome: roundToPaisa(onIncome),
    finalCorpusAfterTax: toRupees(final - toPaise(taxState.taxIfLiquidated)),
    lockedCorpus: taxState.lockedAtShortfall === null ? null : roundToPaisa(taxState.lockedAtShortfall)
  }
}

/**
 * Returns the totals, in one pass over all flows: independent sums cost little more than one. Total growth is
 * the balancing figure of the totals (C1), as it is in each month.
 * @rule C3
 */
function totals(timeline: Timeline, ledger: Ledger) {
  const { contributions, inflows, milestones, withdrawals, tax, shortfall, corpus } = ledger
  let [contributed, received, spent, withdrawn, taxed, short] = [0, 0, 0, 0, 0, 0]
  for (let m = 0; m < corpus.length; m++) {
    contributed += contributions[m]!
    received += inflows[m]!
    spent += milestones[m]!
    withdrawn += withdrawals[m]!
    taxed += tax[m]!
    short += shortfall[m]!
  }
  const flows = contributed + received - spent - withdrawn - taxed
  return {
    totalContributions: toRupees(contributed),
    totalInflows: toRupees(received),
    totalMilestones: toRupees(spent),
    totalWithdrawals: toRupees(withdrawn),
    totalTax: toRupees(taxed),
    totalGrowth: toRupees(corpus[corpus.length - 1]! - openingPaise(timeline) - flows),
    totalShortfall: toRupees(short)
  }
}

/** Returns the first month with a shortfall of at least a paisa (W7), or -1. */
function firstPositive(column: Float64Array): number {
  for (let m = 0; m < column.length; m++) if (column[m]! > 0) return m
  return -1
}

function indexOfLargest(column: Float64Array): number {
  let index = 0
  let largest = column[0]!
  for (let m = 1; m < column.length; m++) {
    const value = column[m]!
    if (value <= largest) continue
    index = m
    largest = value
  }
  return index
}
