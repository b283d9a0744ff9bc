/** G8: the safety margin of a plan that passes, one change at a time. */
import { roundToPaisa } from '../../arithmetic/paise.ts'
import { investsSurplus } from '../../plan/people.ts'
import type { Plan } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { earnsEnough } from '../../report/earnings-warnings.ts'
import { isOfNeed } from '../solve/goals.ts'
import { seek } from '../solve/solve.ts'
import { stepAbove, stepBelow, type Unknown } from '../solve/unknown.ts'
import { unknownOf } from '../solve/unknowns.ts'
import { runsOf } from '../work.ts'
import type { FixesAnswer } from './fixes-schema.ts'
import type { Question } from './question.ts'

type Margin = NonNullable<FixesAnswer['margin']>

const movable = ['monthlyContribution', 'retirementSpending', 'retirementAge', 'expectedReturn'] as const

/** A smaller contribution leaves more surplus. If the surplus is invested, nothing is spared. */
const movableIn = ({ input }: Plan): string[] => [
  ...movable.filter(name => name !== 'monthlyContribution' || !investsSurplus(input)),
  ...(input.partner === undefined ? [] : ['partnerRetirementAge'])
]

/** G8: warnings of a plan whose passing proves nothing, the most serious first. */
const withoutNeed = ['nothing-spent', 'nothing-needed', 'no-retirement'] as const
export type Unproven = (typeof withoutNeed)[number] | 'negative-surplus'

/**
 * Returns the warning because of which a plan that passes has no margin, or null. A goal that is an amount
 * makes sense without spending and without retirement, but incomes must pay for it (G8).
 */
export function unprovenBy({ asItIs, goal }: Pick<Question, 'asItIs' | 'goal'>): Unproven | null {
  const { warnings } = asItIs
  const found = isOfNeed(goal) && withoutNeed.find(code => warnings.some(each => each.code === code))
  return found || (earnsEnough(warnings) ? null : 'negative-surplus')
}

/**
 * How far each of contributions, spending, age and returns can move the other way, alone.
 * @rule G8
 * @param amount of the plan, less that of the goal
 */
export function marginOf(question: Question, amount: number): Margin {
  const rooms = new Map(movableIn(question.plan).map(name => [name, room(question, name)]))
  const monthsOf = (years: number): number => Math.floor(years * 12 + 0.5)
  const partners = rooms.get('partnerRetirementAge')
  return {
    amount: roundToPaisa(amount),
    contributionLess: rooms.get('monthlyContribution') ?? 0,
    spendingMorePct: rooms.get('retirementSpending')!,
    retireEarlierMonths: monthsOf(rooms.get('retirementAge')!),
    ...(partners !== undefined && { partnerRetiresEarlierMonths: monthsOf(partners) }),
    returnLowerPoints: rooms.get('expectedReturn')!
  }
}

/** The most runs that the margin takes. */
export const runsOfMargin = (body: LifeCycleInput, plan: Plan): number =>
  movableIn(plan).reduce((runs, name) => {
    const unknown = unknownOf(name, body, plan.input)!
    const { min, max } = boundsOf(unknown, unknown.current!)
    return runs + runsOf(unknown, min, max)
  }, 0)

/** How far a value can move from that of the plan and still pass. */
function room({ body, plan, goal, options, arena }: Question, name: string): number {
  const unknown = unknownOf(name, body, plan.input)!
  const { better } = unknown
  const current = unknown.current!
  const { value } = seek({ name, body, goal, unknown, ...boundsOf(unknown, current) }, options, arena)
  const distance = value === null ? 0 : better === 'less' ? current - value : value - current
  // Six decimals: binary fractions add no room, and months are twelfths.
  return Math.max(0, Math.floor(distance * 1e6 + 0.5) / 1e6)
}

/** From what the plan has to the end of the range on the side that does not help. */
function boundsOf(unknown: Unknown, current: number) {
  const { range, better } = unknown
  return better === 'less'
    ? { min: stepAbove(unknown, Math.min(range.min, current)), max: stepAbove(unknown, current) }
    : { min: stepBelow(unknown, current), max: stepBelow(unknown, Math.max(range.max, current)) }
}
