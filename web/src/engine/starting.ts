/** The answers of Start become a plan. Pay is converted by the engine's own run of a salary and its tax. */
import { parsePlan, type Simulation, simulateOnce, type UsedInput, withoutPaths } from '@arthayu/engine'
import {
  ageOf,
  costOf,
  type GoalAnswers,
  isRetired,
  type LoanAnswers,
  latestOf,
  type OwnedAnswers,
  type OwnedKind,
  ownedKinds,
  type PersonAnswers,
  type StartAnswers,
  stopAgeOf,
  usualLoan,
  yearsTo
} from '../plan/start-answers.ts'
import { startNames } from '../text/en-start-names.ts'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'
import type { Plan } from './picture-answer.ts'
import type { Started } from './place-answers.ts'

/** Basic pay in a salary: at least half of it is wages (Code on Wages 2019, section 2(y)). An assumption. */
const basicShare = 0.5
/** Of the basic pay, by each of employee and employer (EPF Act 1952, section 6). */
const epfShare = 0.12
/** Fifteen days of 26 for each year, of the basic pay (Payment of Gratuity Act 1972, section 4(2)). */
const gratuityShare = 15 / 26 / 12
/** Yearly raise of a salary and of what is paid into EPF from it. An assumption. */
const raisePct = 7
const collegeInflationPct = 9
const homeLoan = { downPaymentPct: 20, annualInterestRatePct: 8.5, tenureYears: 20 }

/** What a person earns a month: before tax, in hand, and what goes into EPF by both sides. */
interface Pay {
  readonly gross: number
  readonly takeHome: number
  readonly epf: number
}

/** Returns the plan of the answers so far, what in it is assumed, and the month that they add up to. */
export function start({ answers }: Calls['start']['ask'], currentYear: number): Outcome<Started> {
  const people = answers.people.slice(0, answers.isCouple ? 2 : 1)
  const pays = people.map((person, index) => payOf(person, epfOf(answers, index), currentYear))
  const loan = answers.loan === null ? null : loanOf(answers.loan, currentYear)
  const month = monthOf(answers, pays, loan?.emi ?? 0)
  const usual = unsaid(currentYear)
  const plan = planOf(answers, pays, loan?.principal ?? 0, month.spending, usual)
  return {
    ok: true,
    value: {
      plan,
      assumed: assumedIn(plan, answers),
      month,
      takeHome: inHand(answers, people, pays, currentYear),
      epf: pays.map(each => Math.round(each.epf)),
      affordable: affordableOf(answers.owned, month.left, month.invested),
      ratesPct: ratesOf(usual, people.every(isRetired))
    }
  }
}

/** Most who know their CTC have EPF: until savings are listed, it is withheld as usual. */
function inHand(
  { owned }: StartAnswers,
  people: readonly PersonAnswers[],
  pays: readonly Pay[],
  currentYear: number
): number[] {
  if (owned.length > 0) return pays.map(each => each.takeHome)
  const usual: OwnedAnswers = { kind: 'epf', owner: 0, amount: null, monthly: null }
  return people.map(person => payOf(person, usual, currentYear).takeHome)
}

/** The EPF entry of a person; undefined where they have none. */
const epfOf = ({ owned }: StartAnswers, owner: number): OwnedAnswers | undefined =>
  owned.find(each => each.kind === 'epf' && each.owner === owner)

function run(plan: Plan, currentYear: number): Simulation | null {
  const parsed = parsePlan(plan, parseOptions(currentYear))
  if (!parsed.ok) return null
  const found = simulateOnce(withoutPaths(parsed.value), 'month')
  return found.ok ? found.value : null
}

function payOf(person: PersonAnswers, epf: OwnedAnswers | undefined, currentYear: number): Pay {
  const pay = person.pay ?? 0
  if (!(pay > 0)) return { gross: 0, takeHome: 0, epf: 0 }
  if (isRetired(person)) {
    const pension = person.payIs === 'ctc' ? pay / 12 : pay
    return { gross: pension, takeHome: pension, epf: 0 }
  }
  const epfOn = (gross: number): number =>
    epf === undefined ? 0 : (epf.monthly ?? Math.round(2 * epfShare * basicShare * gross))
  const net = (gross: number): number => takeHomeOf(gross, epfOn(gross), ageOf(person), currentYear)
  const gross = person.payIs === 'ctc' ? grossOfCtc(pay, epf !== undefined) : leastGross(pay, net)
  const takeHome = person.payIs === 'ctc' ? net(gross) : pay
  return { gross, takeHome, epf: epfOn(gross) }
}

/** A CTC is the salary and what the employer pays for gratuity, and for EPF where there is an account. */
const grossOfCtc = (yearly: number, hasEpf: boolean): number =>
  Math.round(yearly / 12 / (1 + basicShare * ((hasEpf ? epfShare : 0) + gratuityShare)))

/** E1, E4: what a month leaves of a salary after the tax withheld and the own share of EPF. */
function takeHomeOf(gross: number, epf: number, age: number, currentYear: number): number {
  const found = run(
    {
      currentYear,
      currentAgeYears: age,
      retirementAgeYears: age + 2,
      planningEndAgeYears: age + 3,
      incomes: [{ kind: 'salary', monthlyAmount: gross }],
      investments: [{ assetClass: 'epf', initialMonthlyContribution: epf }],
      conventions: { surplus: 'invested' },
      tax: { regime: 'new' }
    },
    currentYear
  )
  return found === null ? 0 : found.series.monthlySurplus[0]! / 100
}

/** Returns the least salary that leaves this much, to the paisa: what was typed adds up in the plan too. */
function leastGross(wanted: number, net: (gross: number) => number): number {
  const leaves = (paise: number): boolean => net(paise / 100) >= wanted
  let low = Math.floor(wanted * 100)
  let high = low * 2 + 1
  if (leaves(low)) return low / 100
  while (!leaves(high) && high < 1e12) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (leaves(middle)) high = middle
    else low = middle
  }
  return high / 100
}

const months = (years: number): number => Math.min(600, Math.max(1, Math.round(years * 12)))

/** K14: the EMI is that of the engine; it is proportional to the principal. */
function loanOf(loan: LoanAnswers, currentYear: number): { principal: number; emi: number } {
  const known = loan.amount ?? 0
  if (!(known > 0)) return { principal: 0, emi: 0 }
  if (loan.by === 'left') return { principal: known, emi: emiOf(known, loan, currentYear) }
  const trial = 10_000_000
  return { principal: Math.round((known / emiOf(trial, loan, currentYear)) * trial), emi: known }
}

function emiOf(principal: number, loan: LoanAnswers, currentYear: number): number {
  const found = run(
    {
      currentYear,
      currentAgeYears: 30,
      retirementAgeYears: 31,
      planningEndAgeYears: 32,
      loans: [loanEntry(loan, principal)]
    },
    currentYear
  )
  return found === null ? 0 : found.series.loanInstalments[0]! / 100
}

const loanEntry = ({ ratePct, years }: LoanAnswers, outstandingPrincipal: number) => ({
  label: startNames.loan,
  outstandingPrincipal,
  annualInterestRatePct: ratePct ?? usualLoan.ratePct,
  remainingMonths: months(years ?? usualLoan.years)
})

function monthOf(answers: StartAnswers, pays: readonly Pay[], emi: number): Started['month'] {
  const income = pays.reduce((sum, each) => sum + each.takeHome, 0)
  const typed = answers.spending ?? 0
  const spending = answers.isEmiInside ? Math.max(0, typed - emi) : typed
  const invested = answers.owned.reduce((sum, each) => sum + plannedOf(each), 0)
  const left = income - spending - emi
  const missing = Math.max(0, invested - left)
  return { income, spending, emi, left, invested, missing, rest: Math.max(0, left - invested) }
}

/** What is invested out of the take-home; EPF is withheld before. */
const plannedOf = ({ kind, monthly }: OwnedAnswers): number => (kind === 'epf' ? 0 : (monthly ?? 0))

/** The planned investments cut alike to what is left, in hundreds. */
const affordableOf = (owned: readonly OwnedAnswers[], left: number, invested: number): number[] =>
  owned.map(each =>
    invested <= 0 ? 0 : Math.max(0, Math.floor((plannedOf(each) * Math.min(1, left / invested)) / 100) * 100)
  )

function planOf(
  answers: StartAnswers,
  pays: readonly Pay[],
  principal: number,
  spending: number,
  usual: UsedInput
): Plan {
  const { currentYear, annualInflationRatePct: pricesPct } = usual
  const { isCouple, people, owned, goals, children, loan } = answers
  const [you, spouse] = people
  const incomes = pays.flatMap((pay, index) => incomeOf(people[index]!, pay, index, pricesPct))
  const isEarning = incomes.some(each => each.kind === 'salary')
  return {
    currentYear,
    currentAgeYears: ageOf(you),
    retirementAgeYears: stopAgeOf(you),
    ...(isCouple && {
      partner: {
        label: startNames.spouse,
        currentAgeYears: ageOf(spouse),
        retirementAgeYears: stopAgeOf(spouse)
      }
    }),
    expenses: spending > 0 ? [{ label: startNames.household, currentMonthlyAmount: spending }] : [],
    incomes,
    investments: owned
      .filter(each => isCouple || each.owner === 0)
      .map(each => ({ ...investmentOf(each, pays[each.owner]!), ...depositRate(each, answers, usual) })),
    loans: loan !== null && principal > 0 ? [loanEntry(loan, principal)] : [],
    milestones: goals.map(each => goalOf(each, children, ageOf(you))),
    // What is left over goes into the core, whose return is shown so that it can be checked.
    ...(isEarning && { investmentPlan: {}, conventions: { surplus: 'invested' } }),
    tax: { regime: 'new', ...(isCouple && { partner: {} }) }
  }
}

const ownerOf = (index: number) => (index === 0 ? {} : ({ owner: 'partner' } as const))

function incomeOf(
  person: PersonAnswers,
  { gross }: Pay,
  index: number,
  pricesPct: number
): NonNullable<Plan['incomes']> {
  if (!(gross > 0)) return []
  const common = { ...ownerOf(index), monthlyAmount: gross }
  if (!isRetired(person))
    return [{ ...common, label: startNames.salary[index]!, kind: 'salary', annualGrowthRatePct: raisePct }]
  const annualGrowthRatePct = person.isPensionRising === true ? pricesPct : 0
  return [{ ...common, label: startNames.pension[index]!, kind: 'pension', annualGrowthRatePct }]
}

function investmentOf({ kind, owner, amount, monthly }: OwnedAnswers, pay: Pay) {
  const name = startNames.owned[kind]
  const paid = kind === 'epf' ? Math.round(pay.epf) : (monthly ?? 0)
  return {
    label: owner === 0 ? name : startNames.ofSpouse(name),
    ...ownerOf(owner),
    assetClass: kind,
    ...((amount ?? 0) > 0 && { initialCorpus: amount! }),
    ...(paid > 0 && { initialMonthlyContribution: paid }),
    ...(paid > 0 && kind === 'epf' && { annualStepUpRatePct: raisePct })
  }
}

/** A deposit of who has retired keeps its rate, which is not that of savings in retirement. */
const depositRate = (
  { kind }: OwnedAnswers,
  { isCouple, people }: StartAnswers,
  usual: UsedInput
): { readonly retirementAnnualReturnRatePct?: number } =>
  kind === 'fixedDeposit' && people.slice(0, isCouple ? 2 : 1).every(isRetired)
    ? { retirementAnnualReturnRatePct: ratesOf(usual, false)[kind] }
    : {}

function goalOf(goal: GoalAnswers, children: readonly number[], age: number) {
  const { kind, child } = goal
  const name = startNames.goals[kind]
  return {
    label: child === null || children.length < 2 ? name : startNames.ofChild(name, child + 1),
    ageYears: age + Math.min(yearsTo(goal, children), latestOf(age)),
    amount: costOf(goal),
    ...(kind === 'college' && { annualInflationRatePct: collegeInflationPct }),
    ...(kind === 'home' && { loan: homeLoan })
  }
}

/** Rates that the government sets are no assumption of ours. */
const administered: readonly OwnedKind[] = ['epf', 'ppf']

/** Pointers of what no one has typed. */
function assumedIn(plan: Plan, answers: StartAnswers): string[] {
  const [you, spouse] = answers.people
  const own = (list: string, member: string, isAssumed: (index: number) => boolean): string[] =>
    (plan[list as 'incomes'] ?? []).flatMap((_, index) =>
      isAssumed(index) ? [`#/${list}/${index}/${member}`] : []
    )
  const owned = answers.owned.filter(each => answers.isCouple || each.owner === 0)
  const isSalary = (index: number): boolean => plan.incomes![index]!.kind === 'salary'
  const pointers: readonly (readonly [string, boolean])[] = [
    ['#/currentAgeYears', you.age === null],
    ['#/retirementAgeYears', you.stopAt === null],
    ['#/partner/currentAgeYears', answers.isCouple && spouse.age === null],
    ['#/partner/retirementAgeYears', answers.isCouple && spouse.stopAt === null],
    ['#/planningEndAgeYears', true],
    ['#/partner/planningEndAgeYears', answers.isCouple],
    ['#/annualInflationRatePct', true],
    ['#/retirementPlan/expectedAnnualReturnRatePct', true],
    ['#/investmentPlan/expectedAnnualReturnRatePct', plan.investmentPlan !== undefined],
    ['#/loans/0/annualInterestRatePct', plan.loans!.length > 0 && answers.loan?.ratePct === null],
    ['#/loans/0/remainingMonths', plan.loans!.length > 0 && answers.loan?.years === null]
  ]
  return [
    ...pointers.flatMap(([pointer, isAssumed]) => (isAssumed ? [pointer] : [])),
    ...own('incomes', 'monthlyAmount', isSalary),
    ...own('incomes', 'annualGrowthRatePct', at => isSalary(at) || isPensionAssumed(plan, answers, at)),
    ...own('investments', 'expectedAnnualReturnRatePct', at => !administered.includes(owned[at]!.kind)),
    ...own(
      'investments',
      'retirementAnnualReturnRatePct',
      at => plan.investments![at]!.retirementAnnualReturnRatePct !== undefined
    ),
    ...own('investments', 'initialMonthlyContribution', at => isEpfAssumed(plan, owned[at]!, at)),
    ...own('investments', 'annualStepUpRatePct', at => isEpfAssumed(plan, owned[at]!, at)),
    ...own('milestones', 'ageYears', at => answers.goals[at]!.when === null),
    ...own('milestones', 'amount', at => answers.goals[at]!.cost === null),
    ...own('milestones', 'annualInflationRatePct', at => answers.goals[at]!.kind === 'college'),
    ...(['downPaymentPct', 'annualInterestRatePct', 'tenureYears'] as const).flatMap(member =>
      own('milestones', `loan/${member}`, at => answers.goals[at]!.kind === 'home')
    )
  ]
}

/** Whether no one has said if a pension rises. */
const isPensionAssumed = ({ incomes }: Plan, { people }: StartAnswers, index: number): boolean =>
  people[incomes![index]!.owner === 'partner' ? 1 : 0].isPensionRising === null

const isEpfAssumed = (plan: Plan, { kind, monthly }: OwnedAnswers, index: number): boolean =>
  kind === 'epf' && monthly === null && plan.investments![index]!.initialMonthlyContribution !== undefined

/** What the engine takes where a plan says nothing: the rise of prices, and the return of each class. */
function unsaid(currentYear: number): UsedInput {
  const investments = ownedKinds.map(assetClass => ({ label: assetClass, assetClass }))
  const parsed = parsePlan(
    { currentYear, currentAgeYears: 30, retirementAgeYears: 60, investments },
    parseOptions(currentYear)
  )
  if (!parsed.ok) throw new Error('a plan of four members cannot be read')
  return parsed.value.input
}

/** Returns that are known also in retirement: of deposits, and by law. */
const isKnown = (kind: string): boolean => ['epf', 'ppf', 'fixedDeposit'].includes(kind)

/** The return that each class brings; where all have retired, that in retirement, unless it is known. */
const ratesOf = ({ investments, retirementPlan }: UsedInput, areRetired: boolean): Started['ratesPct'] =>
  Object.fromEntries(
    investments.map(({ label, expectedAnnualReturnRatePct: own }) => [
      label,
      areRetired && !isKnown(label) ? retirementPlan.expectedAnnualReturnRatePct : own
    ])
  ) as Started['ratesPct']
