/** A result as a person reads it: the outcome in a sentence, the figures, and the corpus as a chart. */
import {
  type Entry,
  formatInr,
  incomesPay,
  type Meta,
  type Summary,
  type TaxReport,
  type UncertaintyAnswer,
  type UsedInput
} from '@arthayu/engine'
import { ageInWords, asPercent, inWords } from './amounts.ts'
import { chanceText } from './chance-text.ts'
import { toChart } from './chart.ts'
import { hasColour, paint, terminalWidth, toTable } from './terminal.ts'
import { unprovenBy } from './unproven.ts'

/** A result with one entry a year. */
export interface YearlyResult {
  readonly input: UsedInput
  readonly summary: Summary
  readonly timeSeries: readonly Entry[]
  /** Of a plan that asks for it. */
  readonly uncertainty?: UncertaintyAnswer
  readonly tax?: Pick<TaxReport, 'totalTax'>
  readonly meta: Meta
}

/** @param frozen the same plan under tax law that never changes; null when that is no other plan */
export function summaryText(result: YearlyResult, frozen: YearlyResult | null): string {
  const points = result.timeSeries.map(({ ageYears, corpusReal, phase }) => ({
    ageYears,
    rupees: corpusReal,
    retired: phase === 'retirement'
  }))
  return [
    `${outcome(result)}\n`,
    ...(result.uncertainty === undefined ? [] : [chanceText(result.uncertainty, result.input)]),
    toTable(figures(result.summary)),
    ...lawText(result, frozen),
    `${paint('bold', "Corpus by age, in today's rupees")}${legend()}\n${toChart(points, terminalWidth())}`,
    `${paint('dim', result.meta.disclaimer)}\n`
  ].join('\n')
}

/** Which law later years are assumed to have, and what frozen law would change, if anything. */
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
        ? `the plan would hold to ${ageInWords(frozen.input.planningEndAgeYears)}`
        : `money would run short at ${ageInWords(depletionAgeYears)}`
    lines.push(
      `With frozen law tax would be ${formatInr(frozen.tax!.totalTax)} in all instead of ` +
        `${formatInr(tax!.totalTax)}, and ${money}.`
    )
  }
  return [`${lines.join('\n')}\n`]
}

/** What the colours of the chart mean, where they are shown. */
const legend = (): string =>
  hasColour() ? `, ${paint('green', 'before retirement')} and ${paint('yellow', 'after it')}` : ''

/** In years: tells one month from the next, whatever twelfths round to. */
const halfMonth = 1 / 24

function outcome(result: YearlyResult): string {
  const unproven = unprovenOf(result)
  if (unproven !== undefined) return paint('yellow', unproven.outcome)
  const end = endText(result)
  if (isPaid(result)) return end
  const unpaid = paint('red', 'Incomes do not pay for this plan (see the warnings).')
  return result.summary.depletionAgeYears === null
    ? `${unpaid} If the missing money comes from elsewhere: ${end}`
    : `${unpaid} ${end}`
}

/** K18: whether incomes pay before retirement what the plan asks of them. */
export const isPaid = ({ meta }: { meta: { warnings: readonly { code: string }[] } }): boolean =>
  incomesPay(meta.warnings)

function endText({ summary, input }: YearlyResult): string {
  const { depletionAgeYears, fundedRatio } = summary
  // The age is that at the end of the month. What retirement requires says nothing of an earlier month.
  if (depletionAgeYears !== null && depletionAgeYears < input.retirementAgeYears + halfMonth)
    return paint('red', `Money runs short at ${ageInWords(depletionAgeYears)}, before retirement.`)
  const funded =
    fundedRatio === null ? '' : ` The corpus at retirement is ${asPercent(fundedRatio)} of what is required.`
  return depletionAgeYears === null
    ? `${paint('green', `The plan holds to ${ageInWords(input.planningEndAgeYears)}.`)}${funded}`
    : `${paint('red', `Money runs short at ${ageInWords(depletionAgeYears)}.`)}${funded}`
}

/** The words for a plan that does not run short and all the same says nothing about retirement. */
export const unprovenOf = ({ summary, meta }: YearlyResult): ReturnType<typeof unprovenBy> =>
  summary.depletionAgeYears === null ? unprovenBy(meta.warnings) : undefined

/** Label, rupees, and the same in words. */
function figures(summary: Summary): string[][] {
  const row = (label: string, rupees: number | null | undefined): string[][] =>
    rupees === null || rupees === undefined ? [] : [[label, formatInr(rupees), inWords(rupees)]]
  const flow = (label: string, rupees: number | undefined): string[][] => (rupees ? row(label, rupees) : [])
  return [
    ...row('Corpus at retirement', summary.corpusAtRetirement),
    ...row("  in today's rupees", summary.corpusAtRetirementReal),
    ...row('  required', summary.requiredCorpusAtRetirement),
    ...row('First monthly withdrawal', summary.firstMonthlyWithdrawal),
    ...row(`Largest corpus, at ${ageInWords(summary.peakAgeYears)}`, summary.peakCorpus),
    ...row('Corpus at the end', summary.finalCorpus),
    ...row("  in today's rupees", summary.finalCorpusReal),
    ...flow('  after tax if sold', summary.finalCorpusAfterTax),
    ...row('Contributions', summary.totalContributions),
    ...flow('Inflows', summary.totalInflows),
    ...flow('Milestones and instalments', summary.totalMilestones),
    ...row('Withdrawals', summary.totalWithdrawals),
    ...flow('Tax from the corpus', summary.totalTax),
    ...flow('Tax from earnings', summary.totalTaxOnIncome),
    ...row('Growth', summary.totalGrowth),
    ...flow('Shortfall', summary.totalShortfall)
  ]
}

/** One line a year. */
export function yearlyText({ timeSeries }: YearlyResult): string {
  const head = [
    'Age',
    'Year',
    'Contributions',
    'Milestones',
    'Withdrawals',
    'Growth',
    'Corpus',
    "In today's rupees"
  ]
  const rows = timeSeries.map(entry => [
    ageInWords(entry.ageYears),
    String(entry.year),
    ...[
      entry.contributions,
      entry.milestones,
      entry.withdrawals,
      entry.growth,
      entry.corpus,
      entry.corpusReal
    ].map(formatInr)
  ])
  return toTable([head, ...rows])
}
