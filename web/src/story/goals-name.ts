/** What goals are called among the flows, which have other payments of the savings among them. */
import type { Picture, UsedInput } from '../engine/picture-answer.ts'
import { seriesNames } from '../text/en-series.ts'

export const hasAnnuity = ({ investments }: UsedInput): boolean =>
  investments.some(({ assetClass }) => assetClass === 'nps')

/** Whether savings pay the EMIs of a loan before retirement, too. */
export const paysEmisFromSavings = ({ loans, milestones }: UsedInput): boolean =>
  [...loans, ...milestones.flatMap(({ loan }) => loan ?? [])].some(({ paidFrom }) => paidFrom === 'corpus')

/** Whether savings pay EMIs: of such a loan, or of one that is owed in retirement. */
const paysEmis = ({ input, years, retirementMonth }: Picture): boolean =>
  paysEmisFromSavings(input) ||
  years.debt?.some((owed, year) => owed > 0 && 12 * (year + 2) > retirementMonth) === true

export function goalsName(picture: Picture): string {
  const { milestones, andEmis, andAnnuity } = seriesNames
  const emis = paysEmis(picture) ? andEmis : ''
  return milestones + emis + (hasAnnuity(picture.input) ? andAnnuity : '')
}
