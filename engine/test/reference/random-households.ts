/**
 * Random households of Indian life, each from its own number: the same number is the same household. They
 * reach every member that the plain model knows. About one in five is a single person.
 */
import type {
  AssetClass,
  CoreRequest,
  CoverRequest,
  ExpenseRequest,
  HouseholdRequest,
  IncomeRequest,
  InvestmentRequest,
  Kind,
  LoanRequest,
  MilestoneRequest,
  PartnerRequest,
  RetirementRequest,
  Who
} from './household-request.ts'
import { type Dice, diceOf } from './seeded-dice.ts'

interface Ages {
  currentAgeYears: number
  retirementAgeYears: number
  planningEndAgeYears?: number
}

/** What the lists of a household are drawn from. */
interface Frame {
  dice: Dice
  ages: Record<Who, Ages>
  owners: readonly Who[]
  months: number
}

/** What the household lives on; it decides when the household retires (H1). */
type Living = 'salaries' | 'other incomes' | 'nothing'

export function randomHousehold(seed: number): HouseholdRequest {
  const dice = diceOf(seed)
  const isSingle = dice.chance(20)
  const self = selfOf(dice, isSingle)
  const partner = isSingle ? undefined : partnerOf(dice, self)
  const owners: Who[] = isSingle ? ['self'] : ['self', 'partner']
  const ages = { self, partner: partner ?? self }
  const months = Math.max(monthsOf(self), monthsOf(ages.partner))
  const frame = { dice, ages, owners, months }
  const living = dice.pick<Living>(['salaries', 'salaries', 'salaries', 'other incomes', 'nothing'])
  const incomes = incomesOf(frame, isSingle && living === 'nothing' ? 'salaries' : living)
  const investments = dice.list(0, 4, position => investmentOf(frame, position))
  const labels = [...investments.map(each => each.label), 'Core']
  const total = investments.reduce((sum, each) => sum + (each.initialCorpus ?? 0), 0)
  return present({
    selfLabel: dice.unless(60, () => 'Asha'),
    currentYear: 2026,
    ...self,
    partner,
    annualInflationRatePct: dice.pick([0, 4, 5, 6, 6, 7.25]),
    currentCorpus: dice.unless(10, () =>
      dice.pick([0, total, total * 2, total / 2, money(dice, 20_000_000)])
    ),
    conventions: {
      rate: dice.pick(['nominal', 'effective'] as const),
      contributions: dice.pick(['start', 'end'] as const),
      withdrawals: dice.pick(['start', 'end'] as const),
      totals: dice.pick(['inclusive', 'inclusive', 'additional'] as const),
      ...present({ surplus: surplusOf(dice, isSingle, incomes.length > 0) })
    },
    withdrawalStrategy: dice.pick(['proportional', 'sequential'] as const),
    incomes: incomes.length === 0 && dice.chance(50) ? undefined : incomes,
    expenses: dice.list(0, 4, () => expenseOf(frame)),
    investments,
    investmentPlan: coreOf(frame),
    retirementPlan: retirementOf(dice),
    milestones: dice.list(0, 4, position => milestoneOf(frame, labels, position)),
    loans: dice.list(0, 2, () => loanOf(frame)),
    lifeCovers: dice.chance(50) ? dice.list(1, 3, () => coverOf(frame)) : undefined
  })
}

/** Leaves out what is undefined: a caller of the service would not send it. */
function present<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}

/** A round sum, a sum with paise, or nothing. */
function money(dice: Dice, most: number): number {
  const share = dice.whole(1, 1000) / 1000
  return dice.pick([0, most * share, most * share, most * share, Math.round(most * share * 100 + 37) / 100])
}

// People.

const fraction = (dice: Dice): number => dice.pick([0, 0, 0.5, 0.25, 1 / 12, 0.29, 0.87, 0.96])

function selfOf(dice: Dice, isSingle: boolean): Ages {
  const currentAgeYears = dice.whole(20, 75) + fraction(dice)
  const planningEndAgeYears = endOf(dice, currentAgeYears)
  const retirementAgeYears = retiringAge(dice, currentAgeYears)
  const end = planningEndAgeYears ?? retirementAgeYears
  return present({
    currentAgeYears,
    retirementAgeYears: isSingle ? Math.min(retirementAgeYears, end) : retirementAgeYears,
    planningEndAgeYears
  })
}

/** Somebody younger or older by up to thirty years, at times with the same last month. */
function partnerOf(dice: Dice, self: Ages): PartnerRequest {
  const gap = dice.pick([0, dice.whole(-8, 8), dice.whole(-30, 30)]) + dice.pick([0, 0, 0.5, -0.33, 0.04])
  const currentAgeYears = Math.min(Math.max(self.currentAgeYears + gap, 18), 99)
  const isTogether = dice.chance(6)
  const together = Math.min(120, currentAgeYears + monthsOf(self) / 12)
  return present({
    label: dice.unless(50, () => dice.pick(['Priya', 'Ravi'])),
    currentAgeYears,
    retirementAgeYears: retiringAge(dice, currentAgeYears),
    planningEndAgeYears: isTogether ? together : endOf(dice, currentAgeYears),
    sex: dice.unless(50, () => dice.pick(['female', 'male'] as const))
  })
}

function retiringAge(dice: Dice, age: number): number {
  if (dice.chance(10)) return Math.max(1, age - dice.whole(0, 10))
  return Math.min(100, Math.max(age + dice.whole(-2, 12), dice.whole(40, 66)) + fraction(dice))
}

/** Mostly a long life, at times a short one, at times no full month. */
function endOf(dice: Dice, age: number): number | undefined {
  if (dice.chance(15)) return undefined
  if (dice.chance(4)) return age + 0.04
  if (dice.chance(20)) return Math.min(120, age + dice.whole(1, 180) / 12)
  if (dice.chance(4)) return Math.max(age + 1, 120)
  return Math.max(age + 1, dice.whole(70, 100) + fraction(dice))
}

/** As the interface has it; the generator needs the months to place milestones. */
function monthsOf(ages: Ages): number {
  const { currentAgeYears: age, retirementAgeYears, planningEndAgeYears } = ages
  const byDefault = Math.min(120, Math.max(90, Math.max(age, retirementAgeYears) + 10))
  return Math.max(1, Math.floor(((planningEndAgeYears ?? byDefault) - age) * 12 + 0.5))
}

function surplusOf(dice: Dice, isSingle: boolean, hasIncomes: boolean): 'spent' | 'invested' | undefined {
  if (!hasIncomes) return dice.unless(40, () => 'spent')
  if (isSingle) return dice.unless(8, () => dice.pick(['invested', 'invested', 'spent'] as const))
  return dice.unless(45, () => dice.pick(['invested', 'spent'] as const))
}

/** Sometimes omitted: then it is the first person's. */
function whose(frame: Frame): { owner: Who; given: Who | undefined } {
  const owner = frame.dice.pick(frame.owners)
  const given = owner === 'self' && frame.dice.chance(50) ? undefined : owner
  return { owner, given }
}

/** A start and an end in the owner's years, before, inside and after the plan, in this order. */
function period(frame: Frame, owner: Who, startPct: number, endPct: number) {
  const { dice, ages, months } = frame
  const age = ages[owner].currentAgeYears
  const start = dice.chance(startPct) ? dice.whole(-20, months + 10) : undefined
  const length = dice.chance(endPct) ? dice.whole(2, months + 20) : undefined
  const at = (month: number) => Math.round(Math.min(118, Math.max(1, age + month / 12)) * 100) / 100
  const startAgeYears = start === undefined ? undefined : at(start)
  const end = length === undefined ? undefined : at((start ?? 0) + length)
  const planned = ages[owner].planningEndAgeYears
  const endAgeYears = end !== undefined && planned !== undefined && dice.chance(15) ? planned : end
  const isOrdered = endAgeYears !== undefined && endAgeYears > Math.max(startAgeYears ?? 0, age) + 0.1
  return { startAgeYears, endAgeYears: isOrdered ? endAgeYears : undefined }
}

// Earning, spending, saving.

const laterKinds = ['pension', 'familyPension', 'annuity', 'rental', 'interest', 'other'] as const

function incomesOf(frame: Frame, living: Living): IncomeRequest[] {
  const { dice } = frame
  if (living === 'nothing') return []
  const salaries = living === 'salaries' ? dice.list(1, 3, () => incomeOf(frame, 'salary')) : []
  const isNominal = dice.chance(15) && living === 'other incomes'
  const unpaid = isNominal ? [{ ...incomeOf(frame, 'salary'), monthlyAmount: 0 }] : []
  const least = living === 'salaries' ? 0 : 1
  return [...salaries, ...unpaid, ...dice.list(least, 3, () => incomeOf(frame, dice.pick(laterKinds)))]
}

function incomeOf(frame: Frame, kind: Kind): IncomeRequest {
  const { dice } = frame
  const { owner, given } = whose(frame)
  const isSalary = kind === 'salary'
  const retires = frame.ages[owner].retirementAgeYears
  const drawn = period(frame, owner, isSalary ? 15 : 30, isSalary ? 25 : 30)
  // A pension begins at retirement more often than not.
  const fromRetirement = !isSalary && drawn.endAgeYears === undefined && dice.chance(50)
  return present({
    label: kind,
    owner: given,
    kind,
    monthlyAmount: money(dice, isSalary ? 250_000 : 70_000),
    ...drawn,
    ...(fromRetirement ? { startAgeYears: retires } : {}),
    annualGrowthRatePct: dice.unless(30, () => dice.pick([0, 3, 6, 8, -2])),
    survivorPct: dice.unless(50, () => dice.pick([0, 40, 60, 100]))
  })
}

function expenseOf(frame: Frame): ExpenseRequest {
  const { dice } = frame
  return present({
    label: 'Living',
    currentMonthlyAmount: money(dice, 60_000),
    annualInflationRatePct: dice.unless(50, () => dice.pick([0, 5, 8, 10])),
    ...period(frame, 'self', 20, 30),
    retirementPct: dice.unless(50, () => dice.pick([0, 70, 100, 133.3])),
    survivorPct: dice.unless(40, () => dice.pick([0, 60, 70, 100, 120]))
  })
}

const classes: readonly (AssetClass | undefined)[] = [
  undefined,
  'equity',
  'debt',
  'fixedDeposit',
  'ppf',
  'epf',
  'epf'
]

const returns = [0, 4, 6.5, 7.1, 8.25, 10, 11.5, 12] as const

function investmentOf(frame: Frame, position: number): InvestmentRequest {
  const { dice } = frame
  const assetClass = dice.pick(classes)
  const owner = whose(frame)
  return present({
    label: `Fund ${position + 1}`,
    owner: owner.given,
    assetClass,
    initialCorpus: dice.unless(20, () => money(dice, 5_000_000)),
    initialMonthlyContribution: dice.unless(20, () => money(dice, 30_000)),
    annualStepUpRatePct: dice.pick([0, 0, 5, 10, -3]),
    expectedAnnualReturnRatePct: dice.pick(returns),
    retirementAnnualReturnRatePct: dice.unless(70, () => dice.pick([0, 5, 7.5, 9])),
    ownSharePct: assetClass === 'epf' ? dice.unless(40, () => dice.pick([0, 50, 61, 100])) : undefined,
    ...contributionAges(frame, owner.owner)
  })
}

/** K20: mostly none. */
function contributionAges(frame: Frame, owner: Who) {
  if (frame.dice.chance(65)) return {}
  const { startAgeYears, endAgeYears } = period(frame, owner, 60, 70)
  return { contributionStartAgeYears: startAgeYears, contributionEndAgeYears: endAgeYears }
}

function coreOf(frame: Frame): CoreRequest {
  const { dice } = frame
  return present({
    owner: whose(frame).given,
    assetClass: dice.unless(60, () => dice.pick(['equity', 'debt', 'fixedDeposit', 'ppf', 'epf'] as const)),
    initialMonthlyContribution: dice.unless(15, () => money(dice, 90_000)),
    annualStepUpRatePct: dice.pick([0, 0, 5, 10, -3]),
    expectedAnnualReturnRatePct: dice.pick(returns)
  })
}

function retirementOf(dice: Dice): RetirementRequest {
  const isGiven = dice.chance(50)
  return present({
    initialMonthlyWithdrawal: isGiven ? money(dice, 120_000) : undefined,
    annualWithdrawalStepUpRatePct: dice.unless(50, () => dice.pick([0, 4, 6, 8])),
    withdrawalBasis: isGiven
      ? dice.unless(40, () => dice.pick(['atRetirement', 'today'] as const))
      : undefined,
    expectedAnnualReturnRatePct: dice.pick([0, 5, 6.5, 7, 8, 9]),
    survivorPct: dice.unless(50, () => dice.pick([0, 50, 70, 100]))
  })
}

// What has a date.

function milestoneOf(frame: Frame, labels: string[], position: number): MilestoneRequest {
  const { dice, ages, months } = frame
  const age = ages.self.currentAgeYears
  const month = dice.pick([0, months - 1, dice.whole(0, months - 1), dice.whole(0, months - 1)])
  const isByYear = dice.chance(25) || age + month / 12 > 119
  const isIncome = dice.chance(25)
  const loan = () =>
    present({
      downPaymentPct: dice.pick([0, 20, 33.33, 100]),
      annualInterestRatePct: dice.pick([0, 7, 8.5, 9.75]),
      tenureYears: dice.pick([1 / 12, 2.5, 5, 15, 20]),
      paidFrom: dice.unless(40, () => dice.pick(['income', 'corpus'] as const))
    })
  return present({
    label: `Milestone ${position + 1}`,
    ageYears: isByYear ? undefined : age + month / 12,
    year: isByYear ? 2026 + Math.floor(month / 12) : undefined,
    amount: money(dice, 2_000_000),
    type: isIncome ? ('income' as const) : dice.unless(70, () => 'expense' as const),
    inflationAdjusted: dice.unless(60, () => dice.chance(50)),
    annualInflationRatePct: dice.unless(70, () => dice.pick([0, 8, 10])),
    recurrence: dice.unless(60, () => recurrenceOf(dice, age, month)),
    loan: isIncome ? undefined : dice.unless(55, loan),
    fundedBy: isIncome ? undefined : dice.unless(60, () => dice.pick(labels))
  })
}

function recurrenceOf(dice: Dice, age: number, month: number) {
  const everyYears = dice.whole(1, 6)
  const until = age + month / 12 + dice.whole(0, 20)
  if (until > 120 || dice.chance(50)) return { everyYears, count: dice.whole(1, 8) }
  return { everyYears, untilAgeYears: until }
}

function loanOf(frame: Frame): LoanRequest {
  const { dice } = frame
  return present({
    label: 'Loan',
    owner: whose(frame).given,
    outstandingPrincipal: money(dice, 4_000_000),
    annualInterestRatePct: dice.pick([0, 8.5, 12]),
    remainingMonths: dice.pick([1, dice.whole(2, 60), dice.whole(60, 300)]),
    paidFrom: dice.unless(40, () => dice.pick(['income', 'corpus'] as const))
  })
}

/** Covers that run for life, to the month of the death itself, and to an earlier age. */
function coverOf(frame: Frame): CoverRequest {
  const { dice, ages } = frame
  const { owner, given } = whose(frame)
  const { currentAgeYears: age, planningEndAgeYears: end } = ages[owner]
  const until = dice.pick([age + dice.whole(1, 40), end ?? 90, (end ?? 90) + 1 / 12])
  return present({
    label: dice.unless(50, () => 'Term plan'),
    owner: given,
    amount: money(dice, 20_000_000),
    untilAgeYears: dice.unless(40, () => Math.min(120, Math.max(age, until)))
  })
}
