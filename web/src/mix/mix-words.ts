/** Portfolios and their shares in words. */
import type { MixedPortfolio } from '../engine/place-answers.ts'
import { portfolioName } from '../plan/couple.ts'
import { mixText } from '../text/en-mix.ts'
import { percent } from '../text/rupees.ts'

export const nameOf = ({ label }: Pick<MixedPortfolio, 'label'>): string => portfolioName(label)

/** "60%"; one decimal for what would be rounded to nothing. */
export const inSentence = (share: number): string => percent(share < 0.95 ? share : Math.round(share))

/** "60.4%", or a dash for none. */
export const inTable = (share: number | null): string =>
  share === null ? mixText.table.none : percent(share)
