/** Portfolios and their shares in words. */
import { addingUp } from '../adding-up.ts'
import type { MixedPortfolio } from '../engine/place-answers.ts'
import { portfolioName } from '../plan/couple.ts'
import { mixText } from '../text/en-mix.ts'
import { percent } from '../text/rupees.ts'

export const nameOf = ({ label }: Pick<MixedPortfolio, 'label'>): string => portfolioName(label)

/** "60%"; one decimal for what would be rounded to nothing. */
export const inSentence = (share: number): string => percent(share < 0.95 ? share : Math.round(share))

/** Shares of a whole, as a sentence says them together: they add up to 100%. */
export function inSum(shares: readonly number[]): string[] {
  const unit = shares.some(share => share < 0.95) ? 0.1 : 1
  return addingUp(
    shares.map(share => share / unit),
    Math.round(100 / unit)
  ).map(share => percent(share * unit))
}

/** "60.4%", or a dash for none. */
export const inTable = (share: number | null): string =>
  share === null ? mixText.table.none : percent(share)
