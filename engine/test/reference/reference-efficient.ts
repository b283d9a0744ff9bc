/** Which lots the reference model sells with an eye on the tax: T28 withdrawals and the T27 harvest. */
import type { TaxFacts } from '@arthayu/engine'
import { availableOf, buy, type Holding, pay, type Sale, sell, sellWithin } from './reference-lots.ts'
import { type AssetClass, monthsOf, sum } from './reference-plan.ts'
import { type ReferenceComputation, referenceAssess } from './reference-tax.ts'
import {
  type Entry,
  entriesOf,
  type Harvest,
  isEarly,
  noteSales,
  rulesOf,
  type Taxes,
  taxYearOf
} from './reference-taxed-model.ts'

interface Outflow {
  readonly amount: number
  readonly fundedBy?: string | undefined
}

/** Where the gains of a payment go: a month, its instant of payment, and the tax year of the gains. */
interface Place {
  readonly month: number
  readonly instant: number
  readonly taxYear: number
}

const equities: readonly AssetClass[] = ['equity', 'elss']
const slabTaxed: readonly AssetClass[] = ['debt', 'gold', 'goldEtf']

/** W4 to W7 and T28; answers what could not be paid. */
export function payTaxed(taxes: Taxes, holdings: readonly Holding[], outflow: Outflow, place: Place): number {
  if (taxes.plan.withdrawalStrategy === 'taxEfficient') return payEfficiently(taxes, holdings, outflow, place)
  const { unpaid, sales } = pay(taxes.plan, holdings, outflow, place.instant)
  noteSales(taxes, sales, place.month, place.taxYear)
  return unpaid
}

/** W6, then the steps of T28. */
function payEfficiently(taxes: Taxes, holdings: readonly Holding[], outflow: Outflow, place: Place): number {
  const { instant, month, taxYear } = place
  let unpaid = outflow.amount
  const paid = (amount: number, sales: readonly Sale[]) => {
    unpaid -= amount
    noteSales(taxes, sales, month, taxYear)
  }
  const of = (classes: readonly AssetClass[]) =>
    holdings.filter(each => classes.includes(each.portfolio.assetClass))
  const takeAll = (from: readonly Holding[]) => {
    for (const holding of from) {
      const amount = Math.min(unpaid, availableOf(holding, instant))
      if (amount > 0) paid(amount, sell(holding, amount, instant))
    }
  }
  const takeGains = (classes: readonly AssetClass[], roomAtStart: number, longTermOnly: boolean) => {
    let gain = roomAtStart
    for (const holding of of(classes)) {
      const sold = sellWithin(holding, { amount: unpaid, gain, longTermOnly }, instant)
      paid(sold.proceeds, sold.sales)
      gain -= sold.gain
    }
  }
  takeAll(holdings.filter(each => each.portfolio.label === outflow.fundedBy))
  takeAll(of(['fixedDeposit']))
  takeGains(equities, equityRoom(taxes, taxYear), true)
  takeGains(slabTaxed, slabRoom(taxes, taxYear), false)
  takeGains(equities, Number.POSITIVE_INFINITY, true)
  takeAll(of(equities))
  takeAll(of(slabTaxed))
  takeAll(of(['otherFund', 'epf', 'nps']))
  takeAll(of(['ppf', 'taxFree']))
  return unpaid
}

const total = (entries: readonly Entry[], members: readonly Entry['member'][]) =>
  sum(entries.filter(each => members.includes(each.member)).map(each => each.amount))

/** T28: the law by which rooms are measured. */
function lawFor(taxes: Taxes, taxYear: number) {
  return rulesOf(taxes, Math.min(taxYear, taxYearOf(taxes.plan, monthsOf(taxes.plan) - 1))).rules
}

/** T28: what the threshold of 112A leaves. */
function equityRoom(taxes: Taxes, taxYear: number): number {
  const used = total(entriesOf(taxes, taxYear), ['equityLongTerm', 'equityLongTermEarly'])
  return Math.max(0, lawFor(taxes, taxYear).equityLongTermThreshold.amount - Math.max(0, used))
}

const slabIncomes = ['salary', 'pension', 'familyPension', 'annuity', 'dividends', 'rental', 'other'] as const
const specialGains = [
  'equityShortTerm',
  'equityShortTermEarly',
  'equityLongTerm',
  'equityLongTermEarly',
  'otherLongTerm',
  'otherLongTermEarly'
] as const

/** T28: what the limit of the rebate, or the basic exemption, leaves. */
function slabRoom(taxes: Taxes, taxYear: number): number {
  const { regime, residency } = taxes.plan.tax!
  const law = lawFor(taxes, taxYear)[regime === 'old' ? 'old' : 'new']
  const limit = residency === 'nonResident' ? law.slabs.general.slabs[1]!.above : law.rebate.incomeLimit
  const entries = entriesOf(taxes, taxYear)
  const used = [['interest'], ['otherShortTerm'], specialGains] as const
  const apart = used.map(members => Math.max(0, total(entries, members)))
  return Math.max(0, limit - total(entries, slabIncomes) - sum(apart))
}

/** A year as it is before its harvest. */
interface Year {
  readonly month: number
  readonly facts: TaxFacts
  readonly regime: 'new' | 'old'
  readonly computation: ReferenceComputation
}

/** T27. */
export function harvest(taxes: Taxes, holdings: readonly Holding[], year: Year): Harvest {
  const { month, facts, regime, computation } = year
  const instant = month + 1
  const taxYear = taxYearOf(taxes.plan, month)
  const member = isEarly(taxes.plan, instant) ? 'equityLongTermEarly' : 'equityLongTerm'
  const { rules } = rulesOf(taxes, taxYear)
  const extraTax = (gain: number) => {
    const harvested = { ...facts, [member]: facts[member] + gain }
    return referenceAssess(harvested, rules, regime).totalTax - computation.totalTax
  }
  const equity = holdings.filter(each => equities.includes(each.portfolio.assetClass))
  const possible = sum(equity.map(each => realise({ ...each, lots: [...each.lots] }, instant).gain))
  const lossLeft = computation.shortTermLossLeft + computation.longTermLossLeft
  const { gain, unsure } = largestFree(possible, Math.min(possible, lossLeft), extraTax)
  let left = gain
  for (const holding of equity) {
    if (left <= 0) break
    const sold = realise(holding, instant, left)
    noteSales(taxes, sold.sales, month, taxYear)
    buy(holding, sold.proceeds, instant)
    left -= sold.gain
  }
  return { gain, possible, lossLeft, rounded: unsure ? [5] : [] }
}

const realise = (holding: Holding, instant: number, gain = Number.POSITIVE_INFINITY) =>
  sellWithin(
    holding,
    { amount: Number.POSITIVE_INFINITY, gain, longTermOnly: true, gainsOnly: true },
    instant
  )

/** T27: `H`, by halving between a step that is free and one that is not. */
function largestFree(possible: number, least: number, extraTax: (gain: number) => number) {
  const allowed = 0.005
  const width = 1e-6 + 1e-12 * possible
  const top = Math.floor((possible - least) / 10)
  const overTop = (possible - least) % 10
  let unsure = false
  const isFree = (step: number) => {
    const extra = extraTax(least + 10 * step)
    if (Math.abs(extra - allowed) < 1e-4) unsure = true
    return extra <= allowed
  }
  let free = -1
  let dear = top + 1
  for (let step = top; dear - free > 1; step = Math.floor((free + dear) / 2)) {
    if (isFree(step)) free = step
    else dear = step
  }
  const nearNextStep = possible > least && Math.min(overTop, 10 - overTop) < width
  if (dear > top && nearNextStep) unsure = true
  return { gain: free < 0 ? 0 : least + 10 * free, unsure }
}
