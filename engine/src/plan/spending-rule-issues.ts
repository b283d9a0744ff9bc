/** Rules across the members of a spending rule (S1 to S5). */
import { isRecord } from '../request/is-record.ts'
import { errorAt, type Issue } from '../request/issue.ts'
import type { Sound } from '../request/soundness.ts'
import { planText } from '../text/en/plan.ts'
import type { LifeCycleInput } from './schema.ts'
import type { SimpleSpendingRule, SpendingRule } from './spending-rule-schema.ts'

type Rule = SpendingRule['rule']

/** The members of each rule. */
export const membersOfRules: Readonly<Record<Rule, readonly (keyof SpendingRule)[]>> = {
  fixed: [],
  percentage: ['ratePct'],
  amortised: ['annualReturnPct'],
  floorCeiling: ['ratePct', 'floorPct', 'ceilingPct'],
  guardrails: ['initialRatePct', 'capitalPreservationPct', 'prosperityPct', 'adjustmentPct'],
  bounded: ['of', 'floorMonthly', 'ceilingMonthly']
}

/** Returns the errors of the spending rule of a body. */
export function spendingRuleIssues({ retirementPlan }: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  const place = '#/retirementPlan/spending'
  if (!isRecord(retirementPlan) || !sound('#/retirementPlan')) return []
  const { spending, initialMonthlyWithdrawal = 0 } = retirementPlan
  if (spending === undefined) return []
  const { rule, of, floorMonthly = 0, ceilingMonthly } = spending
  const simple = rule === 'bounded' ? of : (spending as SimpleSpendingRule)
  const issues = [
    ...strayMembers(spending, place),
    ...(of === undefined ? [] : strayMembers(of, `${place}/of`))
  ]
  if (simple === undefined) issues.push(errorAt(`${place}/of`, 'required', planText.boundedNeedsRule))
  else
    issues.push(...rateIssues(simple, initialMonthlyWithdrawal, rule === 'bounded' ? `${place}/of` : place))
  if (ceilingMonthly !== undefined && floorMonthly > ceilingMonthly)
    issues.push(errorAt(`${place}/floorMonthly`, 'floor-above-ceiling', planText.floorAboveCeiling))
  return issues
}

/** Members of other rules. */
const strayMembers = (spending: SpendingRule | SimpleSpendingRule, place: string): Issue[] =>
  Object.keys(spending)
    .filter(member => member !== 'rule' && isOfOtherRule(member, spending.rule))
    .map(member =>
      errorAt(`${place}/${member}`, 'not-of-this-rule', planText.memberOfOtherRule({ rule: spending.rule }))
    )

const isOfOtherRule = (member: string, rule: Rule): boolean =>
  !membersOfRules[rule].some(each => each === member) &&
  Object.values(membersOfRules).some(members => members.some(each => each === member))

function rateIssues(
  { rule, ratePct, initialRatePct }: SimpleSpendingRule,
  firstWithdrawal: number,
  place: string
): Issue[] {
  if (rule === 'amortised') return []
  const isGuarded = rule === 'guardrails'
  const [member, rate] = isGuarded
    ? (['initialRatePct', initialRatePct] as const)
    : (['ratePct', ratePct] as const)
  if ((rule as Rule) === 'fixed' || (isGuarded && firstWithdrawal > 0 && rate === undefined)) return []
  if (rate === undefined)
    return [errorAt(`${place}/${member}`, 'required', planText.rateRequired({ member }))]
  return rate > 0 ? [] : [errorAt(`${place}/${member}`, 'below-minimum', planText.rateAboveZero({ member }))]
}
