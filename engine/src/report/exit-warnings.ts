/** L9, L10: warnings about NPS exits, and about gold bonds that mature earlier than requested. */
import { traitsOf } from '../classes.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import { lastBondMaturity } from '../plan/bond-maturity.ts'
import { monthOfAge } from '../plan/calendar.ts'
import { withoutEffect } from '../plan/members-without-effect.ts'
import { monthsOf, ownerIndexOf, type PersonSpan, peopleOf } from '../plan/people.ts'
import type { UsedInput, UsedInvestment, UsedTax } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import type { GoldBondRules, NpsLimits } from '../rulebook.ts'
import { warningText } from '../text/en/warnings.ts'
import type { AccountTraits } from '../timeline/account-traits.ts'
import { taxOf } from '../timeline/taxation.ts'

export function exitWarnings(input: UsedInput, taxState: TaxState): Warning[] {
  const { traits, closings } = taxState.accounts
  const { nps, goldBond } = traits.limits
  const months = monthsOf(input)
  const people = peopleOf(input)
  const ofBonds = bondsMatureEarlier(input, goldBond, months)
  const ofAccounts = input.investments.flatMap((investment, index) => {
    const exit = traits.leaves[index]!
    if (traits.isNps[index] === 0 || exit >= months) return []
    const pointer = `#/investments/${index}`
    const who = ownerIndexOf(investment.owner)
    const owner = people[who]!
    const isBeforeAge = exit < monthOfAge(nps.exitAgeYears, owner.currentAgeYears)
    return [
      ...(closings.raised.has(index) ? [raised(investment, traits, index, pointer)] : []),
      ...conditions(owner, investment, nps, isBeforeAge, traits.npsExitsEarly[index] === 1, pointer),
      ...employerAssumed(taxOf(input.tax!, who), investment, pointer)
    ]
  })
  return [...ofAccounts, ...ofBonds]
}

/** L10: warns about bonds with a maturity after that of the last issue. */
function bondsMatureEarlier(input: UsedInput, rules: GoldBondRules, months: number): Warning[] {
  const last = lastBondMaturity(input, rules)
  if (last >= months) return []
  const issued = rules.lastIssuedOn
  const matured = `${Number(issued.slice(0, 4)) + rules.termYears}${issued.slice(4)}`
  const people = peopleOf(input)
  return input.investments.flatMap(({ label, assetClass, maturityAgeYears, owner }, index) => {
    if (traitsOf(assetClass).scheme !== 'goldBond') return []
    const { currentAgeYears } = people[ownerIndexOf(owner)]!
    const asked = maturityAgeYears === undefined ? 0 : monthOfAge(maturityAgeYears, currentAgeYears)
    if (last >= 0 && asked <= last) return []
    const message = warningText.goldBonds({ label, issued, matured, isAtStart: last < 0 })
    const pointer = `#/investments/${index}/maturityAgeYears`
    return [{ code: 'gold-bonds-mature-earlier', severity: 'warning', message, pointer } as const]
  })
}

function raised(
  { label, annuityPct = 0 }: UsedInvestment,
  traits: AccountTraits,
  index: number,
  pointer: string
): Warning {
  const message = warningText.npsAnnuityRaised({
    label,
    isEarly: traits.npsExitsEarly[index] === 1,
    leastPct: traits.npsLeastAnnuityShare[index]! * 100,
    askedPct: annuityPct,
    upTo: Math.max(traits.npsNoAnnuityUpTo[index]!, traits.npsPaidInPartsUpTo[index]!)
  })
  return { code: 'nps-annuity-raised', severity: 'warning', message, pointer: `${pointer}/annuityPct` }
}

/** Before the age from which every subscriber may exit, the exit has a condition or is early. */
function conditions(
  { currentAgeYears, retirementAgeYears }: PersonSpan,
  { label, sector, initialCorpus, earlyExit, exitAgeYears = retirementAgeYears }: UsedInvestment,
  { exitAgeYears: freeFrom, subscriptionYears, leastAnnuityPct }: NpsLimits,
  isBeforeAge: boolean,
  isEarly: boolean,
  pointer: string
): Warning[] {
  if (earlyExit === true && !isBeforeAge)
    return [withoutEffect(`${pointer}/earlyExit`, warningText.earlyExitUnused({ freeFrom }))]
  if (earlyExit === true || !isBeforeAge) return []
  const ageYears = Math.max(exitAgeYears, currentAgeYears)
  const isGovernment = sector === 'government'
  const exit = { label, ageYears, freeFrom }
  if (isEarly) {
    const leastPct = leastAnnuityPct.early
    const message = warningText.npsExitEarly({ ...exit, isGovernment, subscriptionYears, leastPct })
    return [{ code: 'nps-exit-early', severity: 'warning', message, pointer }]
  }
  const mayBeOldEnough =
    !isGovernment && (initialCorpus > 0 || ageYears - currentAgeYears >= subscriptionYears)
  const message = warningText.npsExitAssumed({
    ...exit,
    isSuperannuation: isGovernment || exitAgeYears >= retirementAgeYears,
    subscriptionYears: mayBeOldEnough ? subscriptionYears : null
  })
  return [{ code: 'nps-exit-assumed', severity: 'note', message, pointer }]
}

/** T5: the limit of 80CCD(2) follows tax.employer, not the sector of the account. */
function employerAssumed(
  { employer }: UsedTax,
  { label, sector, ownSharePct = 100, initialMonthlyContribution }: UsedInvestment,
  pointer: string
): Warning[] {
  const hasEmployer = ownSharePct < 100 && initialMonthlyContribution > 0
  if (sector !== 'government' || !hasEmployer || employer === 'government') return []
  const message = warningText.npsEmployerAssumed({ label })
  return [{ code: 'nps-employer-assumed', severity: 'note', message, pointer: `${pointer}/sector` }]
}
