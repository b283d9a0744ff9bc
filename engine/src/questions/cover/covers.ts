/** G13: the cover that each death of one owner needs. */
import { freshArena } from '../../arithmetic/arena.ts'
import { roundToPaisa, toRupees } from '../../arithmetic/paise.ts'
import { type Outcome, project } from '../../kernel/project.ts'
import type { Owner } from '../../plan/household-schema.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import { earningMonths, monthlySeries } from '../../report/series.ts'
import { type Warning, warningAt } from '../../request/issue.ts'
import { limits } from '../../request/schema-parts.ts'
import { coverText } from '../../text/en/cover.ts'
import { compile } from '../../timeline/compile.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import type { LentArena } from '../solve/solve.ts'
import type { CoverOfOwner, CoverReason, CoverYear } from './cover-schema.ts'
import type { EarlyDeath } from './early-death.ts'
import { leastAmount } from './least-amount.ts'

interface Found {
  readonly answer: CoverOfOwner
  readonly warnings: readonly Warning[]
}

/** Less than this a core that loses all never becomes. */
const leastGrowth = 1e-100

/** The largest cover of a plan. */
const mostCover = limits.amount.maximum

/** Returns the covers that one owner needs, year by year; each search begins at the answer before it. */
export function coversOf(
  plan: Plan,
  owner: Owner,
  deaths: readonly EarlyDeath[],
  arena: LentArena | undefined
): Found {
  const { input } = plan
  const years: CoverYear[] = []
  let near = 0
  let yearsUnpaid = 0
  for (const death of deaths) {
    const laid = laidOut(plan, death, arena)
    const needed = neededAt(laid, near)
    if (typeof needed === 'number') {
      near = needed
      if (isUnpaid(laid, needed)) yearsUnpaid++
    }
    years.push(yearOf(input, death, priceAt(laid), needed))
  }
  const answer = answerOf(owner, owner === 'partner' ? input.partner!.label : input.selfLabel!, years)
  return { answer, warnings: unpaidWarnings(answer.label, yearsUnpaid) }
}

/** A plan with a death, laid out once for all tries. */
interface LaidOut {
  readonly month: number
  readonly timeline: Timeline
  /** Growth of the core from the death to the end of each month, finite. */
  readonly growth: Float64Array
  /** Runs the plan with an amount that is paid into the core at the death. */
  readonly run: (amount: number) => Outcome
}

function laidOut(plan: Plan, { input, month }: EarlyDeath, arena: LentArena | undefined): LaidOut {
  const timeline = compile({ ...plan, input }, freshArena)
  const { milestoneIncomes } = timeline
  const others = milestoneIncomes[month]!
  return {
    month,
    timeline,
    growth: growthFrom(month, timeline),
    run(amount) {
      arena?.reset()
      milestoneIncomes[month] = others + amount
      return project(timeline, arena ?? freshArena)
    }
  }
}

function growthFrom(month: number, timeline: Timeline): Float64Array {
  const { months, factors, growthRow, openingValues } = timeline
  const core = openingValues.length - 1
  const growth = new Float64Array(months).fill(1)
  for (let m = month, grown = 1; m < months; m++) {
    grown = Math.min(Math.max(grown * factors[growthRow[m]! + core]!, leastGrowth), Number.MAX_VALUE)
    growth[m] = grown
  }
  return growth
}

/** Returns the smallest amount in whole rupees with which no month falls short, or why there is none. */
function neededAt({ month, growth, run }: LaidOut, near: number): number | CoverReason {
  const needed = leastAmount(near, mostCover, amount => leftOf(run(amount), growth))
  if (needed !== null) return Number.isFinite(needed.left) ? needed.amount : 'too-large'
  const { shortfall } = run(mostCover).ledger
  return shortfall.subarray(0, month).some(missing => missing > 0) ? 'falls-short-before' : 'too-large'
}

/**
 * What is left at the end of a run; if months fall short, what is missing in all of them, below 0. In rupees
 * of the death, so that it changes by about as much as the cover.
 */
function leftOf({ ledger: { shortfall, corpus } }: Outcome, growth: Float64Array): number {
  let missing = 0
  for (let m = 0; m < shortfall.length; m++) missing += shortfall[m]! / growth[m]!
  const last = corpus.length - 1
  return toRupees(missing > 0 ? -missing : corpus[last]! / growth[last]!)
}

/** E1: whether earnings after the death do not pay for a month, in a plan that does not follow it. */
function isUnpaid({ timeline, month, run }: LaidOut, needed: number): boolean {
  if (timeline.investsSurplus || earningMonths(timeline) <= month) return false
  const { monthlySurplus } = monthlySeries(timeline, run(needed), freshArena)
  return monthlySurplus.subarray(month, timeline.retirementStart).some(surplus => surplus < 0)
}

function unpaidWarnings(label: string, years: number): Warning[] {
  if (years === 0) return []
  const message = coverText.earningsUnpaid({ label, years })
  return [warningAt('#/input/conventions/surplus', 'cover-without-earnings', message)]
}

/** R1: prices at the start of the month of the death, over those of today. */
const priceAt = ({ timeline, month }: LaidOut): number => timeline.deflator[month - 1]!

function yearOf(
  { currentYear, currentMonth }: UsedInput,
  { ageYears, month, held }: EarlyDeath,
  price: number,
  needed: number | CoverReason
): CoverYear {
  const year = currentYear + Math.floor((currentMonth - 1 + month) / 12)
  const when = { ageYears, year, month }
  if (typeof needed === 'string')
    return { ...when, needed: null, neededReal: null, held, gap: null, reason: needed }
  const neededReal = roundToPaisa(needed / price)
  return { ...when, needed, neededReal, held, gap: roundToPaisa(Math.max(0, needed - held)), reason: null }
}

function answerOf(owner: Owner, label: string, years: readonly CoverYear[]): CoverOfOwner {
  let largest: CoverYear | null = null
  for (const each of years)
    if (each.gap !== null && (largest === null || each.gap > largest.gap!)) largest = each
  const lastMissing = years.findLastIndex(({ gap }) => gap !== 0)
  const enoughFromAgeYears = years[lastMissing + 1]?.ageYears ?? null
  const unmended = years.filter(({ reason }) => reason !== null)
  const text = coverText.outcome({
    label,
    years: years.length,
    largest,
    mostNeeded: years.reduce((most, { needed }) => Math.max(most, needed ?? 0), 0),
    enoughFromAgeYears,
    unmended: unmended.length,
    isTooLarge: unmended.some(({ reason }) => reason === 'too-large')
  })
  return { owner, label, text, largest, enoughFromAgeYears, years: [...years] }
}
