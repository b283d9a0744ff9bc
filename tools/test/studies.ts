/** The figures of docs/guides/withdrawals.md, as the tables that are printed there. */
import { type LifeCycleInput, parsePlan, type Simulation, simulatePlan } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'

const options = { rulebook, currentYear: 2026 }
const uncertainty = { method: 'bootstrap', paths: 500, seed: 1 } as const
const corpus = 10_000_000

function run(body: LifeCycleInput): Simulation {
  const parsed = parsePlan(body, options)
  const simulated = parsed.ok ? simulatePlan(parsed.value) : parsed
  if (!simulated.ok) throw new Error(JSON.stringify(simulated.issues))
  return simulated.value
}

const answerOf = (simulation: Simulation) => simulation.uncertainty!.answer
const chanceOf = (body: LifeCycleInput): number => answerOf(run(body)).successProbability

const inPercent = (share: number): string => `${Math.round(share * 100)}%`
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n')

/** A person who retires at 60 with ₹1 crore, half of it in shares, rebalanced every year. */
const retired = (
  years: number,
  retirementPlan: NonNullable<LifeCycleInput['retirementPlan']>
): LifeCycleInput => ({
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 60 + years,
  annualInflationRatePct: 6,
  conventions: { rate: 'effective' },
  investments: [
    { label: 'Shares', assetClass: 'equity', initialCorpus: corpus / 2, expectedAnnualReturnRatePct: 12 },
    { label: 'Bonds', assetClass: 'debt', initialCorpus: corpus / 2, expectedAnnualReturnRatePct: 7 }
  ],
  allocation: { targets: [{ ageYears: 60, weightsPct: { Shares: 50, Bonds: 50 } }] },
  withdrawalStrategy: 'toTarget',
  retirementPlan,
  uncertainty
})

/** The chance that a first withdrawal, in percent of the corpus, lasts so many years. */
const chanceOfRate = (years: number, ratePct: number): number =>
  chanceOf(retired(years, { initialMonthlyWithdrawal: (ratePct * corpus) / 1_200, withdrawalBasis: 'today' }))

/** The highest rate, in tenths of a percent, that lasts with this chance. */
function safeRate(years: number, chance: number): number {
  let tenths = 30
  while (chanceOfRate(years, (tenths + 1) / 10) >= chance) tenths += 1
  return tenths / 10
}

const spans = [25, 30, 35]

const withdrawalTable = (): string =>
  table(
    ['first withdrawal a year', ...spans.map(years => `${years} years`)],
    [
      ...[3, 3.5, 4, 4.5, 5].map(rate => [
        `${rate}% of the corpus`,
        ...spans.map(years => inPercent(chanceOfRate(years, rate)))
      ]),
      ...[0.9, 0.95].map(chance => [
        `**lasts in ${inPercent(chance)}**`,
        ...spans.map(years => `**${safeRate(years, chance).toFixed(1)}%**`)
      ])
    ]
  )

type Mix = Pick<LifeCycleInput, 'allocation' | 'withdrawalStrategy'>

/** A person of 45 who earns and pays tax, with ₹1 crore and ₹50,000 a month. */
const saver = ({ allocation, withdrawalStrategy }: Mix): LifeCycleInput => ({
  currentYear: 2026,
  currentAgeYears: 45,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  annualInflationRatePct: 6,
  conventions: { rate: 'effective' },
  expenses: [{ label: 'Household', currentMonthlyAmount: 60_000 }],
  incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 200_000, annualGrowthRatePct: 7 }],
  investments: [
    {
      label: 'Shares',
      assetClass: 'equity',
      initialCorpus: 6_000_000,
      initialMonthlyContribution: 30_000,
      expectedAnnualReturnRatePct: 12,
      retirementAnnualReturnRatePct: 12
    },
    {
      label: 'Bonds',
      assetClass: 'debt',
      initialCorpus: 4_000_000,
      initialMonthlyContribution: 20_000,
      expectedAnnualReturnRatePct: 7,
      retirementAnnualReturnRatePct: 7
    }
  ],
  tax: { regime: 'new' },
  ...(allocation !== undefined && { allocation }),
  ...(withdrawalStrategy !== undefined && { withdrawalStrategy }),
  uncertainty
})

const shares = (ageYears: number, share: number) => ({
  ageYears,
  weightsPct: { Shares: share, Bonds: 100 - share }
})
const level = [shares(45, 60)]

const flows = { targets: level, contributions: 'toTarget', rebalance: { everyMonths: 0 } } as const

const mixes: readonly [string, Mix][] = [
  ['no targets', {}],
  ['60% shares, new money alone goes to the target', { allocation: flows }],
  [
    '60% shares, new money goes to the target and withdrawals come from above it',
    { allocation: flows, withdrawalStrategy: 'toTarget' }
  ],
  ['60% shares, rebalanced every year', { allocation: { targets: level } }],
  [
    '75% shares at 45, 35% at 65, rebalanced every year',
    { allocation: { targets: [shares(45, 75), shares(65, 35)] } }
  ]
]

const inCrore = (rupees: number): string => `₹${(rupees / 10_000_000).toFixed(2)} crore`

const mixTable = (): string =>
  table(
    ['split', 'chance', 'tax from savings, all years', 'left at 90', 'left at 90, one in ten has less'],
    mixes.map(([name, mix]) => {
      const simulation = run(saver(mix))
      const { successProbability, bands } = answerOf(simulation)
      const { totalTax, finalCorpusReal } = simulation.summary
      const poor = bands.find(({ percentile }) => percentile === 10)!.real.at(-1)!
      return [name, inPercent(successProbability), inCrore(totalTax), inCrore(finalCorpusReal), inCrore(poor)]
    })
  )

const need = 33_000

const rules: readonly [string, NonNullable<LifeCycleInput['retirementPlan']>['spending']][] = [
  ['fixed: ₹33,000 a month', undefined],
  ['guardrails, 4% at first', { rule: 'guardrails', initialRatePct: 4 }],
  ['floor and ceiling, 4%', { rule: 'floorCeiling', ratePct: 4 }],
  ['amortised', { rule: 'amortised' }]
]

const ruleTable = (): string =>
  table(
    ['rule', 'never short', 'first month', 'a year below ₹33,000', 'a year below ₹24,750'],
    rules.map(([name, spending]) => {
      const simulation = run({
        ...retired(30, spending === undefined ? {} : { spending }),
        expenses: [{ label: 'Household', currentMonthlyAmount: need }]
      })
      const answer = answerOf(simulation)
      const shareBelow = (pct: number): string => {
        const found = answer.spending?.belowNeed.find(each => each.pct === pct)?.share
        return inPercent(found ?? 1 - answer.successProbability)
      }
      const first = simulation.summary.spending?.first ?? need
      const rupees = `₹${Math.round(first).toLocaleString('en-IN')}`
      return [name, inPercent(answer.successProbability), rupees, shareBelow(100), shareBelow(75)]
    })
  )

/** Returns the three tables, in the order of the guide. */
export const studyTables = (): readonly string[] => [withdrawalTable(), mixTable(), ruleTable()]
