/** Random plans of a couple by seed: owners, incomes, deaths of either, both surplus settings, tax or not. */
import type { LifeCycleInput } from '@arthayu/engine'

/** Whole numbers by seed, the same on every machine. */
interface Draws {
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(values: readonly T[]) => T
}

const modulus = 2 ** 31 - 1

/** The generator of Lehmer: its products are below 2^53, so they are exact. */
function drawsOf(seed: number): Draws {
  let state = (seed * 7919 + 12345) % modulus
  const next = (): number => {
    state = (state * 48271) % modulus
    return state
  }
  for (let turn = 0; turn < 3; turn++) next()
  const between = (least: number, most: number): number => least + (next() % (most - least + 1))
  return { between, pick: values => values[between(0, values.length - 1)]! }
}

const owners = ['self', 'partner'] as const

/** The plan of a couple of that seed. Every tenth has paths, every second tax, every third each surplus. */
export function randomHousehold(seed: number): LifeCycleInput {
  const draws = drawsOf(seed)
  const { between, pick } = draws
  const current = between(24, 66)
  const partners = Math.max(20, current + between(-15, 15))
  const end = current + between(5, 40)
  const surplus = [undefined, 'spent', 'invested'][seed % 3] as 'spent' | 'invested' | undefined
  const incomes = incomesOf(draws, { self: current, partner: partners })
  const canInvest = surplus !== 'invested' || incomes.length > 0
  return {
    currentYear: 2026,
    currentMonth: between(1, 12),
    currentAgeYears: current,
    retirementAgeYears: Math.min(110, current + between(-3, 35)),
    planningEndAgeYears: end,
    ...(seed % 4 === 0 && { selfLabel: 'Ravi' }),
    partner: {
      ...(seed % 5 !== 0 && { label: 'Priya' }),
      currentAgeYears: partners,
      retirementAgeYears: partners + between(-3, 35),
      planningEndAgeYears: partners + between(5, 40)
    },
    annualInflationRatePct: pick([0, 4, 6]),
    currentCorpus: pick([0, 1_500_000, 8_000_000]),
    expenses: expensesOf(draws, current),
    incomes,
    investments: investmentsOf(draws),
    investmentPlan: {
      owner: pick(owners),
      initialMonthlyContribution: pick([0, 20_000, 60_000]),
      annualStepUpRatePct: pick([0, 5]),
      expectedAnnualReturnRatePct: pick([6, 10])
    },
    retirementPlan: retirementPlanOf(draws),
    milestones: [
      { label: 'Home', ageYears: current + between(0, 4), amount: pick([500_000, 4_000_000]) },
      { label: 'Gift', type: 'income', ageYears: current + between(0, 4), amount: 700_000 }
    ],
    loans: seed % 3 === 1 ? [loanOf(draws)] : [],
    lifeCovers: [{ owner: pick(owners), amount: pick([0, 5_000_000]) }],
    withdrawalStrategy: pick(
      seed % 2 === 0 ? ['proportional', 'taxEfficient'] : ['proportional', 'sequential']
    ),
    ...(surplus !== undefined && canInvest && { conventions: { surplus } }),
    ...(seed % 2 === 0 && {
      tax: { regime: pick(['new', 'old', 'best']), partner: { regime: pick(['new', 'best']) } }
    }),
    ...(seed % 10 === 3 && { uncertainty: { paths: 20, seed } })
  }
}

type Of<K extends keyof LifeCycleInput> = NonNullable<LifeCycleInput[K]>

function incomesOf({ between, pick }: Draws, ages: Record<(typeof owners)[number], number>): Of<'incomes'> {
  const all: Of<'incomes'> = []
  for (const owner of owners) {
    if (between(0, 3) > 0)
      all.push({
        kind: 'salary',
        owner,
        monthlyAmount: pick([0, 40_000, 120_000]),
        ...(between(0, 3) === 0 && { endAgeYears: ages[owner] + between(1, 30) }),
        ...(between(0, 4) === 0 && { startAgeYears: ages[owner] + 1 })
      })
    if (between(0, 2) === 0)
      all.push({ kind: pick(['pension', 'rental', 'interest']), owner, monthlyAmount: pick([8_000, 25_000]) })
  }
  return all
}

const expensesOf = ({ between, pick }: Draws, current: number): Of<'expenses'> => [
  {
    label: 'Living',
    currentMonthlyAmount: pick([20_000, 60_000]),
    survivorPct: pick([60, 100]),
    retirementPct: 80
  },
  {
    label: 'School',
    currentMonthlyAmount: pick([0, 15_000]),
    startAgeYears: current + between(0, 3),
    endAgeYears: current + between(4, 15)
  }
]

const investmentsOf = ({ pick }: Draws): Of<'investments'> => [
  { label: 'Fund', assetClass: 'equity', owner: pick(owners), initialMonthlyContribution: pick([0, 10_000]) },
  {
    label: 'PPF',
    assetClass: 'ppf',
    owner: pick(owners),
    initialCorpus: 200_000,
    initialMonthlyContribution: 5_000
  },
  { label: 'EPF', assetClass: 'epf', owner: pick(owners), initialMonthlyContribution: pick([0, 8_000]) }
]

function retirementPlanOf({ between, pick }: Draws): Of<'retirementPlan'> {
  const expectedAnnualReturnRatePct = pick([5, 7])
  if (between(0, 2) > 0) return { expectedAnnualReturnRatePct }
  return between(0, 1) === 0
    ? { expectedAnnualReturnRatePct, annualWithdrawalStepUpRatePct: 5 }
    : { expectedAnnualReturnRatePct, initialMonthlyWithdrawal: 50_000, survivorPct: 70 }
}

const loanOf = ({ between, pick }: Draws): Of<'loans'>[number] => ({
  owner: pick(owners),
  outstandingPrincipal: 1_000_000,
  annualInterestRatePct: 9,
  remainingMonths: between(12, 120)
})
