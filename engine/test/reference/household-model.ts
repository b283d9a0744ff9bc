/**
 * A second, plain program for the months of a household without tax. It is written from the documents
 * alone, shares no code with the engine and prefers to be short over being fast. All amounts are rupees,
 * never rounded.
 */
import { expensesOf, incomesOf, index, needOf } from './household-amounts.ts'
import type { HouseholdRequest } from './household-request.ts'
import { type Household, householdOf, type Portfolio, type Setting, settingOf } from './household-setting.ts'

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
  summary: Totals & { household: Household | null }
}

/** What a month before retirement does with its earnings, decided before any money moves. */
interface Earnings {
  net: number
  contributions: number[]
  cut: number
  surplus: number
  deficit: number
}

export function householdRun(plan: HouseholdRequest): HouseholdRun {
  const setting = settingOf(plan)
  const openingCorpus = corpusOf(setting)
  const totals = { surplusInvested: 0, deficitWithdrawn: 0, contributionsCut: 0 }
  const series: Month[] = []
  for (let month = 0; month < setting.months; month++) series.push(live(setting, month, totals))
  return { setting, openingCorpus, series, summary: { ...totals, household: householdOf(setting.people) } }
}

const corpusOf = (setting: Setting): number =>
  setting.portfolios.reduce((total, each) => total + each.balance, 0)

/** K10, K11, E2, E3, H5: one month, step by step. */
function live(setting: Setting, month: number, totals: Totals): Month {
  const { plan, people, retirement, portfolios } = setting
  const { contributions: whenIn, withdrawals: whenOut } = plan.conventions
  const core = portfolios.at(-1)!
  const isRetired = month >= retirement
  const incomes = incomesOf(plan, people, month)
  const expenses = expensesOf(plan, people, retirement, month)
  const need = needOf(plan, people, retirement, month)
  const loanInstalments = paidByEarnings(setting, month)
  const earnings = earningsOf(setting, month, incomes - expenses - loanInstalments)
  const flows = { inflows: 0, milestones: 0, withdrawals: 0, growth: 0, shortfall: 0 }

  const receive = (amount: number) => {
    core.balance += amount
    flows.inflows += amount
  }
  const contribute = () => {
    portfolios.forEach((each, k) => {
      each.balance += earnings.contributions[k]!
    })
    receive(earnings.surplus)
  }
  const payOut = () => {
    const { paid: milestones, short } = payDated(setting, month)
    flows.milestones += milestones
    flows.shortfall += short
    const wanted = isRetired ? Math.max(0, need - incomes) : earnings.deficit
    const paid = pay(setting, wanted, undefined)
    flows.withdrawals += paid
    flows.shortfall += wanted - paid
    if (!isRetired) totals.deficitWithdrawn += paid
  }

  // 1. The cover of somebody who has just died.
  receive(setting.covers[month]!)
  // 2. Contributions and the surplus of earnings, at the start.
  if (whenIn === 'start') contribute()
  // 3. Gifts, and in retirement the surplus of incomes.
  receive(setting.gifts[month]!)
  if (isRetired) receive(Math.max(0, incomes - need))
  // 4. Milestones, instalments, then what the household lives on, at the start.
  if (whenOut === 'start') payOut()
  // 5. Growth.
  for (const each of portfolios) {
    const interest = each.balance * (isRetired ? each.rateAfter : each.rateBefore)
    each.balance += interest
    flows.growth += interest
  }
  // 6. and 7. The same at the end.
  if (whenIn === 'end') contribute()
  if (whenOut === 'end') payOut()

  totals.surplusInvested += earnings.surplus
  totals.contributionsCut += earnings.cut
  const partner = people[1]
  return {
    ageYears: people[0]!.age + (month + 1) / 12,
    partnerAgeYears: partner === undefined ? undefined : partner.age + (month + 1) / 12,
    contributions: earnings.contributions.reduce((total, each) => total + each, 0),
    ...flows,
    corpus: corpusOf(setting),
    portfolios: portfolios.map(each => each.balance),
    incomes,
    expenses,
    loanInstalments,
    need,
    monthlySurplus: isRetired || (plan.incomes ?? []).length === 0 ? null : earnings.net
  }
}

/** K12 to K15: pays what the corpus owes this month, one after the other. */
function payDated(setting: Setting, month: number): { paid: number; short: number } {
  const total = { paid: 0, short: 0 }
  for (const { amount, earningsPay, fundedBy } of setting.payments[month]!) {
    if (earningsPay && month < setting.retirement) continue
    const paid = pay(setting, amount, fundedBy)
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

/** K9, H3: a portfolio receives until its owner retires, at the latest until the household does. */
function plannedContribution(portfolio: Portfolio, retirement: number, month: number): number {
  if (month >= Math.min(portfolio.owner.retires, retirement)) return 0
  return portfolio.contribution * index(portfolio.stepUpPct, month)
}

/** E1 to E3: what is left of earnings, and what it does to the contributions of the month. */
function earningsOf(setting: Setting, month: number, leftBeforeSaving: number): Earnings {
  const { retirement, portfolios, surplus } = setting
  const planned = portfolios.map(each => plannedContribution(each, retirement, month))
  if (month >= retirement) return { net: 0, contributions: planned, cut: 0, surplus: 0, deficit: 0 }
  let net = leftBeforeSaving
  portfolios.forEach((each, k) => {
    net -= planned[k]! * each.ownShare
  })
  if (surplus === 'spent') return { net, contributions: planned, cut: 0, surplus: 0, deficit: 0 }
  if (net >= 0) return { net, contributions: planned, cut: 0, surplus: net, deficit: 0 }
  let free = 0
  portfolios.forEach((each, k) => {
    if (!each.isEpf) free += planned[k]!
  })
  const cut = Math.min(-net, free)
  const kept = free === 0 ? 1 : 1 - cut / free
  const contributions = portfolios.map((each, k) => (each.isEpf ? planned[k]! : planned[k]! * kept))
  return { net, contributions, cut, surplus: 0, deficit: -net - cut }
}

/** W4 to W6: takes an amount from the portfolios and returns what they could pay. */
function pay(setting: Setting, amount: number, fundedBy: number | undefined): number {
  const { portfolios, plan } = setting
  let owed = amount
  const take = (portfolio: Portfolio, wanted: number) => {
    const taken = Math.min(portfolio.balance, wanted)
    portfolio.balance -= taken
    owed -= taken
  }
  if (fundedBy !== undefined) take(portfolios[fundedBy]!, owed)
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
