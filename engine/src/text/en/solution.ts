/** The answer of goal seek in sentences. */
import { rupeesInWords } from './amounts.ts'
import { formatYears } from './time-and-limits.ts'

/** The parts of an answer that the sentences are made of. */
export interface SolutionInWords {
  readonly unknown: string
  readonly found: boolean
  readonly value: number | null
  readonly alreadyMet: boolean
  readonly reason: string | null
  readonly best: { readonly value: number } | null
  readonly interval: { readonly ifLower: number | null; readonly ifHigher: number | null } | null
}

/** "monthlyContribution: ₹74,364." or why no value was found. */
export function solutionSentence({
  unknown,
  found,
  value,
  alreadyMet,
  reason,
  best
}: SolutionInWords): string {
  if (!found || value === null) {
    const nearest = best === null ? '' : ` ${inItsUnit(unknown, best.value)} comes closest.`
    // The value would replace what the plan has, such as the rate of a spending rule.
    return `${whyNot(unknown, reason)}${nearest}${alreadyMet ? ' The plan as it is reaches the goal.' : ''}`
  }
  return `${unknown}: ${inItsUnit(unknown, value)}.${alreadyMet ? ' The plan already reaches the goal.' : ''}`
}

function whyNot(unknown: string, reason: string | null): string {
  if (reason === 'no-effect') return `${unknown} has no effect on the goal.`
  if (reason === 'surplus-invested') return 'All that earnings leave over is invested already.'
  return reason === 'too-large'
    ? 'The amounts of this plan are too large to publish, whatever the value.'
    : 'No value reaches the goal.'
}

/** Returns the range of answers that the paths allow (G12). */
export function rangeSentence({ unknown, interval }: SolutionInWords): string {
  const { ifHigher, ifLower } = interval!
  const [kind, harsh] = [ifHigher, ifLower].map(each => (each === null ? null : inItsUnit(unknown, each)))
  if (harsh === null) return `Range (two standard errors): from ${kind}; possibly no value reaches the goal.`
  return kind === harsh
    ? 'Range (two standard errors): no other value.'
    : `Range (two standard errors): ${kind} to ${harsh}.`
}

const units: Readonly<Record<string, string>> = {
  annualStepUp: '%',
  retirementSpending: '%',
  expectedReturn: 'points',
  milestoneDelay: 'years'
}

/** Money, points, or an age. */
function inItsUnit(unknown: string, value: number): string {
  if (/retirementAge$/i.test(unknown)) return formatYears(value)
  const unit = units[unknown.split(':', 1)[0]!]
  return unit === undefined ? rupeesInWords(value) : `${value} ${unit}`
}
