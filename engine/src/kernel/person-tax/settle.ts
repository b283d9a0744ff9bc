/** T22 to T27: the tax of a year, at the end of March and of the last month. */
import { toPaise } from '../../arithmetic/paise.ts'
import { assess } from '../../tax/assess.ts'
import { isSeniorResident } from '../../tax/deductions.ts'
import { readGains, writeGains } from '../../tax/gain-buckets.ts'
import type { Regime } from '../../tax/law.ts'
import { readRow, writeRow } from '../../tax/rows.ts'
import { factNames, factPlaces, lineNames } from '../../tax/tables.ts'
import { hasEarnings, type TaxYear } from '../../timeline/tax-years.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { sellUnits } from '../accounts/moves.ts'
import { harvest } from './harvest.ts'
import { beginYear, draftOf, type PersonTax } from './person-tax.ts'
import { claimContributions, paidBeforeStart, setPerson } from './withheld.ts'

/**
 * Assesses the person's tax year that ends before `instant` and starts the next one. Sales that pay the tax
 * belong to the next year.
 * @rule T22
 * @param harvests whether it is March of a plan that harvests gains (T27)
 * @returns rupees due from the corpus, negative for a refund (E4); the caller notes what was paid
 */
export function settle(person: PersonTax, accounts: Accounts, instant: number, harvests: boolean): number {
  const { settled, facts, taxation } = person
  const index = person.year
  const year = taxation.years[index]!
  completeFacts(person, year, index)
  const regime = cheaperRegime(person, year)
  const withholds = taxation.pledged !== null && year.retired > year.first
  const onEarnings = withholds ? 0 : taxOnEarnings(person, year, regime)
  if (harvests) harvest(person, accounts, year, regime, instant)
  const whole = draftOf(person.drafts, regime)
  settled.regimes.push(regime)
  const paidBefore = withholds ? person.withheldBefore : paidBeforeStart(year, onEarnings)
  if (year.monthsBefore > 0) settled.paidBeforeStart = paidBefore
  const paidFromIncome = withholds ? person.withheld : paidByIncome(year, onEarnings - paidBefore)
  settled.paidFromIncome[index] = paidFromIncome
  writeRow(whole, settled.lines, index)
  const since = usableSince(year, index)
  carryLosses(
    person.shortTermLosses,
    since,
    index,
    facts.shortTermLossBroughtForward,
    whole.shortTermLossLeft
  )
  carryLosses(person.longTermLosses, since, index, facts.longTermLossBroughtForward, whole.longTermLossLeft)
  beginYear(person, index + 1)
  const due = whole.taxPayable - paidBefore - paidFromIncome
  return withholds ? due : Math.max(0, due)
}

/** T22: income pays tax in a year that has months before retirement. */
const paidByIncome = (year: TaxYear, tax: number): number => (year.retired > year.first ? tax : 0)

/** C5: paise of the largest published amount of the last settled tax year, and of all tax until then. */
export function largestOfTax({ settled, year }: PersonTax): number {
  const { lines, totalTax } = settled
  let rupees = 0
  for (let at = (year - 1) * lineNames.length; at < year * lineNames.length; at++) {
    const line = lines[at]!
    if (line > rupees) rupees = line
    else if (-line > rupees) rupees = -line
  }
  return Math.max(toPaise(rupees), totalTax)
}

/** Completes the facts with the totals of the months of the year (L9, T21, T24). */
function completeFacts(person: PersonTax, year: TaxYear, index: number): void {
  const { facts } = person
  claimContributions(facts, year, person.contributed80C, person.contributedNps, person.contributedEmployerNps)
  facts.interest = Math.max(0, facts.interest)
  // 80TTB (seniors) covers interest on deposits, 80TTA only that on savings accounts; neither covers L8.
  const ofAccounts = person.taxation.planned[index * factNames.length + factPlaces.interest]!
  const isSenior = isSeniorResident(facts, year.rules)
  const ofDeposits = isSenior
    ? Math.max(0, sumFrom(person.depositInterest, 0, person.depositInterest.length))
    : 0
  facts.section80TTA = Math.min(facts.section80TTA, ofAccounts) + ofDeposits
  writeGains(person.gains, facts)
  const since = usableSince(year, index)
  facts.shortTermLossBroughtForward = sumFrom(person.shortTermLosses, since, index)
  facts.longTermLossBroughtForward = sumFrom(person.longTermLosses, since, index)
}

/** Returns the first year whose losses can still be carried forward (T24). */
const usableSince = (year: TaxYear, index: number): number =>
  Math.max(0, index - year.rules.lossCarriedYears.amount)

function sumFrom(amounts: Float64Array, since: number, end: number): number {
  let sum = 0
  for (let index = since; index < end; index++) sum += amounts[index]!
  return sum
}

/** Assesses the year under the requested regimes; the new regime wins a tie. @rule T23 */
function cheaperRegime({ taxation, facts, drafts }: PersonTax, year: TaxYear): Regime {
  let best = taxation.regimes[0]!
  let least = Number.POSITIVE_INFINITY
  for (const regime of taxation.regimes) {
    const { taxPayable } = assess(facts, year.rules, regime, year.scale, draftOf(drafts, regime))
    if (taxPayable >= least) continue
    best = regime
    least = taxPayable
    if (least === 0) break
  }
  return best
}

/**
 * T22: the tax on what was earned before retirement, with the deductions of the whole but for the 80TTB of
 * deposits.
 */
function taxOnEarnings(person: PersonTax, year: TaxYear, regime: Regime): number {
  if (!hasEarnings(year)) return 0
  const { facts } = person
  const { earnings, spare } = person.drafts
  readRow(person.taxation.earned, person.year, earnings)
  setPerson(person.taxation, person.year, earnings)
  earnings.annuity += person.annuityBeforeRetirement
  earnings.section80C = facts.section80C
  earnings.section80CCD1B = facts.section80CCD1B
  earnings.section80CCD2 = facts.section80CCD2
  return assess(earnings, year.rules, regime, year.scale, spare).taxPayable
}

/**
 * Carries losses to the next year. What is left is this year's first, because the losses of the year are set
 * off before older ones.
 * @rule T24
 */
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

/** Extra payable of a person's last year if every lot were sold at the last instant. @rule T25 */
export function taxIfLiquidated(person: PersonTax, accounts: Accounts, instant: number): number {
  const { taxation, gains } = person
  const { traits, holders, balances } = accounts
  const { facts } = person.drafts
  person.facts = facts
  const last = taxation.years.length - 1
  const payable = draftOf(person.drafts, person.settled.regimes[last]!).taxPayable
  readGains(facts, gains)
  for (let p = 0; p < balances.length; p++)
    if (traits.keepsLots[p] === 1 && holders[traits.owner[p]!] === person)
      sellUnits(accounts, p, instant, Number.POSITIVE_INFINITY)
  writeGains(gains, facts)
  const regime = cheaperRegime(person, taxation.years[last]!)
  return draftOf(person.drafts, regime).taxPayable - payable
}
