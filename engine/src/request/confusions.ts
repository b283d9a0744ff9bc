/**
 * Names that callers confuse with those of members, by the title of the object that holds them: names of the
 * quick calculation, of other calculators, and of everyday speech.
 */
import { requestText } from '../text/en/request.ts'
import { spelling } from './names.ts'

/** Where the value of an unknown member belongs. */
export interface Meant {
  /** Place in the plan, or the name of a member of the same object. */
  readonly place: string
  /** Whether it is a yearly amount, of which a twelfth belongs there. */
  readonly isYearly: boolean
}

const inPlan: Readonly<Record<string, string>> = {
  currentAgeYears: 'age, currentAge, myAge, presentAge',
  retirementAgeYears: 'retirementAge, retireAge, retireAt, retireAtAge, retiringAge, ageOfRetirement',
  planningEndAgeYears: 'lifeExpectancy, lifeExpectancyYears, endAge, planningEndAge, planEndAge, deathAge',
  annualInflationRatePct: 'inflation, inflationRate, inflationPct, inflationRatePct, annualInflation',
  currentCorpus: 'corpus, savings, currentSavings, existingCorpus, initialCorpus, currentInvestments',
  milestones: 'goals, lifeGoals, events',
  investments: 'portfolios, assets, funds',
  'expenses[].currentMonthlyAmount':
    'expense, monthlyExpense, monthlyExpenses, monthlySpending, monthlyExpenditure, currentMonthlyExpense, ' +
    'currentMonthlyExpenses, currentMonthlyAmount',
  'incomes[].monthlyAmount': 'income, salary, monthlyIncome, monthlySalary, pension, monthlyPension',
  'investmentPlan.initialMonthlyContribution':
    'monthlyContribution, monthlyContributions, monthlyInvestment, monthlySaving, monthlySavings, sip, ' +
    'monthlySip, sipAmount, initialMonthlyContribution',
  'investmentPlan.annualStepUpRatePct': 'annualStepUpRatePct, stepUp, stepUpPct, annualStepUp, stepUpRate',
  'investmentPlan.expectedAnnualReturnRatePct':
    'expectedAnnualReturnRatePct, expectedReturn, expectedReturnPct, expectedAnnualReturn, returnRate, ' +
    'annualReturn, annualReturnPct, preRetirementReturn, rateOfReturn',
  'retirementPlan.expectedAnnualReturnRatePct':
    'retirementAnnualReturnRatePct, retirementReturn, postRetirementReturn, retirementReturnPct',
  'retirementPlan.initialMonthlyWithdrawal':
    'monthlyWithdrawal, withdrawal, initialMonthlyWithdrawal, retirementMonthlyExpense'
}

const returns = 'return, returns, returnPct, expectedReturn, expectedReturnPct, annualReturn, rate, interest'
const contributions = 'monthlyContribution, contribution, monthlyInvestment, sip, monthlySip, monthlyAmount'
const stepUps =
  'stepUp, stepUpPct, stepUpRate, stepUpRatePct, annualStepUp, annualIncrease, annualIncreasePct, ' +
  'increasePct, growth, growthPct, growthRate, annualGrowth, annualGrowthPct, annualGrowthRatePct, ' +
  'contributionGrowthPct, contributionGrowthRatePct, contributionStepUpPct, contributionStepUpRatePct, ' +
  'annualContributionStepUpPct, annualContributionGrowthRatePct, annualContributionIncreasePct'
const interests = 'rate, interest, interestRate, interestRatePct, annualRate'
const inflations = 'inflation, inflationRate, inflationRatePct, inflationPct'

const longTermEquity = 'ltcg, ltcg112A, 112A, longTerm, longTermCapitalGains'
const shortTermEquity = 'stcg, stcg111A, 111A, shortTerm, shortTermCapitalGains'

/** By title of the object: the member that is meant, and the names that callers use for it. */
const table: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LifeCycleInput: inPlan,
  Expense: {
    label: 'name, title',
    currentMonthlyAmount: 'monthlyAmount, amount, monthlyExpense, expense, monthly, value',
    annualInflationRatePct: inflations
  },
  Income: {
    label: 'name, title',
    monthlyAmount: 'amount, monthlyIncome, currentMonthlyAmount, initialMonthlyAmount, monthly, value',
    kind: 'type, category',
    annualGrowthRatePct: 'growth, growthPct, growthRate, annualGrowth, annualStepUpRatePct, stepUp'
  },
  Milestone: {
    label: 'name, title',
    ageYears: 'age, atAge',
    amount: 'cost, value, currentCost, todaysCost, target, targetAmount',
    annualInflationRatePct: inflations,
    priority: 'rank, importance, order'
  },
  Investment: {
    label: 'name, title',
    initialCorpus: 'amount, value, corpus, currentValue, currentCorpus, balance',
    initialMonthlyContribution: contributions,
    expectedAnnualReturnRatePct: returns,
    annualStepUpRatePct: stepUps,
    contributionStartAgeYears: 'startAgeYears, startAge, sipStartAge, fromAge, contributionStartAge',
    contributionEndAgeYears: 'endAgeYears, endAge, sipEndAge, untilAgeYears, contributionEndAge',
    assetClass: 'class, type, kind, category'
  },
  InvestmentPlan: {
    initialMonthlyContribution: contributions,
    expectedAnnualReturnRatePct: returns,
    annualStepUpRatePct: stepUps
  },
  RetirementPlan: {
    initialMonthlyWithdrawal: 'monthlyWithdrawal, withdrawal, monthlyAmount, monthlyExpense',
    annualWithdrawalStepUpRatePct: stepUps,
    expectedAnnualReturnRatePct: returns
  },
  Loan: {
    label: 'name, title',
    outstandingPrincipal: 'principal, outstanding, amount, balance, outstandingAmount',
    annualInterestRatePct: interests,
    remainingMonths: 'months, tenureMonths, remainingTenure, tenure, tenureYears, remainingYears'
  },
  MilestoneLoan: {
    downPaymentPct: 'downPayment, downPaymentPercent',
    annualInterestRatePct: interests,
    tenureYears: 'tenure, years, term'
  },
  BatchRequest: {
    items: 'plans, inputs, requests, runs',
    base: 'input, plan'
  },
  TaxRequest: {
    ageYears: 'age, currentAge, currentAgeYears',
    taxYear: 'year, fy, financialYear, assessmentYear, ay',
    residency: 'residentialStatus, residenceStatus, residentStatus, status'
  },
  TaxIncome: {
    salary: 'grossSalary, basicSalary, annualSalary, ctc',
    rental: 'rent, rentalIncome, houseProperty',
    other: 'otherIncome, otherSources, incomeFromOtherSources',
    gains: 'capitalGains, capitalGain',
    'gains.equityLongTerm': longTermEquity,
    'gains.equityShortTerm': shortTermEquity,
    'gains.otherLongTerm': '112'
  },
  TaxGains: {
    equityLongTerm: longTermEquity,
    equityShortTerm: shortTermEquity,
    otherLongTerm: '112'
  },
  TaxDeductions: {
    section80C: '80C, 80CCC, 80CCD1, section80CCC, section80CCD1, sec80C, homeLoanPrincipal',
    section80CCD1B: '80CCD1B, sec80CCD1B, nps',
    section80CCD2: '80CCD2, sec80CCD2, employerNps',
    section80D: '80D, sec80D, mediclaim, healthInsurance, medicalInsurance',
    section80TTA: '80TTA, 80TTB, section80TTB, sec80TTA, sec80TTB, savingsInterest',
    section80E: '80E, sec80E, educationLoanInterest',
    section80DD: '80DD, sec80DD',
    section80U: '80U, sec80U',
    section80G: '80G, sec80G, donations, donation',
    homeLoanInterest: '24, 24b, section24, section24b, sec24b, housingLoanInterest',
    hraExemption: 'hra, houseRentAllowance, 1013A, section1013A',
    professionalTax: 'professionTax, 16iii, section16iii'
  }
}

const funds =
  'mutualfund, mutualfunds, mf, stocks, stock, shares, indexfund, equityfund, equitymutualfund, etf'
const work =
  'freelance, freelancer, freelancing, business, professional, profession, consulting, consultancy, ' +
  'consultant, selfemployed, selfemployment, gig, commission'

/** By member: the value that is meant, and the spellings that callers use for it. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  residency: {
    nonResident: 'nri, nonresidentindian',
    resident: 'ror, rnor, residentindian, indian'
  },
  kind: { other: work, salary: 'wage, wages, job, employment', rental: 'rent' },
  assetClass: {
    sovereignGoldBond: 'sgb, sgbs, goldbond, goldbonds',
    equity: funds,
    debt: 'bond, bonds, debtfund, debtmutualfund, liquidfund',
    fixedDeposit: 'fd, fds, rd, deposit, bankdeposit, recurringdeposit, termdeposit',
    epf: 'pf, vpf, providentfund',
    otherFund: 'hybridfund, hybrid, balancedfund'
  }
}

/** Notes on a value that is meant, by member and by spelling, otherwise by value. */
const notes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { other: requestText.ownBusiness },
  assetClass: {
    mutualfund: requestText.debtFund,
    mutualfunds: requestText.debtFund,
    mf: requestText.debtFund
  }
}

/** Returns the allowed value that a caller probably meant; undefined if the table has none. */
export function valueMeant(member: string, given: string): { value: string; note: string } | undefined {
  const name = spelling(given)
  const value = Object.entries(values[member] ?? {}).find(([, names]) =>
    names.split(', ').includes(name)
  )?.[0]
  if (value === undefined) return undefined
  return { value, note: notes[member]?.[name] ?? notes[member]?.[value] ?? '' }
}

/** Names of yearly amounts where monthly amounts are needed. */
const yearly: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LifeCycleInput: {
    'expenses[].currentMonthlyAmount': 'annualExpense, annualExpenses, yearlyExpense, yearlyExpenses',
    'incomes[].monthlyAmount': 'annualIncome, yearlyIncome, annualSalary, yearlySalary',
    'investmentPlan.initialMonthlyContribution': 'annualContribution, yearlyContribution, annualInvestment'
  },
  Expense: { currentMonthlyAmount: 'annualAmount, yearlyAmount, annual' },
  Income: { monthlyAmount: 'annualAmount, yearlyAmount, annual, annualIncome' },
  Investment: { initialMonthlyContribution: 'annualContribution, yearlyContribution' },
  InvestmentPlan: { initialMonthlyContribution: 'annualContribution, yearlyContribution' },
  RetirementPlan: { initialMonthlyWithdrawal: 'annualWithdrawal, yearlyWithdrawal' }
}

const known: ReadonlyMap<string, Meant> = new Map([...entriesOf(table, false), ...entriesOf(yearly, true)])

function entriesOf(given: typeof table, isYearly: boolean): [string, Meant][] {
  return Object.entries(given).flatMap(([title, places]) =>
    Object.entries(places).flatMap(([place, names]) =>
      names.split(', ').map((name): [string, Meant] => [keyOf(title, name), { place, isYearly }])
    )
  )
}

function keyOf(title: string, name: string): string {
  return `${title} ${spelling(name)}`
}

/** Returns the member that a name means in the object of that title; undefined if the table has none. */
export const confusedWith = (title: string | undefined, name: string): Meant | undefined =>
  known.get(keyOf(title ?? '', name))

/** Returns what a name next to `input`, the plan, means: another name of it, or a member of it. */
export function meantBesideInput(name: string, planMembers: readonly string[]): Meant | undefined {
  if (wrappers.includes(spelling(name))) return { place: 'input', isYearly: false }
  const same = planMembers.find(each => spelling(each) === spelling(name))
  return same === undefined ? undefined : { place: `input.${same}`, isYearly: false }
}

/** Names of an object that holds the whole plan, when the body itself must be the plan. */
const wrappers = ['input', 'plan', 'data', 'body', 'request', 'lifecycleinput']

/** Returns whether a member of the object of that title probably holds what belongs in that object itself. */
export const isWrapper = (title: string | undefined, name: string): boolean =>
  (title === 'LifeCycleInput' || title === 'TaxRequest') && wrappers.includes(spelling(name))
