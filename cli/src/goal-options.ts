/** Options of the goals that solve and fixes share. */
import { UsageError } from './cli-error.ts'
import type { Call } from './command.ts'
import { figure } from './option-figures.ts'
import { given } from './question.ts'

/** The options by the place of their value in the request. */
export const goalOptions = {
  '#/goal/finalCorpusAtLeast': 'final-corpus',
  '#/goal/corpusAtRetirementAtLeast': 'corpus-at-retirement',
  '#/goal/worstShareOfNeedAtLeast': 'worst-share'
}

/** The share of the need that a spending rule gives. */
export const worstShareOption = {
  name: 'worst-share',
  value: 'PERCENT',
  text: 'Goal: the spending rule gives this percentage of the need in its worst year, such as 90.'
}

/**
 * Returns the goal that the options give, as a member of the request; none if they give none.
 * @param more amounts of goals that only one of the questions has
 */
export function goalOf(
  call: Call,
  more: Readonly<Record<string, number | undefined>> = {}
): { goal?: object } {
  const amounts = given({
    finalCorpusAtLeast: figure(call, 'final-corpus', 'money'),
    corpusAtRetirementAtLeast: figure(call, 'corpus-at-retirement', 'money'),
    worstShareOfNeedAtLeast: shareOf(call, 'worst-share'),
    ...more
  })
  const isReal = call.flags.has('real')
  if (Object.keys(amounts).length > 0) return { goal: { ...amounts, ...(isReal && { real: true }) } }
  if (isReal) throw new UsageError('--real needs an amount.')
  return {}
}

/** Returns a percentage as a share. A goal of 1 percent makes no sense: 0.9 or 1 probably means 90 or 100. */
export function shareOf(call: Call, option: string): number | undefined {
  const percent = figure(call, option, 'percent')
  if (percent === undefined) return undefined
  if (percent > 1 && percent <= 100) return percent / 100
  const example = percent > 0 && percent <= 1 ? Number((percent * 100).toPrecision(12)) : 90
  throw new UsageError(
    `--${option} is a percentage above 1 and at most 100: for ${example}% write ${example}.`
  )
}
