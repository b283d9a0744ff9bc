/** Errors of requests that take too much work (P13). */
import { groupInr } from '../../arithmetic/format.ts'
import { either } from './parts.ts'

/** Two amounts of processor time with two digits, and with as many more as it takes to tell them apart. */
function timesText(work: number, mostWork: number): readonly [string, string] {
  let more = 0
  while (more < mostMore && timeText(work, more) === timeText(mostWork, more)) more++
  return [timeText(work, more), timeText(mostWork, more)]
}

/** A microsecond is in the sixth decimal of a second. */
const mostMore = 6

/** Seconds or milliseconds with two digits and some more; below ten milliseconds a tenth is enough. */
function timeText(microseconds: number, more: number): string {
  const seconds = microseconds / 1e6
  if (seconds < 0.1) return `${rounded(seconds * 1e3, 1 + more)} ms`
  const decimals = (seconds < 1 ? 2 : seconds < 10 ? 1 : 0) + more
  return `${decimals > 0 ? rounded(seconds, decimals) : groupInr(rounded(seconds, 0))} s`
}

function rounded(value: number, decimals: number): number {
  const scale = Number(`1e${decimals}`)
  return Math.floor(value * scale + 0.5) / scale
}

/** Microseconds that a request takes and may take. */
interface TooMuch {
  readonly work: number
  readonly mostWork: number
  readonly remedies: readonly string[]
}

export const workText = {
  tooManyPayments:
    'On paths, milestones and their loans may have at most 10,00,000 payments. ' +
    'Ask for fewer or shorter milestones and loans.',
  tooMuch({ work, mostWork, remedies }: TooMuch) {
    const [takes, may] = timesText(work, mostWork)
    return (
      `The request takes about ${takes} of processor time, and may take ${may}. ` +
      `Ask for ${either(remedies)}.`
    )
  },

  shorterPlan: 'a shorter plan',
  fewerPortfolios: 'fewer portfolios',
  fewerPayments: 'fewer or shorter milestones and loans',
  fewerFlows: 'fewer expenses and incomes',
  fewerTargets: 'fewer targets or rebalancings',
  withoutTax: 'no tax',
  fewerPaths: ({ most }: { most: number }) => `fewer paths (at most ${groupInr(most)})`
}
