/** L9: the exit from NPS: an annuity, what is paid at once, parts over years; L10: gold bonds that mature. */
import { deposit, sellUnits } from './redeem.ts'
import type { TaxRun } from './tax-run.ts'

/** Whether a portfolio is an NPS account that has exited; what is contributed to it goes into the core. */
export const hasExited = ({ traits, leaving }: TaxRun, p: number): boolean =>
  traits.isNps[p] === 1 && leaving.takesContributions[p] === 0

/** The accounts that exit or mature at the start of month `m`, and those that pay a part then. */
export function closeLeaving(run: TaxRun, balances: Float64Array, m: number): void {
  const { leaving, traits } = run
  leaving.next = Number.POSITIVE_INFINITY
  for (let p = 0; p < balances.length; p++) {
    if (leaving.due[p] === m) {
      if (traits.isNps[p] === 0) redeemBonds(run, balances, p, m)
      else if (hasExited(run, p)) payPart(run, balances, p, m)
      else exit(run, balances, p, m)
      leaving.due[p] = leaving.parts[p]! > 0 ? m + 1 : Number.POSITIVE_INFINITY
    }
    leaving.next = Math.min(leaving.next, leaving.due[p]!)
  }
}

/**
 * The exit from NPS: an annuity for a share; the rest at once, or up to a limit at once and what is left in
 * parts.
 * @rule L9
 */
function exit(run: TaxRun, balances: Float64Array, p: number, m: number): void {
  const { traits, leaving } = run
  const limits = run.taxation.limits.nps
  const balance = balances[p]!
  const asked = traits.annuityShare[p]!
  const least = balance > traits.npsNoAnnuityUpTo[p]! ? traits.npsLeastAnnuityShare[p]! : 0
  const isInParts = asked < least && balance <= traits.npsPaidInPartsUpTo[p]!
  if (asked < least && !isInParts) leaving.raised.add(p)
  const price = balance * (isInParts ? asked : Math.max(least, asked))
  const rest = balance - price
  const atOnce = isInParts ? Math.min(rest, limits.paidAtOnceUpTo) : rest
  if (atOnce < rest) {
    leaving.parts[p] = limits.paidInPartsYears * 12
    run.remarks.add('nps-paid-in-parts')
  }
  leaving.takesContributions[p] = 0
  leaving.exempt[p] = (balance * limits.exemptPct) / 100
  run.annuityPrice += price
  run.annuityPerMonth += price * traits.annuityRatePerMonth[p]!
  balances[p] = rest
  payIntoCore(run, balances, p, m, atOnce)
}

/** The same number of units each month: what is left of the balance over the parts that are left. */
function payPart(run: TaxRun, balances: Float64Array, p: number, m: number): void {
  const { parts } = run.leaving
  const amount = balances[p]! / parts[p]!
  parts[p] = parts[p]! - 1
  payIntoCore(run, balances, p, m, amount)
}

/** Free of tax while the exempt share lasts, then slab income; the law on the excess is unsettled. */
function payIntoCore(run: TaxRun, balances: Float64Array, p: number, m: number, amount: number): void {
  const { exempt } = run.leaving
  const excess = Math.max(0, amount - exempt[p]!)
  exempt[p] = Math.max(0, exempt[p]! - amount)
  if (excess > 0) run.remarks.add('nps-excess-taxed')
  run.facts.other += excess
  balances[p] = balances[p]! - amount
  deposit(run, balances, balances.length - 1, m, amount)
}

/**
 * Gold bonds that mature go into the core, the gain free of tax for the first subscriber, and once for
 * everybody.
 * @rule L10
 */
function redeemBonds(run: TaxRun, balances: Float64Array, p: number, m: number): void {
  const { traits, taxation, lots } = run
  const { firstSubscriberAloneFrom: day } = taxation.limits.goldBond
  const restrictedFrom = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const isFree = traits.isFirstSubscriber[p] === 1 || taxation.calendarStart + m < restrictedFrom
  if (isFree) lots.head[p] = lots.tail[p]!
  else sellUnits(run, p, m, Number.POSITIVE_INFINITY)
  const amount = balances[p]!
  balances[p] = 0
  deposit(run, balances, balances.length - 1, m, amount)
}
