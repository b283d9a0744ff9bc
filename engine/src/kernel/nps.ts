/** L9: the exit from NPS accounts: an annuity, what is paid at once, and parts over years. */
import { deposit } from './redeem.ts'
import type { TaxRun } from './tax-run.ts'

/** Whether a portfolio is an NPS account that has exited; what is contributed to it goes into the core. */
export const hasExited = ({ traits, nps }: TaxRun, p: number): boolean =>
  traits.isNps[p] === 1 && nps.takesContributions[p] === 0

/** The accounts that exit at the start of month `m`, and those that pay a part then. */
export function leaveNps(run: TaxRun, balances: Float64Array, m: number): void {
  const { nps } = run
  nps.next = Number.POSITIVE_INFINITY
  for (let p = 0; p < balances.length; p++) {
    if (nps.due[p] === m) {
      if (hasExited(run, p)) payPart(run, balances, p, m)
      else exit(run, balances, p, m)
      nps.due[p] = nps.parts[p]! > 0 ? m + 1 : Number.POSITIVE_INFINITY
    }
    nps.next = Math.min(nps.next, nps.due[p]!)
  }
}

/** An annuity for a share; the rest at once, or up to a limit at once and what is left in parts. */
function exit(run: TaxRun, balances: Float64Array, p: number, m: number): void {
  const { traits, nps } = run
  const limits = run.taxation.limits.nps
  const balance = balances[p]!
  const asked = traits.annuityShare[p]!
  const least = balance > traits.npsNoAnnuityUpTo[p]! ? traits.npsLeastAnnuityShare[p]! : 0
  const isInParts = asked < least && balance <= traits.npsPaidInPartsUpTo[p]!
  if (asked < least && !isInParts) nps.raised.add(p)
  const price = balance * (isInParts ? asked : Math.max(least, asked))
  const rest = balance - price
  const atOnce = isInParts ? Math.min(rest, limits.paidAtOnceUpTo) : rest
  if (atOnce < rest) {
    nps.parts[p] = limits.paidInPartsYears * 12
    run.remarks.add('nps-paid-in-parts')
  }
  nps.takesContributions[p] = 0
  nps.exempt[p] = (balance * limits.exemptPct) / 100
  run.annuityPrice += price
  run.annuityPerMonth += price * traits.annuityRatePerMonth[p]!
  balances[p] = rest
  payIntoCore(run, balances, p, m, atOnce)
}

/** The same number of units each month: what is left of the balance over the parts that are left. */
function payPart(run: TaxRun, balances: Float64Array, p: number, m: number): void {
  const { parts } = run.nps
  const amount = balances[p]! / parts[p]!
  parts[p] = parts[p]! - 1
  payIntoCore(run, balances, p, m, amount)
}

/** Free of tax while the exempt share lasts, then slab income; the law on the excess is unsettled. */
function payIntoCore(run: TaxRun, balances: Float64Array, p: number, m: number, amount: number): void {
  const { exempt } = run.nps
  const excess = Math.max(0, amount - exempt[p]!)
  exempt[p] = Math.max(0, exempt[p]! - amount)
  if (excess > 0) run.remarks.add('nps-excess-taxed')
  run.facts.other += excess
  balances[p] = balances[p]! - amount
  deposit(run, balances, balances.length - 1, m, amount)
}
