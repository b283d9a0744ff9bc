/** `arthayu explain`: shows the steps of one number. */
import { type ExplainAnswer, explainRequest, formatPaise } from '@arthayu/engine'
import { UsageError } from '../cli-error.ts'
import type { Call, Command } from '../command.ts'
import { figure } from '../option-figures.ts'
import { askOfPlan, given, questionOptions } from '../question.ts'
import { paint } from '../terminal.ts'

export const explain: Command = {
  name: 'explain',
  usage: '<plan> --member NAME [options]',
  summary: 'Show how one number of a result was computed.',
  details: `
The plan is a JSON file, which may contain comments, or - for standard input. The number is a member of the
summary (finalCorpus, fundedRatio, ...), or a member of an entry (corpus, growth, tax, ...) with its month or
age. The amounts of the steps add up to it exactly. Each step names its rules, which the
methodology explains.`,
  options: [
    { name: 'member', value: 'NAME', text: 'The member to explain.' },
    { name: 'month', value: 'MONTH', text: 'Month of the entry, from 0.' },
    { name: 'age', value: 'YEARS', text: 'Age at the end of the month, instead of --month.' },
    ...questionOptions
  ],
  files: [1, 1],
  run: runExplain
}

async function runExplain(call: Call): Promise<number> {
  const { member } = call.values
  if (member === undefined) throw new UsageError('--member is required: the number to explain.')
  const members = given({
    member,
    month: figure(call, 'month', 'month'),
    ageYears: figure(call, 'age', 'years')
  })
  const options = { '#/member': 'member', '#/month': 'month', '#/ageYears': 'age' }
  return askOfPlan(call, { path: '/api/v1/explain', ask: explainRequest, members, options, toText })
}

function toText({ text, ways, meta }: ExplainAnswer): string {
  const parts = ways.map(({ title, steps, total }) => {
    const amounts = steps.map(({ amount }) => (amount === null ? '' : exact(amount)))
    const sum = total === null || steps.length < 2 ? '' : exact(total)
    const width = Math.max(...[...amounts, sum].map(each => each.length))
    const lines = steps.map(
      (step, index) => `  ${amounts[index]!.padStart(width)}  ${step.text} (${step.rules.join(', ')})\n`
    )
    const line = sum === '' ? '' : `  ${paint('bold', sum.padStart(width))}  total\n`
    return `${paint('bold', title)}\n${lines.join('')}${line}`
  })
  return [`${text}\n`, ...parts, `${paint('dim', meta.disclaimer)}\n`].join('\n')
}

/** Rupees to the paisa, so that the reader can add them up. */
const exact = (rupees: number): string => formatPaise(Math.round(rupees * 100))
