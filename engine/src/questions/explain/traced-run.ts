/** A run of a plan with everything that explains it: the engine's own stages, and notes of one month. */
import { freshArena } from '../../arithmetic/arena.ts'
import { formatPaise } from '../../arithmetic/format.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import type { PersonTax } from '../../kernel/person-tax/person-tax.ts'
import { type Outcome, project } from '../../kernel/project.ts'
import { type Note, type WatchedStep, watchMonth } from '../../kernel/watch.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import { portfoliosOf } from '../../plan/used-portfolios.ts'
import type { Summary } from '../../report/result-schema.ts'
import { type AmountMember, monthlySeries, openingPaise, type Series } from '../../report/series.ts'
import { summarise } from '../../report/summary.ts'
import type { Rulebook } from '../../rulebook.ts'
import { compile } from '../../timeline/compile.ts'
import type { Timeline } from '../../timeline/timeline.ts'

export interface TracedRun {
  readonly input: UsedInput
  readonly rulebook: Rulebook
  readonly timeline: Timeline
  readonly series: Series
  readonly summary: Summary
  readonly outcome: Outcome
  /** Null without tax. */
  readonly run: PersonTax | null
  /** Portfolios in their order, the core last. */
  readonly labels: readonly string[]
  readonly notes: readonly Note[]
}

/** @param month that is watched, or -1 for none */
export function traceRun(plan: Plan, month: number): TracedRun {
  const { input } = plan
  const timeline = compile(plan, freshArena)
  const watch = watchMonth(month)
  const outcome = project(timeline, freshArena, watch)
  return {
    input,
    rulebook: plan.rulebook,
    timeline,
    series: monthlySeries(timeline, outcome, freshArena),
    summary: summarise(timeline, outcome, input.currentAgeYears),
    outcome,
    run: outcome.taxState?.people[0] ?? null,
    labels: portfoliosOf(input).map(({ label }) => label),
    notes: watch.notes
  }
}

/** A published amount of a month, in paise. */
export const paiseAt = ({ series }: TracedRun, member: AmountMember, m: number): number => series[member][m]!

/** The same in words. */
export const inrAt = (run: TracedRun, member: AmountMember, m: number): string =>
  formatPaise(paiseAt(run, member, m))

/** Published values of the portfolios with which a month begins, in paise. */
export function openingValues({ timeline, series }: TracedRun, m: number): number[] {
  return m === 0
    ? Array.from(timeline.openingValues, toPaise)
    : series.portfolios.map(values => values[m - 1]!)
}

/** What the watched month did, step by step: by how many paise each portfolio grew or shrank. */
export interface Move {
  readonly step: WatchedStep
  readonly changes: readonly number[]
  /** Paise of each portfolio before the step. */
  readonly before: readonly number[]
  readonly due: number
  readonly paid: number
}

/** The moves of the watched month in their order; balances are rounded as they are published (C2). */
export function movesOf(run: TracedRun, m: number): Move[] {
  let before = openingValues(run, m)
  return run.notes
    .filter(note => note.step !== 'locked')
    .map(({ step, balances, due, paid }) => {
      const after = Array.from(balances, toPaise)
      const move = { step, before, changes: after.map((value, p) => value - before[p]!), due, paid }
      before = after
      return move
    })
}

/** Opening corpus of a month, in paise; of month 0 that of the plan. */
export const openingCorpus = (run: TracedRun): number => openingPaise(run.timeline)

/** "month 12 (2027-04, at 36 years and 1 month)". */
export function monthName({ input }: TracedRun, m: number): string {
  const months = Math.floor(input.currentAgeYears * 12 + 0.5) + m + 1
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const age = `${years} years${rest === 0 ? '' : ` and ${rest} month${rest === 1 ? '' : 's'}`}`
  return `month ${m} (${calendarMonthOf(input, m)}, the end of it at ${age})`
}

/** K3. */
export function calendarMonthOf({ currentYear, currentMonth }: UsedInput, m: number): string {
  const index = currentYear * 12 + currentMonth - 1 + m
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
