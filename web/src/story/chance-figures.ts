/** Chances as figures, with the range that the simulations leave open. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import { text } from '../text/en.ts'
import { grouped, percent as percentOf } from '../text/rupees.ts'
import { inPercent, isByRule, paysText, simulationsText, yearsText } from './chance.ts'

const { chance } = text

/** What happens on the paths, in the words of the headline. */
export function chanceText(answer: UncertaintyAnswer, end: string): string {
  if (isByRule(answer)) return paysText(answer)
  if (answer.paths === 1) return yearsText(answer)
  return chance.lasts(end, simulationsText(answer))
}

/** A chance of success in whole percent, down, as the tenths are: 89.7% is neither "9 of 10" nor "90%". */
export const successPercent = (probability: number): string =>
  inPercent(Math.floor(probability * 100 + 1e-9) / 100)

/** "0 of 1,000": what was counted, as it was counted. */
export const countText = (probability: number, paths: number): string =>
  chance.counted(grouped(probability * paths), grouped(paths))

/** Less than half of the last digit that is said. */
const negligible = 0.0005

/** "48% to 54%", not narrower than it is; where all or none were counted, the one end that is open. */
export function rangeText({ from, to }: { readonly from: number; readonly to: number }): string {
  if (from < negligible) return chance.below(endOf(to, Math.ceil))
  const least = endOf(from, Math.floor)
  return to > 1 - negligible ? chance.above(least) : chance.range(least, endOf(to, Math.ceil))
}

/** Whole percent, but near nothing and near all. */
function endOf(probability: number, round: (value: number) => number): string {
  const value = probability * 100
  return percentOf(value < 1 || value > 99 ? value : round(value))
}
