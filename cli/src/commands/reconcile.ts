/** `arthayu reconcile`: how another calculator came to its figure. */
import { formatInr, type ReconcileAnswer, reconcileRequest } from '@arthayu/engine'
import type { Call, Command } from '../command.ts'
import { UsageFault } from '../fault.ts'
import { figure } from '../option-figures.ts'
import { askOfPlan, given, questionOptions } from '../question.ts'
import { paint, toTable } from '../terminal.ts'

export const reconcile: Command = {
  name: 'reconcile',
  usage: '<plan> --figure RUPEES [options]',
  summary: "Find the conventions behind another calculator's figure.",
  details: `
The plan is a file of JSON, with comments if you like, or - for standard input. It is run by every choice of
conventions; the readings nearest to the figure are shown, those that agree to a rupee with =, and those that
agree as far as the figure is rounded with ~.`,
  options: [
    { name: 'figure', value: 'RUPEES', text: 'What the other calculator says.' },
    {
      name: 'month',
      value: 'MONTH',
      text: 'Month, from 0, at whose end. Left out: the end, and retirement.'
    },
    ...questionOptions
  ],
  files: [1, 1],
  run: runReconcile
}

async function runReconcile(call: Call): Promise<number> {
  const theirFigure = figure(call, 'figure', 'money')
  if (theirFigure === undefined) throw new UsageFault('--figure is needed: what the other one says.')
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
