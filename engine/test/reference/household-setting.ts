/**
 * What the plain model of a household decides before its first month: whose months end when, when the
 * household retires, what the portfolios hold, and every payment that has a date.
 */
import { incomeOf, index, monthOfAge, type Person, roundHalfUp } from './household-amounts.ts'
import type { HouseholdRequest, IncomeRequest, MilestoneRequest, Who } from './household-request.ts'

export interface Portfolio {
  label: string
  owner: Person
  isEpf: boolean
  /** A1: whether a target names it. A3: whether it is never bought or sold. */
  isNamed: boolean
  isTied: boolean
  balance: number
  contribution: number
  stepUpPct: number
  /** K20: the months of its ages; undefined without one. */
  starts: number
  ends: number | undefined
  /** The part of its contribution that comes from earnings (E1). */
  ownShare: number
  rateBefore: number
  rateAfter: number
}

/** A payment; `fundedBy` is the place of a portfolio. */
export interface Payment {
  amount: number
  /** K15: earnings pay this instalment in the months before the household retires. */
  earningsPay: boolean
  fundedBy: number | undefined
}

export interface Setting {
  plan: HouseholdRequest
  people: Person[]
  months: number
  retirement: number
  /** Which way of H1 has decided when the household retires. */
  retiresBy: 'single' | 'earners' | 'savers' | 'earlier'
  surplus: 'spent' | 'invested'
  portfolios: Portfolio[]
  /** By month, each in the order of the request. */
  payments: Payment[][]
  /** What is owed at the end of each month; undefined without loans. */
  debts: number[] | undefined
  /** By month. */
  gifts: number[]
  covers: number[]
  /** Whether a comparison was so close that doubles decide it. */
  isDoubtful: boolean
}

export interface Household {
  firstDeathAgeYears: number | null
  ofWhom: Who | null
  yearsBoth: number
  yearsOne: number
}

const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0)

export function settingOf(plan: HouseholdRequest): Setting {
  const people = peopleOf(plan)
  const months = Math.max(...people.map(each => each.end))
  const portfolios = portfoliosOf(plan, people)
  const { retirement, retiresBy } = retirementOf(plan, people, portfolios)
  return {
    plan,
    people,
    months,
    retirement,
    retiresBy,
    surplus: surplusOf(plan, people, retirement),
    portfolios,
    ...datedPayments(plan, people[0]!, portfolios, months),
    covers: coversOf(plan, people, months),
    isDoubtful: false
  }
}

/** K1, K2, H1: each person's months, with the planning end that the interface gives by default. */
function peopleOf(plan: HouseholdRequest): Person[] {
  const self = personOf('self', plan)
  return plan.partner === undefined ? [self] : [self, personOf('partner', plan.partner)]
}

function personOf(
  who: Who,
  ages: { currentAgeYears: number; retirementAgeYears: number; planningEndAgeYears?: number }
): Person {
  const age = ages.currentAgeYears
  const byDefault = Math.min(120, Math.max(90, Math.max(age, ages.retirementAgeYears) + 10))
  const planningEndAge = ages.planningEndAgeYears ?? byDefault
  const end = Math.max(1, roundHalfUp((planningEndAge - age) * 12))
  const retires = Math.min(Math.max(roundHalfUp((ages.retirementAgeYears - age) * 12), 0), end)
  return { who, age, retirementAge: ages.retirementAgeYears, planningEndAge, retires, end }
}

/** H2: whose an entry is. */
function ownerOf(people: Person[], owner: Who | undefined): Person {
  const found = people.find(each => each.who === (owner ?? 'self'))
  if (found === undefined) throw new Error('The plan has an owner who is not there')
  return found
}

/** H1: the household retires with its later earner, else its later saver, else the earlier of both. */
function retirementOf(
  plan: HouseholdRequest,
  people: Person[],
  portfolios: Portfolio[]
): Pick<Setting, 'retirement' | 'retiresBy'> {
  const latest = (some: Person[]) => Math.max(...some.map(each => each.retires))
  if (people.length === 1) return { retirement: latest(people), retiresBy: 'single' }
  const incomes = plan.incomes ?? []
  const earners = people.filter(person =>
    incomes.some(
      each => ownerOf(people, each.owner) === person && isSalaryBefore(plan, each, people, person.retires)
    )
  )
  if (earners.length > 0) return { retirement: latest(earners), retiresBy: 'earners' }
  const savers = people.filter(person =>
    portfolios.some(each => {
      const isHis = each.owner === person && each.contribution > 0
      return isHis && Math.max(0, each.starts) < Math.min(each.ends ?? person.retires, person.retires)
    })
  )
  if (incomes.length === 0 && savers.length > 0) return { retirement: latest(savers), retiresBy: 'savers' }
  return { retirement: Math.min(...people.map(each => each.retires)), retiresBy: 'earlier' }
}

function isSalaryBefore(plan: HouseholdRequest, income: IncomeRequest, people: Person[], before: number) {
  if (income.kind !== 'salary') return false
  for (let month = 0; month < before; month++) if (incomeOf(plan, income, people, month) > 0) return true
  return false
}

/** H3: a couple with a salary before retirement invests its surplus by default; all others spend it. */
function surplusOf(plan: HouseholdRequest, people: Person[], retirement: number): 'spent' | 'invested' {
  const { surplus } = plan.conventions
  if (surplus !== undefined) return surplus
  const earns = (plan.incomes ?? []).some(each => isSalaryBefore(plan, each, people, retirement))
  return people.length === 2 && earns ? 'invested' : 'spent'
}

export function householdOf(people: Person[]): Household | null {
  const [self, partner] = people
  if (self === undefined || partner === undefined) return null
  const together = Math.min(self.end, partner.end)
  const alone = Math.max(self.end, partner.end) - together
  const years = { yearsBoth: together / 12, yearsOne: alone / 12 }
  if (alone === 0) return { firstDeathAgeYears: null, ofWhom: null, ...years }
  const first = self.end < partner.end ? self : partner
  return { firstDeathAgeYears: first.age + first.end / 12, ofWhom: first.who, ...years }
}

/** K5 to K8: the entries in their order, then the core. */
function portfoliosOf(plan: HouseholdRequest, people: Person[]): Portfolio[] {
  const entries = plan.investments ?? []
  const { investmentPlan, retirementPlan, conventions } = plan
  const rest = (total: number, parts: number[]) =>
    conventions.totals === 'additional' ? total : Math.max(0, total - sum(parts))
  const corpora = entries.map(each => each.initialCorpus ?? 0)
  // K8: what begins later, or is over, is no part of the total of the first month.
  const savings = entries
    .filter(each => {
      const { starts, ends } = agesOf(ownerOf(people, each.owner), each)
      return starts <= 0 && (ends === undefined || ends > 0)
    })
    .map(each => each.initialMonthlyContribution ?? 0)
  const core = {
    ...investmentPlan,
    label: 'Core',
    initialCorpus: rest(plan.currentCorpus ?? 0, corpora),
    initialMonthlyContribution: rest(investmentPlan.initialMonthlyContribution ?? 0, savings),
    retirementAnnualReturnRatePct: undefined,
    contributionStartAgeYears: undefined,
    contributionEndAgeYears: undefined,
    ownSharePct: 50
  }
  return [...entries, core].map(each => {
    const isYearly = each.assetClass === 'ppf' || each.assetClass === 'epf'
    const own = each.expectedAnnualReturnRatePct
    const isNamed = plan.allocation !== undefined && each.label in plan.allocation.targets[0]!.weightsPct
    // A8: what a target names keeps its return.
    const later = isYearly || isNamed ? own : retirementPlan.expectedAnnualReturnRatePct
    const monthly = (ratePct: number) =>
      isYearly || conventions.rate === 'effective' ? (1 + ratePct / 100) ** (1 / 12) - 1 : ratePct / 1200
    return {
      label: each.label,
      owner: ownerOf(people, each.owner),
      isEpf: each.assetClass === 'epf',
      isNamed,
      isTied: isYearly,
      balance: each.initialCorpus ?? 0,
      contribution: each.initialMonthlyContribution ?? 0,
      stepUpPct: each.annualStepUpRatePct,
      ...agesOf(ownerOf(people, each.owner), each),
      ownShare: each.assetClass === 'epf' ? (each.ownSharePct ?? 50) / 100 : 1,
      rateBefore: monthly(own),
      rateAfter: monthly(each.retirementAnnualReturnRatePct ?? later)
    }
  })
}

/** K20: the months in which a contribution starts and stops, by the ages of its owner. */
function agesOf(
  owner: Person,
  entry: { contributionStartAgeYears?: number | undefined; contributionEndAgeYears?: number | undefined }
) {
  const { contributionStartAgeYears: first, contributionEndAgeYears: last } = entry
  return {
    starts: first === undefined ? 0 : monthOfAge(owner, first),
    ends: last === undefined ? undefined : monthOfAge(owner, last)
  }
}

/** K12 to K15: every payment and every gift of the plan by month, in the order of the request. */
function datedPayments(plan: HouseholdRequest, self: Person, portfolios: Portfolio[], months: number) {
  const payments: Payment[][] = Array.from({ length: months }, () => [])
  const gifts: number[] = Array.from({ length: months }, () => 0)
  const debts: number[] = Array.from({ length: months }, () => 0)
  let hasLoans = false
  for (const milestone of plan.milestones ?? []) {
    const { loan, fundedBy: label } = milestone
    const fundedBy = label === undefined ? undefined : portfolios.findIndex(each => each.label === label)
    if (loan !== undefined) hasLoans = true
    for (const month of monthsOf(plan, milestone, self, months)) {
      const amount = priceOf(plan, milestone, month)
      if (milestone.type === 'income') gifts[month]! += amount
      else if (loan === undefined) payments[month]!.push({ amount, earningsPay: false, fundedBy })
      else {
        const down = (amount * loan.downPaymentPct) / 100
        const rest = (amount * (100 - loan.downPaymentPct)) / 100
        payments[month]!.push({ amount: down, earningsPay: false, fundedBy })
        const count = roundHalfUp(loan.tenureYears * 12)
        const each = { amount: instalment(loan, rest, count), fundedBy }
        repay(payments, { ...each, earningsPay: loan.paidFrom !== 'corpus' }, month + 1, count)
        owe(debts, loan, rest, each.amount, month + 1, count)
      }
    }
  }
  for (const loan of plan.loans ?? []) {
    const amount = instalment(loan, loan.outstandingPrincipal, loan.remainingMonths)
    const each = { amount, earningsPay: loan.paidFrom !== 'corpus', fundedBy: undefined }
    repay(payments, each, 0, loan.remainingMonths)
    owe(debts, loan, loan.outstandingPrincipal, amount, 0, loan.remainingMonths)
    hasLoans = true
  }
  return { payments, gifts, debts: hasLoans ? debts : undefined }
}

function monthsOf(plan: HouseholdRequest, milestone: MilestoneRequest, self: Person, months: number) {
  const { year, ageYears, recurrence } = milestone
  const first = year === undefined ? monthOfAge(self, ageYears!) : (year - plan.currentYear) * 12
  if (first < 0 || first >= months) throw new Error(`The milestone ${milestone.label} is outside the plan`)
  if (recurrence === undefined) return [first]
  const { everyYears, untilAgeYears, count = Number.POSITIVE_INFINITY } = recurrence
  const last = untilAgeYears === undefined ? Number.POSITIVE_INFINITY : monthOfAge(self, untilAgeYears)
  const found: number[] = []
  for (let month = first; month < months && month <= last && found.length < count; month += 12 * everyYears)
    found.push(month)
  return found
}

function priceOf(plan: HouseholdRequest, milestone: MilestoneRequest, month: number): number {
  if (milestone.inflationAdjusted === false) return milestone.amount
  const rate = milestone.annualInflationRatePct ?? plan.annualInflationRatePct
  return milestone.amount * index(rate, month)
}

/** K14: an equal monthly instalment, by the closed form. */
function instalment(loan: { annualInterestRatePct: number }, principal: number, count: number): number {
  const rate = loan.annualInterestRatePct / 1200
  const power = (1 + rate) ** count
  return rate === 0 ? principal / count : (principal * rate * power) / (power - 1)
}

/** Instalments that would fall after the last month do not happen. */
function repay(payments: Payment[][], each: Payment, first: number, count: number): void {
  for (let month = first; month < Math.min(first + count, payments.length); month++)
    payments[month]!.push(each)
}

/** D3: adds what is owed, as a bank keeps it: each month the interest is added and the EMI taken off. */
function owe(
  debts: number[],
  { annualInterestRatePct }: { annualInterestRatePct: number },
  principal: number,
  each: number,
  first: number,
  count: number
): void {
  let balance = principal
  if (first > 0) debts[first - 1]! += balance
  for (let month = first; month < Math.min(first + count, debts.length); month++) {
    balance += (balance * annualInterestRatePct) / 1200 - each
    debts[month]! += balance
  }
}

/** H5: a cover pays in the month of its owner's death, if the other lives on and the cover still runs. */
function coversOf(plan: HouseholdRequest, people: Person[], months: number): number[] {
  const paid: number[] = Array.from({ length: months }, () => 0)
  for (const cover of plan.lifeCovers ?? []) {
    const owner = ownerOf(people, cover.owner)
    const until = cover.untilAgeYears
    const runs = until === undefined || owner.end < monthOfAge(owner, until)
    if (owner.end < months && runs) paid[owner.end]! += cover.amount
  }
  return paid
}
