/** `arthayu simulate`: runs a plan and shows its result. */

import { readPlan, setOption } from '../changes.ts'
import { CliError, UsageError } from '../cli-error.ts'
import { type Call, type Command, right, wrong } from '../command.ts'
import { printIssues, printSyntaxErrors, printWarnings } from '../print-issues.ts'
import { baseUrlOption, parsedToRead, runPlan, serverOptions, strictOption } from '../run-options.ts'
import { summaryText, type YearlyResult, yearlyText } from '../summary-text.ts'
import { tableOfPlans } from '../table-of-plans.ts'
import { print, printExact } from '../terminal.ts'

export const simulate: Command = {
  name: 'simulate',
  usage: '<plan>... [options]',
  summary: 'Run a plan and show its summary, or the whole result.',
  details: `
The plan is a JSON file, which may contain comments, or - for standard input. Its members are those of
POST /api/v1/calculate. Without options the output is a summary. Errors and warnings go to standard error,
each with file, line, column and its place in the plan. Several plans, such as plans/*.json, give a table
with a row for each.`,
  options: [
    { name: 'json', text: 'Print the whole result as JSON, the same bytes as the service.' },
    { name: 'csv', text: 'Print the series as CSV.' },
    {
      name: 'yearly',
      text: 'One entry for each year instead of each month; with the summary, a table of the years.'
    },
    {
      name: 'fields',
      value: 'NAMES',
      text: 'Members of an entry for --json and --csv, such as ageYears,corpus.'
    },
    setOption,
    strictOption,
    baseUrlOption,
    ...serverOptions
  ],
  files: [1, 10_000],
  run: runSimulate
}

async function runSimulate(call: Call): Promise<number> {
  const { flags, values } = call
  if (flags.has('json') && flags.has('csv')) throw new UsageError('Use either --json or --csv, not both.')
  const forReading = !flags.has('json') && !flags.has('csv')
  if (forReading && values.fields !== undefined) throw new UsageError('--fields needs --json or --csv.')
  if (call.files.length > 1) {
    if (!forReading || flags.has('yearly'))
      throw new UsageError('Several plans give a table. For whole results use one plan, or arthayu bulk.')
    return tableOfPlans(call)
  }
  const read = await readPlan(call, call.files[0]!)
  if (!read.ok) {
    printSyntaxErrors(read)
    return wrong
  }
  const query = {
    granularity: forReading || flags.has('yearly') ? 'year' : 'month',
    ...(values.fields === undefined ? {} : { fields: values.fields })
  }
  const answer = await runPlan(call, read.document.value, query, flags.has('csv') ? 'csv' : 'json')
  if (!answer.ok) {
    const parameter = answer.issues.find(issue => issue.parameter !== undefined)
    if (parameter !== undefined) throw new UsageError(`--${parameter.message}`)
    printIssues(read.document, answer.issues)
    return wrong
  }
  if (forReading) {
    const result = parsedToRead(answer.value) as YearlyResult
    const frozen = await underFrozenLaw(call, result)
    printWarnings(read.document, result.meta.warnings)
    print(
      summaryText(result, frozen) +
        (flags.has('yearly')
          ? `
${yearlyText(result)}`
          : '')
    )
  } else {
    printExact(answer.value)
    if (!flags.has('csv')) printExact('\n')
  }
  return right
}

/**
 * Runs the plan with tax law that never changes. Returns null if that is the plan itself, if the plan ends
 * before, or if a server refuses the second request.
 */
async function underFrozenLaw(call: Call, { input, meta }: YearlyResult): Promise<YearlyResult | null> {
  if (meta.taxRules?.standIn == null || meta.taxRules.futureRules === 'frozen') return null
  const { uncertainty: _, ...plan } = input
  const body = { ...plan, tax: { ...plan.tax, futureRules: 'frozen' } }
  try {
    const answer = await runPlan(call, body, { granularity: 'year' })
    return answer.ok ? (parsedToRead(answer.value) as YearlyResult) : null
  } catch (error) {
    if (error instanceof CliError) return null
    throw error
  }
}
