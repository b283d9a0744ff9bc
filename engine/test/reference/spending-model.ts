/**
 * Spending rules (S1 to S6) of the plain model: written from the documents, without a line of the engine.
 */
import { incomesOf, index, needOf, type Person } from './household-amounts.ts'
import type { BoundedRequest, RuleRequest } from './household-request.ts'
import type { Setting } from './household-setting.ts'
import { isNear, weightsIn } from './moving-model.ts'

/** What has been decided so far. */
export interface Decision {
  /** A month's withdrawal; of S2, and of S4 with a first withdrawal, its spending. */
  monthly: number
  floor: number
  hasBegun: boolean
  initialRate: number
  knowsOfDeath: boolean
}

export const nothingDecided = (): Decision => ({
  monthly: 0,
  floor: 0,
  hasBegun: false,
  initialRate: 0,
  knowsOfDeath: false
})

/** The rule of a plan within its bounds; undefined if it spends its need. */
export function ruleOf({ plan }: Setting): RuleRequest | undefined {
  const { spending } = plan.retirementPlan
  if (spending === undefined || spending.rule === 'fixed') return undefined
  return spending.rule === 'bounded' ? spending.of : spending
}

function boundsOf({ plan }: Setting): Partial<BoundedRequest> {
  const { spending } = plan.retirementPlan
  return spending?.rule === 'bounded' ? spending : {}
}

/** S2, S4 with W1: whether the rule decides what is spent, and incomes meet it first. */
export const movesSpending = (setting: Setting): boolean => {
  const rule = ruleOf(setting)?.rule
  const given = setting.plan.retirementPlan.initialMonthlyWithdrawal ?? 0
  return rule === 'amortised' || (rule === 'guardrails' && given > 0)
}

/** What a rule looks at in the month of a decision. */
interface Moment {
  corpus: number
  /** Rupees that the last twelve months grew by. */
  growth: number
}

/** Decides once a year from `R` on. */
export function decide(
  setting: Setting,
  decision: Decision,
  month: number,
  { corpus, growth }: Moment
): void {
  const rule = ruleOf(setting)
  const { plan, people, retirement } = setting
  if (rule === undefined || month < retirement || (month - retirement) % 12 !== 0) return
  if (corpus > 0.003 && corpus < 0.007) setting.isDoubtful = true
  const money = corpus < 0.005 ? 0 : corpus
  countDeath(setting, decision, month, rule)
  const wanted = wantedBy(setting, decision, month, rule, { corpus: money, growth })
  const isFirst = !decision.hasBegun && money > 0
  const { floorMonthly = 0, ceilingMonthly = Number.POSITIVE_INFINITY } = boundsOf(setting)
  const prices = index(plan.annualInflationRatePct, month)
  const beside = movesSpending(setting) ? 0 : incomesOf(plan, people, month)
  const spent = wanted + beside
  const held = Math.max(
    Math.min(spent, ceilingMonthly * prices),
    Math.min(floorMonthly, ceilingMonthly) * prices
  )
  decision.monthly = held === spent ? wanted : Math.max(0, held - beside)
  decision.floor = floorMonthly * prices
  if (isFirst) decision.initialRate = (12 * decision.monthly) / money
  decision.hasBegun = (decision.hasBegun || isFirst) && decision.monthly > 0
}

function wantedBy(
  setting: Setting,
  { monthly, hasBegun, initialRate }: Decision,
  month: number,
  rule: RuleRequest,
  { corpus, growth }: Moment
): number {
  const { plan, people, retirement, months } = setting
  const prices = 1 + plan.annualInflationRatePct / 100
  if (rule.rule === 'percentage') return (corpus * rule.ratePct!) / 1200
  if (rule.rule === 'amortised') return amortised(setting, month, rule, corpus)
  if (rule.rule === 'floorCeiling') {
    const wish = (corpus * rule.ratePct!) / 1200
    const last = monthly * prices
    const [low, high] = [1 + (rule.floorPct ?? -2.5) / 100, 1 + (rule.ceilingPct ?? 5) / 100]
    return hasBegun ? Math.min(Math.max(wish, last * low), last * high) : wish
  }
  if (!hasBegun)
    return movesSpending(setting)
      ? needOf(plan, people, retirement, month)
      : (corpus * rule.initialRatePct!) / 1200
  if (corpus === 0) return monthly
  const rate = (amount: number): number => (12 * amount) / corpus
  const near = (amount: number, edge: number): void => {
    if (isNear(rate(amount), edge)) setting.isDoubtful = true
  }
  const { capitalPreservationPct = 20, prosperityPct = 20, adjustmentPct = 10 } = rule
  // The engine adds growth up from paise: half a paisa of each of 62 roundings may be off.
  if (growth < 0 && growth > -0.7) setting.isDoubtful = true
  near(monthly * prices, initialRate)
  const isFrozen = prices >= 1 && growth < -0.31 && rate(monthly * prices) > initialRate
  const now = isFrozen ? monthly : monthly * prices
  const [high, low] = [
    initialRate * (1 + capitalPreservationPct / 100),
    initialRate * (1 - prosperityPct / 100)
  ]
  near(now, high)
  near(now, low)
  if (rate(now) > high && months - month > 180) return now * (1 - adjustmentPct / 100)
  return rate(now) < low ? now * (1 + adjustmentPct / 100) : now
}

/** S2, A8: the highest level of real spending that is there in every month. */
function amortised(setting: Setting, month: number, rule: RuleRequest, corpus: number): number {
  const { plan, people, months, payments, gifts, covers } = setting
  const rate = 1 + plannedRate(setting, rule)
  const later = plan.conventions.withdrawals === 'end' ? 1 : 0
  let [money, cost, least] = [corpus, 0, Number.POSITIVE_INFINITY]
  for (let k = 0; k < months - month; k++) {
    const due = payments[month + k]!.reduce((total, each) => total + each.amount, 0)
    const whenSpent = rate ** -(k + later)
    money += (gifts[month + k]! + (k === 0 ? 0 : covers[month + k]!)) * rate ** -k
    money += (incomesOf(plan, people, month + k) - due) * whenSpent
    cost += index(plan.annualInflationRatePct, k) * whenSpent
    least = Math.min(least, money / cost)
  }
  return Math.max(0, least)
}

function plannedRate(setting: Setting, { annualReturnPct }: RuleRequest): number {
  const { plan, portfolios, retirement } = setting
  const monthly = (pct: number): number =>
    plan.conventions.rate === 'effective' ? (1 + pct / 100) ** (1 / 12) - 1 : pct / 1200
  if (annualReturnPct !== undefined) return monthly(annualReturnPct)
  if (plan.allocation === undefined) return monthly(plan.retirementPlan.expectedAnnualReturnRatePct)
  const weights = weightsIn(setting, retirement)
  const named = portfolios.filter(each => each.isNamed)
  return named.reduce((total, each) => total + weights[each.label]! * each.rateAfter, 0)
}

/** S6: after a death in retirement the year before counts with the share of the survivor, once. */
function countDeath(setting: Setting, decision: Decision, month: number, { rule }: RuleRequest): void {
  const { plan, people, retirement, months } = setting
  const death = Math.min(...people.map(each => each.end))
  if (death >= months || death <= retirement || month < death || decision.knowsOfDeath) return
  decision.knowsOfDeath = true
  if (rule === 'percentage' || rule === 'amortised') return
  const living = people.map((each): Person => ({ ...each, end: months, planningEndAge: 1e9 }))
  const ofBoth = needOf(plan, living, retirement, death)
  const share = ofBoth === 0 ? 1 : needOf(plan, people, retirement, death) / ofBoth
  const spent = movesSpending(setting) ? decision.monthly : decision.monthly + incomesOf(plan, living, death)
  const left = movesSpending(setting) ? 0 : incomesOf(plan, people, death)
  decision.monthly = Math.max(0, spent * share - left)
}

/** W3: what incomes leave over; a rule that decides the withdrawal spends all of them. */
export const spareOf = (setting: Setting, { monthly }: Decision, incomes: number): number =>
  movesSpending(setting) ? Math.max(0, incomes - monthly) : 0

/** What a month spends and withdraws: S1 and S2 at most what is there, but no less than their floor. */
export function spendingIn(
  setting: Setting,
  { monthly, floor }: Decision,
  incomes: number,
  corpus: number
): { spent: number; withdrawn: number } {
  const { rule } = ruleOf(setting)!
  const wanted = movesSpending(setting) ? monthly : monthly + incomes
  const isCapped = rule === 'percentage' || rule === 'amortised'
  const spent = isCapped ? Math.min(wanted, Math.max(floor, incomes + corpus)) : wanted
  return { spent, withdrawn: Math.max(0, spent - incomes) }
}

/** The figures of `summary.spending`. */
export function spendingSummary(
  { plan, people, retirement }: Setting,
  months: { paid: number; need: number }[]
) {
  const years: { month: number; real: number; spent: number; need: number }[] = []
  for (let first = retirement; first < months.length; first += 12) {
    const year = months.slice(first, first + 12)
    years.push({
      month: first,
      real: year[0]!.paid / (1 + plan.annualInflationRatePct / 100) ** ((first + 1) / 12),
      spent: year.reduce((total, each) => total + each.paid, 0),
      need: year.reduce((total, each) => total + each.need, 0)
    })
  }
  const sorted = years.map(each => each.real).toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const shares = years.filter(each => each.need > 0).map(each => each.spent / each.need)
  return {
    first: years[0]!.real,
    lowest: sorted[0]!,
    lowestAgeYears: people[0]!.age + (years.find(each => each.real <= sorted[0]! + 0.005)!.month + 1) / 12,
    median: sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2,
    last: years.at(-1)!.real,
    yearsBelowNeed: years.filter(each => each.need - each.spent >= 0.005).length,
    worstShareOfNeed: shares.length === 0 ? null : Math.min(...shares)
  }
}
