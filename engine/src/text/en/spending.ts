/** What a spending rule gives, in words. */
import { formatInr, wholePercent } from '../../arithmetic/format.ts'

/** What a rule spends in the years of retirement. */
export interface SpentByRule {
  readonly first: number
  readonly lowest: number
  readonly yearsBelowNeed: number
  readonly worstShareOfNeed: number | null
  readonly years: number
}

const need = ({ yearsBelowNeed, worstShareOfNeed, years }: Omit<SpentByRule, 'first' | 'lowest'>): string => {
  if (worstShareOfNeed === null) return 'Nothing is needed in retirement, so it is not compared with a need.'
  if (yearsBelowNeed === 0) return 'It pays for all that is needed.'
  const inYears = years === 1 ? 'In its only year' : `In ${yearsBelowNeed} of ${years} years`
  const worst = `in the worst year ${wholePercent(worstShareOfNeed)} of it`
  return `${inYears} it pays less than what is needed, ${worst}.`
}

export const spendingText = {
  need,
  byRule: ({ first, lowest, ...rest }: SpentByRule): string =>
    `The spending rule gives ${formatInr(first)} a month in today's rupees in the first year, and ` +
    `${formatInr(lowest)} in the lowest. ${need(rest)}`
} as const
