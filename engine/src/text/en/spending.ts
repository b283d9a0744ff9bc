/** What a spending rule leaves unpaid, in words. */
import { wholePercent } from '../../arithmetic/format.ts'

/** What a rule spends in the years of retirement, where it is less than the need. */
export interface BelowNeed {
  readonly yearsBelowNeed: number
  readonly worstShareOfNeed: number
  readonly years: number
}

export function belowNeed({ yearsBelowNeed, worstShareOfNeed, years }: BelowNeed): string {
  const inYears = years === 1 ? 'In its only year' : `In ${yearsBelowNeed} of ${years} years`
  const worst = `in the worst year ${wholePercent(worstShareOfNeed)} of it`
  return `${inYears} it pays less than what is needed, ${worst}.`
}
