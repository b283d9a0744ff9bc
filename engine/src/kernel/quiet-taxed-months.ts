/**
 * K10 with tax, of months in which nothing falls but contributions, or the withdrawal, and growth. Portfolios
 * do not meet before retirement, so each goes through all of those months at once, which keeps it in
 * registers; what they share is added by month and, in it, by portfolio. The operations and their order are
 * those of `project.ts`, so that every bit is the same.
 */
import { toPaise } from '../arithmetic/paise.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { grow } from './grow.ts'
import { hasExited } from './leaving.ts'
import { type Ledger, recordValue, recordValues, totalOf } from './ledger.ts'
import { buyMonthly } from './lots.ts'
import { freeAt, payShares } from './pay-taxed.ts'
import { endOfQuiet } from './quiet-months.ts'
import { ppfRoom, receiveAnnuities } from './schemes.ts'
import type { TaxRun } from './tax-run.ts'

/**
 * Runs quiet months of one tax year, but for what is settled at the end of it.
 * @param from a month
 * @returns the first month from there on that is not quiet
 */
export function runQuietTaxedMonths(
  run: TaxRun,
  timeline: Timeline,
  balances: Float64Array,
  ledger: Ledger,
  from: number
): number {
  const { retirementMonth } = timeline
  const { next } = run.leaving
  // L8, L9: accounts end with the first month of retirement and with that of an exit.
  if (from === retirementMonth || from === next) return from
  const yearEnd = run.taxation.years[run.year]!.end
  if (from < retirementMonth) return save(run, timeline, balances, ledger, from, yearEnd)
  return spend(run, timeline, balances, ledger, from, endOfQuiet(timeline, from, Math.min(yearEnd, next)))
}

/** Contributions and growth, a portfolio after the other through months of one simulation year. */
function save(
  run: TaxRun,
  timeline: Timeline,
  balances: Float64Array,
  ledger: Ledger,
  from: number,
  yearEnd: number
): number {
  const { contributions, retirementMonth } = timeline
  if (timeline.contributeAtEnd) return from
  const simulationYear = Math.floor(from / 12)
  const year = simulationYear * balances.length
  const limited = from + monthsWithinLimits(run, contributions, year)
  const lastEnd = Math.min(simulationYear * 12 + 12, retirementMonth, yearEnd, run.leaving.next, limited)
  const end = endOfQuiet(timeline, from, lastEnd)
  if (end === from) return from
  const contributed = toPaise(enterContributions(run, contributions, year, end - from))
  for (let m = from; m < end; m++) {
    ledger.contributions[m] = contributed
    ledger.corpus[m] = 0
    run.interest[m - from] = 0
    receiveAnnuities(run, m)
  }
  const core = balances.length - 1
  let excess = 0
  for (let p = 0; p <= core; p++) {
    const amount = contributions[year + p]!
    const isFull = isFullPpf(run, p)
    if (isFull && amount > 0) run.remarks.add('ppf-limit')
    const isRefused = isFull || hasExited(run, p)
    if (isRefused) excess += amount
    const accepted = isRefused ? 0 : p === core ? amount + excess : amount
    balances[p] = savePortfolio(run, timeline, ledger, p, balances[p]!, accepted, from, end)
  }
  if (run.traits.earnsInterest) for (let m = from; m < end; m++) run.facts.interest += run.interest[m - from]!
  return end
}

/** W2, W4 and growth. A month with incomes above the need, or with too little money, is not quiet. */
function spend(
  run: TaxRun,
  timeline: Timeline,
  balances: Float64Array,
  ledger: Ledger,
  from: number,
  end: number
): number {
  const { need, incomes } = timeline
  if (timeline.withdrawAtEnd || timeline.payingOrder !== null || timeline.taxEfficient) return from
  for (let m = from; m < end; m++) {
    const due = need[m]! - (incomes[m]! + run.annuityPerMonth)
    const free = freeAt(run, balances, m)
    if (due < 0 || (due > 0 && due >= free)) return m
    receiveAnnuities(run, m)
    if (run.traits.locksInRetirement) run.locked[m] = totalOf(balances) - free
    if (due > 0) payShares(run, balances, due / free, m)
    ledger.withdrawals[m] = toPaise(due)
    grow(timeline, balances, ledger, run, m)
    recordValues(ledger, balances, m)
  }
  return end
}

/** L7: whether a portfolio is a PPF account that takes no more this year. */
const isFullPpf = (run: TaxRun, p: number): boolean => run.traits.isPpf[p] === 1 && ppfRoom(run) === 0

/**
 * L7, L8: for how many months the schemes take all of the contributions as they come, or PPF none of them.
 */
function monthsWithinLimits(run: TaxRun, contributions: Float64Array, year: number): number {
  const { isPpf, epfOwnShare, epfUntaxedMax } = run.traits
  let ppf = 0
  let ownEpf = 0
  for (let p = 0; p < isPpf.length; p++) {
    ppf += contributions[year + p]! * isPpf[p]!
    ownEpf += contributions[year + p]! * epfOwnShare[p]!
  }
  const room = ppfRoom(run)
  const ownEpfRoom = epfUntaxedMax - run.contributedOwnEpf
  return Math.min(room === 0 ? 12 : monthsWithin(room, ppf), monthsWithin(ownEpfRoom, ownEpf))
}

/** For how many months of a year an amount fits; additions in another order may come out a paisa higher. */
const monthsWithin = (room: number, monthly: number): number =>
  monthly === 0 ? 12 : Math.max(0, Math.floor((room - 0.01) / monthly))

/**
 * K9, L7 to L9: enters the contributions of some months, which are within the limits of the schemes, as
 * `acceptedOf` does one by one; answers the sum of a month.
 */
function enterContributions(run: TaxRun, contributions: Float64Array, year: number, months: number): number {
  const { plain, share80C, isPpf, epfOwnShare, npsOwnShare, npsEmployerShare } = run.traits
  const { takesContributions } = run.leaving
  const ppfIsFull = ppfRoom(run) === 0
  let { contributed80C, contributedPpf, contributedOwnEpf, contributedNps, contributedEmployerNps } = run
  let sum = 0
  for (let p = 0; p < plain.length; p++) sum += contributions[year + p]!
  for (let month = 0; month < months; month++)
    for (let p = 0; p < plain.length; p++) {
      if (plain[p] === 1 || (ppfIsFull && isPpf[p] === 1)) continue
      const amount = contributions[year + p]!
      contributed80C += amount * share80C[p]!
      contributedPpf += amount * isPpf[p]!
      contributedOwnEpf += amount * epfOwnShare[p]!
      const toNps = amount * takesContributions[p]!
      contributedNps += toNps * npsOwnShare[p]!
      contributedEmployerNps += toNps * npsEmployerShare[p]!
    }
  run.contributed80C = contributed80C
  run.contributedPpf = contributedPpf
  run.contributedOwnEpf = contributedOwnEpf
  run.contributedNps = contributedNps
  run.contributedEmployerNps = contributedEmployerNps
  return sum
}

/** K9, L1, L6, L8: contributions and growth of one portfolio; answers its balance. */
function savePortfolio(
  run: TaxRun,
  { factors, growsByMonth, portfolios }: Timeline,
  ledger: Ledger,
  p: number,
  opening: number,
  contribution: number,
  from: number,
  end: number
): number {
  const { interest, depositInterest } = run
  const taxesGrowth = run.traits.taxesGrowth[p] === 1
  const rows = growsByMonth ? portfolios : 0
  let balance = opening
  let earned = depositInterest[p]!
  for (let m = from; m < end; m++) {
    balance += contribution
    const grown = balance * factors[m * rows + p]!
    if (taxesGrowth) {
      interest[m - from] = interest[m - from]! + (grown - balance)
      earned += grown - balance
    }
    balance = grown
    ledger.corpus[m] = ledger.corpus[m]! + recordValue(ledger, p, m, balance)
  }
  depositInterest[p] = earned
  if (run.traits.keepsLots[p] === 1) buyMonthly(run.lots, p, contribution, factors, rows, from, end)
  if (run.epfTaxed[p]! > 0) growTaxedPart(run, p, factors, rows, from, end)
  return balance
}

/** L8: growth of the part of an epf balance whose interest is taxed. */
function growTaxedPart(
  { epfTaxed, interest }: TaxRun,
  p: number,
  factors: Float64Array,
  rows: number,
  from: number,
  end: number
): void {
  for (let m = from; m < end; m++) {
    const taxed = epfTaxed[p]!
    epfTaxed[p] = taxed * factors[m * rows + p]!
    interest[m - from] = interest[m - from]! + (epfTaxed[p] - taxed)
  }
}
