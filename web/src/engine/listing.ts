/**
 * Goal seek puts more money into the core portfolio, which the form does not show where every rupee belongs
 * to a listed one. Here it gets the terms of the largest listed portfolio, and a place in the list.
 */
import {
  assetClasses,
  type ParseOptions,
  parsePlan,
  simulateSummary,
  sumAtStart,
  withoutPaths
} from '@arthayu/engine'
import { rebased } from '../plan/rebase.ts'
import { names } from '../text/en-names.ts'
import type { Plan, UsedInput } from './picture-answer.ts'

type Investment = UsedInput['investments'][number]
type Amount = 'initialCorpus' | 'initialMonthlyContribution'

const halfPaisa = 0.005

/** Classes that take no more than a limit, that lock it for decades, or that take nothing any more. */
const schemes: readonly unknown[] = assetClasses.flatMap(({ id, scheme }) => (scheme === null ? [] : [id]))

/** Returns the portfolio that most likely gets an additional investment. */
function mainOf({ investments, investmentPlan }: UsedInput): Investment | UsedInput['investmentPlan'] {
  const open = investments.filter(({ assetClass }) => !schemes.includes(assetClass))
  const size = (each: Investment): number => each.initialMonthlyContribution * 1e6 + each.initialCorpus
  return open.toSorted((one, other) => size(other) - size(one))[0] ?? investmentPlan
}

function isAllListed(input: UsedInput): boolean {
  const { conventions, investments, currentCorpus, investmentPlan } = input
  const isInclusive = conventions.totals === 'inclusive'
  const more = (total: number, member: Amount): number =>
    isInclusive ? total - sumAtStart(input, member) : total
  return (
    investments.length > 0 &&
    more(currentCorpus, 'initialCorpus') < halfPaisa &&
    more(investmentPlan.initialMonthlyContribution, 'initialMonthlyContribution') < halfPaisa
  )
}

export interface Listing {
  /** The plan for a search: what it adds has the terms of the largest portfolio. */
  readonly asked: Plan
  /** What a search has made of `asked`, made of the plan itself: with the added money in the list. */
  readonly taken: (found: Plan) => Plan
}

/**
 * Returns the plan to search with. What is left over and what accounts pay out goes into the core, too: where
 * that happens the core keeps its own terms, because the search would otherwise run another plan than the one
 * that is shown.
 */
export function listingOf(plan: Plan, input: UsedInput, options: ParseOptions): Listing {
  if (!isAllListed(input)) return { asked: plan, taken: found => found }
  const listing = listingBy(mainOf(input), plan, input)
  return isSameRun(plan, listing.asked, options) ? listing : listingBy(input.investmentPlan, plan, input)
}

function isSameRun(plan: Plan, other: Plan, options: ParseOptions): boolean {
  const [one, two] = [plan, other].map(each => {
    const parsed = parsePlan(each, options)
    const run = parsed.ok ? simulateSummary(withoutPaths(parsed.value)) : parsed
    return run.ok ? [run.value.finalCorpus, run.value.totalShortfall, run.value.totalTax].join() : null
  })
  return one === two
}

function listingBy(main: ReturnType<typeof mainOf>, plan: Plan, input: UsedInput): Listing {
  const terms = {
    expectedAnnualReturnRatePct: main.expectedAnnualReturnRatePct,
    annualStepUpRatePct: main.annualStepUpRatePct,
    ...(main.assetClass && { assetClass: main.assetClass }),
    ...(main.volatilityPct !== undefined && { volatilityPct: main.volatilityPct })
  }
  // An entry that names no return or step-up has that of the core: it keeps the one that it has now.
  const investments = plan.investments!.map((each, index) => ({
    ...each,
    expectedAnnualReturnRatePct: input.investments[index]!.expectedAnnualReturnRatePct,
    annualStepUpRatePct: input.investments[index]!.annualStepUpRatePct
  }))
  const asked = { ...plan, investments, investmentPlan: { ...plan.investmentPlan, ...terms } }
  const taken = (found: Plan): Plan => listed(plan, rebased(asked, found, plan), input, terms)
  return { asked, taken }
}

/** What the totals have above the entries becomes an entry; totals that were not given are removed again. */
function listed(plan: Plan, changed: Plan, input: UsedInput, terms: object): Plan {
  const { currentCorpus: corpus, investmentPlan, investments = [], ...rest } = changed
  const isInclusive = input.conventions.totals === 'inclusive'
  const more = (total: number, member: Amount): number =>
    isInclusive ? total - sumAtStart(changed, member) : total
  const initialCorpus = more(corpus ?? 0, 'initialCorpus')
  const initialMonthlyContribution = more(
    investmentPlan?.initialMonthlyContribution ?? 0,
    'initialMonthlyContribution'
  )
  const added = {
    label: freeLabel(input),
    ...terms,
    ...(initialCorpus >= halfPaisa && { initialCorpus, costBasis: initialCorpus }),
    ...(initialMonthlyContribution >= halfPaisa && { initialMonthlyContribution })
  }
  const isMore = 'initialCorpus' in added || 'initialMonthlyContribution' in added
  const before = plan.investmentPlan
  return {
    ...rest,
    ...(isInclusive && plan.currentCorpus ? { currentCorpus: corpus } : {}),
    ...(before && {
      investmentPlan:
        isInclusive && before.initialMonthlyContribution ? { ...before, ...pickTotal(changed) } : before
    }),
    investments: isMore ? [...investments, added] : investments
  }
}

const pickTotal = ({ investmentPlan }: Plan): object => ({
  initialMonthlyContribution: investmentPlan?.initialMonthlyContribution
})

/** The names of portfolios are unique. */
function freeLabel({ investments }: UsedInput): string {
  const taken = investments.map(each => each.label)
  const name = names.additional
  let number = 2
  if (!taken.includes(name)) return name
  while (taken.includes(`${name} ${number}`)) number++
  return `${name} ${number}`
}
