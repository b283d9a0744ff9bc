/** What users read when a number is explained (G11): the answer, titles of ways and texts of steps. */
import { formatInr, formatPaise, formatPct } from '../../arithmetic/format.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import { names } from './names.ts'
import { type PeopleOfPlan, whenAt } from './people.ts'
import { formatMonth, formatYears } from './time-and-limits.ts'

/** A month of the plan; the age at its end. */
export interface MonthOfPlan {
  readonly month: number
  /** "2028-04" */
  readonly calendarMonth: string
  readonly ageYears: number
  readonly people: PeopleOfPlan
}

interface Portfolio {
  readonly label: string
}

interface Unpaid {
  readonly due: number
  readonly unpaid: number
}

interface Milestone {
  readonly amount: number
  /** Null if the amount does not rise. */
  readonly inflationPct: number | null
  readonly loan?:
    | {
        readonly downPaymentPct: number
        readonly tenureYears: number
        readonly annualInterestRatePct: number
      }
    | undefined
}

interface Loan {
  readonly outstandingPrincipal: number
  readonly remainingMonths: number
  readonly annualInterestRatePct: number
}

interface Prices {
  readonly index: number
  readonly months: number
  readonly inflationPct: number
  /** Paise. */
  readonly nominal: number
  readonly real: number
}

interface Valued {
  readonly value: null | number | string | boolean | readonly number[]
  readonly unit: 'INR' | 'years' | 'ratio' | 'none'
}

/** Whose amount it is: null in the plan of one person. */
interface Whose {
  readonly who: string | null
}

const whose = (who: string | null): string => (who === null ? '' : ` (${who})`)

/** "month 24 (April 2028, age 61 years 1 month)". */
const monthText = ({ month, calendarMonth, ageYears, people }: MonthOfPlan): string => {
  const when = people.partner === undefined ? `age ${formatYears(ageYears)}` : whenAt(people, ageYears)
  return `month ${month} (${formatMonth(calendarMonth)}, ${when})`
}

const toThePaisa = (rupees: number): string => formatPaise(toPaise(rupees))

function valueText({ value, unit }: Valued): string {
  if (value === null) return 'no value'
  if (Array.isArray(value)) return value.map(toThePaisa).join(', ')
  if (typeof value !== 'number' || unit === 'none') return String(value)
  if (unit === 'INR') return toThePaisa(value)
  // A ratio below 1 never reads "100%".
  const percent = value < 1 ? Math.min(value * 100, 99.99) : value * 100
  return unit === 'ratio' ? formatPct(percent) : `${Math.floor(value * 100 + 0.5) / 100} years`
}

/** A monthly rate with six decimals at most: 0.797414%. */
const monthlyRate = (rate: number): string => `${Math.floor(rate * 1e8 + 0.5) / 1e6}%`

const stepUps = (count: number): string => (count === 1 ? 'step-up' : 'step-ups')

/** "; 70% continues in retirement". @param pct null if the plan has no such share yet */
const continues = (pct: number | null, when: string): string =>
  pct === null ? '' : `; ${formatPct(pct)} continues ${when}`

function milestoneText({ amount, inflationPct, loan }: Milestone): string {
  const rises = inflationPct === null ? ', not inflated' : `, rising ${formatPct(inflationPct)} a year`
  const borrowed =
    loan === undefined
      ? ''
      : `; ${formatPct(loan.downPaymentPct)} down payment, the rest over ${loan.tenureYears} years ` +
        `at ${formatPct(loan.annualInterestRatePct)}`
  return `${formatInr(amount)} today${rises}${borrowed}.`
}

const request = {
  needsTax: ({ member }: { member: string }) => `${member} requires the member tax in the plan.`,
  needsPartner: ({ member }: { member: string }) => `${member} requires the member partner in the plan.`,
  needsSurplus: ({ member }: { member: string }) =>
    `${member} requires conventions.surplus "invested" in the plan.`,
  needsRule: ({ member }: { member: string }) =>
    `${member} requires a rule in retirementPlan.spending of the plan.`,
  needsMoves: ({ member }: { member: string }) =>
    `${member} requires the member allocation or transfers in the plan.`,
  needsLoans: ({ member }: { member: string }) => `${member} requires a loan in the plan.`,
  isOfSummary: ({ member }: { member: string }) =>
    `${member} belongs to the summary: omit month and ageYears.`,
  isOfEntry: ({ member }: { member: string }) =>
    `${member} belongs to a month: give exactly one of month and ageYears.`,
  ageOutsidePlan: 'ageYears is before the end of the first month or after the last month.',
  monthOutsidePlan: ({ last }: { last: number }) => `The plan has the months 0 to ${last}.`
} as const

const titles = {
  asPlanned: 'As planned',
  assetsSold: 'By portfolio that paid',
  atStart: 'At the start',
  beforeRetirement: 'Before retirement',
  byExpense: 'By expense',
  byIncome: 'By income',
  byLoan: 'By loan',
  byNeed: 'By expense, because withdrawals follow expenses',
  byPayment: 'By milestone and loan',
  byPhase: 'By phase',
  byPortfolio: 'By portfolio',
  byTaxYear: 'By tax year',
  byYear: 'By simulation year',
  corpusToRequired: 'Corpus ÷ required corpus',
  fromFirstWithdrawal: 'From the first withdrawal',
  fromPreviousMonth: 'From the previous month',
  fromStart: 'From the start',
  howItFollows: 'How it follows',
  howDecided: 'How the rule decided',
  howMadeUp: 'How it is made up',
  ifSold: 'If everything were sold',
  inRetirement: 'In retirement',
  needToExpenses: 'Need ÷ expenses',
  noSurplus: 'No surplus',
  noValue: 'No value',
  received: 'As the portfolios received it',
  shortMonths: 'Months with a shortfall',
  surplus: 'Incomes less payments',
  todaysRupees: "In today's rupees",
  unpaid: 'What could not be paid',
  whatCameIn: 'Sources',
  whatItPays: 'What it has to pay',
  whichMonth: 'Which month'
} as const

const cashflows = {
  income: ({ label, who, monthly, growthPct }: Portfolio & Whose & { monthly: number; growthPct: number }) =>
    `${label}${whose(who)}: ${formatInr(monthly)} a month at the start, rising ${formatPct(growthPct)} a year.`,
  /** @param monthly the survivor's share */
  survivorsIncome: ({
    label,
    who,
    monthly,
    growthPct
  }: Portfolio & Whose & { monthly: number; growthPct: number }) =>
    `${label}, which ${who === names.self ? 'you receive' : `${who} receives`} after the death: ` +
    `${formatInr(monthly)} a month at the start, rising ` +
    `${formatPct(growthPct)} a year.`,
  annuityIncome: 'Annuity bought at the exit from NPS.',
  expense: ({
    label,
    monthly,
    inflationPct,
    retirementPct,
    survivorPct
  }: Portfolio & {
    monthly: number
    inflationPct: number
    retirementPct: number | null
    survivorPct: number | null
  }) =>
    `${label}: ${formatInr(monthly)} a month today, rising ${formatPct(inflationPct)} a year` +
    `${continues(retirementPct, 'in retirement')}${continues(survivorPct, 'after the death')}.`,
  milestone: milestoneText,
  loan: ({ outstandingPrincipal, remainingMonths, annualInterestRatePct }: Loan) =>
    `EMI of ${formatInr(outstandingPrincipal)} over ${remainingMonths} months ` +
    `at ${formatPct(annualInterestRatePct)}.`,
  noNeed: 'Before retirement the corpus pays no living expenses.',
  firstExpenses: 'The expenses of the first month of retirement.',
  firstWithdrawal: 'The first monthly withdrawal of the plan.',
  inflationUntilRetirement: "Inflation until retirement, because the withdrawal is in today's rupees.",
  needOfSurvivor: 'Change after the death: the need of the one who lives on.',
  stepUps: ({ years, pct }: { years: number; pct: number }) =>
    `${years} yearly ${stepUps(years)} of ${formatPct(pct)} since.`,
  noIncomes: 'The plan has no incomes, so the surplus is unknown.',
  noSurplus: 'In retirement there is no surplus; incomes meet the need first.',
  surplus: {
    incomes: 'Incomes.',
    expenses: 'Less expenses.',
    loanInstalments: 'Less EMIs that income pays.',
    contributions: 'Less contributions.'
  },
  plannedContributions: 'Less contributions as planned, without what an employer adds.',
  surplusTax: ({ who, tax, months }: Whose & { tax: number; months: number }) =>
    `Less tax on incomes${whose(who)}: ${formatPaise(tax)} in the tax year, over ${months} months.`
} as const

const flows = {
  spending: 'Spending by the rule of the plan.',
  incomesNotSpent: 'Incomes above the spending.',
  fromIncomes: 'Paid from incomes.',
  fromCorpus: 'Withdrawn from the corpus.',
  notPaid: 'Could not be paid.',
  sold: ({ label }: Portfolio) => `Sold from ${label}.`,
  noContributions: 'Contributions end at retirement, or at the age that the plan gives.',
  contribution: ({
    label,
    who,
    monthly,
    steps,
    stepUpPct
  }: Portfolio & Whose & { monthly: number; steps: number; stepUpPct: number }) =>
    `${label}${whose(who)}: ${formatInr(monthly)} a month at the start` +
    `${steps === 0 ? '' : `, after ${steps} ${stepUps(steps)} of ${formatPct(stepUpPct)}`}.`,
  contributionsCut: 'Less what the deficit of the month cuts.',
  contributionsOfIncomes: 'Less the contributions that these incomes pay.',
  cover: ({ label }: Portfolio) => `${label}: the sum insured, paid at the death.`,
  surplusInvested: 'Surplus of the month before retirement, invested.',
  deficit: 'The deficit of the month, with the contributions as planned.',
  deficitCuts: 'Less the contributions that the deficit cuts.',
  noDeficit: 'Before retirement the corpus pays only deficits; this month needs nothing from it.',
  payment: ({ label, of }: Portfolio & { of: string }) => `${label}: ${of}`,
  partlyPaid: ({ label, of, due, unpaid }: Portfolio & { of: string } & Unpaid) =>
    `${label}: ${of} Of ${formatPaise(due)} due, ${formatPaise(unpaid)} could not be paid.`,
  surplus: ({ incomes, need }: { incomes: number; need: number }) =>
    `Incomes of ${formatPaise(incomes)} above the need of ${formatPaise(need)}, invested.`,
  annuityPrice: 'Price of the annuity bought at the exit from NPS.',
  annuityPaid: 'The NPS account, for the annuity.',
  noWithdrawals: 'Withdrawals begin at retirement.',
  need: 'The need of the month.',
  incomesFirst: 'Less incomes, which meet the need first.',
  incomesAbove: 'Incomes above the need are an inflow.',
  lessUnpaid: 'Less what could not be paid.',
  growth: ({ label, opening, rate }: Portfolio & { opening: number; rate: number }) =>
    `${label}: ${formatPaise(opening)} at ${monthlyRate(rate)} a month.`,
  unpaidPayment: ({ label }: Portfolio) => `${label}: could not be paid in full.`,
  unpaidTax: ({ who }: Whose) => `Tax that could not be paid${whose(who)}.`,
  unpaidWithdrawal: 'Withdrawal that could not be paid in full.',
  portfolio: ({ label }: Portfolio) => `${label}.`,
  opening: 'The opening corpus.',
  identity: {
    contributions: 'Contributions.',
    inflows: 'Inflows: milestone incomes, life covers and invested surpluses.',
    milestones: 'Less milestones and EMIs that the corpus pays.',
    withdrawals: 'Less withdrawals for living expenses.',
    tax: 'Less tax that the corpus pays, after refunds.',
    growth: 'Growth.'
  }
} as const

const balances = {
  previousCorpus: 'The corpus at the end of the previous month.',
  nominal: 'The nominal corpus.',
  prices: ({ index, months, inflationPct, nominal, real }: Prices) =>
    `After ${months} months of ${inflationPct}% inflation a year, prices are ${index} times those at the ` +
    `start: ${formatPaise(nominal)} is worth ${formatPaise(real)} in today's money.`,
  openingValue: 'The value at the start of the month.',
  refund: 'A refund of tax.',
  steps: {
    passedOn: 'Accounts of the person who died, paid into the core.',
    accounts: 'Accounts that end or pay out, moved into the core.',
    rebalanced: 'Rebalancing.',
    transferred: 'Transfers.',
    contributions: 'Contributions.',
    surplus: 'Surplus of incomes, invested.',
    inflow: 'Inflows.',
    payment: 'Less a milestone or an EMI.',
    withdrawal: 'Less a withdrawal.',
    growth: 'Growth.',
    tax: 'Less tax.',
    locked: ''
  }
} as const

const debts = {
  debtAtStart: 'The debt at the start of the plan.',
  debtBefore: 'The debt at the end of the previous month.',
  borrowed: ({ label }: Portfolio) => `${label}: borrowed this month.`,
  repaidByIncome: 'Less the principal in the EMIs that income pays.',
  repaidByCorpus: 'Less the principal in the EMIs that the corpus pays.',
  instalments: 'EMIs that income pays.',
  lessInterest: 'Less the interest in them.',
  corpus: 'The corpus.',
  lessDebt: 'Less the debt.',
  netWorth: 'The nominal net worth.'
} as const

const summary = {
  corpusAt: (month: MonthOfPlan) => `The corpus at the end of ${monthText(month)}.`,
  beforeRetirement: 'Before retirement.',
  inRetirement: 'In retirement.',
  year: ({ year, last }: { year: number; last: MonthOfPlan }) =>
    `Year ${year}, to the end of ${monthText(last)}.`,
  retiredAtOnce: 'Retirement begins immediately, with the opening corpus.',
  neverRetires: 'The plan ends before retirement begins.',
  nothingRequired: 'No month of retirement needs a corpus.',
  /** @param monthlyPct null if the return differs by month */
  required: ({ until, monthlyPct }: { until: MonthOfPlan; monthlyPct: number | null }) =>
    `The largest need is up to ${monthText(until)}. Every amount is discounted to retirement at ` +
    `${
      monthlyPct === null
        ? 'the return of the whole corpus in each month'
        : `the return in retirement, about ${formatPct(monthlyPct)} a month`
    }.`,
  requiredParts: {
    withdrawals: 'Withdrawals, less the incomes that meet the need.',
    payments: 'Milestones, EMIs and annuities bought.',
    tax: 'Tax.',
    inflows: 'Less inflows in between.',
    locked: 'Money that is locked in that month.'
  },
  ratioOf: ({ of, amount }: { of: keyof typeof figures; amount: number }) =>
    `${figures[of]}: ${formatPaise(amount)}.`,
  ratioTo: ({ of, amount }: { of: keyof typeof figures; amount: number }) =>
    `Divided by ${figures[of].toLowerCase()}: ${formatPaise(amount)}.`,
  noRatio: 'The divisor is zero.',
  firstShortfall: (month: MonthOfPlan) => `The first month with a shortfall is ${monthText(month)}.`,
  peak: (month: MonthOfPlan) => `The corpus is largest at the end of ${monthText(month)}.`,
  age: ({ startYears, months }: { startYears: number; months: number }) =>
    `Age ${startYears} at the start, plus ${months} months.`,
  allPaid: 'Every month is paid in full.',
  finalCorpus: 'The final corpus.',
  taxIfSold: 'Less the additional tax of the last year if all holdings were sold on its last day.',
  neverShort: 'Money never ran short.'
} as const

const figures = {
  corpusAtRetirement: 'Corpus at retirement',
  requiredCorpusAtRetirement: 'Required corpus',
  firstMonthlyWithdrawal: 'First monthly withdrawal',
  monthlyExpensesAtRetirement: 'Monthly expenses at retirement'
} as const

const moments = {
  month: ({ number, months }: { number: number; months: number }) =>
    `Months count from 0; this is number ${number} of ${months}.`,
  age: ({ startYears, months }: { startYears: number; months: number }) =>
    `Age ${startYears} at the start, plus ${months} months to the end of this month.`,
  phase: ({ ageYears, first, isBefore }: { ageYears: number; first: number; isBefore: boolean }) =>
    `Retirement at ${ageYears} begins with month ${first}; this month is ` +
    `${isBefore ? 'before it' : 'in retirement'}.`,
  phaseOfHousehold: ({ first, isBefore }: { first: number; isBefore: boolean }) =>
    `The retirement of the household begins with month ${first}; this month is ` +
    `${isBefore ? 'before it' : 'in retirement'}.`,
  calendar: ({ start, months, now }: { start: string; months: number; now: string }) =>
    `${formatMonth(start)} at the start; ${months} months later it is ${formatMonth(now)}.`
} as const

export const explainText = {
  request,
  ofMonth: ({ member, month, ...valued }: Valued & { member: string; month: MonthOfPlan }) =>
    `${member} in ${monthText(month)}: ${valueText(valued)}.`,
  ofSummary: ({ member, ...valued }: Valued & { member: string }) => `${member}: ${valueText(valued)}.`,
  titles,
  cashflows,
  flows,
  balances,
  debts,
  summary,
  moments,
  taxYear: ({ taxYear }: { taxYear: string }) => `Tax year ${taxYear}.`,
  zero: 'The amount is zero.',
  rounding: 'Rounding: each published amount is rounded to the paisa.'
} as const
