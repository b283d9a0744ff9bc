/**
 * What a raw request says, month by month, before any money moves: time, rates, portfolios, incomes,
 * expenses, milestones, loans, needs (K1 to K17, W1 to W3 of `docs/explain/methodology.md`). The part of the
 * reference model that the untaxed and the taxed run share. Amounts in rupees, rates of the request in
 * percent a year.
 */
import type { LifeCycleInput } from '@arthayu/engine'

/** The request, with its `currentYear` filled. */
export type Plan = LifeCycleInput & { readonly currentYear: number }
export type Milestone = NonNullable<Plan['milestones']>[number]
type Expense = NonNullable<Plan['expenses']>[number]
export type Income = NonNullable<Plan['incomes']>[number]
type Loan = NonNullable<Plan['loans']>[number]
type Terms = Omit<NonNullable<Plan['investments']>[number], 'initialCorpus'>
export type AssetClass = NonNullable<Terms['assetClass']>

/** A portfolio as the request means it. `terms` are those of its entry, or `investmentPlan`. */
export interface Portfolio {
  readonly label: string
  readonly assetClass: AssetClass
  readonly isCore: boolean
  readonly opening: number
  readonly contribution: number
  readonly stepUpPct: number
  readonly rateBefore: number
  readonly rateAfter: number
  readonly terms: Terms
}

export interface Outflow {
  readonly kind: 'milestone' | 'withdrawal'
  readonly amount: number
  readonly fundedBy: string | undefined
}

export const round = (x: number) => Math.floor(x + 0.5)
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** K1. */
export function monthsOf(plan: Plan): number {
  const later = Math.max(plan.currentAgeYears, plan.retirementAgeYears)
  const end = plan.planningEndAgeYears ?? Math.min(120, Math.max(90, later + 10))
  return Math.max(1, round((end - plan.currentAgeYears) * 12))
}

/** K1: the month an age falls into. */
export function monthOfAge(plan: Plan, age: number): number {
  return round((age - plan.currentAgeYears) * 12)
}

/** K2. */
export function retirementMonthOf(plan: Plan): number {
  return Math.min(Math.max(monthOfAge(plan, plan.retirementAgeYears), 0), monthsOf(plan))
}

/** K4. */
export function indexOf(ratePct: number, month: number): number {
  return (1 + ratePct / 100) ** Math.floor(month / 12)
}

export const inflationOf = (plan: Plan) => plan.annualInflationRatePct ?? 6

/** K5. */
export function monthlyRate(plan: Plan, ratePct: number, creditsYearly: boolean): number {
  const effective = creditsYearly || plan.conventions?.rate === 'effective'
  return effective ? (1 + ratePct / 100) ** (1 / 12) - 1 : ratePct / 1200
}

/** K7: administered or customary returns, percent a year. */
const customary: Record<string, number> = {
  ppf: 7.1,
  epf: 8.25,
  fixedDeposit: 6.5,
  debt: 7,
  gold: 8,
  goldEtf: 8,
  sovereignGoldBond: 8
}

/** K6, K7 and K8: the entries in order, the core last. */
export function portfoliosOf(plan: Plan): Portfolio[] {
  const { investments = [], investmentPlan = {} } = plan
  const entries = investments.map((entry, position) => {
    const label = entry.label ?? `Portfolio ${position + 1}`
    return portfolioOf(plan, label, entry, entry.initialCorpus ?? 0, entry.initialMonthlyContribution ?? 0)
  })
  const additional = plan.conventions?.totals === 'additional'
  const left = (total = 0, parts: number[]) => (additional ? total : Math.max(0, total - sum(parts)))
  const opening = left(
    plan.currentCorpus,
    entries.map(each => each.opening)
  )
  const contribution = left(
    investmentPlan.initialMonthlyContribution,
    entries.filter(each => isContributed(plan, each.terms)).map(each => each.contribution)
  )
  return [...entries, { ...portfolioOf(plan, 'Core', investmentPlan, opening, contribution), isCore: true }]
}

function portfolioOf(
  plan: Plan,
  label: string,
  terms: Terms,
  opening: number,
  contribution: number
): Portfolio {
  const { investmentPlan = {}, retirementPlan = {} } = plan
  const assetClass = terms.assetClass ?? 'equity'
  const planReturn = investmentPlan.expectedAnnualReturnRatePct ?? 10
  const before = terms.expectedAnnualReturnRatePct ?? customary[assetClass] ?? planReturn
  const provident = assetClass === 'ppf' || assetClass === 'epf'
  const retirementReturn = provident ? before : (retirementPlan.expectedAnnualReturnRatePct ?? 7)
  const after = terms.retirementAnnualReturnRatePct ?? retirementReturn
  return {
    label,
    assetClass,
    isCore: false,
    opening,
    contribution,
    stepUpPct: terms.annualStepUpRatePct ?? investmentPlan.annualStepUpRatePct ?? 0,
    rateBefore: monthlyRate(plan, before, provident),
    rateAfter: monthlyRate(plan, after, provident),
    terms
  }
}

/** K8: an entry with ages is a part of the total if they contain the first month. */
export function isContributed(plan: Plan, terms: Terms): boolean {
  const { contributionStartAgeYears: first, contributionEndAgeYears: last } = terms
  if (first !== undefined && monthOfAge(plan, first) > 0) return false
  return last === undefined || monthOfAge(plan, last) > 0
}

/** K9, K20, H3: what a portfolio is to get in a month. */
export function contributionOf(plan: Plan, portfolio: Portfolio, month: number): number {
  const { terms, assetClass, isCore } = portfolio
  const { contributionStartAgeYears: first, contributionEndAgeYears: last } = isCore ? {} : terms
  const start = first === undefined ? 0 : Math.max(0, monthOfAge(plan, first))
  const end = last === undefined ? retirementMonthOf(plan) : monthOfAge(plan, last)
  const closes = assetClass === 'epf' ? retirementMonthOf(plan) : monthsOf(plan)
  if (month < start || month >= Math.min(end, closes)) return 0
  return portfolio.contribution * indexOf(portfolio.stepUpPct, month - start)
}

/** K3. */
export function calendarMonthOf(plan: Plan, month: number): string {
  const monthsFromJanuary = (plan.currentMonth ?? 4) - 1 + month
  const year = plan.currentYear + Math.floor(monthsFromJanuary / 12)
  return `${year}-${String((monthsFromJanuary % 12) + 1).padStart(2, '0')}`
}

/** K16. */
export function incomesOf(plan: Plan, month: number): number {
  return sum((plan.incomes ?? []).map(each => incomeOf(plan, each, month)))
}

export function incomeOf(plan: Plan, income: Income, month: number): number {
  const start = income.startAgeYears === undefined ? 0 : monthOfAge(plan, income.startAgeYears)
  const endLeftOut = income.kind === 'salary' ? retirementMonthOf(plan) : monthsOf(plan)
  const end = income.endAgeYears === undefined ? endLeftOut : monthOfAge(plan, income.endAgeYears)
  if (month < start || month >= end) return 0
  const grows = income.kind === 'salary' || income.kind === 'rental'
  const growth = income.annualGrowthRatePct ?? (grows ? inflationOf(plan) : 0)
  return income.monthlyAmount * indexOf(growth, month)
}

/** K17. */
export function expensesOf(plan: Plan, month: number): number {
  return sum((plan.expenses ?? []).map(each => expenseOf(plan, each, month)))
}

function expenseOf(plan: Plan, expense: Expense, month: number): number {
  if (expense.startAgeYears !== undefined && month < monthOfAge(plan, expense.startAgeYears)) return 0
  if (expense.endAgeYears !== undefined && month >= monthOfAge(plan, expense.endAgeYears)) return 0
  const share = month >= retirementMonthOf(plan) ? (expense.retirementPct ?? 100) / 100 : 1
  const inflation = expense.annualInflationRatePct ?? inflationOf(plan)
  return expense.currentMonthlyAmount * indexOf(inflation, month) * share
}

/** W1 and W2. */
export function needOf(plan: Plan, month: number): number {
  const retirement = retirementMonthOf(plan)
  if (month < retirement) return 0
  const { initialMonthlyWithdrawal, annualWithdrawalStepUpRatePct, withdrawalBasis } =
    plan.retirementPlan ?? {}
  if (initialMonthlyWithdrawal === undefined) {
    if (annualWithdrawalStepUpRatePct === undefined) return expensesOf(plan, month)
    return expensesOf(plan, retirement) * indexOf(annualWithdrawalStepUpRatePct, month - retirement)
  }
  const basis = withdrawalBasis === 'today' ? indexOf(inflationOf(plan), retirement) : 1
  const growth = annualWithdrawalStepUpRatePct ?? inflationOf(plan)
  return initialMonthlyWithdrawal * basis * indexOf(growth, month - retirement)
}

/** K12 and K13: the months a milestone falls into. */
export function occurrencesOf(plan: Plan, milestone: Milestone): number[] {
  const first =
    milestone.ageYears === undefined
      ? (milestone.year! - plan.currentYear) * 12
      : monthOfAge(plan, milestone.ageYears)
  if (milestone.recurrence === undefined) return [first]
  const { everyYears, untilAgeYears, count } = milestone.recurrence
  const occurrences: number[] = []
  for (let k = 0; ; k++) {
    const month = first + k * 12 * everyYears
    if (month >= monthsOf(plan)) return occurrences
    if (count !== undefined && k >= count) return occurrences
    if (untilAgeYears !== undefined && month > monthOfAge(plan, untilAgeYears)) return occurrences
    occurrences.push(month)
  }
}

/** K12: what a milestone costs or brings in one of its months. */
export function milestoneAmount(plan: Plan, milestone: Milestone, month: number): number {
  if (milestone.inflationAdjusted === false) return milestone.amount
  return milestone.amount * indexOf(milestone.annualInflationRatePct ?? inflationOf(plan), month)
}

/** The milestones that bring in money in this month. */
export function milestonesDue(plan: Plan, month: number): Milestone[] {
  const incomes = (plan.milestones ?? []).filter(each => each.type === 'income')
  return incomes.filter(each => occurrencesOf(plan, each).includes(month))
}

/** K14: the equal instalment of a loan, in a form that stays exact at very small rates. */
function emi(principal: number, ratePct: number, instalments: number): number {
  const i = ratePct / 1200
  return i === 0 ? principal / instalments : (principal * i) / -Math.expm1(-instalments * Math.log1p(i))
}

/** K14: what all loans that a milestone has taken so far cost in this month. */
function milestoneInstalments(plan: Plan, milestone: Milestone, month: number): number {
  const loan = milestone.loan
  if (loan === undefined) return 0
  const instalments = round(12 * loan.tenureYears)
  const taken = occurrencesOf(plan, milestone)
  const running = taken.filter(start => month > start && month <= start + instalments)
  const principal = (start: number) =>
    milestoneAmount(plan, milestone, start) * (1 - loan.downPaymentPct / 100)
  return sum(running.map(start => emi(principal(start), loan.annualInterestRatePct, instalments)))
}

/** K14: what a running loan costs in this month. */
function runningInstalment(loan: Loan, month: number): number {
  const { outstandingPrincipal, annualInterestRatePct, remainingMonths } = loan
  return month < remainingMonths ? emi(outstandingPrincipal, annualInterestRatePct, remainingMonths) : 0
}

/** What so many instalments of ₹1 are worth a month before the first of them, in closed form. */
function annuity(ratePct: number, instalments: number): number {
  const i = ratePct / 1200
  return i === 0 ? instalments : -Math.expm1(-instalments * Math.log1p(i)) / i
}

/** D3: what is owed of all loans after the instalments of a month, of which -1 is the start. */
export function debtOf(plan: Plan, month: number): number {
  return sum(loansOf(plan).map(loan => owedOf(loan, month)))
}

/** D3: the interest in the instalments that earnings pay in this month. */
export function interestFromEarnings(plan: Plan, month: number): number {
  const paying = loansOf(plan).filter(({ paidFrom }) => paidFrom !== 'corpus')
  // An instalment pays a month's interest on what was owed after the one before it.
  const dues = paying.map(loan => (month > loan.taken ? (owedOf(loan, month - 1) * loan.ratePct) / 1200 : 0))
  return sum(dues)
}

/** K14: every loan, at the end of the month in which it is taken; one that runs already at the end of -1. */
function loansOf(plan: Plan) {
  const ofMilestones = (plan.milestones ?? []).flatMap(milestone => {
    if (milestone.loan === undefined) return []
    const { downPaymentPct, annualInterestRatePct: ratePct, tenureYears, paidFrom } = milestone.loan
    return occurrencesOf(plan, milestone).map(taken => ({
      taken,
      principal: milestoneAmount(plan, milestone, taken) * (1 - downPaymentPct / 100),
      ratePct,
      instalments: round(12 * tenureYears),
      paidFrom
    }))
  })
  const running = (plan.loans ?? []).map(loan => ({
    taken: -1,
    principal: loan.outstandingPrincipal,
    ratePct: loan.annualInterestRatePct,
    instalments: loan.remainingMonths,
    paidFrom: loan.paidFrom
  }))
  return [...ofMilestones, ...running]
}

function owedOf(
  { taken, principal, ratePct, instalments }: ReturnType<typeof loansOf>[number],
  month: number
) {
  const left = instalments - (month - taken)
  if (month < taken || left <= 0) return 0
  return emi(principal, ratePct, instalments) * annuity(ratePct, left)
}

/** K15: instalments before retirement that do not touch the corpus. */
export function instalmentsFromEarnings(plan: Plan, month: number): number {
  const ofMilestones = (plan.milestones ?? [])
    .filter(each => each.loan?.paidFrom !== 'corpus')
    .map(each => milestoneInstalments(plan, each, month))
  const ofLoans = (plan.loans ?? [])
    .filter(each => each.paidFrom !== 'corpus')
    .map(each => runningInstalment(each, month))
  return sum([...ofMilestones, ...ofLoans])
}

/** J4: those with priority 1, then with 2, and so on; those without one last. */
function byPriority(milestones: readonly Milestone[]): Milestone[] {
  const rank = ({ priority }: Milestone): number => priority ?? Number.MAX_VALUE
  return milestones.toSorted((one, other) => rank(one) - rank(other))
}

/** K10 step 3 and W3: what leaves the corpus in this month, in the order in which it is paid. */
export function outflowsOf(plan: Plan, month: number, incomes: number): Outflow[] {
  const retired = month >= retirementMonthOf(plan)
  const outflows: Outflow[] = []
  for (const milestone of byPriority(plan.milestones ?? [])) {
    if (milestone.type === 'income') continue
    const { fundedBy, loan } = milestone
    if (occurrencesOf(plan, milestone).includes(month)) {
      const share = loan === undefined ? 1 : loan.downPaymentPct / 100
      outflows.push({ kind: 'milestone', amount: milestoneAmount(plan, milestone, month) * share, fundedBy })
    }
    if (loan !== undefined && (retired || loan.paidFrom === 'corpus')) {
      const amount = milestoneInstalments(plan, milestone, month)
      outflows.push({ kind: 'milestone', amount, fundedBy })
    }
  }
  for (const loan of plan.loans ?? []) {
    const amount = retired || loan.paidFrom === 'corpus' ? runningInstalment(loan, month) : 0
    outflows.push({ kind: 'milestone', amount, fundedBy: undefined })
  }
  if (retired) {
    const amount = Math.max(0, needOf(plan, month) - incomes)
    outflows.push({ kind: 'withdrawal', amount, fundedBy: undefined })
  }
  return outflows
}
