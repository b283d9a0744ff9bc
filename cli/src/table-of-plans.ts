/** Several plans as a table, one row each. */
import {
  asPercent,
  earnsEnough,
  formatInr,
  type Summary,
  toTheEnd,
  whenAt,
  wholePercent
} from '@arthayu/engine'
import { readPlan } from './changes.ts'
import { type Call, right, wrong } from './command.ts'
import { printIssues, printSyntaxErrors, printWarnings } from './print-issues.ts'
import { parsedToRead, runPlan } from './run-options.ts'
import { unprovenOf, type YearlyResult } from './summary-text.ts'
import { paint, print, toTable, visible } from './terminal.ts'

const head = ['Plan', 'Outcome', 'Funded', 'At retirement', "In today's rupees", 'At the end']

/** Runs every plan and prints the table; an invalid plan has its errors, and the exit code says so. */
export async function tableOfPlans(call: Call): Promise<number> {
  const rows: string[][] = []
  let code = right
  let disclaimer = ''
  for (const file of call.files) {
    // oxlint-disable-next-line no-await-in-loop -- errors are printed in the order of the files
    const result = await resultOf(call, file)
    if (result === undefined) code = wrong
    else disclaimer = result.meta.disclaimer
    rows.push([visible(file), ...(result === undefined ? ['invalid', '', '', '', ''] : cellsOf(result))])
  }
  print(`${toTable([head, ...rows])}\n${paint('dim', disclaimer)}\n`)
  return code
}

/** Runs one plan and prints its errors and warnings; undefined if it is invalid. */
export async function resultOf(call: Call, file: string): Promise<YearlyResult | undefined> {
  const read = await readPlan(call, file)
  if (!read.ok) {
    printSyntaxErrors(read)
    return undefined
  }
  const answer = await runPlan(call, read.document.value, { granularity: 'year' })
  if (!answer.ok) {
    printIssues(read.document, answer.issues)
    return undefined
  }
  const result = parsedToRead(answer.value) as YearlyResult
  printWarnings(read.document, result.meta.warnings)
  return result
}

function cellsOf(result: YearlyResult): string[] {
  const { summary } = result
  const { corpusAtRetirement, corpusAtRetirementReal, finalCorpus } = summary
  const amounts = [corpusAtRetirement, corpusAtRetirementReal, finalCorpus].map(formatInr)
  return [shortOutcome(result), fundedText(summary), ...amounts]
}

/** "lasts to 90 years", "short at 84 years 2 months", or why neither proves anything. */
export function shortOutcome(result: YearlyResult): string {
  const { depletionAgeYears, spending } = result.summary
  if (depletionAgeYears !== null) return `short ${whenAt(result.input, depletionAgeYears)}`
  const lasts = `lasts ${toTheEnd(result.input)}`
  // A rule makes the money last by spending less.
  if (spending?.worstShareOfNeed != null && spending.yearsBelowNeed > 0)
    return `pays ${wholePercent(spending.worstShareOfNeed)} of the need in the worst year`
  return unprovenOf(result)?.short ?? (earnsEnough(result.meta.warnings) ? lasts : `${lasts}, if paid`)
}

export const fundedText = ({ fundedRatio, spending }: Summary): string =>
  fundedRatio === null || spending !== undefined ? '–' : asPercent(fundedRatio)
