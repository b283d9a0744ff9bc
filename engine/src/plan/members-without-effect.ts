/** Remarks on members that another member makes void. */
import { type AssetClass, defaultAssetClass } from '../portfolios/index.ts'
import type { Warning } from './issue.ts'
import type { TaxMember, UsedInput } from './plan.ts'

/** Classes that single members are for. */
const classesOf: Readonly<Record<Exclude<TaxMember, 'costBasis'>, readonly AssetClass[]>> = {
  acquiredBeforeApril2023: ['debt'],
  lockedUntilAgeYears: ['ppf'],
  ownSharePct: ['epf'],
  annuityPct: ['nps'],
  annuityRatePct: ['nps'],
  countsFor80C: ['fixedDeposit', 'taxFree']
}

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
      : [remark(`#/milestones/${index}/annualInflationRatePct`, message)]
  )
}

function ofOtherClasses({ investments }: UsedInput): Warning[] {
  return investments.flatMap((investment, index) => {
    const { assetClass = defaultAssetClass } = investment
    return Object.entries(classesOf).flatMap(([member, classes]) => {
      const value = investment[member as keyof typeof classesOf]
      const isVoid = value !== undefined && value !== false && !classes.includes(assetClass)
      if (!isVoid) return []
      const message = `${member} has an effect on the asset class ${classes.join(' or ')} alone.`
      return [remark(`#/investments/${index}/${member}`, message)]
    })
  })
}

/** L1: the cost of an opening value that is not there. */
function costsOfNothing(input: UsedInput, defaulted: readonly string[], coreIsEmpty: boolean): Warning[] {
  const message = 'costBasis has no effect, for the portfolio opens with nothing.'
  const found = input.investments.flatMap(({ initialCorpus, costBasis = 0 }, index) => {
    const pointer = `#/investments/${index}/costBasis`
    const isVoid = initialCorpus === 0 && costBasis > 0 && !defaulted.includes(pointer)
    return isVoid ? [remark(pointer, message)] : []
  })
  const { costBasis = 0 } = input.investmentPlan
  return coreIsEmpty && costBasis > 0 ? [...found, remark('#/investmentPlan/costBasis', message)] : found
}

const remark = (pointer: string, message: string): Warning => ({
  code: 'member-without-effect',
  severity: 'warning',
  message,
  pointer
})
