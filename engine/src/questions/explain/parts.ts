/** Steps and ways of an explanation. Amounts are paise here and rupees in the answer. */
import { toPaise, toRupees } from '../../arithmetic/paise.ts'
import { explainText } from '../../text/en/explain.ts'
import type { EntryMember, ExplainAnswer, ExplainStep, ExplainWay, SummaryMember } from './explain-schema.ts'

/** A step before its amount is written. */
export interface Part {
  readonly text: string
  /** Paise, or null for a step without an amount. */
  readonly paise: number | null
  readonly rules: readonly string[]
  readonly sections?: readonly string[]
  readonly next?: ExplainStep['next']
}

/** A value and the ways to take it apart. */
export interface Explanation {
  readonly value: ExplainAnswer['value']
  readonly unit: ExplainAnswer['unit']
  readonly ways: readonly ExplainWay[]
}

export const part = (
  text: string,
  paise: number | null,
  rules: readonly string[],
  next?: ExplainStep['next']
): Part => ({ text, paise, rules, next: next ?? null })

export const entryOf = (member: EntryMember, month: number): ExplainStep['next'] => ({ member, month })
export const summaryOf = (member: SummaryMember): ExplainStep['next'] => ({ member })

/** The parts without those whose amount is zero. */
export const withoutZeros = (parts: readonly Part[]): Part[] => parts.filter(each => each.paise !== 0)

/**
 * A way whose amounts add up to `total` paise exactly. Published amounts are rounded separately (C2), so a
 * few paise may be left; they become a step. A larger rest is a bug of the explanation.
 * @rule G11
 * @param roundings number of other amounts that were rounded
 */
export function addingUp(title: string, total: number, parts: readonly Part[], roundings = 0): ExplainWay {
  const rest = total - parts.reduce((sum, each) => sum + (each.paise ?? 0), 0)
  if (Math.abs(rest) > parts.length + roundings + 1)
    throw new Error(`"${title}" does not add up: ${rest} paise are left`)
  // Without a single amount there is no sum.
  if (rest === 0 && parts.every(each => each.paise === null))
    return telling(title, parts.length > 0 ? parts : [part(explainText.zero, null, ['G11'])])
  const rounding = part(explainText.rounding, rest, ['C2'])
  const steps = rest === 0 ? parts : [...parts, rounding]
  return { title, total: toRupees(total), steps: steps.map(stepOf) }
}

/** A way of steps without amounts. */
export const telling = (title: string, parts: readonly Part[]): ExplainWay => ({
  title,
  total: null,
  steps: parts.map(stepOf)
})

const stepOf = ({ text, paise, rules, sections = [], next }: Part): ExplainStep => ({
  text,
  amount: paise === null ? null : toRupees(paise),
  rules: [...rules],
  sections: [...sections],
  next: next ?? null
})

/** Paise of a published amount in rupees. */
export const paiseOf = (rupees: number): number => toPaise(rupees)

/** An explanation of rupees by ways that add up to them. */
export const inRupees = (paise: number, ...ways: readonly ExplainWay[]): Explanation => ({
  value: toRupees(paise),
  unit: 'INR',
  ways
})
