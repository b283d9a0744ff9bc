/** `arthayu solve`: finds the value of one member that reaches a goal. */
import {
  earnsEnough,
  rangeSentence,
  solutionSentence,
  solveRequest,
  unprovenBy,
  type Warning
} from '@arthayu/engine'
import { UsageError } from '../cli-error.ts'
import type { Call, Command } from '../command.ts'
import { goalOf, goalOptions, shareOf, worstShareOption } from '../goal-options.ts'
import { figure, kindOf } from '../option-figures.ts'
import { type Answered, askOfPlan, given, questionOptions } from '../question.ts'
import { paint } from '../terminal.ts'

export const solve: Command = {
  name: 'solve',
  usage: '<plan> --for UNKNOWN [options]',
  summary: 'Find how much, how long or when: the value of one member that reaches a goal.',
  details: `
The plan is a JSON file, which may contain comments, or - for standard input. UNKNOWN is
monthlyContribution, annualStepUp, expectedReturn, retirementAge, partnerRetirementAge, monthlyWithdrawal,
spending, retirementSpending, initialCorpus, monthlyContribution:LABEL of a portfolio,
milestoneAmount:LABEL or milestoneDelay:LABEL.
Default goal: the money never runs out, or with a spending rule: it pays all that is needed. With
--success 90 it must last in 90% of the scenarios: each candidate is tested in the plan's scenarios
("uncertainty"), or in 1,000 default ones. Amounts may be 500000, 5,00,000, 5L, 80k or 1.2 crore.`,
  options: [
    { name: 'for', value: 'UNKNOWN', text: 'The value to solve for.' },
    { name: 'final-corpus', value: 'RUPEES', text: 'Goal: at least this amount at the end.' },
    { name: 'corpus-at-retirement', value: 'RUPEES', text: 'Goal: at least this amount at retirement.' },
    { name: 'real', text: "The amount of the goal is in today's rupees." },
    {
      name: 'success',
      value: 'PERCENT',
      text: 'Goal: the money lasts in this percentage of scenarios, such as 90.'
    },
    worstShareOption,
    {
      name: 'worst-spending',
      value: 'RUPEES',
      text: "Goal: the spending rule gives this much a month in its worst year, in today's rupees."
    },
    { name: 'median-spending', value: 'RUPEES', text: 'Goal: the same for the median year.' },
    { name: 'min', value: 'VALUE', text: 'Lowest value to try, in the unit of UNKNOWN.' },
    { name: 'max', value: 'VALUE', text: 'Highest value to try.' },
    ...questionOptions
  ],
  files: [1, 1],
  run: runSolve
}

/** The parts of the response that are shown: all except the result, which `simulate` shows. */
interface Answer extends Answered {
  readonly unknown: string
  readonly found: boolean
  readonly value: number | null
  readonly alreadyMet: boolean
  readonly monotone: boolean
  readonly reason: string | null
  readonly best: { readonly value: number; readonly amount: number } | null
  readonly meta: { readonly warnings: readonly (Omit<Warning, 'code'> & { readonly code: string })[] }
  readonly interval: { readonly ifLower: number | null; readonly ifHigher: number | null } | null
}

async function runSolve(call: Call): Promise<number> {
  const unknown = call.values.for
  if (unknown === undefined) throw new UsageError('--for is required: the value to solve for.')
  const goal = goalOf(call, {
    successProbabilityAtLeast: shareOf(call, 'success'),
    worstSpendingAtLeast: figure(call, 'worst-spending', 'money'),
    medianSpendingAtLeast: figure(call, 'median-spending', 'money')
  })
  const kind = kindOf(unknown)
  const bounds = given({ min: figure(call, 'min', kind), max: figure(call, 'max', kind) })
  const members = { unknown, ...goal, bounds }
  const path = '/api/v1/solve?granularity=year&fields=corpus'
  const question = { path, ask: answerHere, members, options: optionNames, shorten: withoutResult, toText }
  return askOfPlan<Answer>(call, question)
}

const optionNames = {
  '#/unknown': 'for',
  '#/bounds/min': 'min',
  '#/bounds/max': 'max',
  '#/goal/worstSpendingAtLeast': 'worst-spending',
  '#/goal/medianSpendingAtLeast': 'median-spending',
  ...goalOptions
}

const answerHere: Parameters<typeof askOfPlan<Answer>>[1]['ask'] = (body, options) => {
  const solved = solveRequest(body, options)
  if (!solved.ok) return solved
  const { plan: _, simulate: __, ...answer } = solved.value
  return { ok: true, value: answer }
}

function withoutResult(answer: Answer): Answer {
  const { result: _, ...rest } = answer as Answer & { result?: unknown }
  return rest
}

/** For the plan as it is, or with the value that was found (K18). */
const unpaid = 'Incomes do not pay for this plan, or not with this value (see the warnings).'

function toText(answer: Answer): string {
  const { found, monotone, interval, meta } = answer
  const sentence = solutionSentence(answer)
  if (!found) return `${paint('red', sentence)}\n`
  const lines = [paint('green', sentence)]
  const unproven = unprovenBy(meta.warnings)
  if (unproven !== undefined) lines.push(paint('yellow', unproven.found))
  if (!earnsEnough(meta.warnings)) lines.push(paint('yellow', unpaid))
  if (interval !== null) lines.push(rangeSentence(answer))
  if (!monotone) lines.push('Some values on the safe side of it miss the goal: see intervals with --json.')
  return `${lines.join('\n')}\n`
}
