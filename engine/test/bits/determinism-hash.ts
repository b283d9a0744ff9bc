/**
 * One SHA-256 over the exact bits of many results: two platforms that compute the same hash compute the same
 * money. The engine is handed in, so that a test can run it from source and a script from the compiled
 * output; nothing here needs more of a platform than Web Crypto, which browsers have too. The plans come from
 * an integer generator of its own.
 */
import type {
  LifeCycleInput,
  parsePlan,
  Rulebook,
  simulatePaths,
  simulatePlan,
  toResult
} from '@arthayu/engine'

/** The engine and the rules whose bits are hashed. */
interface EngineUnderTest {
  readonly parsePlan: typeof parsePlan
  readonly simulatePlan: typeof simulatePlan
  readonly simulatePaths: typeof simulatePaths
  readonly toResult: typeof toResult
  readonly rulebook: Rulebook
}

/** Plans in the hash. */
export const planCount = 200

/** SHA-256, in hexadecimal, over every number of every result, as little-endian doubles in a fixed order. */
export function determinismHash(engine: EngineUnderTest): Promise<string> {
  return hashOf(Array.from({ length: planCount }, (_, k) => resultOf(engine, generatedPlan(k + 1))))
}

/** Households in their hash. */
export const householdCount = 60

/** The same of households with tax: of their months and tax years, and of the paths of two of them. */
export function householdHash(engine: EngineUnderTest): Promise<string> {
  const bodies = Array.from({ length: householdCount }, (_, k) => generatedHousehold(k + 1))
  const uncertain = [
    { ...generatedHousehold(3), uncertainty: { paths: 40, sex: 'female' as const } },
    { ...generatedHousehold(8), uncertainty: { paths: 40, method: 'bootstrap' as const } }
  ]
  return hashOf([
    ...bodies.map(body => resultOf(engine, body)),
    ...uncertain.map(body => pathsOf(engine, body))
  ])
}

function resultOf(engine: EngineUnderTest, body: LifeCycleInput): Uint8Array<ArrayBuffer> {
  const parsed = engine.parsePlan(body, { rulebook: engine.rulebook, currentYear: 2026 })
  if (!parsed.ok) throw new Error(`a generated plan is invalid: ${JSON.stringify([body, parsed.issues])}`)
  const simulated = engine.simulatePlan(parsed.value)
  if (!simulated.ok) throw new Error(`a generated plan is too large: ${JSON.stringify(body)}`)
  const view = { granularity: 'month', format: 'rows', fields: null, warnings: [] } as const
  const about = { docs: '', methodology: '', generatedAt: '2026-04-01T00:00:00Z', resultId: '' }
  const { summary, timeSeries, tax } = engine.toResult(simulated.value, view, about)
  return bytesOf(tax === undefined ? [summary, timeSeries] : [summary, timeSeries, tax])
}

/** The same over the answers to `uncertainty`: a thousand paths, and fewer with tax and of history. */
export function pathsHash(engine: EngineUnderTest): Promise<string> {
  const tax = { regime: 'best' } as const
  const bodies: readonly LifeCycleInput[] = [
    { ...generatedPlan(3), uncertainty: { paths: 1000, sex: 'female' } },
    {
      ...generatedPlan(5),
      currentYear: 2026,
      tax,
      uncertainty: { paths: 60, expectedReturnIs: 'arithmetic' }
    },
    { ...generatedPlan(7), uncertainty: { paths: 200, method: 'bootstrap' } }
  ]
  return hashOf(bodies.map(body => pathsOf(engine, body)))
}

function pathsOf(engine: EngineUnderTest, body: LifeCycleInput): Uint8Array<ArrayBuffer> {
  const parsed = engine.parsePlan(body, { rulebook: engine.rulebook, currentYear: 2026 })
  if (!parsed.ok) throw new Error(`a plan is invalid: ${JSON.stringify(parsed.issues)}`)
  const answer = engine.simulatePaths(parsed.value)
  if (!answer.ok) throw new Error(`an answer is too large: ${JSON.stringify(answer.issues)}`)
  return bytesOf(answer.value)
}

async function hashOf(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const whole = await new Blob([...parts]).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  const numbers: number[] = []
  collect(value, numbers)
  const bytes = new DataView(new ArrayBuffer(8 * numbers.length))
  for (const [position, value] of numbers.entries()) bytes.setFloat64(8 * position, value, true)
  return new Uint8Array(bytes.buffer)
}

/** Every number below `value`, members in the order of their names; null is NaN, false 0, true 1. */
function collect(value: unknown, numbers: number[]): void {
  if (typeof value === 'number') numbers.push(value)
  else if (value === null) numbers.push(Number.NaN)
  else if (typeof value === 'boolean') numbers.push(value ? 1 : 0)
  else if (Array.isArray(value)) for (const each of value) collect(each, numbers)
  else if (typeof value === 'object') {
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (const [, each] of members) collect(each, numbers)
  }
}

interface Draws {
  /** A whole number from `min` to `max`. */
  readonly whole: (min: number, max: number) => number
  /** True `percent` times in a hundred. */
  readonly chance: (percent: number) => boolean
  readonly pick: <T>(values: readonly T[]) => T
}

/** A linear congruential generator modulo 2^32 (Numerical Recipes), of which the upper bits are used. */
function drawsFrom(seed: number): Draws {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 8
  }
  const whole = (min: number, max: number) => min + (next() % (max - min + 1))
  return {
    whole,
    chance: percent => whole(1, 100) <= percent,
    pick: values => values[whole(0, values.length - 1)]!
  }
}

/** The plan of a seed: all members, conventions and strategies turn up among the first two hundred. */
export function generatedPlan(seed: number): LifeCycleInput {
  const draws = drawsFrom(seed)
  const { whole, chance, pick } = draws
  const age = whole(18 * 4, 65 * 4) / 4
  const years = whole(1, 45)
  const end = age + years + (chance(30) ? 0.5 : 0)
  const labels = Array.from({ length: whole(0, 4) }, (_, position) => `Fund ${position + 1}`)
  return {
    currentYear: whole(2000, 2060),
    currentMonth: whole(1, 12),
    currentAgeYears: age,
    retirementAgeYears: pick([age, end, age + Math.floor(years / 2), age + Math.floor(years / 2) + 0.3]),
    planningEndAgeYears: end,
    annualInflationRatePct: whole(-200, 900) / 100,
    currentCorpus: whole(0, 500_000_000) / 100,
    expenses: Array.from({ length: whole(0, 3) }, () => expense(draws, age)),
    incomes: Array.from({ length: whole(0, 3) }, () => income(draws, age)),
    investments: labels.map(label => investment(draws, label)),
    milestones: Array.from({ length: whole(0, 4) }, () => milestone(draws, age, years, [...labels, 'Core'])),
    loans: Array.from({ length: whole(0, 2) }, () => ({
      outstandingPrincipal: whole(1, 100_000_000) / 100,
      annualInterestRatePct: whole(0, 1800) / 100,
      remainingMonths: whole(1, 300),
      paidFrom: pick(['income', 'corpus'] as const)
    })),
    investmentPlan: {
      initialMonthlyContribution: whole(0, 10_000_000) / 100,
      annualStepUpRatePct: whole(-500, 1500) / 100,
      expectedAnnualReturnRatePct: whole(-500, 1600) / 100,
      assetClass: pick(['equity', 'debt', 'ppf'] as const)
    },
    retirementPlan: {
      expectedAnnualReturnRatePct: whole(-300, 1000) / 100,
      ...(chance(60) ? { initialMonthlyWithdrawal: whole(0, 15_000_000) / 100 } : {}),
      ...(chance(50) ? { annualWithdrawalStepUpRatePct: whole(-200, 900) / 100 } : {}),
      withdrawalBasis: pick(['atRetirement', 'today'] as const)
    },
    withdrawalStrategy: pick(['proportional', 'sequential'] as const),
    conventions: {
      rate: pick(['nominal', 'effective'] as const),
      contributions: pick(['start', 'end'] as const),
      withdrawals: pick(['start', 'end'] as const),
      totals: pick(['inclusive', 'additional'] as const)
    }
  }
}

/** The plan of a seed as that of two people with tax, one of whom mostly dies before the other. */
export function generatedHousehold(seed: number): LifeCycleInput {
  const draws = drawsFrom(seed + 1000)
  const { whole, chance, pick } = draws
  const plan = generatedPlan(seed)
  const owner = () => pick(['self', 'partner'] as const)
  const age = whole(25 * 4, 60 * 4) / 4
  const years = plan.planningEndAgeYears! - plan.currentAgeYears
  const salary = { kind: 'salary' as const, monthlyAmount: whole(5_000, 150_000), owner: owner() }
  return {
    ...plan,
    currentYear: whole(2023, 2030),
    partner: {
      currentAgeYears: age,
      retirementAgeYears: age + whole(0, 25),
      planningEndAgeYears: age + pick([years, Math.max(1, years - whole(1, 12)), years + whole(1, 10)])
    },
    expenses: plan.expenses!.map(each => ({ ...each, survivorPct: whole(0, 120) })),
    incomes: [...plan.incomes!, salary].map(each => ({
      ...each,
      owner: owner(),
      survivorPct: whole(0, 100)
    })),
    investments: plan.investments!.map(each => ({ ...each, owner: owner() })),
    investmentPlan: { ...plan.investmentPlan, assetClass: pick(['equity', 'debt'] as const), owner: owner() },
    lifeCovers: [{ owner: owner(), amount: whole(1, 10_000_000) }],
    conventions: { ...plan.conventions, surplus: pick(['invested', 'invested', 'spent'] as const) },
    withdrawalStrategy: pick(['proportional', 'sequential', 'taxEfficient'] as const),
    tax: {
      regime: pick(['new', 'old', 'best'] as const),
      harvestGains: chance(30),
      partner: { regime: pick(['new', 'old', 'best'] as const), otherAnnualIncome: whole(0, 500_000) }
    }
  }
}

function expense({ whole, chance }: Draws, age: number) {
  return {
    currentMonthlyAmount: whole(1, 8_000_000) / 100,
    ...(chance(50) ? { annualInflationRatePct: whole(-100, 1200) / 100 } : {}),
    ...(chance(40) ? { startAgeYears: age + whole(0, 60) / 12 } : {}),
    ...(chance(40) ? { endAgeYears: age + whole(61, 400) / 12 } : {}),
    ...(chance(50) ? { retirementPct: whole(0, 1500) / 10 } : {})
  }
}

function income({ whole, chance, pick }: Draws, age: number) {
  return {
    monthlyAmount: whole(1, 12_000_000) / 100,
    kind: pick(['salary', 'pension', 'annuity', 'rental', 'interest', 'other'] as const),
    ...(chance(50) ? { annualGrowthRatePct: whole(-100, 1000) / 100 } : {}),
    ...(chance(40) ? { startAgeYears: age + whole(0, 120) / 12 } : {}),
    ...(chance(40) ? { endAgeYears: age + whole(121, 400) / 12 } : {})
  }
}

function investment({ whole, chance, pick }: Draws, label: string) {
  const classes = ['equity', 'elss', 'debt', 'gold', 'fixedDeposit', 'ppf', 'epf', 'nps'] as const
  return {
    label,
    initialCorpus: whole(0, 100_000_000) / 100,
    initialMonthlyContribution: whole(0, 2_000_000) / 100,
    assetClass: pick(classes),
    ...(chance(60) ? { expectedAnnualReturnRatePct: whole(-1000, 1800) / 100 } : {}),
    ...(chance(50) ? { annualStepUpRatePct: whole(0, 1200) / 100 } : {}),
    ...(chance(30) ? { retirementAnnualReturnRatePct: whole(-200, 1000) / 100 } : {})
  }
}

function milestone({ whole, chance, pick }: Draws, age: number, years: number, labels: readonly string[]) {
  const first = whole(0, 12 * years - 1)
  const shared = {
    ageYears: age + first / 12,
    amount: whole(1, 200_000_000) / 100,
    inflationAdjusted: chance(80),
    ...(chance(40) ? { annualInflationRatePct: whole(0, 1000) / 100 } : {}),
    ...(chance(40) ? { recurrence: { everyYears: whole(1, 5), count: whole(1, 8) } } : {})
  }
  if (chance(25)) return { ...shared, type: 'income' as const }
  const loan = {
    downPaymentPct: whole(0, 1000) / 10,
    annualInterestRatePct: whole(0, 1500) / 100,
    tenureYears: whole(1, 240) / 12,
    paidFrom: pick(['income', 'corpus'] as const)
  }
  return { ...shared, ...(chance(50) ? { fundedBy: pick(labels) } : {}), ...(chance(40) ? { loan } : {}) }
}
