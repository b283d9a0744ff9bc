/** What users read about many paths: the notes of an answer, and the error of one that is too large. */
import { formatPct } from '../../arithmetic/format.ts'
import { formatYears } from './time-and-limits.ts'

type Method = 'lognormal' | 'bootstrap' | 'sequence'

interface Excess {
  readonly of: 'percentile' | 'realPercentile' | 'meanShortfall'
  /** Of the corpus; of the mean shortfall it is not used. */
  readonly percentile?: number
  readonly ageYears: number
}

const ofMethod: Readonly<Record<Method, readonly string[]>> = {
  lognormal: [
    'Monthly returns are independent and lognormal: crashes and long recoveries are rarer here than in ' +
      'real markets.'
  ],
  bootstrap: [
    'Paths repeat only the Indian markets of 1992-97 and 2001-20, moved to the returns of the plan.',
    'The equity index is a price index, without dividends.',
    "Each year's return is spread evenly over its months, which understates the risk of their order."
  ],
  sequence: ['One sequence of years is one case, not a probability.']
}

const excesses: Readonly<Record<Excess['of'], (percentile: number) => string>> = {
  percentile: percentile => `Percentile ${percentile} of the corpus`,
  realPercentile: percentile => `Percentile ${percentile} of the corpus in today's rupees`,
  meanShortfall: () => 'The mean shortfall of the paths that fall short'
}

export const uncertaintyText = {
  ofMethod: (method: Method) => ofMethod[method],
  spendingGivesWay:
    'Spending follows a rule and falls after poor returns, so the money lasts more often. A high chance ' +
    'does not mean that spending pays for what you need: see spending.belowNeed.',
  calmRetirement: ({ returnPct, volatilityPct }: { returnPct: number; volatilityPct: number | null }) => {
    const volatility = volatilityPct === null ? '' : ` (${formatPct(volatilityPct)} a year)`
    return (
      `After retirement, portfolios on the common retirement return of ${formatPct(returnPct)} vary like a ` +
      `mix of equity and debt with this return${volatility}, whatever they held before. If money stays in ` +
      'equity, set retirementAnnualReturnRatePct of its portfolio.'
    )
  },
  lives:
    'lastsAsLongAsYouDo counts the years after the planning end as paid for. It uses mortality tables of ' +
    'insured Indians and annuitants, who live longer than most.',
  partnersLives: "The partners' lifetimes are assumed to be independent.",
  tooLarge: ({ of, percentile = 0, ageYears }: Excess) =>
    `${excesses[of](percentile)} exceeds ₹9,00,000 crore at the age of ${formatYears(ageYears)}.`
}
