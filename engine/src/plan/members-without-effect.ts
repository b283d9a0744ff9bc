/** Remarks on members that another member makes void. */
import { formatPct } from '../arithmetic/format.ts'
import { type AssetClassTraits, assetClasses, traitsOf } from '../classes.ts'
import type { Warning } from '../request/issue.ts'
import type { TaxMember, UsedInput } from './plan.ts'
import { portfoliosOf, returnAtStart } from './used-portfolios.ts'

const isGoldBond = ({ scheme }: AssetClassTraits): boolean => scheme === 'goldBond'
const isNps = ({ scheme }: AssetClassTraits): boolean => scheme === 'nps'

/** Whether a member is for a class with these traits. */
const isFor: Readonly<Record<Exclude<TaxMember, 'costBasis'>, (traits: AssetClassTraits) => boolean>> = {
  acquiredBeforeApril2023: ({ id }) => id === 'debt',
  lockedUntilAgeYears: ({ scheme }) => scheme === 'ppf',
  ownSharePct: ({ scheme }) => scheme === 'epf' || scheme === 'nps',
  sector: isNps,
  exitAgeYears: isNps,
  earlyExit: isNps,
  annuityPct: isNps,
  annuityRatePct: isNps,
  maturityAgeYears: isGoldBond,
  originalSubscriber: isGoldBond,
  countsFor80C: ({ counts80C }) => counts80C === 'asked'
}

const classMembers = Object.entries(isFor) as [keyof typeof isFor, (typeof isFor)[keyof typeof isFor]][]

/** @param coreIsEmpty whether the core portfolio opens with nothing */
export function membersWithoutEffect(
  input: UsedInput,
  defaulted: readonly string[],
  coreIsEmpty: boolean
): Warning[] {
  const always = [...inflationOfMilestones(input), ...returnsOfRetired(input, defaulted, coreIsEmpty)]
  // Without tax its members wait for the day on which it is asked for.
  if (input.tax === undefined) return always
  return [...always, ...ofOtherClasses(input), ...costsOfNothing(input, defaulted, coreIsEmpty)]
}

/** K6: returns before retirement, in a plan that has no month before it. */
const returnsOfRetired = (input: UsedInput, defaulted: readonly string[], coreIsEmpty: boolean): Warning[] =>
  portfoliosOf(input).flatMap((portfolio, index) => {
    const isCore = index === input.investments.length
    const place = isCore ? '#/investmentPlan' : `#/investments/${index}`
    const pointer = `${place}/expectedAnnualReturnRatePct`
    const { expectedAnnualReturnRatePct: given, initialCorpus } = portfolio
    const earned = returnAtStart(portfolio, input)
    const isEmpty = isCore ? coreIsEmpty : initialCorpus === 0
    if (isEmpty || earned === given || defaulted.includes(pointer) || defaulted.includes(place)) return []
    const message =
      `The plan begins in retirement, so this portfolio earns ${formatPct(earned)} a year, not ` +
      `${formatPct(given)}. Set ${isCore ? 'retirementPlan.expected' : 'retirement'}AnnualReturnRatePct.`
    return [withoutEffect(pointer, message)]
  })

function inflationOfMilestones({ milestones }: UsedInput): Warning[] {
  const message = 'inflationAdjusted is false, so annualInflationRatePct of this milestone has no effect.'
  return milestones.flatMap(({ inflationAdjusted, annualInflationRatePct }, index) =>
    inflationAdjusted || annualInflationRatePct === undefined
      ? []
      : [withoutEffect(`#/milestones/${index}/annualInflationRatePct`, message)]
  )
}

function ofOtherClasses({ investments }: UsedInput): Warning[] {
  const found: Warning[] = []
  for (const [index, investment] of investments.entries()) {
    const traits = traitsOf(investment.assetClass)
    for (const [member, isForClass] of classMembers) {
      const value = investment[member]
      if (value === undefined || value === false || isForClass(traits)) continue
      const classes = assetClasses.filter(isForClass).map(({ id }) => id)
      const message = `${member} has an effect on the asset class ${classes.join(' or ')} alone.`
      found.push(withoutEffect(`#/investments/${index}/${member}`, message))
    }
  }
  return found
}

/** L1: the cost of an opening value that is not there. */
function costsOfNothing(input: UsedInput, defaulted: readonly string[], coreIsEmpty: boolean): Warning[] {
  const message = 'costBasis has no effect, for the portfolio opens with nothing.'
  const found = input.investments.flatMap(({ initialCorpus, costBasis = 0 }, index) => {
    const pointer = `#/investments/${index}/costBasis`
    const isVoid = initialCorpus === 0 && costBasis > 0 && !defaulted.includes(pointer)
    return isVoid ? [withoutEffect(pointer, message)] : []
  })
  const { costBasis = 0 } = input.investmentPlan
  return coreIsEmpty && costBasis > 0
    ? [...found, withoutEffect('#/investmentPlan/costBasis', message)]
    : found
}

/** The remark on a member that changes nothing. */
export const withoutEffect = (pointer: string, message: string): Warning => ({
  code: 'member-without-effect',
  severity: 'warning',
  message,
  pointer
})
