/** Remarks on members that another member makes void. */
import type { AssetClassTraits } from '../portfolios/asset-class.ts'
import { debt } from '../portfolios/debt.ts'
import { assetClasses, traitsOf } from '../portfolios/index.ts'
import type { Warning } from './issue.ts'
import type { TaxMember, UsedInput } from './plan.ts'

const isGoldBond = ({ scheme }: AssetClassTraits): boolean => scheme === 'goldBond'
const isNps = ({ scheme }: AssetClassTraits): boolean => scheme === 'nps'

/** Whether a member is for a class with these traits. */
const isFor: Readonly<Record<Exclude<TaxMember, 'costBasis'>, (traits: AssetClassTraits) => boolean>> = {
  acquiredBeforeApril2023: ({ id }) => id === debt.id,
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
  const ofMilestones = inflationOfMilestones(input)
  // Without tax its members wait for the day on which it is asked for.
  if (input.tax === undefined) return ofMilestones
  return [...ofMilestones, ...ofOtherClasses(input), ...costsOfNothing(input, defaulted, coreIsEmpty)]
}

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
