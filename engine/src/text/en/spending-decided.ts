/** How a spending rule decides a year, for explanations. */
import { formatInr, formatFraction as pct } from '../../arithmetic/format.ts'

interface Rates {
  readonly rate: number
  readonly floor: number
  readonly ceiling: number
  readonly preservation: number
  readonly prosperity: number
  readonly adjustment: number
  /** Rupees a month of the first withdrawal; 0 if the rate decides it. */
  readonly firstMonthly: number
}

/** Rupees a month of today; no floor is 0, no ceiling infinite. */
interface Bounds {
  readonly floorMonthly: number
  readonly ceilingMonthly: number
  /** Whether the rule moves what is spent, and not what is withdrawn beside the incomes. */
  readonly movesSpending: boolean
}

/** How a rule decides a year. */
export const decidedText = {
  percentage: ({ rate }: Rates) =>
    `Each year ${pct(rate)} of the corpus is withdrawn, in twelve equal parts.`,
  amortised: () =>
    "Each year the spending is set to a level, in today's rupees, that uses the corpus up by the end of " +
    'the plan.',
  floorCeiling: ({ rate, floor, ceiling }: Rates) =>
    `Each year ${pct(rate)} of the corpus is wanted, but the withdrawal changes by ${pct(floor)} to ` +
    `${pct(ceiling)} at most, after inflation.`,
  guardrails: ({ rate, firstMonthly, preservation, prosperity, adjustment }: Rates) => {
    const given = 'begins with the first withdrawal of the plan'
    return (
      `The first year ${firstMonthly > 0 ? given : `takes ${pct(rate)} of the corpus`}. Each year the ` +
      `amount rises with prices. It is cut by ${pct(adjustment)} when its share of the corpus is more than ` +
      `${pct(preservation)} above the first one, except in the last 15 years, and raised by as much when ` +
      `it is ${pct(prosperity)} below. After a year of loss it stays as it is while its share is above the first.`
    )
  },
  bounds: ({ floorMonthly, ceilingMonthly, movesSpending }: Bounds) => {
    const isCapped = ceilingMonthly < Number.POSITIVE_INFINITY
    const bounds = [
      ...(floorMonthly > 0 ? [`at least ${formatInr(floorMonthly)}`] : []),
      ...(isCapped ? [`at most ${formatInr(ceilingMonthly)}`] : [])
    ]
    const above = isCapped && !movesSpending ? ' Incomes above that are spent all the same.' : ''
    return `In today's rupees a month it is ${bounds.join(' and ')}.${above}`
  },
  corpus: ({ decision }: { decision: number }) => `The corpus when the rule decided, in month ${decision}.`,
  yearBefore: 'Spent in the same month of the year before.',
  thisYear: 'Spent in the first month of this year.'
} as const
