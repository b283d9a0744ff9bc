/** `arthayu goals`: shows what each goal of a plan takes a month, and how far the plan pays for it. */
import { asPercent, formatInr, type GoalsAnswer, goalsRequest, inWords } from '@arthayu/engine'
import type { Call, Command } from '../command.ts'
import { askOfPlan, questionOptions } from '../question.ts'
import { paint, toTable } from '../terminal.ts'

export const goals: Command = {
  name: 'goals',
  usage: '<plan> [options]',
  summary: 'Show what each goal takes a month, and how far the plan pays for it.',
  details: `
The plan is a JSON file, which may contain comments, or - for standard input. For every milestone that is an
expense, and for retirement, the output has what savings pay for it when it is due, the contribution a month,
level and with the step-up of the plan, or the amount of today that alone pays for it, and the share of it
that the plan pays.`,
  options: questionOptions,
  files: [1, 1],
  run: runGoals
}

async function runGoals(call: Call): Promise<number> {
  return askOfPlan(call, { path: '/api/v1/goals', ask: goalsRequest, members: {}, options: {}, toText })
}

const columns = ['goal', 'year', 'cost then', 'a month', 'stepped up', 'today', 'funded']

function toText({ text, goals: listed, meta }: GoalsAnswer): string {
  const rows = listed.map(goal => [
    goal.label,
    String(goal.year),
    amount(goal.costThen),
    amount(goal.monthlyNeeded),
    amount(goal.monthlyNeededWithStepUp),
    amount(goal.lumpSumNeeded),
    asPercent(goal.fundedPct / 100)
  ])
  return [`${paint('bold', text)}\n`, toTable([columns, ...rows]), `${paint('dim', meta.disclaimer)}\n`].join(
    '\n'
  )
}

/** An amount in lakh or crore; a dash where none is enough. */
function amount(rupees: number | null): string {
  if (rupees === null) return '-'
  return inWords(rupees) || formatInr(rupees)
}
