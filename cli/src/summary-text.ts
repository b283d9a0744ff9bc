/** Describes a result as text: the outcome in a sentence, the figures, and the corpus as a chart. */
import {
  type Entry,
  formatInr,
  formatYears,
  inWords,
  type Meta,
  outcomeOf,
  type Summary,
  type TaxReport,
  toTheEnd,
  type UncertaintyAnswer,
  type UsedInput,
  unprovenBy,
  whenAt
} from '@arthayu/engine'
import { chanceText } from './chance-text.ts'
import { toChart } from './chart.ts'
import { hasColour, paint, terminalWidth, toTable } from './terminal.ts'

/** A result with one entry for each year. */
export interface YearlyResult {
  readonly input: UsedInput
  readonly summary: Summary
  readonly timeSeries: readonly Entry[]
  /** Only for a plan with `uncertainty`. */
  readonly uncertainty?: UncertaintyAnswer
  readonly tax?: Pick<TaxReport, 'totalTax'>
  readonly meta: Meta
}

/** @param frozen the same plan under tax law that never changes; null if that is the same plan */
export function summaryText(result: YearlyResult, frozen: YearlyResult | null): string {
  const points = result.timeSeries.map(({ ageYears, corpusReal, phase }) => ({
    ageYears,
    rupees: corpusReal,
    retired: phase === 'retirement'
  }))
  return [
    `${outcome(result)}\n`,
    ...(result.uncertainty === undefined ? [] : [chanceText(result.uncertainty, result.input)]),
    toTable(figures(result)),
    ...lawText(result, frozen),
    `${paint('bold', "Corpus by age, in today's rupees")}${legend()}\n${toChart(points, terminalWidth())}`,
    `${paint('dim', result.meta.disclaimer)}\n`
  ].join('\n')
}

/** Says which law is assumed for later years, and what frozen law would change, if anything. */
function lawText({ meta: { taxRules }, summary, tax }: YearlyResult, frozen: YearlyResult | null): string[] {
  if (taxRules === undefined) return []
  const differs = (other: YearlyResult): boolean =>
    formatInr(other.tax!.totalTax) !== formatInr(tax!.totalTax) ||
    other.summary.depletionAgeYears !== summary.depletionAgeYears
  const lines = [paint('dim', taxRules.text)]
  if (frozen !== null && differs(frozen)) {
    const { depletionAgeYears } = frozen.summary
    const money =
      depletionAgeYears === null
        ? `the money would last ${toTheEnd(frozen.input)}`
        : `the money would run short ${whenAt(frozen.input, depletionAgeYears)}`
    lines.push(
      `With frozen law the total tax would be ${formatInr(frozen.tax!.totalTax)} instead of ` +
        `${formatInr(tax!.totalTax)}, and ${money}.`
    )
  }
  return [`${lines.join('\n')}\n`]
}

/** The meaning of the colours of the chart, if colours are shown. */
const legend = (): string =>
  hasColour() ? `, ${paint('green', 'before retirement')} and ${paint('yellow', 'after it')}` : ''

const colours = { good: 'green', bad: 'red', caution: 'yellow' } as const

const outcome = ({ input, summary, meta: { warnings } }: YearlyResult): string =>
  outcomeOf({ input, summary, warnings })
    .map(({ tone, text }) => (tone === 'plain' ? text : paint(colours[tone], text)))
    .join(' ')

/** Returns the words for a plan that does not run short but proves nothing about retirement. */
export const unprovenOf = ({ summary, meta }: YearlyResult): ReturnType<typeof unprovenBy> =>
  summary.depletionAgeYears === null ? unprovenBy(meta.warnings) : undefined

/** Figures of a spending rule with their labels, in today's rupees. */
export const rulesRows = [
  ["Spending by the rule, in today's rupees", 'first'],
  ['  in the lowest year', 'lowest'],
  ['  in the median year', 'median']
] as const satisfies readonly (readonly [string, keyof NonNullable<Summary['spending']>])[]

/** Returns rows of label, rupees, and the amount in words. */
function figures({ summary, input }: YearlyResult): string[][] {
  const row = (label: string, rupees: number | null | undefined): string[][] =>
    rupees === null || rupees === undefined ? [] : [[label, formatInr(rupees), inWords(rupees)]]
  const flow = (label: string, rupees: number | undefined): string[][] => (rupees ? row(label, rupees) : [])
  return [
    ...row('Corpus at retirement', summary.corpusAtRetirement),
    ...row("  in today's rupees", summary.corpusAtRetirementReal),
    ...row('  net worth', summary.netWorthAtRetirement),
    ...row('  required', summary.requiredCorpusAtRetirement),
    ...(summary.spending === undefined
      ? row('First monthly withdrawal', summary.firstMonthlyWithdrawal)
      : [...row('Need of the first month', summary.firstMonthlyWithdrawal), ...byRule(summary.spending)]),
    ...row(`Largest corpus, ${whenAt(input, summary.peakAgeYears)}`, summary.peakCorpus),
    ...row('Corpus at the end', summary.finalCorpus),
    ...row("  in today's rupees", summary.finalCorpusReal),
    ...flow('  after tax if sold', summary.finalCorpusAfterTax),
    ...row('Net worth at the end', summary.finalNetWorth),
    ...row("  in today's rupees", summary.finalNetWorthReal),
    ...row('Contributions', summary.totalContributions),
    ...flow('  not made, for want of income', summary.contributionsCut),
    ...flow('Inflows', summary.totalInflows),
    ...flow('  surplus of incomes', summary.surplusInvested),
    ...flow('Milestones and instalments', summary.totalMilestones),
    ...row('Withdrawals', summary.totalWithdrawals),
    ...flow('  before retirement', summary.deficitWithdrawn),
    ...flow('Tax from the corpus', summary.totalTax),
    ...flow('Tax from earnings', summary.totalTaxOnIncome),
    ...row('Growth', summary.totalGrowth),
    ...flow('Shortfall', summary.totalShortfall)
  ]
}

/** Rows of what a spending rule gives, in today's rupees. */
const byRule = (spending: NonNullable<Summary['spending']>): string[][] => [
  ...rulesRows.map(([label, member]) => [label, formatInr(spending[member]), inWords(spending[member])]),
  ['  years below the need', String(spending.yearsBelowNeed), '']
]

/** Returns one line for each year. */
export function yearlyText({ timeSeries, input }: YearlyResult): string {
  const { partner } = input
  const head = [
    'Age',
    ...(partner === undefined ? [] : [`Age of ${partner.label}`]),
    'Year',
    'Contributions',
    'Milestones',
    'Withdrawals',
    'Growth',
    'Corpus',
    "In today's rupees",
    ...(timeSeries[0]?.debt === undefined ? [] : ['Debt', 'Net worth'])
  ]
  const rows = timeSeries.map(entry => [
    formatYears(entry.ageYears),
    ...(entry.partnerAgeYears === undefined ? [] : [formatYears(entry.partnerAgeYears)]),
    String(entry.year),
    ...[
      entry.contributions,
      entry.milestones,
      entry.withdrawals,
      entry.growth,
      entry.corpus,
      entry.corpusReal,
      ...(entry.debt === undefined ? [] : [entry.debt, entry.netWorth!])
    ].map(formatInr)
  ])
  return toTable([head, ...rows])
}
