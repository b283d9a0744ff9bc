/** `arthayu sensitivity`: shows how inputs change a figure of the summary. */
import {
  asPercent,
  formatInr,
  formatYears,
  type SensitivityAnswer,
  sensitivityRequest
} from '@arthayu/engine'
import { UsageError } from '../cli-error.ts'
import type { Call, Command } from '../command.ts'
import { figureOf, kindOf } from '../option-figures.ts'
import { askOfPlan, given, questionOptions } from '../question.ts'
import { paint, toTable } from '../terminal.ts'

export const sensitivity: Command = {
  name: 'sensitivity',
  usage: '<plan> [options]',
  summary: 'Show how the inputs of a plan change a figure.',
  details: `
The plan is a JSON file, which may contain comments, or - for standard input. Without --rows the output is a
tornado of the default drivers, the largest swing first. A member is an unknown of goal seek (retirementAge,
monthlyContribution, ...), inflation, planningEndAge, partnerPlanningEndAge, surplus (0 spent, 1 invested),
equityShare and rebalancing (0 off, 1 on) of a plan with targets,
owner:LABEL (0 self, 1 partner), or a pointer such as "#/expenses/0/currentMonthlyAmount".
Outcomes that run short are marked with *, and with a spending rule those that pay less than the need.`,
  options: [
    {
      name: 'measure',
      value: 'NAME',
      text: 'Member of the summary. Default: finalCorpusReal, with a spending rule spending.median.'
    },
    {
      name: 'rows',
      value: 'MEMBER=VALUES',
      text: 'Grid with comma-separated values, such as retirementAge=55,58,60.'
    },
    { name: 'columns', value: 'MEMBER=VALUES', text: 'Second dimension of the grid.' },
    { name: 'tornado', text: 'Show the tornado in addition to a grid.' },
    ...questionOptions
  ],
  files: [1, 1],
  run: runSensitivity
}

async function runSensitivity(call: Call): Promise<number> {
  const { flags, values } = call
  if (values.columns !== undefined && values.rows === undefined)
    throw new UsageError('--columns needs --rows.')
  const grid =
    values.rows === undefined
      ? undefined
      : given({
          rows: axisOf('rows', values.rows),
          columns: values.columns && axisOf('columns', values.columns)
        })
  const tornado = grid === undefined || flags.has('tornado') ? {} : undefined
  const members = given({ measure: values.measure, grid, tornado })
  const options = {
    '#/measure': 'measure',
    '#/grid/rows/member': 'rows',
    '#/grid/columns/member': 'columns'
  }
  return askOfPlan(call, { path: '/api/v1/sensitivity', ask: sensitivityRequest, members, options, toText })
}

/** The spelling 5,00,000 means one amount, not the amounts 5, 0 and 0. */
const oneAmount = /^\d{1,2}(,\d{2})*,\d{3}$/

function axisOf(name: string, text: string): object {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new UsageError(`--${name} must be a member, "=", and comma-separated values.`)
  const [member, list] = [text.slice(0, at), text.slice(at + 1)]
  const kind = kindOf(member)
  if (kind === 'money' && oneAmount.test(list))
    throw new UsageError(`--${name} has comma-separated values: write ${list.replaceAll(',', '')}, or 5L.`)
  return { member, values: list.split(',').map(value => figureOf(value, kind, `A value of --${name}`)) }
}

function toText(answer: SensitivityAnswer): string {
  const { measure, asItIs, meta } = answer
  const show = (value: number | null, lasts: boolean | null): string =>
    lasts === null ? 'no plan' : `${inUnit(measure, value)}${lasts ? ' ' : '*'}`
  const head = `${measure} of the plan: ${show(asItIs.measure, asItIs.lasts)}`.trimEnd()
  const parts = [gridText(answer, show), tornadoText(answer, show), `${paint('dim', meta.disclaimer)}\n`]
  return [`${paint('bold', head)}\n`, ...parts.filter(each => each !== '')].join('\n')
}

type Show = (value: number | null, lasts: boolean | null) => string

function gridText({ grid }: SensitivityAnswer, show: Show): string {
  if (grid === null) return ''
  const { rows, columns, measures, lasts } = grid
  const head = [columns === null ? rows.member : `${rows.member}, by ${columns.member}`]
  const body = rows.values.map((value, row) => [
    String(value),
    ...measures[row]!.map((cell, column) => show(cell, lasts[row]![column]!))
  ])
  return toTable([[...head, ...(columns?.values.map(value => `${value} `) ?? [''])], ...body])
}

function tornadoText({ tornado, measure }: SensitivityAnswer, show: Show): string {
  if (tornado === null) return ''
  const rows = tornado.map(({ member, low, high, swing, choices }) => [
    member,
    `${choices?.[0] ?? inHundredths(low.value)}:`,
    show(low.measure, low.lasts),
    `${choices?.[1] ?? inHundredths(high.value)}:`,
    show(high.measure, high.lasts),
    swing === null ? '' : inUnit(measure, swing)
  ])
  return toTable([['', 'low', '', 'high', '', 'swing'], ...rows])
}

const inHundredths = (value: number): string => String(Math.round(value * 100) / 100)

function inUnit(measure: SensitivityAnswer['measure'], value: number | null): string {
  if (value === null) return 'none'
  if (measure === 'fundedRatio' || measure === 'spending.worstShareOfNeed') return asPercent(value)
  return measure.endsWith('AgeYears') ? formatYears(value) : formatInr(value)
}
