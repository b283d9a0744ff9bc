/** L9: remarks on the exits from NPS accounts. */
import { formatInr, formatPct } from '../arithmetic/format.ts'
import type { TaxRun } from '../kernel/tax-run.ts'
import { monthOfAge } from '../plan/calendar.ts'
import type { Warning } from '../plan/issue.ts'
import { withoutEffect } from '../plan/members-without-effect.ts'
import type { UsedInput, UsedInvestment } from '../plan/plan.ts'

export function exitWarnings(input: UsedInput, run: TaxRun): Warning[] {
  const { exitAgeYears } = run.taxation.limits.nps
  return input.investments.flatMap((investment, index) => {
    const exit = run.traits.leaves[index]!
    if (run.traits.isNps[index] === 0 || exit >= run.taxation.years.at(-1)!.end) return []
    const pointer = `#/investments/${index}`
    const isBeforeAge = exit < monthOfAge(exitAgeYears, input.currentAgeYears)
    return [
      ...(run.leaving.raised.has(index) ? [raised(investment, run, index, pointer)] : []),
      ...conditions(input, investment, exitAgeYears, isBeforeAge, pointer)
    ]
  })
}

function raised(
  { label, annuityPct = 0, earlyExit = false }: UsedInvestment,
  { traits }: TaxRun,
  index: number,
  pointer: string
): Warning {
  const least = formatPct(traits.npsLeastAnnuityShare[index]! * 100)
  const upTo = Math.max(traits.npsNoAnnuityUpTo[index]!, traits.npsPaidInPartsUpTo[index]!)
  const exit = earlyExit && traits.npsPaidInPartsUpTo[index] === 0 ? 'early exit' : 'exit'
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
  { label, sector, earlyExit, exitAgeYears = retirementAgeYears }: UsedInvestment,
  freeFrom: number,
  isBeforeAge: boolean,
  pointer: string
): Warning[] {
  if (earlyExit === true && !isBeforeAge) {
    const message = `earlyExit has no effect, because the account exits at ${freeFrom} or later.`
    return [withoutEffect(`${pointer}/earlyExit`, message)]
  }
  if (earlyExit === true || !isBeforeAge) return []
  const age = Math.max(exitAgeYears, currentAgeYears)
  const atRetirement = sector === 'government' || exitAgeYears >= retirementAgeYears
  const yearsOfSubscription = sector === 'government' ? '' : '15 years of subscription'
  const condition = [atRetirement ? 'superannuation' : '', yearsOfSubscription].filter(each => each !== '')
  const message =
    `The NPS account "${label}" exits at ${Math.floor(age * 100 + 0.5) / 100}, before ${freeFrom}; ` +
    `${condition.join(' or ')} is assumed. Set earlyExit to true if that is not so, or exitAgeYears to ${freeFrom}.`
  return [{ code: 'nps-exit-assumed', severity: 'note', message, pointer }]
}
