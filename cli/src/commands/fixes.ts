/** `arthayu fixes`: finds changes that fix a failing plan. */
import { type FixesAnswer, fixesRequest, formatInr, inWords } from '@arthayu/engine'
import type { Call, Command } from '../command.ts'
import { goalOf, goalOptions, worstShareOption } from '../goal-options.ts'
import { askOfPlan, questionOptions } from '../question.ts'
import { paint, toTable } from '../terminal.ts'

export const fixes: Command = {
  name: 'fixes',
  usage: '<plan> [options]',
  summary: 'Find every single change that fixes a failing plan.',
  details: `
The plan is a JSON file, which may contain comments, or - for standard input. Default goal: the money never
runs out, or with a spending rule: it pays all that is needed. Changes that cost money are sorted by total
cost in today's rupees; changes that cost time are listed separately. --json has each change as a patch of
the plan, with its proof.`,
  options: [
    { name: 'final-corpus', value: 'RUPEES', text: 'Goal: at least this amount at the end.' },
    { name: 'corpus-at-retirement', value: 'RUPEES', text: 'Goal: at least this amount at retirement.' },
    { name: 'real', text: "The amount of the goal is in today's rupees." },
    worstShareOption,
    ...questionOptions
  ],
  files: [1, 1],
  run: runFixes
}

async function runFixes(call: Call): Promise<number> {
  const members = goalOf(call)
  return askOfPlan(call, { path: '/api/v1/fixes', ask: fixesRequest, members, options: goalOptions, toText })
}

function toText(answer: FixesAnswer): string {
  const { alreadyMet, text, margin, money, time, neededReturn, meta } = answer
  const head = paint(margin !== null ? 'green' : alreadyMet ? 'yellow' : 'red', text)
  const parts = [
    ...(margin === null ? [] : [marginText(margin)]),
    ...part(
      "Changes that cost money (total in today's rupees)",
      money.flatMap(fix => [
        [fix.text, formatInr(fix.costToday), inWords(fix.costToday)],
        ...(fix.paidFromSurplus ? [[`  ${fix.paidFromSurplus.text}`]] : []),
        ...warned(fix)
      ])
    ),
    ...part(
      'Changes that cost time',
      time.flatMap(fix => [[fix.text, `${fix.months} months`], ...warned(fix)])
    ),
    ...(alreadyMet || money.length + time.length > 0 ? [] : ['No single change fixes the plan.\n']),
    ...(neededReturn === null ? [] : [`${neededReturn.text}\n`])
  ]
  return [`${head}\n`, ...parts, `${paint('dim', meta.disclaimer)}\n`].join('\n')
}

/** The warnings that only the changed plan gets, below the change. */
const warned = ({ warnings }: Pick<FixesAnswer['money'][number], 'warnings'>): string[][] =>
  warnings.map(({ message }) => [`  Warning: ${message}`])

const part = (title: string, rows: readonly string[][]): string[] =>
  rows.length === 0 ? [] : [`${paint('bold', title)}\n${toTable(rows)}`]

function marginText(margin: NonNullable<FixesAnswer['margin']>): string {
  return `${paint('bold', 'Safety margin (each on its own)')}\n${toTable([
    ['Above the goal', formatInr(margin.amount)],
    ['Could invest less, per month', formatInr(margin.contributionLess)],
    ['Could spend more in retirement', `${margin.spendingMorePct}%`],
    ['Could retire earlier', `${margin.retireEarlierMonths} months`],
    ...(margin.partnerRetiresEarlierMonths === undefined
      ? []
      : [['Partner could retire earlier', `${margin.partnerRetiresEarlierMonths} months`]]),
    ['Could earn lower returns', `${margin.returnLowerPoints} points`]
  ])}`
}
