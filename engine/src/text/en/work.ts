/** Errors of requests that take too much work (P13). */
import { either } from './parts.ts'

/** Two amounts of processor time with two digits, and with as many more as it takes to tell them apart. */
function timesText(work: number, mostWork: number): readonly [string, string] {
  const texts = (more: number) => [timeText(work, more), timeText(mostWork, more)] as const
  let more = 0
  while (more < mostMore && texts(more)[0] === texts(more)[1]) more++
  return texts(more)
}

/** A microsecond is in the sixth decimal of a second. */
const mostMore = 6

/** Seconds or milliseconds with two digits and some more; below ten milliseconds a tenth is enough. */
function timeText(microseconds: number, more: number): string {
  const seconds = microseconds / 1e6
  if (seconds >= 10) return more > 0 ? `${rounded(seconds, more)} s` : `${grouped(rounded(seconds, 0))} s`
  if (seconds >= 0.1) return `${rounded(seconds, (seconds >= 1 ? 1 : 2) + more)} s`
  return `${rounded(seconds * 1e3, 1 + more)} ms`
}

function rounded(value: number, decimals: number): number {
  const scale = Number(`1e${decimals}`)
  return Math.floor(value * scale + 0.5) / scale
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{2})*\d{3}$)/g, ',')

/** Microseconds that a request takes, may take, and takes with two paths if these are too many. */
interface TooMuch {
  readonly work: number
  readonly mostWork: number
  readonly workOfFewest: number | null
  readonly remedies: readonly string[]
}

export const workText = {
  tooManyPayments:
    'The milestones and the instalments of their loans are more than 10,00,000 payments, and each has its ' +
    'own price on a path. Ask for fewer milestones or shorter loans.',
  tooMuch({ work, mostWork, workOfFewest, remedies }: TooMuch) {
    const [takes, may] = timesText(work, mostWork)
    const ask = `Ask for ${either(remedies)}`
    return (
      `The request takes about ${takes} of processor time, and may take ${may}. ` +
      (workOfFewest === null
        ? `${ask}.`
        : `Even with two paths it takes about ${timesText(workOfFewest, mostWork)[0]}. ${ask} as well.`)
    )
  },

  shorterPlan: 'a shorter plan',
  fewerPortfolios: 'fewer portfolios',
  fewerPayments: 'fewer or shorter milestones and loans',
  fewerFlows: 'fewer expenses and incomes',
  fewerTargets: 'fewer targets or rebalancings',
  fewerPaths: ({ most }: { most: number }) => `fewer paths (at most ${grouped(most)})`
}
