/** What users read about changes that fix a plan (G6 to G8). */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import { names } from './names.ts'
import { ifUntaxed } from './parts.ts'
import { type PeopleOfPlan, whenAt } from './people.ts'
import { type BelowNeed, belowNeed } from './spending.ts'
import { formatYears } from './time-and-limits.ts'

/** The value of the plan and of the fix, in the unit of the change. */
interface Move {
  readonly from: number
  readonly to: number
  readonly label: string
  /** Name of the person of a couple who retires later. */
  readonly who?: string | undefined
  /** Whether a rule decides what is spent, and the change is one of what is needed. */
  readonly isByRule?: boolean | undefined
}

/** A return that the plan would need in one phase; null if portfolios differ. */
interface Needed {
  readonly pct: number | null
  readonly phase: keyof typeof phases
}

interface Failure {
  readonly shortfall: number
  readonly months: number
  readonly ageYears: number
  readonly people: PeopleOfPlan
}

interface Surplus {
  /** Rupees a month at first. */
  readonly paid: number
  readonly needed: number
  /** Over all years, in today's rupees. */
  readonly paidToday: number
  readonly neededToday: number
  readonly isTaxed: boolean
}

const phases = { before: 'before retirement', after: 'after it' } as const

function retireLater({ from, to, who }: Move): string {
  const [years, age] = [formatYears(to - from), formatYears(to)]
  if (who === undefined) return `Retire ${years} later, at ${age}.`
  return `${who} ${who === names.self ? 'work' : 'works'} ${years} longer, until ${age}.`
}

const changes = {
  investMore: ({ from, to }: Move) =>
    `Invest ${formatInr(to - from)} a month more: ${formatInr(to)} instead of ${formatInr(from)}.`,
  stepUpMore: ({ from, to }: Move) =>
    `Step up contributions by ${formatPct(to)} every year instead of ${formatPct(from)}.`,
  startWithMore: ({ from, to }: Move) =>
    `Start with ${formatInr(to - from)} more: ${formatInr(to)} instead of ${formatInr(from)}.`,
  spendLessNow: ({ to }: Move) =>
    `Spend ${formatPct(100 - to)} less, now and in retirement, and invest what is left over.`,
  spendLess: ({ to, isByRule }: Move) =>
    isByRule === true
      ? `Need ${formatPct(100 - to)} less in retirement. The rule spends the same, and then pays all of it.`
      : `Spend ${formatPct(100 - to)} less in retirement: ${formatPct(to)} of what is planned.`,
  shrinkMilestone: ({ from, to, label }: Move) =>
    `Spend ${formatInr(to)} on ${label} instead of ${formatInr(from)}.`,
  dropMilestone: ({ from, label }: Move) => `Leave out ${label} (${formatInr(from)}).`,
  dropRule: ({ from, to }: Move) =>
    `Spend what you need and drop the spending rule: ${formatPct(to)} of the need every year instead of ` +
    `${formatPct(from)} in the worst, at expected returns. If returns are poor the money may then run out.`,
  retireLater,
  partnerRetiresLater: retireLater,
  delayMilestone: ({ to, label }: Move) => `Put off ${label} by ${formatYears(to)}.`
} as const

/** A few months that fall short are described by the amount, more by the age of the first. */
const fewMonths = 12

function fails({ shortfall, months, ageYears, people }: Failure): string {
  const [missing, when] = [`${formatInr(shortfall)} is missing`, whenAt(people, ageYears)]
  if (months === 1) return `${missing} ${when}.`
  return months <= fewMonths
    ? `${missing} in ${months} months, the first ${when}.`
    : `Money first runs short ${when}.`
}

/** @param needed by phase: a retired person has none before retirement */
function neededReturn({ points, needed }: { points: number; needed: readonly Needed[] }): string {
  const more = formatPct(points).replace('%', '')
  const rates = needed.flatMap(({ pct, phase }, index) =>
    pct === null
      ? []
      : [formatPct(pct) + (index === 0 ? ' a year' : '') + (needed.length > 1 ? ` ${phases[phase]}` : '')]
  )
  const needs =
    rates.length < needed.length
      ? `every return to be ${more} points a year higher than it expects. `
      : `${rates.join(' and ')}, ${more} points more than it expects. `
  return (
    `Without any change the plan would need ${needs}` +
    'You cannot choose returns: this only shows the size of the gap.'
  )
}

function surplus({ paid, needed, paidToday, neededToday, isTaxed }: Surplus): string {
  if (paidToday === 0) return 'Incomes leave nothing to pay for it.'
  const untaxed = ifUntaxed(isTaxed)
  if (neededToday - paidToday < 1) return `The monthly surplus pays all of it.${untaxed}`
  const share = `${formatInr(paidToday)} of ${formatInr(neededToday)} in today's rupees`
  return paid === 0
    ? `At first incomes leave nothing to pay for it; over all years they pay ${share}.${untaxed}`
    : `At first the monthly surplus pays ${formatInr(paid)} of ${formatInr(needed)} a month; ` +
        `over all years ${share}.${untaxed}`
}

const earlierAge = ({ first }: { first: number }): string =>
  ` ${formatYears(first)} also works, but some ages between the two do not.`

export const fixesText = {
  changes,
  /** Appended to a change: an earlier moment that works, though not every later one does (G5). */
  earlier: {
    retireLater: earlierAge,
    partnerRetiresLater: earlierAge,
    delayMilestone: ({ first }: { first: number }) =>
      ` ${formatYears(first)} would also work, but not every delay in between.`
  },
  /** Appended to a later retirement in a plan without incomes (K17). */
  earningsAssumed: ' This assumes that earnings pay the expenses until then.',
  passes: 'The plan reaches the goal as it is.',
  passesWithGap:
    'Incomes do not pay for all of this plan before retirement (see the warnings). With what they pay it ' +
    'reaches the goal as it is.',
  unproven: {
    'nothing-spent':
      'Nothing is spent in retirement, so the plan says nothing about whether the money lasts (see the ' +
      'warnings).',
    'nothing-needed':
      'Nothing is needed in retirement, so the plan does not show whether the spending rule gives enough ' +
      '(see the warnings).',
    'no-retirement':
      'The plan ends when retirement begins, so it says nothing about whether the money lasts (see the ' +
      'warnings).',
    'negative-surplus':
      'Incomes do not pay for this plan (see the warnings). If the missing money comes from elsewhere, ' +
      'it reaches the goal as it is.'
  },
  needMissed: (spent: BelowNeed): string => `The spending rule does not give enough. ${belowNeed(spent)}`,
  amountMissed: 'The money lasts, but the amount of the goal is not reached.',
  fails,
  neededReturn,
  surplus
} as const
