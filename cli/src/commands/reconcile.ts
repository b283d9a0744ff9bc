/** `arthayu reconcile`: finds out how another calculator computed its figure. */
import { formatInr, type ReconcileAnswer, reconcileRequest } from '@arthayu/engine'
import { UsageError } from '../cli-error.ts'
import type { Call, Command } from '../command.ts'
import { figure } from '../option-figures.ts'
import { askOfPlan, given, questionOptions } from '../question.ts'
import { paint, toTable } from '../terminal.ts'

export const reconcile: Command = {
  name: 'reconcile',
  usage: '<plan> --figure RUPEES [options]',
  summary: "Find the conventions that give another calculator's figure.",
  details: `
The plan is a JSON file, which may contain comments, or - for standard input. It runs with every choice of
conventions. The output lists the readings nearest to the figure: = marks those that agree to a rupee, ~ those
that agree after rounding.`,
  options: [
    { name: 'figure', value: 'RUPEES', text: 'Figure of the other calculator.' },
    {
      name: 'month',
      value: 'MONTH',
      text: 'Month, from 0, to compare. Default: the end, and retirement.'
    },
    ...questionOptions
  ],
  files: [1, 1],
  run: runReconcile
}

async function runReconcile(call: Call): Promise<number> {
  const theirFigure = figure(call, 'figure', 'money')
  if (theirFigure === undefined)
    throw new UsageError('--figure is required: the figure of the other calculator.')
  const members = given({ theirFigure, month: figure(call, 'month', 'month') })
  const options = { '#/theirFigure': 'figure', '#/month': 'month' }
  return askOfPlan(call, { path: '/api/v1/reconcile', ask: reconcileRequest, members, options, toText })
}

const shown = 8

function toText({ text, readings, meta }: ReconcileAnswer): string {
  const rows = readings.slice(0, shown).map(each => {
    const sign = each.matches ? '=' : each.matchesRounded ? '~' : ''
    return [each.text, sign, formatInr(each.figure), formatInr(each.difference)]
  })
  const table = toTable([['', '', 'figure', 'difference'], ...rows])
  return [`${paint('bold', text)}\n`, table, `${paint('dim', meta.disclaimer)}\n`].join('\n')
}
