/** A run of a plan through the engine's own stages, with notes of one month, for explanations. */

import { freshArena } from '../../arithmetic/arena.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import { openingPaise } from '../../kernel/ledger.ts'
import type { PersonTax } from '../../kernel/person-tax/person-tax.ts'
import { type Outcome, project } from '../../kernel/project.ts'
import { type Note, type WatchedStep, watchMonth } from '../../kernel/watch.ts'
import { calendarMonthOf } from '../../plan/calendar.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import { portfoliosOf } from '../../plan/used-portfolios.ts'
import type { AmountMember } from '../../report/amounts.ts'
import type { Summary } from '../../report/result-schema.ts'
import { monthlySeries, type Series } from '../../report/series.ts'
import { summarise } from '../../report/summary.ts'
import type { Rulebook } from '../../rulebook.ts'
import type { MonthOfPlan } from '../../text/en/explain.ts'
import { compile } from '../../timeline/compile.ts'
import type { Timeline } from '../../timeline/timeline.ts'

export interface TracedRun {
  readonly plan: Plan
  readonly input: UsedInput
  readonly rulebook: Rulebook
  readonly timeline: Timeline
  readonly series: Series
  readonly summary: Summary
  readonly outcome: Outcome
  /** The taxpayers, self first; none without tax. */
  readonly people: readonly PersonTax[]
  /** What the plan calls its two people; null for one person. */
  readonly names: readonly string[] | null
  /** Portfolios in their order, the core last. */
  readonly labels: readonly string[]
  readonly notes: readonly Note[]
}

/** @param month to watch, or -1 for none */
export function traceRun(plan: Plan, month: number): TracedRun {
  const { input } = plan
  const timeline = compile(plan, freshArena)
  const watch = watchMonth(month)
  const outcome = project(timeline, freshArena, watch)
  return {
    plan,
    input,
    rulebook: plan.rulebook,
    timeline,
    series: monthlySeries(timeline, outcome, freshArena),
    summary: summarise(timeline, outcome, input.currentAgeYears),
    outcome,
    people: outcome.taxState?.people ?? [],
    names: input.partner === undefined ? null : [input.selfLabel!, input.partner.label],
    labels: portfoliosOf(input).map(({ label }) => label),
    notes: watch.notes
  }
}

/** A published amount of a month, in paise. */
export const paiseAt = ({ series }: TracedRun, member: AmountMember, m: number): number => series[member][m]!

/** Published values of the portfolios at the start of a month, in paise. */
export function openingValues({ timeline, series }: TracedRun, m: number): number[] {
  return m === 0
    ? Array.from(timeline.openingValues, toPaise)
    : series.portfolios.map(values => values[m - 1]!)
}

/** A step of the watched month: the change of each portfolio in paise. */
export interface Move {
  readonly step: WatchedStep
  readonly changes: readonly number[]
  /** Paise of each portfolio before the step. */
  readonly before: readonly number[]
  readonly due: number
  readonly paid: number
}

/** The moves of the watched month in order; balances are rounded as published (C2). */
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

/** The name of a person, where the plan has two. */
export const nameOf = ({ names }: TracedRun, person: number): string | null => names?.[person] ?? null

/** The settlement of a person's tax year. */
export interface Settlement {
  readonly person: PersonTax
  /** Index into the tax years of the person. */
  readonly index: number
  /** Null in the plan of one person. */
  readonly who: string | null
  readonly move: Move
}

/** The settlements of the watched month, self first. */
export function settlementsOf(run: TracedRun, m: number): Settlement[] {
  const moves = movesOf(run, m).filter(({ step }) => step === 'tax')
  return run.people
    .map((person, owner) => {
      const index = person.taxation.years.findIndex(({ settledAfter }) => settledAfter === m)
      return { person, index, who: nameOf(run, owner) }
    })
    .filter(({ index }) => index >= 0)
    .map((each, place) => ({ ...each, move: moves[place]! }))
}

/** The opening corpus of the plan in paise. */
export const openingCorpus = (run: TracedRun): number => openingPaise(run.timeline)

/** A month as the texts name it; the age at its end. */
export const monthOfPlan = ({ input }: TracedRun, month: number): MonthOfPlan => ({
  month,
  calendarMonth: calendarMonthOf(input, month),
  people: input,
  ageYears: input.currentAgeYears + (month + 1) / 12
})

/** The rules by which the portfolios of a plan pay. */
export function payingRules({ timeline }: TracedRun): string[] {
  const { taxEfficient, allocation, payingOrder } = timeline
  if (taxEfficient) return ['T28', 'W6']
  if (allocation?.paysToTarget) return ['A7', 'W6']
  return [payingOrder === null ? 'W4' : 'W5', 'W6']
}

/** The rules by which contributions reach the portfolios of a plan. */
export const contributingRules = ({ timeline }: TracedRun): string[] =>
  timeline.allocation?.poolsContributions ? ['A6', 'K10'] : ['K10']
