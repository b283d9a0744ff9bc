/** The portfolios of a plan as used, the core among them, and their returns. */
import { traitsOf } from '../classes.ts'
import { sumAtStart } from './contribution-months.ts'
import { coreLabel } from './labels.ts'
import type { UsedInput, UsedInvestment } from './plan.ts'

/** The entries of the request and the core, in the order in which they are published (K8). */
export function portfoliosOf(input: UsedInput): UsedInvestment[] {
  return [...input.investments, coreOf(input)]
}

/**
 * What the entries leave over of the totals, or the whole of them when they come beside the entries.
 * @rule K8
 */
function coreOf(input: UsedInput): UsedInvestment {
  const { currentCorpus, investmentPlan, conventions } = input
  const isInclusive = conventions.totals === 'inclusive'
  const corpus = isInclusive ? sumAtStart(input, 'initialCorpus') : 0
  const monthly = isInclusive ? sumAtStart(input, 'initialMonthlyContribution') : 0
  // A member that the copied object does not have would make the copy many times as expensive after it.
  return {
    label: coreLabel,
    ...investmentPlan,
    initialCorpus: Math.max(0, currentCorpus - corpus),
    initialMonthlyContribution: Math.max(0, investmentPlan.initialMonthlyContribution - monthly)
  }
}

/** A1: whether a portfolio takes part in the targets of the plan. */
export const isTargeted = ({ label }: UsedInvestment, { allocation }: UsedInput): boolean =>
  allocation !== undefined && Object.hasOwn(allocation.targets[0]!.weightsPct, label)

/**
 * Whether no one buys or sells a portfolio to rebalance: an account, or with tax gold bonds, none of which
 * are issued any more (L10).
 * @rule A3
 */
export function isTied({ assetClass }: UsedInvestment, { tax }: UsedInput): boolean {
  const { scheme } = traitsOf(assetClass)
  return scheme !== null && (scheme !== 'goldBond' || tax !== undefined)
}

/** Whether the targets name every portfolio that may have money, so that none is on the common return. */
export const areAllTargeted = (input: UsedInput): boolean =>
  portfoliosOf(input).every(each => isTargeted(each, input) || staysEmpty(each, input))

/** Refunds and what schemes refuse go into the core, too. */
const staysEmpty = (portfolio: UsedInvestment, input: UsedInput): boolean =>
  portfolio.initialCorpus === 0 &&
  !receivesMoney(portfolio, input) &&
  (portfolio.label !== coreLabel || input.tax === undefined)

/** Whether contributions, transfers or, for the core, what is left over may go into a portfolio. */
export const receivesMoney = (
  { initialMonthlyContribution, label }: UsedInvestment,
  input: UsedInput
): boolean =>
  initialMonthlyContribution > 0 ||
  (input.transfers ?? []).some(({ to }) => to === label) ||
  (label === coreLabel && isLeftOver(input))

/** Whether surplus, incomes above the need of retirement, or paid covers may go into the core. */
const isLeftOver = ({ incomes, milestones, lifeCovers = [], conventions }: UsedInput): boolean =>
  conventions.surplus === 'invested' ||
  incomes.some(({ kind }) => kind !== 'salary') ||
  milestones.some(({ type }) => type === 'income') ||
  lifeCovers.length > 0

/** The portfolios that have money or get contributions; the core where none does. */
export function holdingOf(input: UsedInput): readonly UsedInvestment[] {
  const all = portfoliosOf(input)
  const holding = all.filter(each => each.initialCorpus > 0 || each.initialMonthlyContribution > 0)
  return holding.length > 0 ? holding : all.slice(-1)
}

/**
 * Whether a portfolio keeps its return from retirement on, instead of the common one.
 * @rule A8
 */
export const keepsReturn = (portfolio: UsedInvestment, input: UsedInput): boolean =>
  traitsOf(portfolio.assetClass).keepsReturnInRetirement || isTargeted(portfolio, input)

/** The return of a portfolio before and from retirement on, percent a year. @rule K6 */
export function returnsOf(portfolio: UsedInvestment, input: UsedInput): { before: number; after: number } {
  const before = portfolio.expectedAnnualReturnRatePct
  const common = input.retirementPlan.expectedAnnualReturnRatePct
  const kept = keepsReturn(portfolio, input) ? before : common
  return { before, after: portfolio.retirementAnnualReturnRatePct ?? kept }
}

/** The figure that all of them have; null where they differ. */
export function sharedBy(
  portfolios: readonly UsedInvestment[],
  figureOf: (portfolio: UsedInvestment) => number
): number | null {
  const figures = new Set(portfolios.map(figureOf))
  return figures.size === 1 ? [...figures][0]! : null
}
