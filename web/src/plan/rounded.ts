/** Figures that a search has found, rounded to what a person would type. */
import { amountDown, amountUp, tenthDown, tenthUp } from '../text/rounding.ts'

interface Rounding {
  /** Members that the change sets. */
  readonly members: RegExp
  readonly to: (value: number) => number
}

/** Ages count in months, which two decimals tell apart. */
const toMonth = (age: number): number => Math.round(age * 100) / 100

const spentIn = /^(initialMonthlyWithdrawal|currentMonthlyAmount)$/

/** By the kind of a change, on the side that helps; the first one is that of its figure. */
const roundings: Readonly<Record<string, readonly Rounding[]>> = {
  investMore: [{ members: /^initialMonthlyContribution$/, to: amountUp }],
  startWithMore: [{ members: /^(currentCorpus|initialCorpus|costBasis)$/, to: amountUp }],
  stepUpMore: [{ members: /^annualStepUpRatePct$/, to: tenthUp }],
  spendLess: [
    { members: /^retirementPct$/, to: tenthDown },
    { members: spentIn, to: amountDown }
  ],
  shrinkMilestone: [{ members: /^amount$/, to: amountDown }],
  retireLater: [{ members: /ageYears$/i, to: toMonth }],
  partnerRetiresLater: [{ members: /ageYears$/i, to: toMonth }],
  delayMilestone: [{ members: /ageYears$/i, to: toMonth }]
}

/**
 * A changed plan whose new figures are rounded; what was there before stays as it was typed.
 * @param kind of the change
 */
export const rounded = <T>(kind: string, before: unknown, after: T): T =>
  roundedAt(roundings[kind] ?? [], before, after, '') as T

/** The figure of a change, rounded as its plan is. */
export const roundedFigure = (kind: string, to: number): number => roundings[kind]?.[0]?.to(to) ?? to

function roundedAt(all: readonly Rounding[], before: unknown, after: unknown, name: string): unknown {
  if (typeof after === 'number')
    return after === before ? after : (all.find(({ members }) => members.test(name))?.to(after) ?? after)
  if (typeof after !== 'object' || after === null) return after
  const inside = (step: string | number): unknown =>
    (before as Readonly<Record<string, unknown>> | undefined)?.[step]
  return Array.isArray(after)
    ? after.map((each, index) => roundedAt(all, inside(index), each, name))
    : Object.fromEntries(
        Object.entries(after).map(([step, each]) => [step, roundedAt(all, inside(step), each, step)])
      )
}
