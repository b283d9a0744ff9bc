/**
 * Gains of a tax request: checked by hand, because a validator reports an error for each branch of a union.
 */

import { withoutEffect } from '../plan/members-without-effect.ts'
import { tooMany } from '../request/clip.ts'
import { notANumber } from '../request/figures.ts'
import { isRecord } from '../request/is-record.ts'
import type { Issue, Warning } from '../request/issue.ts'
import { limits } from '../request/schema-parts.ts'
import { type Checker, checkerOf, excerpt } from '../request/validate.ts'
import type { TaxFacts } from '../tax/facts.ts'
import type { TaxYearRules } from '../tax/law.ts'
import { taxRequestText } from '../text/en/tax-request.ts'
import { limitInWords } from '../text/en/time-and-limits.ts'
import {
  type Gain,
  gainAmountSchema,
  gainOfSaleSchema,
  gainsListed,
  type TaxGains,
  taxGainsSchema
} from './request-schema.ts'
import { isInTaxYear } from './tax-year.ts'

export const gainKinds = Object.keys(taxGainsSchema.properties) as (keyof TaxGains)[]
export const gainsPointer = '#/income/gains'

const checkAmount = checkerOf(taxGainsSchema.properties.equityShortTerm.anyOf[0])
const checkGainAmount = checkerOf(gainAmountSchema)
const checkGainOfSale = checkerOf(gainOfSaleSchema)
const membersOfSale = ['saleValue', 'cost', 'fmv31Jan2018']

/**
 * All errors of the gains.
 * @param firstYear of the tax year; undefined if that is wrong itself: days are then not compared
 */
export function gainIssues(gains: unknown, firstYear: number | undefined): Issue[] {
  if (!isRecord(gains)) return []
  return gainKinds.flatMap(kind =>
    Object.hasOwn(gains, kind) ? kindIssues(gains[kind], kind, firstYear) : []
  )
}

function kindIssues(gain: unknown, kind: keyof TaxGains, firstYear: number | undefined): Issue[] {
  const pointer = `${gainsPointer}/${kind}`
  if (typeof gain === 'number') return checkAmount(gain, pointer)
  if (!Array.isArray(gain)) {
    const message =
      typeof gain === 'string'
        ? `${kind} ${notANumber(gain, taxRequestText.numberOrSales)}`
        : taxRequestText.mustBeNumberOrSales({ kind })
    return [{ pointer, code: 'wrong-type', message, value: excerpt(gain) }]
  }
  const issues = gain.length > gainsListed ? [tooMany(pointer, gainsListed)] : []
  for (const [index, entry] of gain.slice(0, gainsListed).entries())
    issues.push(...entryIssues(entry, `${pointer}/${index}`, firstYear))
  if (issues.length > 0) return issues
  const sum = sumOfGain(gain, kind)
  if (Math.abs(sum) <= limits.amount.maximum) return []
  const most = limitInWords(limits.amount.maximum, 'INR')
  const code = sum < 0 ? 'below-minimum' : 'above-maximum'
  return [{ pointer, code, message: taxRequestText.sumOfGains({ kind, most }) }]
}

function entryIssues(entry: unknown, pointer: string, firstYear: number | undefined): Issue[] {
  const isSale = isRecord(entry) && membersOfSale.some(member => Object.hasOwn(entry, member))
  if (isSale && Object.hasOwn(entry, 'amount')) {
    const message = taxRequestText.amountOrSale
    return [{ pointer, code: 'one-of-amount-or-sale', message }]
  }
  const check: Checker = isSale ? checkGainOfSale : checkGainAmount
  const issues = check(entry, pointer)
  const soldOn = isRecord(entry) ? entry.soldOn : undefined
  const place = `${pointer}/soldOn`
  const isForm = typeof soldOn === 'string' && !issues.some(issue => issue.pointer === place)
  if (isForm && firstYear !== undefined && !isInTaxYear(soldOn, firstYear)) {
    const message = taxRequestText.soldOutsideYear({ firstYear })
    issues.push({ pointer: place, code: 'date-outside-tax-year', message })
  }
  return issues
}

/** Writes valid gains into the facts, each before or from the day on which the year's rates changed. */
export function readGains(gains: TaxGains, rules: TaxYearRules, facts: TaxFacts): void {
  const changed = rules.gainRates.length === 2 ? rules.gainRates[1].from : null
  const early = (gain: Gain | undefined, kind: keyof TaxGains) => partOf(gain, kind, changed, true)
  const late = (gain: Gain | undefined, kind: keyof TaxGains) => partOf(gain, kind, changed, false)
  facts.equityShortTermEarly = early(gains.equityShortTerm, 'equityShortTerm')
  facts.equityShortTerm = late(gains.equityShortTerm, 'equityShortTerm')
  facts.equityLongTermEarly = early(gains.equityLongTerm, 'equityLongTerm')
  facts.equityLongTerm = late(gains.equityLongTerm, 'equityLongTerm')
  facts.otherLongTermEarly = early(gains.otherLongTerm, 'otherLongTerm')
  facts.otherLongTerm = late(gains.otherLongTerm, 'otherLongTerm')
  facts.otherShortTerm = sumOfGain(gains.otherShortTerm, 'otherShortTerm')
}

/** Warns of each kind of gain with a value of 2018 that is not grandfathered. */
export function gainWarnings(gains: TaxGains): Warning[] {
  return gainKinds.flatMap(kind => {
    const gain = gains[kind]
    if (kind === 'equityLongTerm' || !Array.isArray(gain)) return []
    const index = gain.findIndex(each => 'saleValue' in each && each.fmv31Jan2018 !== undefined)
    if (index < 0) return []
    const pointer = `${gainsPointer}/${kind}/${index}/fmv31Jan2018`
    return [withoutEffect(pointer, taxRequestText.valueOf2018)]
  })
}

/** The part of a gain that was sold before (`isEarly`) or from the day on which the rates changed. */
function partOf(
  gain: Gain | undefined,
  kind: keyof TaxGains,
  changed: string | null,
  isEarly: boolean
): number {
  if (!Array.isArray(gain)) return isEarly ? 0 : (gain ?? 0)
  const entries = gain.filter(
    ({ soldOn }) => (changed !== null && soldOn !== undefined && soldOn < changed) === isEarly
  )
  return sumOfGain(entries, kind)
}

function sumOfGain(gain: Gain | undefined, kind: keyof TaxGains): number {
  if (!Array.isArray(gain)) return gain ?? 0
  return gain.reduce((sum, each) => sum + gainOf(each, kind), 0)
}

/** T4: sale value less cost; equity bought before 1 February 2018 is grandfathered (section 55(2)(ac)). */
function gainOf(entry: Exclude<Gain, number>[number], kind: keyof TaxGains): number {
  if (!('saleValue' in entry)) return entry.amount
  const { saleValue, cost, fmv31Jan2018 } = entry
  const grandfathered = kind === 'equityLongTerm' && fmv31Jan2018 !== undefined
  return saleValue - (grandfathered ? Math.max(cost, Math.min(fmv31Jan2018, saleValue)) : cost)
}
