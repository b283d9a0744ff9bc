/** Options of the goals that solve and fixes share. */
import { UsageError } from './cli-error.ts'
import type { Call } from './command.ts'
import { figure } from './option-figures.ts'

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
