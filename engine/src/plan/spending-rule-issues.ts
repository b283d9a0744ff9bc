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

/** Returns the errors of a spending rule. Whatever is right of it is checked, so that all come at once. */
export function spendingRuleIssues({ retirementPlan }: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  if (!isRecord(retirementPlan) || !isRecord(retirementPlan.spending)) return []
  const place = '#/retirementPlan/spending'
  const { spending, initialMonthlyWithdrawal = 0 } = retirementPlan
  const mayBegin = !sound('#/retirementPlan/initialMonthlyWithdrawal') || initialMonthlyWithdrawal > 0
  const { rule, of, floorMonthly = 0, ceilingMonthly } = spending
  const isKnown = sound(`${place}/rule`)
  const issues: Issue[] = []
  if (isKnown) issues.push(...strayMembers(spending, place))
  if (isKnown && rule === 'bounded' && of === undefined)
    issues.push(errorAt(`${place}/of`, 'required', planText.boundedNeedsRule))
  if (isKnown && rule !== 'bounded') issues.push(...rateIssues(spending, mayBegin, place, sound))
  if (isRecord(of) && sound(`${place}/of/rule`)) {
    issues.push(...strayMembers(of, `${place}/of`))
    if (!isKnown || rule === 'bounded') issues.push(...rateIssues(of, mayBegin, `${place}/of`, sound))
  }
  const areSound = sound(`${place}/floorMonthly`) && sound(`${place}/ceilingMonthly`)
  if (areSound && ceilingMonthly !== undefined && floorMonthly > ceilingMonthly)
    issues.push(errorAt(`${place}/floorMonthly`, 'floor-above-ceiling', planText.floorAboveCeiling))
  return issues
}

/** Members of other rules, whatever their values. */
const strayMembers = (spending: SpendingRule | SimpleSpendingRule, place: string): Issue[] =>
  Object.keys(spending)
    .filter(member => member !== 'rule' && isOfOtherRule(member, spending.rule))
    .map(member =>
      errorAt(`${place}/${member}`, 'not-of-this-rule', planText.memberOfOtherRule({ rule: spending.rule }))
    )

const isOfOtherRule = (member: string, rule: Rule): boolean =>
  !membersOfRules[rule].some(each => each === member) &&
  Object.values(membersOfRules).some(members => members.some(each => each === member))

/** @param mayBegin whether a first withdrawal may take the place of the first rate of guardrails */
function rateIssues(
  { rule, ratePct, initialRatePct }: SpendingRule | SimpleSpendingRule,
  mayBegin: boolean,
  place: string,
  sound: Sound
): Issue[] {
  if (rule === 'amortised' || rule === 'fixed') return []
  const isGuarded = rule === 'guardrails'
  const [member, rate] = isGuarded
    ? (['initialRatePct', initialRatePct] as const)
    : (['ratePct', ratePct] as const)
  if (!sound(`${place}/${member}`) || (isGuarded && mayBegin && rate === undefined)) return []
  if (rate === undefined)
    return [errorAt(`${place}/${member}`, 'required', planText.rateRequired({ member }))]
  return rate > 0 ? [] : [errorAt(`${place}/${member}`, 'below-minimum', planText.rateAboveZero({ member }))]
}
