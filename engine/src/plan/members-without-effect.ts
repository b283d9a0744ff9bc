/** Warnings about members that have no effect because of another member. */
import { type AssetClassTraits, assetClasses, traitsOf } from '../classes.ts'
import { noteAt, type Warning, warningAt } from '../request/issue.ts'
import { planText } from '../text/en/plan.ts'
import { retirementStartOf } from './people.ts'
import type { TaxMember, UsedInput, UsedInvestment } from './plan.ts'
import { portfoliosOf, returnsOf } from './used-portfolios.ts'

const isGoldBond = ({ scheme }: AssetClassTraits): boolean => scheme === 'goldBond'
const isNps = ({ scheme }: AssetClassTraits): boolean => scheme === 'nps'

/** Whether a member applies to a class with these traits. */
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

/** @param coreIsEmpty whether the core portfolio starts empty */
export function membersWithoutEffect(
  input: UsedInput,
  defaulted: readonly string[],
  coreIsEmpty: boolean
): Warning[] {
  const always = [...inflationOfMilestones(input), ...returnsOfRetired(input, defaulted, coreIsEmpty)]
  // Without tax these members are unused; do not warn.
  if (input.tax === undefined) return always
  return [...always, ...ofOtherClasses(input), ...costsOfNothing(input, defaulted, coreIsEmpty)]
}

/** K6: returns before retirement, in a plan that begins in retirement. */
const returnsOfRetired = (input: UsedInput, defaulted: readonly string[], coreIsEmpty: boolean): Warning[] =>
  portfoliosOf(input).flatMap((portfolio, index) => {
    const isCore = index === input.investments.length
    const place = isCore ? '#/investmentPlan' : `#/investments/${index}`
    const pointer = `${place}/expectedAnnualReturnRatePct`
    const { expectedAnnualReturnRatePct: given, initialCorpus } = portfolio
    const earned = returnAtStart(portfolio, input)
    const isEmpty = isCore ? coreIsEmpty : initialCorpus === 0
    if (isEmpty || earned === given || defaulted.includes(pointer) || defaulted.includes(place)) return []
    const member = `${isCore ? 'retirementPlan.expected' : 'retirement'}AnnualReturnRatePct`
    return [withoutEffect(pointer, planText.returnBeforeRetirement({ earned, given, member }))]
  })

/** K6: the return of the first month, which may be one of retirement. */
export function returnAtStart(portfolio: UsedInvestment, input: UsedInput): number {
  const { before, after } = returnsOf(portfolio, input)
  return retirementStartOf(input) === 0 ? after : before
}

function inflationOfMilestones({ milestones }: UsedInput): Warning[] {
  return milestones.flatMap(({ inflationAdjusted, annualInflationRatePct }, index) =>
    inflationAdjusted || annualInflationRatePct === undefined
      ? []
      : [withoutEffect(`#/milestones/${index}/annualInflationRatePct`, planText.inflationNotApplied)]
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
      const message = planText.noEffectOnClass({ member, classes })
      found.push(withoutEffect(`#/investments/${index}/${member}`, message))
    }
  }
  return found
}

/** L1: the cost of a portfolio that starts empty. */
function costsOfNothing(input: UsedInput, defaulted: readonly string[], coreIsEmpty: boolean): Warning[] {
  const found = input.investments.flatMap(({ initialCorpus, costBasis = 0 }, index) => {
    const pointer = `#/investments/${index}/costBasis`
    const isVoid = initialCorpus === 0 && costBasis > 0 && !defaulted.includes(pointer)
    return isVoid ? [withoutEffect(pointer, planText.costOfNothing)] : []
  })
  const { costBasis = 0 } = input.investmentPlan
  return coreIsEmpty && costBasis > 0
    ? [...found, withoutEffect('#/investmentPlan/costBasis', planText.costOfNothing)]
    : found
}

/** Returns the warning about a member that has no effect. */
export const withoutEffect = (pointer: string, message: string): Warning =>
  warningAt(pointer, 'member-without-effect', message)

/** The same as a note, about a member that may be there on purpose. */
export const notedWithoutEffect = (pointer: string, message: string): Warning =>
  noteAt(pointer, 'member-without-effect', message)
