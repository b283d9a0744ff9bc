/** What the kernel does for the accounts of the government's schemes, told to it by traits (L7 to L9). */
import { closeLeaving, hasExited } from './leaving.ts'
import { deposit } from './redeem.ts'
import type { TaxRun } from './tax-run.ts'

/** K9 with tax: contributions by the limits of the schemes (L7), what exceeds them into the core. */
export function contributeTaxed(
  run: TaxRun,
  balances: Float64Array,
  contributions: Float64Array,
  year: number,
  instant: number
): number {
  const core = balances.length - 1
  let sum = 0
  let excess = 0
  for (let p = 0; p < core; p++) {
    const amount = contributions[year + p]!
    if (amount === 0) continue
    sum += amount
    const accepted = run.traits.plain[p] === 1 ? amount : acceptedOf(run, p, amount)
    deposit(run, balances, p, instant, accepted)
    excess += amount - accepted
  }
  const amount = contributions[year + core]!
  if (run.traits.plain[core] === 0) acceptedOf(run, core, amount)
  deposit(run, balances, core, instant, amount + excess)
  return sum + amount
}

/** What a portfolio takes of a contribution, which is entered for 80C and as NPS (L9). */
export function acceptedOf(run: TaxRun, p: number, amount: number): number {
  if (hasExited(run, p)) return 0
  const accepted = keptToLimits(run, p, amount)
  run.contributed80C += accepted * run.traits.share80C[p]!
  run.contributedNps += accepted * run.traits.npsOwnShare[p]!
  run.contributedEmployerNps += accepted * run.traits.npsEmployerShare[p]!
  return accepted
}

/**
 * What an account accepts: PPF up to what it may still take this year. Own EPF above its limit goes to the
 * taxed part.
 * @rule L7
 * @rule L8
 */
function keptToLimits(run: TaxRun, p: number, amount: number): number {
  const { traits } = run
  if (traits.epfOwnShare[p]! > 0) {
    const own = amount * traits.epfOwnShare[p]!
    const room = Math.max(0, traits.epfUntaxedMax - run.contributedOwnEpf)
    run.contributedOwnEpf += own
    run.epfTaxed[p] = run.epfTaxed[p]! + Math.max(0, own - room)
    return amount
  }
  if (traits.isPpf[p] === 0) return amount
  const accepted = Math.min(amount, ppfRoom(run))
  run.contributedPpf += accepted
  if (accepted < amount) run.remarks.add('ppf-limit')
  return accepted
}

/** L8, L9: accounts that end at the start of this month. */
export function closeAccounts(run: TaxRun, balances: Float64Array, m: number, retirementMonth: number): void {
  const { traits } = run
  run.annuityPrice = 0
  if (m === retirementMonth)
    for (let p = 0; p < balances.length; p++)
      if (traits.movesToCoreAtRetirement[p] === 1) moveToCore(run, balances, p, m, balances[p]!)
  if (m === run.leaving.next) closeLeaving(run, balances, m)
  receiveAnnuities(run, m)
}

/** L9: the annuities of a month, which are income of its tax year. */
export function receiveAnnuities(run: TaxRun, m: number): void {
  if (run.annuityPerMonth === 0) return
  run.annuities[m] = run.annuityPerMonth
  run.facts.annuity += run.annuityPerMonth
  if (m < run.taxation.years[run.year]!.retired) run.annuityWhileWorking += run.annuityPerMonth
}

/** L7: what PPF accounts may still take this year. */
export const ppfRoom = ({ taxation, contributedPpf }: TaxRun): number =>
  Math.max(0, taxation.limits.ppfContributionMaxPerTaxYear - contributedPpf)

function moveToCore(run: TaxRun, balances: Float64Array, p: number, m: number, amount: number): void {
  balances[p] = 0
  run.epfTaxed[p] = 0
  deposit(run, balances, balances.length - 1, m, amount)
}

/**
 * K10 step 4 with tax: L6, L8: growth that is interest; L1: the price of units.
 * @param row where the factors of the month begin
 */
export function growTaxed(run: TaxRun, balances: Float64Array, factors: Float64Array, row: number): void {
  const { prices } = run.lots
  if (run.traits.earnsInterest) run.facts.interest += interestOf(run, balances, factors, row)
  for (let p = 0; p < balances.length; p++) {
    const factor = factors[row + p]!
    balances[p] = balances[p]! * factor
    prices[p] = prices[p]! * factor
  }
}

/** What of the growth is interest; the taxed part of an epf balance grows (L8). @rule L6 */
function interestOf(run: TaxRun, balances: Float64Array, factors: Float64Array, row: number): number {
  const { epfTaxed, depositInterest } = run
  const { taxesGrowth } = run.traits
  let interest = 0
  for (let p = 0; p < balances.length; p++) {
    const factor = factors[row + p]!
    if (taxesGrowth[p] === 1) {
      const growth = balances[p]! * factor - balances[p]!
      interest += growth
      depositInterest[p] = depositInterest[p]! + growth
    }
    const taxed = epfTaxed[p]!
    if (taxed === 0) continue
    epfTaxed[p] = taxed * factor
    interest += epfTaxed[p]! - taxed
  }
  return interest
}
