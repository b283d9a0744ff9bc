/** L9, L10: remarks on the exits from NPS accounts, and on gold bonds that mature earlier than asked for. */
import { formatDay, formatInr, formatPct } from '../arithmetic/format.ts'
import { traitsOf } from '../classes.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import { lastBondMaturity } from '../plan/bond-maturity.ts'
import { monthOfAge } from '../plan/calendar.ts'
import { withoutEffect } from '../plan/members-without-effect.ts'
import { monthsOf } from '../plan/people.ts'
import type { UsedInput, UsedInvestment } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import type { GoldBondRules, NpsLimits } from '../rulebook.ts'
import type { AccountTraits } from '../timeline/account-traits.ts'

export function exitWarnings(input: UsedInput, taxState: TaxState): Warning[] {
  const { traits, closings } = taxState.accounts
  const { nps, goldBond } = traits.limits
  const months = monthsOf(input)
  const ofBonds = bondsMatureEarlier(input, goldBond, months)
  const ofAccounts = input.investments.flatMap((investment, index) => {
    const exit = traits.leaves[index]!
    if (traits.isNps[index] === 0 || exit >= months) return []
    const pointer = `#/investments/${index}`
    const isBeforeAge = exit < monthOfAge(nps.exitAgeYears, input.currentAgeYears)
    return [
      ...(closings.raised.has(index) ? [raised(investment, traits, index, pointer)] : []),
      ...conditions(input, investment, nps, isBeforeAge, traits.npsExitsEarly[index] === 1, pointer),
      ...employerAssumed(input, investment, pointer)
    ]
  })
  return [...ofAccounts, ...ofBonds]
}

/** L10: bonds that would outlast those of the last issue. */
function bondsMatureEarlier(input: UsedInput, rules: GoldBondRules, months: number): Warning[] {
  const last = lastBondMaturity(input, rules)
  if (last >= months) return []
  const issued = rules.lastIssuedOn
  const matured = `${Number(issued.slice(0, 4)) + rules.termYears}${issued.slice(4)}`
  return input.investments.flatMap(({ label, assetClass, maturityAgeYears }, index) => {
    if (traitsOf(assetClass).scheme !== 'goldBond') return []
    const asked = maturityAgeYears === undefined ? 0 : monthOfAge(maturityAgeYears, input.currentAgeYears)
    if (last >= 0 && asked <= last) return []
    const message =
      `The last Sovereign Gold Bonds were issued on ${formatDay(issued)} and mature on ` +
      `${formatDay(matured)}; "${label}" is redeemed ${last < 0 ? 'at the start' : 'then'}.`
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
  const least = formatPct(traits.npsLeastAnnuityShare[index]! * 100)
  const upTo = Math.max(traits.npsNoAnnuityUpTo[index]!, traits.npsPaidInPartsUpTo[index]!)
  const exit = traits.npsExitsEarly[index] === 1 ? 'early exit' : 'exit'
  return {
    code: 'nps-annuity-raised',
    severity: 'warning',
    message:
      `At least ${least} of the NPS account "${label}" must buy an annuity, because it holds more than ` +
      `${formatInr(upTo)} at its ${exit}; ${least} was used instead of ${formatPct(annuityPct)}.`,
    pointer: `${pointer}/annuityPct`
  }
}

/** Before the age at which everybody may exit there is a condition, or the exit is early. */
function conditions(
  { currentAgeYears, retirementAgeYears }: UsedInput,
  { label, sector, initialCorpus, earlyExit, exitAgeYears = retirementAgeYears }: UsedInvestment,
  { exitAgeYears: freeFrom, subscriptionYears, leastAnnuityPct }: NpsLimits,
  isBeforeAge: boolean,
  isEarly: boolean,
  pointer: string
): Warning[] {
  if (earlyExit === true && !isBeforeAge) {
    const message = `earlyExit has no effect, because the account exits at ${freeFrom} or later.`
    return [withoutEffect(`${pointer}/earlyExit`, message)]
  }
  if (earlyExit === true || !isBeforeAge) return []
  const age = Math.max(exitAgeYears, currentAgeYears)
  const exits =
    `The NPS account "${label}" exits at ${Math.floor(age * 100 + 0.5) / 100}, before ${freeFrom}` +
    (isEarly ? ' and before retirement' : '')
  const years = `${subscriptionYears} years of subscription`
  if (isEarly) {
    const without = sector === 'government' ? '' : `, without ${years}`
    const message =
      `${exits}${without}. This is an early exit: at least ` +
      `${formatPct(leastAnnuityPct.early)} of a larger account buys an annuity. Give a later exitAgeYears ` +
      'if that is not meant.'
    return [{ code: 'nps-exit-early', severity: 'warning', message, pointer }]
  }
  const mayBeOldEnough =
    sector !== 'government' && (initialCorpus > 0 || age - currentAgeYears >= subscriptionYears)
  const condition = [
    ...(sector === 'government' || exitAgeYears >= retirementAgeYears ? ['superannuation'] : []),
    ...(mayBeOldEnough ? [years] : [])
  ]
  const message =
    `${exits}; ${condition.join(' or ')} is assumed. Set earlyExit to true if that is not so, or ` +
    `exitAgeYears to ${freeFrom}.`
  return [{ code: 'nps-exit-assumed', severity: 'note', message, pointer }]
}

/** T5: the limit of 80CCD(2) follows tax.employer, not the sector of the account. */
function employerAssumed(
  { tax }: UsedInput,
  { label, sector, ownSharePct = 100, initialMonthlyContribution }: UsedInvestment,
  pointer: string
): Warning[] {
  const hasEmployer = ownSharePct < 100 && initialMonthlyContribution > 0
  if (sector !== 'government' || !hasEmployer || tax?.employer === 'government') return []
  const message =
    `The NPS account "${label}" is of the government sector, but tax.employer is "private": what the ` +
    'employer contributes is deducted up to the limit of a private employer. Set tax.employer to ' +
    '"government" if the government employs you.'
  return [{ code: 'nps-employer-assumed', severity: 'note', message, pointer: `${pointer}/sector` }]
}
