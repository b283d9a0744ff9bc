/** Totals that several portfolios share, of a plan whose figures are rounded to what a person would type. */
import { type ParseOptions, parsePlan, sumAtStart } from '@arthayu/engine'
import type { Plan, UsedInput } from './picture-answer.ts'

export type Total = 'initialMonthlyContribution' | 'initialCorpus'

/**
 * What the total of a plan becomes by the rounding: what is said is what is taken.
 * @param to the total of the exact plan
 */
export function typedTotal(
  to: number,
  member: Total,
  { typed, exact }: { readonly typed: Plan; readonly exact: Plan },
  options: ParseOptions
): number {
  const [taken, found] = [typed, exact].map(each => {
    const parsed = parsePlan(each, options)
    return parsed.ok ? totalOf(parsed.value.input, member) : 0
  })
  return to + taken! - found!
}

function totalOf(input: UsedInput, member: Total): number {
  const listed = sumAtStart(input, member)
  const core =
    member === 'initialCorpus' ? input.currentCorpus : input.investmentPlan.initialMonthlyContribution
  return input.conventions.totals === 'inclusive' ? core : core + listed
}
