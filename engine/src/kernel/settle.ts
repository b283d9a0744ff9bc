/** T22 to T27: the tax of a year, at the end of March and of the last month. */
import { assess } from '../tax/assess.ts'
import { type Computation, copyFacts, linesOf, noFacts } from '../tax/facts.ts'
import type { Regime } from '../tax/law.ts'
import type { TaxYear } from '../timeline/taxation.ts'
import { harvest } from './harvest.ts'
import { isLongTerm } from './lots.ts'
import { gainMember } from './redeem.ts'
import type { SettledYear, TaxRun } from './tax-run.ts'

/**
 * Assesses the tax year that ends with month `m` and makes the next one current: what is sold to pay
 * belongs to it.
 * @returns rupees to be paid from the corpus
 */
export function settle(run: TaxRun, balances: Float64Array, m: number): number {
  const index = run.taxation.yearOfMonth[m]!
  const year = run.taxation.years[index]!
  completeFacts(run, year, index)
  const isMarch = (run.taxation.calendarStart + m) % 12 === 2
  let regime = cheaperRegime(run, year)
  if (run.taxation.harvest && isMarch && harvest(run, balances, year, regime, m))
    regime = cheaperRegime(run, year)
  const whole = run.drafts[regime]
  const paidFromIncome = taxOnEarnings(run, year, regime)
  const paidFromCorpus = Math.max(0, whole.taxPayable - paidFromIncome)
  const computation = linesOf(whole)
  run.settled.push({ year, regime, computation, paidFromIncome, paidFromCorpus } satisfies SettledYear)
  const since = usableSince(year, index)
  carryLosses(
    run.shortTermLosses,
    since,
    index,
    run.facts.shortTermLossBroughtForward,
    whole.shortTermLossLeft
  )
  carryLosses(run.longTermLosses, since, index, run.facts.longTermLossBroughtForward, whole.longTermLossLeft)
  beginNextYear(run, index)
  return paidFromCorpus
}

/** L9, T24: what the months of the year left to be said in the facts. */
function completeFacts(run: TaxRun, year: TaxYear, index: number): void {
  const { facts } = run
  const cap = year.rules.old.deductions.section80C?.amount ?? 0
  const in80C = Math.min(run.contributedNps, Math.max(0, cap - facts.section80C - run.contributed80C))
  facts.section80C += run.contributed80C + in80C
  facts.section80CCD1B += run.contributedNps - in80C
  facts.interest = Math.max(0, facts.interest)
  const since = usableSince(year, index)
  facts.shortTermLossBroughtForward = sumFrom(run.shortTermLosses, since, index)
  facts.longTermLossBroughtForward = sumFrom(run.longTermLosses, since, index)
}

/** T24: the first year whose losses are not forfeited yet. */
const usableSince = (year: TaxYear, index: number): number =>
  Math.max(0, index - year.rules.lossCarriedYears.amount)

function sumFrom(losses: Float64Array, since: number, end: number): number {
  let sum = 0
  for (let index = since; index < end; index++) sum += losses[index]!
  return sum
}

/** T23: assesses by the regimes asked for; a tie is the first of them, new. */
export function cheaperRegime(run: TaxRun, year: TaxYear): Regime {
  const { regimes } = run.taxation
  let best = regimes[0]!
  for (const regime of regimes) {
    assess(run.facts, year.rules, regime, year.scale, run.drafts[regime])
    if (run.drafts[regime].taxPayable < run.drafts[best].taxPayable) best = regime
  }
  return best
}

/** T22: the tax on what was earned before retirement, with the deductions of the whole. */
function taxOnEarnings(run: TaxRun, year: TaxYear, regime: Regime): number {
  if (year.retired === year.first) return 0
  const { facts, earnings } = run
  copyFacts(year.earnings, earnings)
  earnings.section80C = facts.section80C
  earnings.section80CCD1B = facts.section80CCD1B
  return assess(earnings, year.rules, regime, year.scale, run.earningsDraft).taxPayable
}

/** T24: what is left is this year's first, for the losses of the year are set off before older ones. */
function carryLosses(
  losses: Float64Array,
  since: number,
  index: number,
  broughtForward: number,
  left: number
): void {
  const own = Math.max(0, left - broughtForward)
  let used = broughtForward - (left - own)
  for (let older = since; older < index && used > 0; older++) {
    const taken = Math.min(used, losses[older]!)
    losses[older] = losses[older]! - taken
    used -= taken
  }
  losses[index] = own
}

/** Facts of the settled year stay in `spareFacts` until the next settlement. */
function beginNextYear(run: TaxRun, index: number): void {
  const settledFacts = run.facts
  run.facts = run.spareFacts
  run.spareFacts = settledFacts
  copyFacts(
    run.taxation.years[index + 1]?.facts ?? { ...noFacts(), resident: settledFacts.resident },
    run.facts
  )
  run.contributed80C = 0
  run.contributedNps = 0
  run.contributedPpf = 0
  run.contributedOwnEpf = 0
}

/** T25: extra payable of the last year if every lot were sold at the last instant. */
export function taxOnRest(run: TaxRun, months: number): number {
  const { lots, taxation } = run
  const settled = run.settled.at(-1)!
  const facts = copyFacts(run.spareFacts, noFacts())
  for (let p = 0; p < taxation.keepsLots.length; p++) {
    if (taxation.keepsLots[p] === 0) continue
    for (let lot = lots.head[p]!; lot < lots.tail[p]!; lot++) {
      const gain = lots.units[lot]! * lots.prices[p]! - lots.costs[lot]!
      const longTerm = isLongTerm(lots, taxation, p, lot, months)
      facts[gainMember(taxation, p, months, longTerm)] += gain
    }
  }
  run.facts = facts
  const sold: Computation = run.drafts[cheaperRegime(run, settled.year)]
  return sold.taxPayable - settled.computation.taxPayable
}
