/** Chances as people say them, and the ranges of markets. Nothing is ever certain. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import { paidOf, successOf } from '../plan/by-rule.ts'
import { text } from '../text/en.ts'
import { home } from '../text/en-home.ts'

const { chance } = text

/** The nearest tenth, but nine only for nine or more: a plan that nearly is as safe as that is not. */
const tenths = (probability: number): number =>
  Math.min(Math.round(probability * 10 - 1e-9), probability < 0.9 ? 8 : 9)

/** "6 of 10 markets" for 59.5%; never all. */
export function inMarkets(probability: number): string {
  if (probability >= 0.99) return chance.moreThan(99, 100)
  if (probability >= 0.95) return chance.moreThan(19, 20)
  if (probability < 0.1) return chance.fewerThan(1, 10)
  return chance[probability > 0.85 && probability < 0.9 ? 'moreThan' : 'of'](tenths(probability), 10)
}

/** A chance in whole percent; none is said to be nothing or all. */
export function inPercent(probability: number): string {
  const whole = Math.round(probability * 100)
  if (whole < 1) return chance.below(chance.percent('1'))
  return whole > 99 ? chance.above(chance.percent('99')) : chance.percent(String(whole))
}

export const yearsText = ({ successProbability }: UncertaintyAnswer): string =>
  successProbability === 1 ? chance.yearsLast : chance.yearsFail

/** Whether a rule decides what is spent. */
export const isByRule = ({ spending }: Pick<UncertaintyAnswer, 'spending'>): boolean => spending !== undefined

/** "Works in 7 of 10 simulations"; under a rule, in how many of them it pays what is needed. */
export function chanceWords(answer: UncertaintyAnswer): string {
  const { verdict } = home
  if (isByRule(answer)) return paysText(answer)
  return answer.paths === 1 ? verdict.replayed(yearsText(answer)) : verdict.works(simulationsText(answer))
}

/** "Pays all you need in 3 of 10 simulations, at least three quarters in 8 of 10". */
export function paysText(answer: UncertaintyAnswer): string {
  const { verdict } = home
  if (answer.paths === 1) return successOf(answer) === 1 ? verdict.yearsPay : verdict.yearsPayLess
  const [all, most] = [simulationsText(answer), inMarkets(paidOf(answer, 75))]
  return all === most ? verdict.paysAll(all) : verdict.pays(all, most)
}

/** "7 of 10 simulations". */
export const simulationsText = (answer: UncertaintyAnswer): string => inMarkets(successOf(answer))

/** The same in dots: the tenths, and a part of the next one where more is said than nine of ten. */
export function tenthsOf(answer: UncertaintyAnswer): { filled: number; hasPart: boolean } {
  const success = successOf(answer)
  return { filled: success < 0.1 ? 0 : tenths(success), hasPart: success >= 0.95 }
}
