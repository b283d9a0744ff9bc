/**
 * A second, slow and obvious implementation of the money rules of `RULES.md`, written from them and not from
 * the engine: it reads the raw request with its own defaults, rounds nothing, and uses `Math.pow`, because it
 * is only ever compared to a tolerance. Amounts in rupees, rates of the request in percent a year.
 */
import type { LifeCycleInput } from '@arthayu/engine'

export type ReferenceMonth = ReturnType<typeof runMonth>

export type ReferenceRun = ReturnType<typeof referenceRun>

/** The request, with its `currentYear` filled. */
type Plan = LifeCycleInput & { readonly currentYear: number }
type Milestone = NonNullable<Plan['milestones']>[number]
type Expense = NonNullable<Plan['expenses']>[number]
type Income = NonNullable<Plan['incomes']>[number]
type Loan = NonNullable<Plan['loans']>[number]

interface Portfolio {
  readonly label: string
  readonly opening: number
  readonly contribution: number
  readonly stepUpPct: number
  readonly rateBefore: number
  readonly rateAfter: number
}

type Flow = 'contributions' | 'inflows' | 'milestones' | 'withdrawals' | 'growth' | 'shortfall'

interface Outflow {
  readonly kind: 'milestone' | 'withdrawal'
  readonly amount: number
  readonly fundedBy: string | undefined
}

const round = (x: number) => Math.floor(x + 0.5)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const addTo = (balances: number[], amounts: readonly number[]) => {
  for (const [p, amount] of amounts.entries()) balances[p]! += amount
}

/** Runs a request. `currentYear` is used where the request leaves it out. */
export function referenceRun(request: LifeCycleInput, currentYear: number) {
  const plan = { ...request, currentYear: request.currentYear ?? currentYear }
  const months = monthsOf(plan)
  const retirementMonth = retirementMonthOf(plan)
  const portfolios = portfoliosOf(plan)
  const balances = portfolios.map(each => each.opening)
  const opening = [...balances]
  const timeSeries: ReferenceMonth[] = []
  for (let month = 0; month < months; month++) {
    timeSeries.push(runMonth(plan, portfolios, balances, month))
  }
  return { months, retirementMonth, opening, timeSeries, summary: summarise(plan, opening, timeSeries) }
}

/** K1. */
function monthsOf(plan: Plan): number {
  const later = Math.max(plan.currentAgeYears, plan.retirementAgeYears)
  const end = plan.planningEndAgeYears ?? Math.min(120, Math.max(90, later + 10))
  return Math.max(1, round((end - plan.currentAgeYears) * 12))
}

/** K1: the month an age falls into. */
function monthOfAge(plan: Plan, age: number): number {
  return round((age - plan.currentAgeYears) * 12)
}

/** K2. */
function retirementMonthOf(plan: Plan): number {
  return Math.min(Math.max(monthOfAge(plan, plan.retirementAgeYears), 0), monthsOf(plan))
}

/** K4. */
function indexOf(ratePct: number, month: number): number {
  return (1 + ratePct / 100) ** Math.floor(month / 12)
}

const inflationOf = (plan: Plan) => plan.annualInflationRatePct ?? 6

/** K5. */
function monthlyRate(plan: Plan, ratePct: number, creditsYearly: boolean): number {
  const effective = creditsYearly || plan.conventions?.rate === 'effective'
  return effective ? (1 + ratePct / 100) ** (1 / 12) - 1 : ratePct / 1200
}

/** K7: administered or customary returns, percent a year. */
const customary: Record<string, number> = { ppf: 7.1, epf: 8.25, fixedDeposit: 6.5, debt: 7, gold: 8 }

/** K6, K7 and K8: the entries in order, the core last. */
function portfoliosOf(plan: Plan): Portfolio[] {
  const { investments = [], investmentPlan = {}, retirementPlan = {} } = plan
  const planReturn = investmentPlan.expectedAnnualReturnRatePct ?? 10
  const planStepUp = investmentPlan.annualStepUpRatePct ?? 0
  const retirementReturn = retirementPlan.expectedAnnualReturnRatePct ?? 7
  const rates = (assetClass: string | undefined, before: number, after: number | undefined) => {
    const provident = assetClass === 'ppf' || assetClass === 'epf'
    const chosen = after ?? (provident ? before : retirementReturn)
    return {
      rateBefore: monthlyRate(plan, before, provident),
      rateAfter: monthlyRate(plan, chosen, provident)
    }
  }
  const entries = investments.map((entry, position) => {
    const before = entry.expectedAnnualReturnRatePct ?? customary[entry.assetClass ?? ''] ?? planReturn
    return {
      label: entry.label ?? `Portfolio ${position + 1}`,
      opening: entry.initialCorpus ?? 0,
      contribution: entry.initialMonthlyContribution ?? 0,
      stepUpPct: entry.annualStepUpRatePct ?? planStepUp,
      ...rates(entry.assetClass, before, entry.retirementAnnualReturnRatePct)
    }
  })
  const additional = plan.conventions?.totals === 'additional'
  const left = (total = 0, parts: number[]) => (additional ? total : Math.max(0, total - sum(parts)))
  const openings = entries.map(each => each.opening)
  const contributions = entries.map(each => each.contribution)
  const core = {
    label: 'Core',
    opening: left(plan.currentCorpus, openings),
    contribution: left(investmentPlan.initialMonthlyContribution, contributions),
    stepUpPct: planStepUp,
    ...rates(investmentPlan.assetClass, planReturn, undefined)
  }
  return [...entries, core]
}

/** One month: K10 and K11 on `balances`, which it changes. */
function runMonth(plan: Plan, portfolios: Portfolio[], balances: number[], month: number) {
  const retired = month >= retirementMonthOf(plan)
  const incomes = incomesOf(plan, month)
  const expenses = expensesOf(plan, month)
  const need = needOf(plan, month)
  const openingCorpus = sum(balances)
  const received = portfolios.map(each => (retired ? 0 : each.contribution * indexOf(each.stepUpPct, month)))
  const paid = { milestone: 0, withdrawal: 0 }
  let shortfall = 0
  const payAll = () => {
    for (const outflow of outflowsOf(plan, month)) {
      const unpaid = pay(plan, portfolios, balances, outflow)
      paid[outflow.kind] += outflow.amount - unpaid
      shortfall += unpaid
    }
  }
  const contributesAtEnd = plan.conventions?.contributions === 'end'
  const withdrawsAtEnd = plan.conventions?.withdrawals === 'end'

  if (!contributesAtEnd) addTo(balances, received)
  const inflows = milestoneIncomesOf(plan, month) + (retired ? Math.max(0, incomes - need) : 0)
  balances[balances.length - 1]! += inflows
  if (!withdrawsAtEnd) payAll()
  const earned = portfolios.map((each, p) => balances[p]! * (retired ? each.rateAfter : each.rateBefore))
  addTo(balances, earned)
  if (contributesAtEnd) addTo(balances, received)
  if (withdrawsAtEnd) payAll()

  const loanInstalments = retired ? 0 : instalmentsFromEarnings(plan, month)
  const contributions = sum(received)
  const corpus = sum(balances)
  const surplus = incomes - expenses - loanInstalments - contributions
  return {
    month,
    ageYears: plan.currentAgeYears + (month + 1) / 12,
    calendarMonth: calendarMonthOf(plan, month),
    phase: retired ? ('retirement' as const) : ('accumulation' as const),
    openingCorpus,
    contributions,
    inflows,
    milestones: paid.milestone,
    withdrawals: paid.withdrawal,
    tax: 0,
    growth: sum(earned),
    shortfall,
    corpus,
    corpusReal: corpus / (1 + inflationOf(plan) / 100) ** ((month + 1) / 12),
    incomes,
    expenses,
    loanInstalments,
    need,
    monthlySurplus: retired || (plan.incomes ?? []).length === 0 ? null : surplus,
    portfolios: [...balances]
  }
}

/** K3. */
function calendarMonthOf(plan: Plan, month: number): string {
  const monthsFromJanuary = (plan.currentMonth ?? 4) - 1 + month
  const year = plan.currentYear + Math.floor(monthsFromJanuary / 12)
  return `${year}-${String((monthsFromJanuary % 12) + 1).padStart(2, '0')}`
}

/** K16. */
function incomesOf(plan: Plan, month: number): number {
  return sum((plan.incomes ?? []).map(each => incomeOf(plan, each, month)))
}

function incomeOf(plan: Plan, income: Income, month: number): number {
  const start = income.startAgeYears === undefined ? 0 : monthOfAge(plan, income.startAgeYears)
  const endLeftOut = income.kind === 'salary' ? retirementMonthOf(plan) : monthsOf(plan)
  const end = income.endAgeYears === undefined ? endLeftOut : monthOfAge(plan, income.endAgeYears)
  if (month < start || month >= end) return 0
  const grows = income.kind === 'salary' || income.kind === 'rental'
  const growth = income.annualGrowthRatePct ?? (grows ? inflationOf(plan) : 0)
  return income.monthlyAmount * indexOf(growth, month)
}

/** K17. */
function expensesOf(plan: Plan, month: number): number {
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
function needOf(plan: Plan, month: number): number {
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
function occurrencesOf(plan: Plan, milestone: Milestone): number[] {
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
function milestoneAmount(plan: Plan, milestone: Milestone, month: number): number {
  if (milestone.inflationAdjusted === false) return milestone.amount
  return milestone.amount * indexOf(milestone.annualInflationRatePct ?? inflationOf(plan), month)
}

function milestoneIncomesOf(plan: Plan, month: number): number {
  const incomes = (plan.milestones ?? []).filter(each => each.type === 'income')
  const due = incomes.filter(each => occurrencesOf(plan, each).includes(month))
  return sum(due.map(each => milestoneAmount(plan, each, month)))
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

/** K15: instalments before retirement that do not touch the corpus. */
function instalmentsFromEarnings(plan: Plan, month: number): number {
  const ofMilestones = (plan.milestones ?? [])
    .filter(each => each.loan?.paidFrom !== 'corpus')
    .map(each => milestoneInstalments(plan, each, month))
  const ofLoans = (plan.loans ?? [])
    .filter(each => each.paidFrom !== 'corpus')
    .map(each => runningInstalment(each, month))
  return sum([...ofMilestones, ...ofLoans])
}

/** K10 step 3 and W3: what leaves the corpus in this month, in the order in which it is paid. */
function outflowsOf(plan: Plan, month: number): Outflow[] {
  const retired = month >= retirementMonthOf(plan)
  const outflows: Outflow[] = []
  for (const milestone of plan.milestones ?? []) {
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
    const amount = Math.max(0, needOf(plan, month) - incomesOf(plan, month))
    outflows.push({ kind: 'withdrawal', amount, fundedBy: undefined })
  }
  return outflows
}

/** W4 to W7: takes an outflow from the portfolios and returns what could not be paid. */
function pay(plan: Plan, portfolios: readonly Portfolio[], balances: number[], outflow: Outflow): number {
  let rest = outflow.amount
  const take = (p: number, wanted: number) => {
    const taken = Math.min(balances[p]!, wanted)
    balances[p]! -= taken
    return taken
  }
  const first = portfolios.findIndex(each => each.label === outflow.fundedBy)
  if (first >= 0) rest -= take(first, rest)
  const core = portfolios.length - 1
  if (plan.withdrawalStrategy === 'sequential') {
    rest -= take(core, rest)
    for (let p = 0; p < core; p++) rest -= take(p, rest)
    return rest
  }
  const total = sum(balances)
  if (rest >= total) {
    balances.fill(0)
    return rest - total
  }
  const kept = 1 - rest / total
  for (let p = 0; p <= core; p++) balances[p]! *= kept
  return 0
}

/** K19: the value at `R` of what the months up to any `t` take, at its highest. */
function requiredCorpus(plan: Plan, timeSeries: readonly ReferenceMonth[]): number {
  const i = monthlyRate(plan, plan.retirementPlan?.expectedAnnualReturnRatePct ?? 7, false)
  const late = plan.conventions?.withdrawals === 'end' ? 1 : 0
  let value = 0
  let highest = 0
  timeSeries.slice(retirementMonthOf(plan)).forEach((entry, k) => {
    const out = sum(outflowsOf(plan, entry.month).map(each => each.amount))
    value += out / (1 + i) ** (k + late) - entry.inflows / (1 + i) ** k
    highest = Math.max(highest, value)
  })
  return highest
}

function summarise(plan: Plan, opening: number[], timeSeries: ReferenceMonth[]) {
  const R = retirementMonthOf(plan)
  const last = timeSeries[timeSeries.length - 1]!
  const total = (member: Flow) => sum(timeSeries.map(each => each[member]))
  const peak = timeSeries.reduce((best, each) => (each.corpus > best.corpus ? each : best))
  const depleted = timeSeries.find(each => each.shortfall >= 0.005)
  const corpusAtRetirement = R === 0 ? sum(opening) : timeSeries[R - 1]!.corpus
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
    peakCorpus: peak.corpus,
    peakAgeYears: peak.ageYears,
    totalContributions: total('contributions'),
    totalInflows: total('inflows'),
    totalMilestones: total('milestones'),
    totalWithdrawals: total('withdrawals'),
    totalTax: 0,
    totalGrowth: total('growth'),
    totalShortfall: total('shortfall'),
    firstMonthlyWithdrawal: atRetirement?.need ?? null,
    monthlyExpensesAtRetirement: atRetirement?.expenses ?? null,
    expenseCoverageAtRetirement: covered ? atRetirement.need / atRetirement.expenses : null,
    requiredCorpusAtRetirement,
    fundedRatio: requiredCorpusAtRetirement > 0 ? corpusAtRetirement / requiredCorpusAtRetirement : null
  }
}
