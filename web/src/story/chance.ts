/** Chances as people say them, and the ranges of markets. Nothing is ever certain. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import { text } from '../text/en.ts'
import { home } from '../text/en-home.ts'
import { grouped, percent as percentOf } from '../text/rupees.ts'

const { chance } = text

/** "9 of 10 markets": never more than was seen, and never all. */
export function inMarkets(probability: number): string {
  if (probability >= 0.99) return chance.moreThan(99, 100)
  if (probability >= 0.95) return chance.moreThan(19, 20)
  const tenths = Math.floor(probability * 10 + 1e-9)
  return tenths < 1 ? chance.fewerThan(1, 10) : chance.of(tenths, 10)
}

/** A chance in whole percent; none is said to be nothing or all. */
export function inPercent(probability: number): string {
  const whole = Math.round(probability * 100)
  if (whole < 1) return chance.below(chance.percent('1'))
  return whole > 99 ? chance.above(chance.percent('99')) : chance.percent(String(whole))
}

/** "0 of 1,000": what was counted, as it was counted. */
export const countText = (probability: number, paths: number): string =>
  chance.counted(grouped(probability * paths), grouped(paths))

/** Less than half of the last digit that is said. */
const negligible = 0.0005

/** "48% to 54%"; where all or none were counted, the one end that is open. */
export function rangeText({ from, to }: { readonly from: number; readonly to: number }): string {
  const said = (probability: number): string => percentOf(probability * 100)
  if (from < negligible) return chance.below(said(to))
  return to > 1 - negligible ? chance.above(said(from)) : chance.range(said(from), said(to))
}

const yearsText = ({ successProbability }: UncertaintyAnswer): string =>
  successProbability === 1 ? chance.yearsLast : chance.yearsFail

/** What happens on the paths, in the words of the headline. */
export function chanceText(answer: UncertaintyAnswer, end: string): string {
  if (answer.paths === 1) return yearsText(answer)
  return chance.lasts(end, inMarkets(answer.successProbability))
}

/** "Works in 7 of 10 simulations". */
export const chanceWords = (answer: UncertaintyAnswer): string =>
  answer.paths === 1 ? home.verdict.replayed(yearsText(answer)) : home.verdict.works(simulationsText(answer))

/** "7 of 10 simulations". */
export const simulationsText = ({ successProbability }: UncertaintyAnswer): string =>
  inMarkets(successProbability)

/** The same in dots: whole tenths, and a part of the next one where more is said than nine of ten. */
export const tenthsOf = ({
  successProbability
}: UncertaintyAnswer): { filled: number; hasPart: boolean } => ({
  filled: Math.min(9, Math.floor(successProbability * 10 + 1e-9)),
  hasPart: successProbability >= 0.95
})
