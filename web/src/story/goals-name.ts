/** What goals are called among the flows: the price of an annuity that NPS buys is one of them. */
import type { UsedInput } from '../engine/picture-answer.ts'
import { seriesNames } from '../text/en-series.ts'

export const hasAnnuity = ({ investments }: UsedInput): boolean =>
  investments.some(({ assetClass }) => assetClass === 'nps')

export const goalsName = (input: UsedInput): string =>
  hasAnnuity(input) ? seriesNames.goalsAndAnnuity : seriesNames.milestones
