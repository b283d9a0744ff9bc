/** The measure by which a plan is judged, where more than its headline follows from it. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import type { Chance } from '../engine/place-answers.ts'
import { type Counted, successOf } from './by-rule.ts'

/** The measure as plans are compared by it. */
export const chanceOf = (answer: Counted & Pick<UncertaintyAnswer, 'paths'>): Chance => ({
  success: successOf(answer),
  paths: answer.paths,
  isByRule: answer.spending !== undefined
})
