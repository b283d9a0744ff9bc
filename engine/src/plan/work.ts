/**
 * P13: the work that an answer takes, estimated before anything runs: a microsecond of processor time of the
 * machine that the prices were measured on is one unit. The estimate is an upper one, within a factor of
 * three.
 */
import { lastPassing } from '../arithmetic/halve.ts'
import { traitsOf } from '../classes.ts'
import { errorAt, type Issue } from '../request/issue.ts'
import { workText } from '../text/en/work.ts'
import { roundHalfUp } from './calendar.ts'
import { hasSpendingRule, investsSurplus, monthsOf, retirementStartOf } from './people.ts'
import type { Plan, UsedInput, UsedInvestment, UsedTax } from './plan.ts'
import { decidingRule } from './spending-rule-schema.ts'
import { portfoliosOf } from './used-portfolios.ts'
import { yearSlices } from './year-slices.ts'

/** What is counted of a plan. */
interface Counts {
  readonly once: number
  /** Portfolios, expenses, incomes, milestones, loans, targets, years of a sequence and their returns. */
  readonly entries: number
  readonly months: number
  /** Months x portfolios, the core counted. */
  readonly balances: number
  /** Months x expenses and incomes: an income weighs as three expenses. */
  readonly flows: number
  /** Payments that the corpus may have to make: usually at most one a month of each milestone and loan. */
  readonly payments: number
  /** Payments x portfolios. */
  readonly sales: number
  /** Milestones as often as they fall, and the instalments of each. */
  readonly parts: number
  /** Loans, and those that milestones take. */
  readonly loansTaken: number
  /** Months x portfolios whose lots are locked; a year with a harvest counts as 24 months. */
  readonly lockedBalances: number
  /** With tax: years x regimes, years, years with a harvest, and these x portfolios. */
  readonly assessments: number
  readonly taxYears: number
  readonly harvests: number
  readonly harvestedBalances: number
  /** Of the amortised rule: in each year of retirement the months left, and a quarter of the payments. */
  readonly monthsAhead: number
  /** Portfolios x the months of retirement with contributions, and x all months of an invested surplus. */
  readonly plannedBalances: number
  /** Targets x the portfolios that they name. */
  readonly weights: number
  /** What is moved or paid by the targets x the portfolios that they name. */
  readonly trades: number
}

/** Microseconds of each that is counted; what is not named takes none. */
type Prices = readonly (readonly [keyof Counts, price: number])[]

const pricesOf = (prices: Readonly<Partial<Record<keyof Counts, number>>>): Prices =>
  Object.entries(prices) as [keyof Counts, number][]

const ofReading: Prices = pricesOf({ once: 20, entries: 2.8, weights: 0.4 })
const ofRun: Prices = pricesOf({
  once: 25,
  months: 0.09,
  balances: 0.013,
  flows: 0.004,
  payments: 0.07,
  sales: 0.009,
  parts: 0.004,
  loansTaken: 2,
  monthsAhead: 0.011,
  plannedBalances: 0.03,
  weights: 0.3,
  trades: 0.018
})
const ofTax: Prices = pricesOf({
  once: 15,
  months: 0.08,
  balances: 0.025,
  payments: 0.04,
  sales: 0.016,
  assessments: 1.3,
  harvests: 2,
  harvestedBalances: 0.1,
  lockedBalances: 0.035
})
/** Besides, where it is decided for each payment what costs the least tax. */
const ofTaxEfficiency: Prices = pricesOf({ months: 0.2, balances: 0.02, payments: 0.5, sales: 0.02 })
const ofWriting: Prices = pricesOf({
  once: 25,
  entries: 1,
  months: 0.18,
  balances: 0.013,
  taxYears: 10
})
/** Of a replayed path, whose months are written as objects, over those of an answer. */
const ofReplay: Prices = pricesOf({ months: 4, balances: 0.2 })
/** What paths have in common. */
const ofLayout: Prices = pricesOf({
  once: 80,
  entries: 0.8,
  months: 0.1,
  balances: 0.04,
  parts: 0.6,
  taxYears: 6
})
/** Of a path in WebAssembly, and of one in TypeScript. */
const ofFastPath: Prices = pricesOf({
  once: 0.5,
  months: 0.0125,
  balances: 0.001,
  payments: 0.007,
  sales: 0.0006,
  parts: 0.007,
  trades: 0.006
})
const ofPath: Prices = pricesOf({
  once: 8,
  months: 0.08,
  balances: 0.02,
  payments: 0.06,
  sales: 0.027,
  parts: 0.004,
  monthsAhead: 0.011,
  plannedBalances: 0.03,
  trades: 0.018
})
/** What tax takes on a path, over what it takes in a run whose months are published. */
const pathOverRun = 0.5
/** Of the percentiles of a year-end, nominal and real, and of one path in them. */
const ofYearEnd = 12
const ofPathInIt = 0.03

function dot(counts: Counts, ...all: readonly Prices[]): number {
  let total = 0
  for (const prices of all) for (const [name, price] of prices) total += counts[name] * price
  return total
}

const lawOf = ({ tax, withdrawalStrategy }: UsedInput): readonly Prices[] =>
  tax === undefined ? [] : withdrawalStrategy === 'taxEfficient' ? [ofTax, ofTaxEfficiency] : [ofTax]

/** What a run takes, with reading what was changed in its plan. */
const ofRunOf = (input: UsedInput, counts: Counts): number => dot(counts, ofReading, ofRun, ...lawOf(input))

/** What a path in TypeScript takes. */
const ofPathOf = (input: UsedInput, counts: Counts): number =>
  dot(counts, ofPath) + pathOverRun * dot(counts, ...lawOf(input))

/**
 * Microseconds of a whole answer: reading, a run, writing by month, and the paths with percentiles.
 * @rule P13
 */
export function workOf({ input }: Plan): number {
  const counts = countsOf(input)
  const ofAnswer = ofRunOf(input, counts) + dot(counts, ofWriting)
  return input.uncertainty === undefined ? ofAnswer : ofAnswer + ofUncertainty(input, counts, ofAnswer)
}

/** P13: microseconds of one run of a plan by itself, with the check of what was changed in it. */
export const workOfRun = ({ input }: Plan): number => ofRunOf(input, countsOf(input))

/** P13: microseconds of reading a plan once. */
export const workOfReading = ({ input }: Plan): number => dot(countsOf(input), ofReading)

/** P13: microseconds of a pass over the paths of a plan that has them, of which nothing is kept by year. */
export const workOfPaths = ({ input }: Plan): number => ofPass(input, countsOf(input))

/** P13: the same, where what each payment of a path gets is kept: no path then runs in WebAssembly. */
export const workOfWatchedPaths = ({ input }: Plan): number => {
  const counts = countsOf(input)
  return dot(counts, ofLayout) + input.uncertainty!.paths * ofPathOf(input, counts)
}

function ofUncertainty(input: UsedInput, counts: Counts, ofAnswer: number): number {
  const { paths, replayPath } = input.uncertainty!
  const years = Math.ceil(counts.months / 12)
  const passes = yearSlices(paths, years).length
  return (
    passes * ofPass(input, counts) +
    years * (ofYearEnd + paths * ofPathInIt) +
    (replayPath === undefined ? 0 : ofAnswer + dot(counts, ofReplay))
  )
}

const ofPass = (input: UsedInput, counts: Counts): number =>
  dot(counts, ofLayout) +
  input.uncertainty!.paths * (isFast(input) ? dot(counts, ofFastPath) : ofPathOf(input, counts))

/**
 * Whether WebAssembly runs the months of paths: not those of tax, of two people, of a surplus (E2), with
 * flows to the targets, transfers, a spending rule, or contributions at other ages.
 */
const isFast = (input: UsedInput): boolean =>
  input.uncertainty?.method === 'lognormal' &&
  input.tax === undefined &&
  input.partner === undefined &&
  !investsSurplus(input) &&
  input.allocation?.contributions !== 'toTarget' &&
  input.withdrawalStrategy !== 'toTarget' &&
  input.transfers === undefined &&
  !hasSpendingRule(input) &&
  portfoliosOf(input).every(contributesUntilRetirement)

const contributesUntilRetirement = ({ contributionStartAgeYears, contributionEndAgeYears }: UsedInvestment) =>
  contributionStartAgeYears === undefined && contributionEndAgeYears === undefined

/** Whether any year is assessed in both regimes. */
const isBest = (tax: UsedTax | undefined): boolean =>
  tax?.regime === 'best' || tax?.partner?.regime === 'best'

function countsOf(input: UsedInput): Counts {
  const { expenses, incomes, investments, milestones, loans, tax, uncertainty } = input
  const months = monthsOf(input)
  const years = tax === undefined ? 0 : Math.ceil(months / 12) + 1
  const portfolios = investments.length + 1
  const { payments, parts, loansTaken } = paymentsOf(input, months)
  const { weights, moves: ofTargets, trades } = targetsOf(input, months, payments)
  const moves = ofTargets + months * (input.transfers ?? []).length
  const listed = (uncertainty?.sequence ?? []).reduce(
    (all, { returnsPct = {} }) => all + 1 + Object.keys(returnsPct).length,
    input.allocation?.targets.length ?? 0
  )
  const people = input.partner === undefined ? 1 : 2
  const harvests = tax?.harvestGains === true ? people * years : 0
  const locked = portfoliosOf(input).filter(({ assetClass }) => traitsOf(assetClass).locksLots).length
  return {
    once: 1,
    entries: portfolios + expenses.length + incomes.length + milestones.length + loans.length + listed,
    months,
    balances: months * portfolios,
    flows: months * (expenses.length + 3 * incomes.length),
    payments: payments + moves,
    sales: (payments + moves) * portfolios,
    parts,
    loansTaken,
    assessments: people * (isBest(tax) ? 2 * years : years),
    taxYears: years,
    harvests,
    harvestedBalances: harvests * portfolios,
    lockedBalances: (months + 24 * harvests) * locked,
    monthsAhead: monthsAheadOf(input, months) * (1 + payments / months / 4),
    plannedBalances: portfolios * (lateMonthsOf(input, months) + (investsSurplus(input) ? months : 0)),
    weights,
    trades
  }
}

/** S2: each year of retirement looks at all months that are left. */
function monthsAheadOf(input: UsedInput, months: number): number {
  const retired = months - retirementStartOf(input)
  return decidingRule(input.retirementPlan.spending)?.rule === 'amortised'
    ? (retired * (retired + 12)) / 24
    : 0
}

/** Months in which something is contributed after retirement, at most. */
const lateMonthsOf = (input: UsedInput, months: number): number =>
  portfoliosOf(input).every(contributesUntilRetirement) ? 0 : months - retirementStartOf(input)

/** Targets: their weights, the months that move something by them, and what is traded then. */
function targetsOf({ allocation, withdrawalStrategy }: UsedInput, months: number, payments: number) {
  if (allocation === undefined) return { weights: 0, moves: 0, trades: 0 }
  const { targets, rebalance, contributions } = allocation
  const named = Object.keys(targets[0]!.weightsPct).length
  const rebalances = rebalance.everyMonths === 0 ? 0 : Math.ceil(months / rebalance.everyMonths)
  const pooled = contributions === 'toTarget' ? months : 0
  const [withdrawals, paid] = withdrawalStrategy === 'toTarget' ? [months, payments] : [0, 0]
  const moves = rebalances + pooled + withdrawals
  return { weights: targets.length * named, moves, trades: (moves + paid) * named }
}

function paymentsOf(
  { milestones, loans, withdrawalStrategy }: UsedInput,
  months: number
): Pick<Counts, 'payments' | 'parts' | 'loansTaken'> {
  let [payments, parts, loansTaken] = [0, 0, loans.length]
  for (const { loan, recurrence } of milestones) {
    const most = recurrence === undefined ? 1 : Math.ceil(months / (12 * recurrence.everyYears))
    const term = loan === undefined ? 0 : Math.min(months, roundHalfUp(loan.tenureYears * 12))
    const times = Math.min(most, recurrence?.count ?? most)
    const all = times * (1 + term)
    loansTaken += loan === undefined ? 0 : times
    parts += all
    // A7: to targets, each loan of a milestone is paid by itself.
    payments += loan !== undefined && withdrawalStrategy === 'toTarget' ? all : Math.min(months, all)
  }
  for (const { remainingMonths } of loans) {
    parts += Math.min(months, remainingMonths)
    payments += Math.min(months, remainingMonths)
  }
  return { payments, parts, loansTaken }
}

/** P13: parts of amounts that a path has at most: they are kept as long as its plan runs. */
const mostParts = 1e6

/** P13: the most work of one answer if the caller sets no limit. */
const usualMostWork = 2e7

/** P13: estimates the work of a request about a plan, with any number of paths. */
export type WorkOf = (plan: Plan) => number

/** Returns an error if a plan takes more work than one request may take, or has too many parts on paths. */
export function planWorkIssues(plan: Plan, mostWork = usualMostWork, of: WorkOf = workOf): Issue[] {
  if (plan.input.uncertainty !== undefined && countsOf(plan.input).parts > mostParts) return [tooManyParts]
  return workIssues(plan, of, { mostWork, planAt: '#' })
}

const tooManyParts = errorAt('#/milestones', 'too-much-work', workText.tooManyPayments)

/** Returns how many paths are few enough for a request; 0 if it runs none, or if two are too many. */
function mostPathsOf(plan: Plan, mostWork: number, of: WorkOf): number {
  const { uncertainty } = plan.input
  if (uncertainty === undefined) return 0
  const withPaths = (paths: number): number =>
    of({ ...plan, input: { ...plan.input, uncertainty: { ...uncertainty, paths } } })
  return roundedDown(lastPassing(0, uncertainty.paths, paths => withPaths(paths) <= mostWork))
}

/** An even number of at most two digits that are not zero. */
function roundedDown(most: number): number {
  let unit = 2
  while (unit * 50 <= most) unit *= unit % 5 === 0 ? 10 : 5
  return Math.floor(most / unit) * unit
}

/** What weighs in a plan, and what makes it less; null is everything of tax. */
const remediesOfPlan: readonly (readonly [remedy: string, of: readonly (keyof Counts)[] | null])[] = [
  [workText.shorterPlan, ['months', 'balances', 'flows', 'assessments', 'taxYears', 'harvests']],
  [workText.fewerPortfolios, ['balances', 'sales', 'plannedBalances', 'harvestedBalances', 'lockedBalances']],
  [workText.fewerPayments, ['payments', 'sales', 'parts', 'loansTaken']],
  [workText.fewerFlows, ['flows']],
  [workText.fewerTargets, ['weights', 'trades']],
  [workText.withoutTax, null]
]

interface WorkLimit {
  readonly mostWork: number
  /** Pointer of the plan in the request. */
  readonly planAt: '#' | '#/input'
  /** Ways to reduce the request itself. */
  readonly remedies?: readonly string[]
}

/**
 * Returns the error of a request that takes too much work, if it does: how much, and what to ask for instead.
 * @param of the work of the whole request
 */
export function workIssues(plan: Plan, of: WorkOf, { mostWork, planAt, remedies = [] }: WorkLimit): Issue[] {
  const work = of(plan)
  if (work <= mostWork) return []
  const paths = mostPathsOf(plan, mostWork, of)
  const all = [...(paths > 0 ? [workText.fewerPaths({ most: paths })] : []), ...remedies, ...heaviestOf(plan)]
  const message = workText.tooMuch({ work, mostWork, remedies: all })
  return [errorAt(paths > 0 ? `${planAt}/uncertainty/paths` : '#', 'too-much-work', message)]
}

/** Returns what makes a plan less, for the two parts of it that weigh most. */
function heaviestOf({ input }: Plan): string[] {
  const counts = countsOf(input)
  const ofMonths = input.uncertainty === undefined ? ofRun : isFast(input) ? ofFastPath : ofPath
  const law = lawOf(input)
  const weights = remediesOfPlan.map(([remedy, of]) => ({
    remedy,
    weight: dot(
      counts,
      ...(of ? [ofMonths, ...law].map(each => each.filter(([name]) => of.includes(name))) : law)
    )
  }))
  const heaviest = weights.toSorted((one, other) => other.weight - one.weight).slice(0, 2)
  return heaviest.map(({ remedy }) => remedy)
}
