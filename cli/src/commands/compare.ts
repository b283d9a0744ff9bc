/** `arthayu compare`: two plans side by side. */
import { formatInr, type Summary } from '@arthayu/engine'
import { setOption } from '../changes.ts'
import { UsageError } from '../cli-error.ts'
import { type Call, type Command, right, wrong } from '../command.ts'
import { serverOptions, strictOption } from '../run-options.ts'
import { rulesRows, type YearlyResult } from '../summary-text.ts'
import { fundedText, resultOf, shortOutcome } from '../table-of-plans.ts'
import { paint, print, printExact, toTable, visible } from '../terminal.ts'

export const compare: Command = {
  name: 'compare',
  usage: '<plan> <other plan> [options]',
  summary: 'Run two plans and compare their outcomes.',
  details: `
Both plans are JSON files, which may contain comments; one of them may be - for standard input. --set changes
both.`,
  options: [
    setOption,
    { name: 'json', text: 'Print both summaries and their differences as JSON.' },
    strictOption,
    ...serverOptions
  ],
  files: [2, 2],
  run: runCompare
}

async function runCompare(call: Call): Promise<number> {
  const [first, second] = call.files as [string, string]
  if (first === '-' && second === '-') throw new UsageError('Only one plan can come from standard input.')
  const one = await resultOf(call, first)
  const other = await resultOf(call, second)
  if (one === undefined || other === undefined) return wrong
  if (call.flags.has('json')) printExact(`${JSON.stringify(comparison(one.summary, other.summary))}\n`)
  else print(comparisonText(call.files, one, other))
  return right
}

/** `difference` is the second less the first, null if one of them is not a number. */
function comparison(first: Summary, second: Summary): object {
  const members = Object.keys({ ...first, ...second }) as (keyof Summary)[]
  const difference = members.map(member => [member, differenceOf(member, first[member], second[member])])
  return { first, second, difference: Object.fromEntries(difference) as object }
}

/** Amounts are whole paise, and so is their difference; ages and ratios are neither. */
function differenceOf(member: string, first: unknown, second: unknown): number | null {
  if (typeof first !== 'number' || typeof second !== 'number') return null
  const isAmount = !/AgeYears$|Ratio$|^expenseCoverage/.test(member)
  return isAmount ? Math.round((second - first) * 100) / 100 : second - first
}

/** What spending rules give, in today's rupees; a plan without a rule spends its need. */
function spendingRows(one: Summary, other: Summary): string[][] {
  if (one.spending === undefined && other.spending === undefined) return []
  const cell = ({ spending }: Summary, member: (typeof rulesRows)[number][1]): string =>
    spending === undefined ? 'the need' : formatInr(spending[member])
  return rulesRows.map(([label, member]) => [label, cell(one, member), cell(other, member), ''])
}

function comparisonText(files: readonly string[], one: YearlyResult, other: YearlyResult): string {
  const summaries = [one.summary, other.summary] as const
  const row = (label: string, member: keyof Summary): string[][] => {
    const [a, b] = summaries.map(summary => summary[member])
    if (typeof a !== 'number' || typeof b !== 'number') return []
    const sign = b > a ? '+' : ''
    return [[label, formatInr(a), formatInr(b), a === b ? '=' : sign + formatInr(b - a)]]
  }
  const rows = [
    ['', ...files.map(visible), 'difference'],
    ['Outcome', shortOutcome(one), shortOutcome(other), ''],
    ['Funded', ...summaries.map(fundedText), ''],
    ...row('Corpus at retirement', 'corpusAtRetirement'),
    ...row("  in today's rupees", 'corpusAtRetirementReal'),
    ...row('  required', 'requiredCorpusAtRetirement'),
    ...row('First monthly withdrawal', 'firstMonthlyWithdrawal'),
    ...spendingRows(one.summary, other.summary),
    ...row('Corpus at the end', 'finalCorpus'),
    ...row("  in today's rupees", 'finalCorpusReal'),
    ...row('Contributions', 'totalContributions'),
    ...row('Milestones and instalments', 'totalMilestones'),
    ...row('Withdrawals', 'totalWithdrawals'),
    ...row('Tax from the corpus', 'totalTax'),
    ...row('Growth', 'totalGrowth'),
    ...row('Shortfall', 'totalShortfall')
  ]
  return `${toTable(rows)}\n${paint('dim', one.meta.disclaimer)}\n`
}
