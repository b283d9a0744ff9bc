/** G2: how a value of an unknown changes a plan. The change applies to the body, so defaults follow. */
import { contributesAtStart, sumAtStart } from '../../plan/contribution-months.ts'
import { coreLabel } from '../../plan/labels.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { portfoliosOf, sharedBy } from '../../plan/used-portfolios.ts'
import { shownName } from '../../request/names.ts'
import { withAddedReturn } from './added-return.ts'
import { milestoneDelay } from './milestone-delay.ts'
import { retirementAge, retirementOwnerOf } from './retirement-age.ts'
import { evenGrid, growingGrid } from './search.ts'
import { plainUnknowns } from './solve-schema.ts'
import { retirementSpending, spending } from './spending.ts'
import type { Range, Unknown } from './unknown.ts'

const money: Range = { min: 0, max: 1e9 }
const anyMoney: Range = { min: 0, max: 1e12 }
const scanned = 64

/** G4: where the search looks first. */
export function gridOf({ stepsPerUnit }: Unknown, min: number, max: number): number[] {
  if (stepsPerUnit === 1) return growingGrid(min, max, scanned + 1)
  if (stepsPerUnit === 100) return evenGrid(min, max, scanned + 1)
  const years: number[] = []
  for (let month = min; month < max; month += 12) years.push(month)
  return [...years, max]
}

/** The names of all unknowns of a plan whose labels are safe to repeat in a message. */
export function unknownsOf({ investments, milestones, partner }: UsedInput): string[] {
  const contributions = [coreLabel, ...investments.map(({ label }) => label)]
  const labelledNames = [
    ...contributions.map(label => `monthlyContribution:${label}`),
    ...milestones.flatMap(({ label }) => [`milestoneAmount:${label}`, `milestoneDelay:${label}`])
  ]
  const plain = plainUnknowns.filter(name => partner !== undefined || name !== 'partnerRetirementAge')
  return [...plain, ...labelledNames.filter(name => shownName(name) !== undefined)]
}

/** The unknown of that name, or null if the plan has none. @rule G2 */
export function unknownOf(name: string, body: LifeCycleInput, input: UsedInput): Unknown | null {
  const colon = name.indexOf(':')
  if (colon >= 0) return labelled(name.slice(0, colon), name.slice(colon + 1), body, input)
  const owner = retirementOwnerOf(name)
  if (owner !== undefined) return retirementAge(owner, body, input)
  switch (name) {
    case 'monthlyContribution':
      return contribution(contributionOf(input), value => withContribution(body, input, value))
    case 'initialCorpus':
      return inMoney('less', corpusOf(input), value => withCorpus(body, input, value))
    case 'monthlyWithdrawal':
      return inMoney('more', input.retirementPlan.initialMonthlyWithdrawal ?? null, value => ({
        ...body,
        retirementPlan: { ...body.retirementPlan, initialMonthlyWithdrawal: value }
      }))
    case 'annualStepUp':
      return stepUp(body, input)
    case 'expectedReturn':
      return addedReturn(body, input)
    case 'spending':
      return spending(body, input)
    case 'retirementSpending':
      return retirementSpending(body, input)
    default:
      return null
  }
}

const inMoney = (better: Unknown['better'], current: number | null, apply: Unknown['apply']): Unknown => ({
  better,
  stepsPerUnit: 1,
  origin: 0,
  range: money,
  allowed: anyMoney,
  current,
  apply
})

const contribution = (current: number, apply: Unknown['apply']): Unknown => ({
  ...inMoney('less', current, apply),
  isCut: true
})

function labelled(kind: string, label: string, body: LifeCycleInput, input: UsedInput): Unknown | null {
  if (kind === 'monthlyContribution') {
    if (label === coreLabel)
      return contribution(coreContributionOf(input), value => withCoreContribution(body, input, value))
    const place = input.investments.findIndex(each => each.label === label)
    if (place < 0) return null
    const { initialMonthlyContribution } = input.investments[place]!
    return contribution(initialMonthlyContribution, value => withOneContribution(body, input, place, value))
  }
  if (kind === 'milestoneDelay') return milestoneDelay(label, body, input)
  if (kind !== 'milestoneAmount') return null
  const found = input.milestones.filter(each => each.label === label)
  if (found.length === 0) return null
  const better = found[0]!.type === 'income' ? 'less' : 'more'
  return inMoney(better, found[0]!.amount, amount => ({
    ...body,
    milestones: (body.milestones ?? []).map((each, index) =>
      input.milestones[index]!.label === label ? { ...each, amount } : each
    )
  }))
}

const isInclusive = (input: UsedInput): boolean => input.conventions.totals === 'inclusive'

type Amount = Parameters<typeof sumAtStart>[1]

/** The total of an amount at the start. */
function wholeOf(input: UsedInput, member: Amount, given: number): number {
  const entries = sumAtStart(input, member)
  return isInclusive(input) ? Math.max(entries, given) : entries + given
}

const contributionOf = (input: UsedInput): number =>
  wholeOf(input, 'initialMonthlyContribution', input.investmentPlan.initialMonthlyContribution)

const corpusOf = (input: UsedInput): number => wholeOf(input, 'initialCorpus', input.currentCorpus)

/** The total as a member of the request; a negative one stays negative, for the check to report. */
const totalOf = (input: UsedInput, entries: number, value: number): number =>
  isInclusive(input) || value < 0 ? value : Math.max(0, value - entries)

/** The share of the entries that is left if a total is below their sum. */
const shareOf = (entries: number, value: number): number =>
  value < entries ? Math.max(0, value) / entries : 1

/** An increase goes to the core; a total below the entries reduces all of them in proportion. */
function withContribution(body: LifeCycleInput, input: UsedInput, value: number): LifeCycleInput {
  const entries = sumAtStart(input, 'initialMonthlyContribution')
  const share = shareOf(entries, value)
  return {
    ...body,
    investmentPlan: {
      ...body.investmentPlan,
      initialMonthlyContribution: totalOf(input, entries, value)
    },
    ...(share < 1 && {
      investments: body.investments!.map((each, index) => {
        const used = input.investments[index]!
        const initialMonthlyContribution = used.initialMonthlyContribution * share
        return contributesAtStart(used, input) ? { ...each, initialMonthlyContribution } : each
      })
    })
  }
}

const coreContributionOf = (input: UsedInput): number =>
  portfoliosOf(input).at(-1)!.initialMonthlyContribution

/** The core has the total less the entries, so the total moves with it. */
function withCoreContribution(body: LifeCycleInput, input: UsedInput, value: number): LifeCycleInput {
  const entries = isInclusive(input) ? sumAtStart(input, 'initialMonthlyContribution') : 0
  return {
    ...body,
    investmentPlan: {
      ...body.investmentPlan,
      initialMonthlyContribution: value < 0 ? value : entries + value
    }
  }
}

function withCorpus(body: LifeCycleInput, input: UsedInput, value: number): LifeCycleInput {
  const entries = sumAtStart(input, 'initialCorpus')
  const share = shareOf(entries, value)
  return {
    ...body,
    currentCorpus: totalOf(input, entries, value),
    investmentPlan: { ...body.investmentPlan, ...coreCost(body, input, value) },
    ...(share < 1 && {
      investments: body.investments!.map((each, index) => ({
        ...each,
        initialCorpus: input.investments[index]!.initialCorpus * share,
        ...(each.costBasis === undefined ? {} : { costBasis: each.costBasis * share })
      }))
    })
  }
}

/** The cost of new money is its amount; money taken away takes its share of the cost. */
function coreCost(body: LifeCycleInput, input: UsedInput, value: number): { costBasis?: number } {
  const cost = body.investmentPlan?.costBasis
  if (cost === undefined) return {}
  const entries = sumAtStart(input, 'initialCorpus')
  const before = corpusOf(input) - entries
  const after = Math.max(0, value - entries)
  return { costBasis: after >= before ? cost + after - before : (cost * after) / before }
}

function withOneContribution(
  body: LifeCycleInput,
  input: UsedInput,
  place: number,
  value: number
): LifeCycleInput {
  const used = input.investments[place]!
  const more = contributesAtStart(used, input) ? value - used.initialMonthlyContribution : 0
  const total = input.investmentPlan.initialMonthlyContribution
  return {
    ...body,
    investmentPlan: {
      ...body.investmentPlan,
      initialMonthlyContribution: isInclusive(input) ? Math.max(0, total + more) : total
    },
    investments: (body.investments ?? []).map((each, index) =>
      index === place ? { ...each, initialMonthlyContribution: value } : each
    )
  }
}

/** One step-up for every contribution. */
function stepUp(body: LifeCycleInput, input: UsedInput): Unknown {
  return {
    better: 'less',
    stepsPerUnit: 100,
    origin: 0,
    isCut: true,
    range: { min: 0, max: 50 },
    allowed: { min: -100, max: 100 },
    current: sharedStepUp(input),
    apply: annualStepUpRatePct => ({
      ...body,
      investmentPlan: { ...body.investmentPlan, annualStepUpRatePct },
      ...(body.investments && {
        investments: body.investments.map(each => ({ ...each, annualStepUpRatePct }))
      })
    })
  }
}

/** The step-up that all contributing portfolios share; null if they differ. */
function sharedStepUp(input: UsedInput): number | null {
  const contributing = portfoliosOf(input).filter(each => each.initialMonthlyContribution > 0)
  if (contributing.length === 0) return input.investmentPlan.annualStepUpRatePct
  return sharedBy(contributing, each => each.annualStepUpRatePct)
}

/** Percentage points added to every return, before and after retirement. */
function addedReturn(body: LifeCycleInput, input: UsedInput): Unknown {
  const { investmentPlan, retirementPlan, investments } = input
  const own = investments.flatMap(each => [
    each.expectedAnnualReturnRatePct,
    each.retirementAnnualReturnRatePct ?? each.expectedAnnualReturnRatePct
  ])
  const rates = [
    investmentPlan.expectedAnnualReturnRatePct,
    retirementPlan.expectedAnnualReturnRatePct,
    ...own
  ]
  const allowed = { min: -50 - Math.min(...rates), max: 100 - Math.max(...rates) }
  return {
    better: 'less',
    stepsPerUnit: 100,
    origin: 0,
    range: { min: Math.max(-20, allowed.min), max: Math.min(30, allowed.max) },
    allowed,
    current: 0,
    apply: points => withAddedReturn(body, input, points)
  }
}
