/**
 * A second, plain program for the months of a household without tax. It is written from the documents
 * alone, shares no code with the engine and prefers to be short over being fast. All amounts are rupees,
 * never rounded.
 */
import { expensesOf, incomesOf, index, needOf, type Person } from './household-amounts.ts'
import type { HouseholdRequest } from './household-request.ts'
import { type Household, householdOf, type Portfolio, type Setting, settingOf } from './household-setting.ts'
import { payToTarget, pooled, rebalance, transfer } from './moving-model.ts'
import {
  type Decision,
  decide,
  nothingDecided,
  ruleOf,
  spareOf,
  spendingIn,
  spendingSummary
} from './spending-model.ts'

export interface Month {
  ageYears: number
  partnerAgeYears: number | undefined
  contributions: number
  inflows: number
  milestones: number
  withdrawals: number
  growth: number
  shortfall: number
  corpus: number
  portfolios: number[]
  incomes: number
  expenses: number
  loanInstalments: number
  need: number
  monthlySurplus: number | null
  /** A5, A9: what moves between portfolios. */
  rebalanced: number
  /** S1 to S5, and what of it is not paid; null before retirement and without a rule. */
  spending: number | null
  spendingShort: number
  /** Whether this or an earlier month was decided by the last digits of doubles. */
  isDoubtful: boolean
}

interface Totals {
  surplusInvested: number
  deficitWithdrawn: number
  contributionsCut: number
}

export interface HouseholdRun {
  setting: Setting
  openingCorpus: number
  series: Month[]
  summary: Totals & { household: Household | null; spending: ReturnType<typeof spendingSummary> | undefined }
}

/** What a month before retirement does with its earnings, decided before any money moves. */
interface Earnings {
  net: number
  contributions: number[]
  cut: number
  surplus: number
  deficit: number
  /** E6: what the incomes of a month in retirement are to pay of the contributions. */
  fromIncomes: number
}

export function householdRun(plan: HouseholdRequest): HouseholdRun {
  const setting = settingOf(plan)
  const openingCorpus = corpusOf(setting)
  const totals = { surplusInvested: 0, deficitWithdrawn: 0, contributionsCut: 0 }
  const series: Month[] = []
  const decision = nothingDecided()
  for (let month = 0; month < setting.months; month++)
    series.push(live(setting, month, totals, decision, series.slice(-12)))
  const isRuled = ruleOf(setting) !== undefined && setting.retirement < setting.months
  const paid = series.map(each => ({ paid: (each.spending ?? 0) - each.spendingShort, need: each.need }))
  const spending = isRuled ? spendingSummary(setting, paid) : undefined
  const household = householdOf(setting.people)
  return { setting, openingCorpus, series, summary: { ...totals, household, spending } }
}

const corpusOf = (setting: Setting): number =>
  setting.portfolios.reduce((total, each) => total + each.balance, 0)

/**
 * K10, K11, E2, E3, H5: one month, step by step.
 * @param lastYear the twelve months before it
 */
function live(setting: Setting, month: number, totals: Totals, decision: Decision, lastYear: Month[]): Month {
  const { plan, retirement, portfolios } = setting
  const { contributions: whenIn, withdrawals: whenOut } = plan.conventions
  const core = portfolios.at(-1)!
  const isRetired = month >= retirement
  const planned = plannedIn(setting, month)
  const { incomes, expenses, need, loanInstalments } = planned
  const isRuled = isRetired && ruleOf(setting) !== undefined
  const flows = { inflows: 0, milestones: 0, withdrawals: 0, growth: 0, shortfall: 0 }

  let spending: { spent: number; short: number } | undefined
  const receive = (amount: number) => {
    core.balance += amount
    flows.inflows += amount
  }
  const contribute = () => {
    for (const [k, part] of pooled(setting, month, earnings.contributions).entries())
      portfolios[k]!.balance += part
    receive(earnings.surplus)
  }
  const payOut = () => {
    const { paid: milestones, short } = payDated(setting, month)
    flows.milestones += milestones
    flows.shortfall += short
    const ruled = isRuled ? spendingIn(setting, decision, incomes, corpusOf(setting)) : undefined
    const wanted = ruled?.withdrawn ?? (isRetired ? Math.max(0, need - incomes) : earnings.deficit)
    const paid = pay(setting, month, wanted, undefined)
    flows.withdrawals += paid
    flows.shortfall += wanted - paid
    if (ruled !== undefined) spending = { spent: ruled.spent, short: wanted - paid }
    if (!isRetired) totals.deficitWithdrawn += paid
  }

  // 1. The cover of somebody who has just died.
  receive(setting.covers[month]!)
  // A4, A9 and the decision of a year.
  const rebalanced = rebalance(setting, month) + transfer(setting, month)
  const growth = lastYear.reduce((total, each) => total + each.growth, 0)
  decide(setting, decision, month, { corpus: corpusOf(setting), growth })
  const spare = isRuled ? spareOf(setting, decision, incomes) : Math.max(0, incomes - need)
  const earnings = earningsOf(setting, month, isRetired ? spare : incomes - expenses - loanInstalments)
  // 2. Contributions and the surplus of earnings, at the start.
  if (whenIn === 'start') contribute()
  // 3. Gifts, and in retirement the surplus of incomes.
  receive(setting.gifts[month]!)
  if (isRetired) receive(Math.max(0, spare - earnings.fromIncomes))
  // 4. Milestones, instalments, then what the household lives on, at the start.
  if (whenOut === 'start') payOut()
  // 5. Growth.
  flows.growth = grow(setting, isRetired)
  // 6. and 7. The same at the end.
  if (whenIn === 'end') contribute()
  if (whenOut === 'end') payOut()

  totals.surplusInvested += earnings.surplus
  totals.contributionsCut += earnings.cut
  const decided = { rebalanced, spent: spending?.spent ?? null, short: spending?.short ?? 0 }
  return recorded(setting, month, planned, earnings, flows, decided)
}

type Flow = 'inflows' | 'milestones' | 'withdrawals' | 'growth' | 'shortfall'

/** The month as it is compared; every member by its name, as with spreads it takes ten times as long. */
function recorded(
  setting: Setting,
  month: number,
  { incomes, expenses, loanInstalments, need }: ReturnType<typeof plannedIn>,
  earnings: Earnings,
  { inflows, milestones, withdrawals, growth, shortfall }: Pick<Month, Flow>,
  { rebalanced, spent, short }: { rebalanced: number; spent: number | null; short: number }
): Month {
  const { plan, people, retirement, portfolios } = setting
  const { ageYears, partnerAgeYears } = agesOf(people, month)
  const hasNone = month >= retirement || (plan.incomes ?? []).length === 0
  return {
    ageYears,
    partnerAgeYears,
    contributions: earnings.contributions.reduce((total, each) => total + each, 0),
    inflows,
    milestones,
    withdrawals,
    growth,
    shortfall,
    corpus: corpusOf(setting),
    portfolios: portfolios.map(each => each.balance),
    incomes,
    expenses,
    loanInstalments,
    need,
    monthlySurplus: hasNone ? null : earnings.net,
    rebalanced,
    spending: spent,
    spendingShort: short,
    isDoubtful: setting.isDoubtful
  }
}

function grow({ portfolios }: Setting, isRetired: boolean): number {
  let growth = 0
  for (const each of portfolios) {
    const interest = each.balance * (isRetired ? each.rateAfter : each.rateBefore)
    each.balance += interest
    growth += interest
  }
  return growth
}

const agesOf = ([self, partner]: Person[], month: number) => ({
  ageYears: self!.age + (month + 1) / 12,
  partnerAgeYears: partner === undefined ? undefined : partner.age + (month + 1) / 12
})

/** What a month earns, spends, owes and needs, whatever becomes of the corpus. */
const plannedIn = (setting: Setting, month: number) => {
  const { plan, people, retirement } = setting
  return {
    incomes: incomesOf(plan, people, month),
    expenses: expensesOf(plan, people, retirement, month),
    loanInstalments: paidByEarnings(setting, month),
    need: needOf(plan, people, retirement, month)
  }
}

/** K12 to K15: pays what the corpus owes this month, one after the other. */
function payDated(setting: Setting, month: number): { paid: number; short: number } {
  const total = { paid: 0, short: 0 }
  for (const { amount, earningsPay, fundedBy } of setting.payments[month]!) {
    if (earningsPay && month < setting.retirement) continue
    const paid = pay(setting, month, amount, fundedBy)
    total.paid += paid
    total.short += amount - paid
  }
  return total
}

/** K15: instalments that earnings pay, which is before the household retires. */
function paidByEarnings(setting: Setting, month: number): number {
  if (month >= setting.retirement) return 0
  let total = 0
  for (const each of setting.payments[month]!) if (each.earningsPay) total += each.amount
  return total
}

/**
 * K9, H3: a portfolio receives until its owner retires, at the latest until the household does. K20: or until
 * its end age, while the owner lives; an EPF account no longer than until its owner retires.
 */
function plannedContribution(portfolio: Portfolio, retirement: number, month: number): number {
  const { owner, isEpf, contribution, stepUpPct } = portfolio
  const start = Math.max(0, portfolio.starts)
  const end = portfolio.ends ?? Math.min(owner.retires, retirement)
  if (month < start || month >= Math.min(end, isEpf ? owner.retires : owner.end)) return 0
  return contribution * index(stepUpPct, month - start)
}

/**
 * E1 to E3: what is left of earnings, and what it does to the contributions of the month. E6: in retirement
 * what is left of incomes after the need pays for them, and nothing is withdrawn for what it does not pay.
 */
function earningsOf(setting: Setting, month: number, leftBeforeSaving: number): Earnings {
  const { retirement, portfolios, surplus } = setting
  const planned = portfolios.map(each => plannedContribution(each, retirement, month))
  const fromIncomesOf = (amounts: number[]) =>
    amounts.reduce((total, each, k) => total + each * portfolios[k]!.ownShare, 0)
  const net = leftBeforeSaving - fromIncomesOf(planned)
  const isRetired = month >= retirement
  const asPlanned = {
    net,
    contributions: planned,
    cut: 0,
    surplus: 0,
    deficit: 0,
    fromIncomes: isRetired ? fromIncomesOf(planned) : 0
  }
  if (surplus === 'spent') return asPlanned
  if (net >= 0) return { ...asPlanned, surplus: isRetired ? 0 : net }
  let free = 0
  portfolios.forEach((each, k) => {
    if (!each.isEpf) free += planned[k]!
  })
  const cut = Math.min(-net, free)
  const kept = free === 0 ? 1 : 1 - cut / free
  const contributions = portfolios.map((each, k) => (each.isEpf ? planned[k]! : planned[k]! * kept))
  return {
    ...asPlanned,
    contributions,
    cut,
    deficit: isRetired ? 0 : -net - cut,
    fromIncomes: isRetired ? fromIncomesOf(contributions) : 0
  }
}

/** W4 to W6: takes an amount from the portfolios and returns what they could pay. */
function pay(setting: Setting, month: number, amount: number, fundedBy: number | undefined): number {
  const { portfolios, plan } = setting
  let owed = amount
  const take = (portfolio: Portfolio, wanted: number) => {
    const taken = Math.min(portfolio.balance, wanted)
    portfolio.balance -= taken
    owed -= taken
  }
  if (fundedBy !== undefined) take(portfolios[fundedBy]!, owed)
  if (plan.withdrawalStrategy === 'toTarget')
    return amount - owed + (owed > 0 ? payToTarget(setting, month, owed) : 0)
  if (plan.withdrawalStrategy === 'sequential') {
    take(portfolios.at(-1)!, owed)
    for (const each of portfolios.slice(0, -1)) take(each, owed)
    return amount - owed
  }
  const available = corpusOf(setting)
  if (available <= owed) {
    for (const each of portfolios) take(each, each.balance)
    return amount - owed
  }
  const share = owed / available
  for (const each of portfolios) take(each, each.balance * share)
  return amount - owed
}
