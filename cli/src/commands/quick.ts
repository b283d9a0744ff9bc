/** `arthayu quick`: runs a plan of a few figures, without a file. */
import { UsageError } from '../cli-error.ts'
import { type Call, type Command, right } from '../command.ts'
import { optionError } from '../option-errors.ts'
import { figure } from '../option-figures.ts'
import { given } from '../question.ts'
import { parsedToRead, runPlan, serverOptions } from '../run-options.ts'
import { summaryText, type YearlyResult } from '../summary-text.ts'
import { print, printExact, printNote } from '../terminal.ts'

/** The options that fill members of the plan, with the kind of their figure. */
const figures = [
  ['age', '#/currentAgeYears', 'years', 'Age today. Required.'],
  ['retire', '#/retirementAgeYears', 'years', 'Retirement age. Required.'],
  ['expense', '#/expenses/0/currentMonthlyAmount', 'money', "Monthly spending in today's rupees. Required."],
  ['corpus', '#/currentCorpus', 'money', 'Savings today. Default: 0.'],
  ['saving', '#/investmentPlan/initialMonthlyContribution', 'money', 'Monthly contribution. Default: 0.'],
  [
    'return',
    '#/investmentPlan/expectedAnnualReturnRatePct',
    'percent',
    'Expected return before retirement. Default: 10%.'
  ],
  ['inflation', '#/annualInflationRatePct', 'percent', 'Inflation. Default: 6%.'],
  ['end', '#/planningEndAgeYears', 'years', 'Age to which the money must last. Default: 90.']
] as const

const valueNames = { years: 'YEARS', money: 'RUPEES', percent: 'PERCENT' } as const

export const quick: Command = {
  name: 'quick',
  usage: '--age YEARS --retire YEARS --expense RUPEES [options]',
  summary: 'Run a plan of a few figures, without a file.',
  details: `
Write amounts as 500000, 5,00,000, 5L, 80k or 1.2cr. For a plan with more, save what --plan prints, add to it,
and run it with arthayu simulate.`,
  options: [
    ...figures.map(([name, , kind, text]) => ({ name, value: valueNames[kind], text })),
    { name: 'plan', text: 'Print the plan instead of running it.' },
    { name: 'json', text: 'Print the whole result as JSON, the same bytes as the service.' },
    ...serverOptions
  ],
  files: [0, 0],
  run: runQuick
}

/** The plan of the options. */
function planOf(call: Call): object {
  for (const name of ['age', 'retire', 'expense'])
    if (call.values[name] === undefined)
      throw new UsageError(
        `--${name} is required, as in quick --age 38 --retire 50 --expense 80k --corpus 80L.`
      )
  const values = Object.fromEntries(figures.map(([name, , kind]) => [name, figure(call, name, kind)]))
  const investmentPlan = given({
    initialMonthlyContribution: values.saving,
    expectedAnnualReturnRatePct: values.return
  })
  return given({
    currentAgeYears: values.age,
    retirementAgeYears: values.retire,
    planningEndAgeYears: values.end,
    currentCorpus: values.corpus,
    annualInflationRatePct: values.inflation,
    expenses: [{ label: 'Living expenses', currentMonthlyAmount: values.expense }],
    ...(Object.keys(investmentPlan).length > 0 && { investmentPlan })
  })
}

const optionNames = Object.fromEntries(figures.map(([name, pointer]) => [pointer, name]))

async function runQuick(call: Call): Promise<number> {
  const plan = planOf(call)
  if (call.flags.has('plan')) {
    printExact(`${JSON.stringify(plan, null, 2)}\n`)
    return right
  }
  const isJson = call.flags.has('json')
  const answer = await runPlan(call, plan, { granularity: isJson ? 'month' : 'year' })
  if (!answer.ok) throw optionError(answer.issues, call, optionNames)
  if (isJson) {
    printExact(answer.value)
    printExact('\n')
    return right
  }
  const result = parsedToRead(answer.value) as YearlyResult
  for (const { severity, message } of result.meta.warnings) printNote(`${severity}: ${message}`)
  print(summaryText(result, null))
  return right
}
