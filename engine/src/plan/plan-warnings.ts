/** Warnings about a valid plan that do not need its run. */
import { traitsOf } from '../classes.ts'
import { noteAt, type Warning, warningAt } from '../request/issue.ts'
import { planText } from '../text/en/plan.ts'
import { sumAtStart } from './contribution-months.ts'
import { membersWithoutEffect, returnAtStart } from './members-without-effect.ts'
import type { UsedInput } from './plan.ts'
import { portfoliosOf } from './used-portfolios.ts'

/** Half a paisa: sums of entries that differ from a total by less are equal. */
const halfPaisa = 0.005

/** Returns warnings about totals (K8), members without effect, and assumptions. */
export function planWarnings(input: UsedInput, defaulted: readonly string[]): Warning[] {
  return [
    ...totalsWarnings(input),
    ...membersWithoutEffect(input, defaulted, coreOpening(input) < halfPaisa),
    ...assumedCosts(input, defaulted),
    ...liquidClasses(input)
  ]
}

function totalsWarnings(input: UsedInput): Warning[] {
  if (input.conventions.totals === 'additional' || input.investments.length === 0) return []
  const { investmentPlan } = input
  const corpusLeft = input.currentCorpus - sumAtStart(input, 'initialCorpus')
  const monthlyLeft =
    investmentPlan.initialMonthlyContribution - sumAtStart(input, 'initialMonthlyContribution')
  const warnings: Warning[] = []
  if (corpusLeft <= -halfPaisa) warnings.push(exceeds('portfolios-exceed-corpus', 'currentCorpus'))
  if (monthlyLeft <= -halfPaisa)
    warnings.push(exceeds('portfolios-exceed-contribution', 'investmentPlan.initialMonthlyContribution'))
  if (corpusLeft >= halfPaisa || monthlyLeft >= halfPaisa) {
    const message = planText.coreRemainder({
      corpus: corpusLeft >= halfPaisa ? corpusLeft : 0,
      monthly: monthlyLeft >= halfPaisa ? monthlyLeft : 0,
      returnPct: returnAtStart(portfoliosOf(input).at(-1)!, input)
    })
    warnings.push(noteAt('#/investments', 'core-remainder', message))
  }
  return warnings
}

const exceeds = (code: Warning['code'], member: string): Warning =>
  warningAt(`#/${member.replace('.', '/')}`, code, planText.portfoliosExceed({ member }))

/** L1: without a cost, an opening value is its own cost. */
function assumedCosts(input: UsedInput, defaulted: readonly string[]): Warning[] {
  if (input.tax === undefined) return []
  const assumed = (pointer: string): Warning =>
    noteAt(pointer, 'cost-basis-assumed', planText.costBasisAssumed)
  const ofEntries = input.investments.flatMap(({ initialCorpus, assetClass }, index) => {
    const pointer = `#/investments/${index}/costBasis`
    const isAssumed = initialCorpus > 0 && traitsOf(assetClass).gains !== null && defaulted.includes(pointer)
    return isAssumed ? [assumed(pointer)] : []
  })
  const { costBasis, assetClass } = input.investmentPlan
  const isAssumed = coreOpening(input) >= halfPaisa && traitsOf(assetClass).gains !== null
  return isAssumed && costBasis === undefined
    ? [...ofEntries, assumed('#/investmentPlan/costBasis')]
    : ofEntries
}

/** L5, L7 to L9: the locks, limits and exits of classes apply only with tax. */
function liquidClasses(input: UsedInput): Warning[] {
  if (input.tax !== undefined) return []
  return input.investments.flatMap(({ assetClass, initialCorpus, initialMonthlyContribution }, index) => {
    const { locksLots, scheme } = traitsOf(assetClass)
    if (!locksLots && scheme === null) return []
    if (initialCorpus === 0 && initialMonthlyContribution === 0) return []
    const message = planText.lockedClassIsLiquid({ assetClass: assetClass! })
    return [noteAt(`#/investments/${index}/assetClass`, 'locked-class-is-liquid', message)]
  })
}

/** Returns the opening value of the core (K8). */
function coreOpening(input: UsedInput): number {
  const { conventions, currentCorpus } = input
  return conventions.totals === 'additional'
    ? currentCorpus
    : currentCorpus - sumAtStart(input, 'initialCorpus')
}
