/**
 * P10: the timeline of a path is that of the plan with other factors and amounts at the prices of the path.
 */
import { freshArena } from '../arithmetic/arena.ts'
import { hasIdleCore, marketsOf } from '../plan/markets.ts'
import type { Plan, UsedInput } from '../plan/plan.ts'
import { addLoan } from '../timeline/borrowings.ts'
import { compile } from '../timeline/compile.ts'
import { type Span, spanOf } from '../timeline/span.ts'
import { addHouseSale, clearHouseSales, houseSalesOf } from '../timeline/tax-years.ts'
import type { PersonTaxation } from '../timeline/taxation.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { bootstrapSource } from './bootstrap.ts'
import { courseSource } from './course.ts'
import { lognormalSource, shocksOf } from './lognormal.ts'
import { writeAmounts } from './moving-amounts.ts'
import { movingPayments } from './moving-payments.ts'
import { partOfStep } from './path-source.ts'
import type { MovingLaw, MovingNeeds, Paths } from './paths.ts'
import { sequenceSource } from './sequence.ts'
import { wasmSource } from './wasm/paths.ts'

/** Returns the paths of a plan with `uncertainty`, laid out. */
export function pathsOf(plan: Plan): Paths {
  const { input } = plan
  const timeline = compile(plan, freshArena)
  const { months, years, portfolios } = timeline
  const span = spanOf(input, freshArena)
  const numbers = {
    factors: new Float64Array(months * portfolios),
    inflationFactors: new Float64Array(years)
  }
  // A timeline of its own, because a copy by spread has another hidden class, for which V8 would compile the
  // kernel again.
  const path = Object.assign(compile(plan, freshArena), {
    factors: numbers.factors,
    growthRow: Int32Array.from({ length: months }, (_, m) => m * portfolios),
    commonFactor: null
  })
  return {
    plan: timeline,
    path,
    numbers,
    prices: new Float64Array(years + 2).fill(1),
    ...sourceOf(plan, timeline),
    idleCore: hasIdleCore(input),
    moving: movingPayments(input, timeline, span),
    needs: movingNeeds(input, timeline),
    laws: (path.taxation?.people ?? []).map((person, owner) =>
      movingLaw(timeline.taxation!.people[owner]!, person, input, span, owner)
    )
  }
}

function sourceOf(plan: Plan, timeline: Timeline): Pick<Paths, 'source' | 'shocks'> {
  const drawn = drawnSourceOf(plan, timeline)
  const { input, course } = plan
  if (course === undefined) return drawn
  return { source: courseSource(drawn.source, timeline, input, course), shocks: null }
}

function drawnSourceOf({ input, rulebook }: Plan, timeline: Timeline): Pick<Paths, 'source' | 'shocks'> {
  const uncertainty = input.uncertainty!
  if (uncertainty.method === 'sequence') return { source: sequenceSource(timeline, input), shocks: null }
  const markets = marketsOf(input, rulebook.markets)
  const { seed } = uncertainty
  if (uncertainty.method === 'bootstrap') {
    const isArithmetic = uncertainty.expectedReturnIs === 'arithmetic'
    const source = bootstrapSource(timeline, markets, rulebook.markets, seed, isArithmetic)
    return { source, shocks: null }
  }
  const shocks = shocksOf(markets, uncertainty)
  const inflation = input.annualInflationRatePct / 100
  const source = wasmSource(timeline, shocks, seed, inflation)
  return { source: source ?? lognormalSource(timeline, shocks, seed, inflation), shocks }
}

/** Writes the columns of a path that the loop over the months reads. */
export function writePath(paths: Paths, path: number): void {
  const { prices, numbers, moving, path: timeline } = paths
  paths.source(path, numbers)
  for (let year = 0; year < numbers.inflationFactors.length; year++)
    prices[year + 1] = prices[year]! * numbers.inflationFactors[year]!
  writeAmounts(moving.milestoneIncomes, prices, timeline.milestoneIncomes)
  writeAmounts(moving.outflows, prices, timeline.outflows.amount)
  writeNeed(paths)
  if (timeline.spending !== null)
    for (let year = 0; year < timeline.spending.index.length; year++)
      timeline.spending.index[year] = paths.plan.spending!.index[year]! * prices[year]!
  // E1: the surplus of a month that is followed needs what only published months need otherwise.
  if (timeline.investsSurplus) writeSpending(paths)
  for (const law of paths.laws) writeLaw(law, prices)
}

/**
 * Writes the columns that only the published months need: expenses, instalments from income, debt, the
 * deflator.
 */
export function writePublished(paths: Paths): void {
  const { plan, path } = paths
  writeSpending(paths)
  writeLoans(paths)
  for (let m = 0; m < plan.months; m++) path.deflator[m] = deflatorOf(paths, m)
}

/** Writes expenses and instalments from income. */
function writeSpending({ plan, path, prices, moving }: Paths): void {
  for (let m = 0; m < plan.months; m++) path.expenses[m] = plan.expenses[m]! * prices[Math.floor(m / 12)]!
  writeAmounts(moving.loanInstalments, prices, path.loanInstalments)
}

/** D3: writes what is owed of the loans, each at the prices of the month in which it was taken. */
function writeLoans({ path, prices, moving }: Paths): void {
  if (path.loans === null) return
  path.loans.debt.fill(0)
  path.loans.interest.fill(0)
  for (const { loan, price } of moving.loans) addLoan(loan, prices[price]!, path.loans, path)
}

/** Returns the deflator of the end of a month in the path that was written last (P16, R1). */
export function deflatorOf({ plan, prices, numbers }: Paths, m: number): number {
  const year = Math.floor(m / 12)
  const within = m - 12 * year + 1
  if (within === 12) return plan.deflator[m]! * prices[year + 1]!
  return plan.deflator[m]! * prices[year]! * partOfStep(numbers.inflationFactors[year]!, within)
}

/** P11: a first need in rupees of retirement is the same in every path; its later steps are not. */
function movingNeeds({ retirementPlan }: UsedInput, { retirementStart }: Timeline): MovingNeeds {
  const { initialMonthlyWithdrawal: given, annualWithdrawalStepUpRatePct: stepUp } = retirementPlan
  const isGiven = given !== undefined && retirementPlan.withdrawalBasis === 'atRetirement'
  return {
    fromRetirement: given !== undefined || stepUp !== undefined,
    givenIn: isGiven ? Math.floor(retirementStart / 12) : -1
  }
}

/** Writes the need of a path by its prices. @rule P11 */
function writeNeed({ plan, path, prices, needs }: Paths): void {
  const { months, retirementStart: first, spendingNeed } = plan
  const yearOfFirst = Math.floor(first / 12)
  const base = needs.givenIn < 0 ? 1 : prices[needs.givenIn]!
  for (let m = first; m < months; m++) {
    const year = needs.fromRetirement ? yearOfFirst + Math.floor((m - first) / 12) : Math.floor(m / 12)
    path.spendingNeed[m] = spendingNeed[m]! * (prices[year]! / base)
  }
}

function movingLaw(
  planned: PersonTaxation,
  taxation: PersonTaxation,
  input: UsedInput,
  span: Span,
  owner: number
): MovingLaw {
  return {
    planned,
    taxation,
    knownUntil: planned.years.findLast(({ assumedLaw }) => !assumedLaw)?.first ?? 0,
    isIndexed: input.tax!.futureRules === 'inflationIndexed',
    isResident: planned.resident,
    sales: houseSalesOf(input, span, owner)
  }
}

function writeLaw(law: MovingLaw, prices: Float64Array): void {
  const { planned, taxation, knownUntil, sales } = law
  const base = prices[Math.floor(knownUntil / 12)]!
  for (let index = 0; index < taxation.years.length; index++) {
    const year = taxation.years[index]!
    if (law.isIndexed && year.assumedLaw)
      year.scale = planned.years[index]!.scale * (prices[Math.floor(year.first / 12)]! / base)
  }
  if (sales.length === 0) return
  clearHouseSales(taxation)
  for (const sale of sales) addHouseSale(taxation, sale, sale.amount * prices[sale.price]!, law.isResident)
}
