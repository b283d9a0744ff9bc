/** `arthayu solve`: which value of one member reaches a goal. */
import { formatInr, solveRequest, type Warning } from '@arthayu/engine'
import { ageInWords, inWords } from '../amounts.ts'
import type { Call, Command } from '../command.ts'
import { UsageFault } from '../fault.ts'
import { figure, kindOf } from '../option-figures.ts'
import { type Answered, askOfPlan, given, questionOptions } from '../question.ts'
import { isPaid } from '../summary-text.ts'
import { paint } from '../terminal.ts'
import { unprovenBy } from '../unproven.ts'
import { goalOptions } from './fixes.ts'

export const solve: Command = {
  name: 'solve',
  usage: '<plan> --for UNKNOWN [options]',
  summary: 'Find how much, how long or when: the value of one member that reaches a goal.',
  details: `
The plan is a file of JSON, with comments if you like, or - for standard input. UNKNOWN is
monthlyContribution, annualStepUp, expectedReturn, retirementAge, monthlyWithdrawal, retirementSpending,
initialCorpus, monthlyContribution:LABEL of a portfolio, milestoneAmount:LABEL or milestoneDelay:LABEL.
Default goal: the money never runs out. With --success 90 it lasts in 90 of 100 markets: each value is tried
on the paths of "uncertainty" in the plan, or on 1,000 default ones. Amounts may be 500000, 5,00,000, 5L, 80k
or 1.2 crore.`,
  options: [
    { name: 'for', value: 'UNKNOWN', text: 'What is sought.' },
    { name: 'final-corpus', value: 'RUPEES', text: 'The goal: at least so much at the end.' },
    { name: 'corpus-at-retirement', value: 'RUPEES', text: 'The goal: at least so much at retirement.' },
    { name: 'real', text: "That amount is in today's rupees." },
    { name: 'success', value: 'PERCENT', text: 'The goal: it lasts in so many of 100 markets, such as 90.' },
    { name: 'min', value: 'VALUE', text: 'The lowest value to try, in the unit of UNKNOWN.' },
    { name: 'max', value: 'VALUE', text: 'The highest value to try.' },
    ...questionOptions
  ],
  files: [1, 1],
  run: runSolve
}

/** What is shown of the answer of the service: all but the result, which `simulate` shows. */
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
  if (unknown === undefined) throw new UsageFault('--for is needed: what is sought.')
  const amounts = given({
    finalCorpusAtLeast: figure(call, 'final-corpus', 'money'),
    corpusAtRetirementAtLeast: figure(call, 'corpus-at-retirement', 'money'),
    successProbabilityAtLeast: shareOf(figure(call, 'success', 'percent'))
  })
  const isPlain = Object.keys(amounts).length === 0
  if (isPlain && call.flags.has('real')) throw new UsageFault('--real needs an amount.')
  const goal = isPlain ? {} : { goal: { ...amounts, ...(call.flags.has('real') && { real: true }) } }
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
  ...goalOptions
}

/** Percent as a share. Nobody seeks 1 percent: who writes 0.9 or 1 means 90 or 100. */
function shareOf(percent: number | undefined): number | undefined {
  if (percent === undefined) return undefined
  if (percent > 1 && percent <= 100) return percent / 100
  const example = percent > 0 && percent <= 1 ? Number((percent * 100).toPrecision(12)) : 90
  throw new UsageFault(
    `--success is percent, more than 1 and at most 100: for ${example} % write ${example}.`
  )
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

/** K18: of the plan as it is, or with the value that was found. */
const unpaid = 'Incomes do not pay for this plan, or not with this value (see the warnings).'

function toText(answer: Answer): string {
  const { unknown, found, value, alreadyMet, monotone, reason, best, interval, meta } = answer
  if (!found || value === null) {
    const nearest = best === null ? '' : ` ${inItsUnit(unknown, best.value)} comes nearest.`
    return `${paint('red', whyNot(unknown, reason))}${nearest}\n`
  }
  const asItIs = alreadyMet ? ' The plan reaches the goal as it is.' : ''
  const lines = [paint('green', `${unknown}: ${inItsUnit(unknown, value)}.`) + asItIs]
  const unproven = unprovenBy(meta.warnings)
  if (unproven !== undefined) lines.push(paint('yellow', unproven.found))
  if (!isPaid({ meta })) lines.push(paint('yellow', unpaid))
  if (interval !== null) lines.push(asFarAsKnown(unknown, interval))
  if (!monotone) lines.push('Not every value on its good side reaches the goal: see intervals with --json.')
  return `${lines.join('\n')}\n`
}

function whyNot(unknown: string, reason: Answer['reason']): string {
  if (reason === 'no-effect') return `${unknown} changes nothing of the goal.`
  return reason === 'too-large'
    ? 'Whatever its value, the amounts of this plan are too large to be published.'
    : 'No value reaches the goal.'
}

/** The answers that the paths leave open (G12). */
function asFarAsKnown(unknown: string, { ifLower, ifHigher }: NonNullable<Answer['interval']>): string {
  const ends = [ifHigher, ifLower].map(each => (each === null ? null : inItsUnit(unknown, each)))
  const [kind, harsh] = ends
  if (harsh === null) return `As far as the paths tell: ${kind} at best, and perhaps no value at all.`
  return kind === harsh
    ? 'The paths allow no other answer.'
    : `As far as the paths tell: between ${kind} and ${harsh}.`
}

/** Money, points, or an age. */
function inItsUnit(unknown: string, value: number): string {
  if (unknown === 'retirementAge') return ageInWords(value)
  const kind = kindOf(unknown)
  if (kind !== 'money') return `${value} ${kind === 'percent' ? '%' : kind}`
  const words = inWords(value)
  return formatInr(value) + (words === '' ? '' : ` (${words})`)
}
