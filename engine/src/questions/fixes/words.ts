/** What a fix says of itself. */
import { formatInr, formatPct, formatYears } from '../../arithmetic/format.ts'
import { monthsShort } from '../../report/series.ts'
import type { Simulation } from '../../report/simulate-once.ts'
import type { FixKind } from './fixes-schema.ts'
import type { Unproven } from './margin.ts'

/** The kinds in a sentence: `from` and `to` in the unit of the kind. */
const sentences: Readonly<Record<FixKind, (from: number, to: number, label: string) => string>> = {
  investMore: (from, to) =>
    `Invest ${formatInr(to - from)} a month more: ${formatInr(to)} instead of ${formatInr(from)}.`,
  stepUpMore: (from, to) =>
    `Raise what is invested by ${formatPct(to)} every year instead of ${formatPct(from)}.`,
  startWithMore: (from, to) =>
    `Start with ${formatInr(to - from)} more: ${formatInr(to)} instead of ${formatInr(from)}.`,
  spendLess: (_, to) =>
    `Spend ${formatPct(100 - to)} less in retirement: ${formatPct(to)} of what is planned.`,
  shrinkMilestone: (from, to, label) => `Spend ${formatInr(to)} on ${label} instead of ${formatInr(from)}.`,
  dropMilestone: (from, _, label) => `Leave out ${label} (${formatInr(from)}).`,
  retireLater: (from, to) => `Retire ${formatYears(to - from)} later, at ${formatYears(to)}.`,
  delayMilestone: (_, to, label) => `Put off ${label} by ${formatYears(to)}.`
}

/** The sentence of a change. */
export const sentenceOf = (kind: FixKind, from: number, to: number, label: string | null): string =>
  sentences[kind](from, to, label ?? '')

/** G5: an earlier moment that does as well, though not every later one up to `to`; nothing without one. */
export function earlierText(kind: 'retireLater' | 'delayMilestone', first: number, to: number): string {
  if (first >= to) return ''
  return kind === 'retireLater'
    ? ` ${formatYears(first)} would do too, but not every age between.`
    : ` ${formatYears(first)} would do too, but not every delay between.`
}

/** A plan without incomes pays no expense from the corpus before retirement (K17). */
export const earningsAssumed = ' This assumes that earnings pay the expenses until then.'

/** How a plan that passes does, as far as its warnings let it. */
export const passedText = (unproven: Unproven | null): string =>
  unproven === null ? 'The plan reaches the goal as it is.' : unprovenTexts[unproven]

const unprovenTexts: Readonly<Record<Unproven, string>> = {
  'nothing-spent':
    'Nothing is spent in retirement, so the plan says nothing about whether the money lasts (see the ' +
    'warnings).',
  'no-retirement':
    'The plan ends when retirement begins, so it says nothing about whether the money lasts (see the ' +
    'warnings).',
  'negative-surplus':
    'Incomes do not pay for this plan (see the warnings). If the missing money comes from elsewhere, ' +
    'it reaches the goal as it is.'
}

/** Of so many months that fall short the amount says more than the age of the first. */
const fewMonths = 12

/** How a plan that fails does. */
export function failedText({ summary, series }: Simulation): string {
  const { depletionAgeYears, totalShortfall } = summary
  if (depletionAgeYears === null) return 'The money lasts, but the amount of the goal is not reached.'
  const months = monthsShort(series)
  const [missing, age] = [`${formatInr(totalShortfall)} is missing`, formatYears(depletionAgeYears)]
  if (months === 1) return `${missing} at ${age}.`
  return months <= fewMonths
    ? `${missing} in ${months} months, the first at ${age}.`
    : `Money first runs short at ${age}.`
}

/** A return that the plan would need in one of its phases; null where portfolios differ in it. */
interface Needed {
  readonly pct: number | null
  readonly when: string
}

/** @param phases of the plan: somebody retired has none before retirement */
export function neededReturnText(points: number, phases: readonly Needed[]): string {
  const more = formatPct(points).replace(' %', '')
  const rates = phases.flatMap(({ pct, when }, index) =>
    pct === null
      ? []
      : [formatPct(pct) + (index === 0 ? ' a year' : '') + (phases.length > 1 ? ` ${when}` : '')]
  )
  const needs =
    rates.length < phases.length
      ? `every return to be ${more} points a year higher than it expects. `
      : `${rates.join(' and ')}, ${more} points more than it expects. `
  return (
    `Without any change the plan would need ${needs}` +
    'You cannot choose returns: this only shows the size of the gap.'
  )
}
