/** G8: what a plan that passes has to spare, one change at a time. */
import { roundToPaisa } from '../arithmetic/paise.ts'
import { seek } from '../solve/solve.ts'
import { unknownOf } from '../solve/unknowns.ts'
import type { Question } from './fixes.ts'
import type { FixesAnswer } from './fixes-schema.ts'

type Margin = NonNullable<FixesAnswer['margin']>

/** @param amount what the goal looks at, less what it asks for */
export function marginOf(question: Question, amount: number): Margin {
  const contribution = room(question, 'monthlyContribution')
  const spending = room(question, 'retirementSpending')
  const age = room(question, 'retirementAge')
  const points = room(question, 'expectedReturn')
  return {
    amount: roundToPaisa(amount),
    contributionLess: contribution,
    spendingMorePct: spending,
    retireEarlierMonths: Math.floor(age * 12 + 0.5),
    returnLowerPoints: points
  }
}

/** How far a value can go from what the plan has, and still pass. */
function room({ body, plan, goal, options, arena }: Question, name: string): number {
  const unknown = unknownOf(name, body, plan.input)!
  const { range, origin, stepsPerUnit, better } = unknown
  const current = unknown.current!
  const stepOf = (value: number): number => (value - origin) * stepsPerUnit
  const [min, max] =
    better === 'less'
      ? [Math.ceil(stepOf(Math.min(range.min, current)) - 1e-6), Math.ceil(stepOf(current) - 1e-6)]
      : [Math.floor(stepOf(current) + 1e-6), Math.floor(stepOf(Math.max(range.max, current)) + 1e-6)]
  const { value } = seek({ name, body, goal, unknown, min, max }, options, arena)
  const distance = value === null ? 0 : better === 'less' ? current - value : value - current
  // What binary fractions leave behind the second decimal is no room; months are twelfths.
  return Math.max(0, Math.floor(distance * 1e6 + 0.5) / 1e6)
}
