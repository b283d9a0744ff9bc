/**
 * A second, slow and obvious implementation of the rules of `docs/explain/methodology.md`, written from them
 * and not from the engine: it reads the raw request with its own defaults, rounds nothing, and uses
 * `Math.pow`, because it is only ever compared to a tolerance. Amounts in rupees, rates of the
 * request in percent a year.
 */
import type { LifeCycleInput, Rulebook } from '@arthayu/engine'
import { payTaxed } from './reference-efficient.ts'
import { buy, grow, type Holding, lockedAt, openHolding, pay, worth } from './reference-lots.ts'
import {
  calendarMonthOf,
  contributionOf,
  debtOf,
  expensesOf,
  incomesOf,
  inflationOf,
  instalmentsFromEarnings,
  interestFromEarnings,
  milestoneAmount,
  milestonesDue,
  monthlyRate,
  monthsOf,
  needOf,
  outflowsOf,
  type Plan,
  portfoliosOf,
  retirementMonthOf,
  sum
} from './reference-plan.ts'
import { settle, taxOnIncomeOf, taxTotals } from './reference-settlement.ts'
import {
  bondInterestOf,
  contribute,
  leaveSchemes,
  noteAnnuity,
  noteGrowth,
  openTaxes,
  type Taxes,
  taxYearOf
} from './reference-taxed-model.ts'

export type ReferenceMonth = ReturnType<typeof runMonth>

export type ReferenceRun = ReturnType<typeof referenceRun>

type Flow = 'contributions' | 'inflows' | 'milestones' | 'withdrawals' | 'tax' | 'growth' | 'shortfall'

interface State {
  readonly plan: Plan
  readonly holdings: readonly Holding[]
  /** Only with `tax`. */
  readonly taxes: Taxes | undefined
}

/** Runs a request. `currentYear` is used where the request leaves it out; the rulebook only with `tax`. */
export function referenceRun(request: LifeCycleInput, currentYear: number, rulebook?: Rulebook) {
  const plan = { ...request, currentYear: request.currentYear ?? currentYear }
  const months = monthsOf(plan)
  const retirementMonth = retirementMonthOf(plan)
  const holdings = portfoliosOf(plan).map(each => openHolding(plan, each))
  const taxes = plan.tax === undefined ? undefined : openTaxes(plan, rulebook!)
  const opening = holdings.map(worth)
  const timeSeries: ReferenceMonth[] = []
  for (let month = 0; month < months; month++) timeSeries.push(runMonth({ plan, holdings, taxes }, month))
  if (taxes !== undefined) {
    for (const entry of timeSeries) {
      if (entry.monthlySurplus !== null) entry.monthlySurplus -= taxOnIncomeOf(taxes, entry.month)
    }
  }
  const summary = summarise(plan, opening, timeSeries, taxes)
  return { months, retirementMonth, opening, timeSeries, summary, taxes }
}

/** One month: K10 and K11 on the holdings, which it changes. */
function runMonth({ plan, holdings, taxes }: State, month: number) {
  const retired = month >= retirementMonthOf(plan)
  const [start, end] = [month, month + 1]
  const openingCorpus = sum(holdings.map(worth))
  const paid = { milestone: 0, withdrawal: 0 }
  if (taxes) {
    paid.milestone += leaveSchemes(taxes, holdings, month)
    noteAnnuity(taxes, month)
  }
  const incomes = incomesOf(plan, month) + (taxes ? bondInterestOf(plan, month) + taxes.annuity : 0)
  const need = needOf(plan, month)
  const received = holdings.map(({ portfolio }) => contributionOf(plan, portfolio, month))
  const earned = sum(received.map((each, p) => each * ownShareOf(holdings[p]!)))
  const dueAtStart = paid.milestone
  const dues: Due[] = []
  const receiveAll = (instant: number) => {
    if (taxes) contribute(taxes, holdings, received, month, instant)
    else for (const [p, amount] of received.entries()) buy(holdings[p]!, amount, instant)
  }
  const payAll = (instant: number) => {
    const lockedThen = lockedAt(holdings, instant)
    for (const outflow of outflowsOf(plan, month, incomes)) {
      const unpaid = taxes
        ? payTaxed(taxes, holdings, outflow, { month, instant, taxYear: taxYearOf(plan, month) })
        : pay(plan, holdings, outflow, instant).unpaid
      paid[outflow.kind] += outflow.amount - unpaid
      dues.push({ amount: outflow.amount, unpaid, locked: lockedThen, grown: instant > month })
    }
  }
  const contributesAtEnd = plan.conventions?.contributions === 'end'
  const withdrawsAtEnd = plan.conventions?.withdrawals === 'end'

  if (!contributesAtEnd) receiveAll(start)
  const brought = milestonesDue(plan, month).map(each => milestoneAmount(plan, each, month))
  const inflows = sum(brought) + (retired ? Math.max(0, incomes - need - earned) : 0)
  buy(holdings[holdings.length - 1]!, inflows, start)
  if (!withdrawsAtEnd) payAll(start)
  const { growth, factor } = growAll({ plan, holdings, taxes }, month, retired)
  if (contributesAtEnd) receiveAll(end)
  if (withdrawsAtEnd) payAll(end)
  const settled = taxes ? settle(taxes, holdings, month) : { tax: 0, shortfall: 0, locked: 0 }
  const { tax, shortfall: unpaid, locked } = settled
  dues.push({ amount: tax + unpaid, unpaid, locked, grown: true })

  return {
    month,
    ageYears: plan.currentAgeYears + (month + 1) / 12,
    calendarMonth: calendarMonthOf(plan, month),
    phase: retired ? ('retirement' as const) : ('accumulation' as const),
    openingCorpus,
    contributions: sum(received),
    inflows,
    milestones: paid.milestone,
    withdrawals: paid.withdrawal,
    tax,
    growth,
    shortfall: sum(dues.map(due => due.unpaid)),
    ...closing(plan, holdings, month),
    ...besideTheCorpus(plan, incomes, earned, month),
    /** L5: what could not be taken when money fell short. */
    locked: dues.find(due => due.unpaid > 0)?.locked ?? 0,
    /** K19: what a rupee of the whole corpus became; the annuities bought; every payment in its order. */
    factor,
    dueAtStart,
    dues,
    contributesAtEnd
  }
}

/** K10 step 4, and what it makes of a rupee of the whole corpus (K19). */
function growAll({ plan, holdings, taxes }: State, month: number, retired: boolean) {
  const before = sum(holdings.map(worth))
  const earned = holdings.map(holding => {
    const { rateAfter, rateBefore } = holding.portfolio
    const { all, taxed } = grow(holding, retired ? rateAfter : rateBefore)
    if (taxes) noteGrowth(taxes, holding, all, taxed, month)
    return all
  })
  const growth = sum(earned)
  return { growth, factor: before >= 0.005 ? 1 + growth / before : 1 + retirementRateOf(plan) }
}

/** A payment of a month: what is locked at its moment, and whether the month has grown before it. */
interface Due {
  readonly amount: number
  readonly unpaid: number
  readonly locked: number
  readonly grown: boolean
}

const retirementRateOf = (plan: Plan): number =>
  monthlyRate(plan, plan.retirementPlan?.expectedAnnualReturnRatePct ?? 7, false)

/** R1, D3, N1. */
function closing(plan: Plan, holdings: readonly Holding[], month: number) {
  const portfolios = holdings.map(worth)
  const corpus = sum(portfolios)
  const prices = (1 + inflationOf(plan) / 100) ** ((month + 1) / 12)
  const debt = debtOf(plan, month)
  const netWorth = corpus - debt
  return { corpus, corpusReal: corpus / prices, portfolios, debt, netWorth, netWorthReal: netWorth / prices }
}

/** E1: earnings pay of a contribution to an epf the own share, half if not given. */
const ownShareOf = ({ portfolio: { assetClass, terms } }: Holding): number =>
  assetClass === 'epf' ? (terms.ownSharePct ?? 50) / 100 : 1

/** K15 to K18: what is earned and spent; the surplus before the tax on incomes, which T29 takes later. */
function besideTheCorpus(plan: Plan, incomes: number, contributions: number, month: number) {
  const retired = month >= retirementMonthOf(plan)
  const expenses = expensesOf(plan, month)
  const loanInstalments = retired ? 0 : instalmentsFromEarnings(plan, month)
  const loanInterest = retired ? 0 : interestFromEarnings(plan, month)
  const loanPrincipal = loanInstalments - loanInterest
  const surplus = incomes - expenses - loanInstalments - contributions
  const monthlySurplus = retired || (plan.incomes ?? []).length === 0 ? null : surplus
  const need = needOf(plan, month)
  return { incomes, expenses, loanInstalments, loanInterest, loanPrincipal, need, monthlySurplus }
}

/** K19: what each payment from `R` on takes of the corpus at `R`, with all before it; the most of them. */
function requiredCorpus(plan: Plan, timeSeries: readonly ReferenceMonth[]): number {
  let grown = 1
  let value = 0
  let highest = 0
  for (const entry of timeSeries.slice(retirementMonthOf(plan))) {
    const { contributions, contributesAtEnd } = entry
    value += (entry.dueAtStart - entry.inflows - (contributesAtEnd ? 0 : contributions)) / grown
    const grownAfter = grown * entry.factor
    let isContributed = !contributesAtEnd
    for (const due of entry.dues) {
      // K11: contributions at the end of the month come before payments at its end.
      if (due.grown && !isContributed) {
        value -= contributions / grownAfter
        isContributed = true
      }
      const divisor = due.grown ? grownAfter : grown
      value += due.amount / divisor
      if (due.amount > 0) highest = Math.max(highest, value + due.locked / divisor)
    }
    grown = grownAfter
  }
  return highest
}

function summarise(
  plan: Plan,
  opening: readonly number[],
  timeSeries: readonly ReferenceMonth[],
  taxes: Taxes | undefined
) {
  const R = retirementMonthOf(plan)
  const last = timeSeries[timeSeries.length - 1]!
  const total = (member: Flow) => sum(timeSeries.map(each => each[member]))
  const peak = timeSeries.reduce((best, each) => (each.corpus > best.corpus ? each : best))
  const depleted = timeSeries.find(each => each.shortfall >= 0.005)
  const corpusAtRetirement = R === 0 ? sum(opening) : timeSeries[R - 1]!.corpus
  const netWorthAtRetirement = corpusAtRetirement - debtOf(plan, R - 1)
  const atRetirement = timeSeries[R]
  const requiredCorpusAtRetirement = requiredCorpus(plan, timeSeries)
  const covered = atRetirement !== undefined && atRetirement.expenses > 0
  return {
    finalCorpus: last.corpus,
    finalCorpusReal: last.corpusReal,
    corpusWentToZero: depleted !== undefined,
    depletionAgeYears: depleted?.ageYears ?? null,
    corpusAtRetirement,
    corpusAtRetirementReal: corpusAtRetirement / (1 + inflationOf(plan) / 100) ** (R / 12),
    finalNetWorth: last.netWorth,
    finalNetWorthReal: last.netWorthReal,
    netWorthAtRetirement,
    netWorthAtRetirementReal: netWorthAtRetirement / (1 + inflationOf(plan) / 100) ** (R / 12),
    peakCorpus: peak.corpus,
    peakAgeYears: peak.ageYears,
    totalContributions: total('contributions'),
    totalInflows: total('inflows'),
    totalMilestones: total('milestones'),
    totalWithdrawals: total('withdrawals'),
    totalTax: total('tax'),
    totalGrowth: total('growth'),
    totalShortfall: total('shortfall'),
    firstMonthlyWithdrawal: atRetirement?.need ?? null,
    monthlyExpensesAtRetirement: atRetirement?.expenses ?? null,
    expenseCoverageAtRetirement: covered ? atRetirement.need / atRetirement.expenses : null,
    requiredCorpusAtRetirement,
    fundedRatio: requiredCorpusAtRetirement > 0 ? corpusAtRetirement / requiredCorpusAtRetirement : null,
    ...(taxes && {
      totalTaxOnIncome: taxTotals(taxes).fromIncome,
      finalCorpusAfterTax: last.corpus - taxes.finalExtra,
      lockedCorpus: depleted?.locked ?? null
    })
  }
}
