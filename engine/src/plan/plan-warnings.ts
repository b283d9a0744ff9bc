/** Remarks on a valid plan that can be made before it is run. */
import { formatInr, formatPct } from '../arithmetic/format.ts'
import { traitsOf } from '../classes.ts'
import type { Warning } from '../request/issue.ts'
import { membersWithoutEffect } from './members-without-effect.ts'
import { sumOfEntries } from './normalise.ts'
import type { UsedInput } from './plan.ts'
import { portfoliosOf, returnAtStart } from './used-portfolios.ts'

/** Half a paisa: sums of entries that differ from a total by less are equal. */
const halfPaisa = 0.005

/** K8 and members that another member makes void. */
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
  const corpusLeft = input.currentCorpus - sumOfEntries(input.investments, 'initialCorpus')
  const monthlyLeft =
    investmentPlan.initialMonthlyContribution - sumOfEntries(input.investments, 'initialMonthlyContribution')
  const warnings: Warning[] = []
  if (corpusLeft <= -halfPaisa)
    warnings.push(exceeds('portfolios-exceed-corpus', 'currentCorpus', '#/currentCorpus'))
  if (monthlyLeft <= -halfPaisa) {
    const member = 'investmentPlan.initialMonthlyContribution'
    const pointer = '#/investmentPlan/initialMonthlyContribution'
    warnings.push(exceeds('portfolios-exceed-contribution', member, pointer))
  }
  if (corpusLeft >= halfPaisa || monthlyLeft >= halfPaisa) {
    const corpus = formatInr(Math.max(0, corpusLeft))
    const monthly = formatInr(Math.max(0, monthlyLeft))
    const rate = formatPct(returnAtStart(portfoliosOf(input).at(-1)!, input))
    warnings.push({
      code: 'core-remainder',
      severity: 'note',
      message:
        `No entry of investments names ${corpus} of the corpus and ${monthly} a month; the core ` +
        `portfolio holds them at ${rate} a year.`,
      pointer: '#/investments'
    })
  }
  return warnings
}

function exceeds(code: Warning['code'], member: string, pointer: string): Warning {
  const message =
    `The entries of investments add up to more than ${member}; the entries were used. Set ` +
    'conventions.totals to "additional" if they come beside the total.'
  return { code, severity: 'warning', message, pointer }
}

/** L1: opening values whose cost is not known count as bought for what they are worth. */
function assumedCosts(input: UsedInput, defaulted: readonly string[]): Warning[] {
  if (input.tax === undefined) return []
  const message = 'The cost of the opening value is not given; it counts as bought for what it is worth.'
  const assumed = (pointer: string): Warning => ({
    code: 'cost-basis-assumed',
    severity: 'note',
    message,
    pointer
  })
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

/** L5, L7 to L9: what a class may be given, and when it pays, is known with tax alone. */
function liquidClasses(input: UsedInput): Warning[] {
  if (input.tax !== undefined) return []
  return input.investments.flatMap(({ assetClass, initialCorpus, initialMonthlyContribution }, index) => {
    const { locksLots, scheme } = traitsOf(assetClass)
    if (!locksLots && scheme === null) return []
    if (initialCorpus === 0 && initialMonthlyContribution === 0) return []
    const message =
      `Without tax this ${assetClass} portfolio pays like any other, at any age. Add "tax": {} to apply ` +
      'the locks, limits and exits of its class.'
    const pointer = `#/investments/${index}/assetClass`
    return [{ code: 'locked-class-is-liquid', severity: 'note', message, pointer } as const]
  })
}

/** K8: opening value of the core. */
function coreOpening({ conventions, currentCorpus, investments }: UsedInput): number {
  return conventions.totals === 'additional'
    ? currentCorpus
    : currentCorpus - sumOfEntries(investments, 'initialCorpus')
}
