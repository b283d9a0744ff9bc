/** Chances as people say them, and the ranges of markets. Nothing is ever certain. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import { paidOf, successOf } from '../plan/by-rule.ts'
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

const yearsText = ({ successProbability }: UncertaintyAnswer): string =>
  successProbability === 1 ? chance.yearsLast : chance.yearsFail

/** Whether a rule decides what is spent. */
export const isByRule = ({ spending }: Pick<UncertaintyAnswer, 'spending'>): boolean => spending !== undefined

/** What happens on the paths, in the words of the headline. */
export function chanceText(answer: UncertaintyAnswer, end: string): string {
  if (isByRule(answer)) return paysText(answer)
  if (answer.paths === 1) return yearsText(answer)
  return chance.lasts(end, simulationsText(answer))
}

/** "Works in 7 of 10 simulations"; under a rule, in how many of them it pays what is needed. */
export function chanceWords(answer: UncertaintyAnswer): string {
  const { verdict } = home
  if (isByRule(answer)) return paysText(answer)
  return answer.paths === 1 ? verdict.replayed(yearsText(answer)) : verdict.works(simulationsText(answer))
}

/** "Pays all you need in 3 of 10 simulations, at least three quarters in 8 of 10". */
function paysText(answer: UncertaintyAnswer): string {
  const { verdict } = home
  if (answer.paths === 1) return successOf(answer) === 1 ? verdict.yearsPay : verdict.yearsPayLess
  const [all, most] = [simulationsText(answer), inMarkets(paidOf(answer, 75))]
  return all === most ? verdict.paysAll(all) : verdict.pays(all, most)
}

/** "7 of 10 simulations". */
export const simulationsText = (answer: UncertaintyAnswer): string => inMarkets(successOf(answer))

/** The same in dots: whole tenths, and a part of the next one where more is said than nine of ten. */
export function tenthsOf(answer: UncertaintyAnswer): { filled: number; hasPart: boolean } {
  const success = successOf(answer)
  return { filled: Math.min(9, Math.floor(success * 10 + 1e-9)), hasPart: success >= 0.95 }
}
