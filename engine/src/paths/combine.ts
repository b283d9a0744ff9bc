/** P12 to P16: combines many paths into an answer. Sums run in the order of the paths, on any threads. */
import type { Arena } from '../arithmetic/arena.ts'
import { toRupees } from '../arithmetic/paise.ts'
import { percentilesOf } from '../arithmetic/select.ts'
import { hasSpendingRule, monthsOf, retirementStartOf } from '../plan/people.ts'
import type { Plan } from '../plan/plan.ts'
import { noYears } from '../plan/year-slices.ts'
import type { Parsed } from '../request/issue.ts'
import { answerSizeIssue } from './answer-size.ts'
import { livesOf, livingByMonth } from './longevity.ts'
import { notesOf } from './notes.ts'
import type { PathColumns } from './path-columns.ts'
import { pairsOf, runPaths } from './run-paths.ts'
import { sequenceRiskOf } from './sequence-risk.ts'
import type { UncertaintyAnswer } from './uncertainty-answer.ts'

/** Parts of `runPaths` for the same years, in any order, with every path once. */
export type Parts = readonly PathColumns[]

/**
 * Returns the answer of a plan from the columns of all its paths, which are not changed.
 * @param slices of all years, in their order; the columns of one are not read after the next is taken
 * @returns the answer, or the single error `result-too-large` (C5)
 */
export function combine(plan: Plan, slices: Iterable<Parts>): Parsed<UncertaintyAnswer> {
  const answer = combined(plan, slices)
  const issue = answerSizeIssue(answer)
  return issue === undefined ? { ok: true, value: answer } : { ok: false, issues: [issue] }
}

function combined(plan: Plan, slices: Iterable<Parts>): UncertaintyAnswer {
  const { input } = plan
  const { method, seed, paths, percentiles } = input.uncertainty!
  const months = monthsOf(input)
  const years = Math.ceil(months / 12)
  const ageAtEnd = (year: number): number => input.currentAgeYears + Math.min(year * 12 + 12, months) / 12
  const bands = percentiles.map(emptyBand)
  const spendings = spendingsOf(plan)
  // The other columns are the same in every slice; those of the last one are used.
  let inOrder: Parts = []
  let next = 0
  for (const parts of slices) {
    inOrder = parts.toSorted((a, b) => a.firstPath - b.firstPath)
    checkCovered(inOrder, paths)
    next = addYears(bands, spendings, inOrder, next, percentiles)
  }
  if (next !== years) throw new Error(`${next} of ${years} years are there`)
  const shortMonths = joined(inOrder, 'shortMonths')
  return {
    method,
    seed,
    paths,
    ...successOf(shortMonths),
    ...lastsAsLong(plan, shortMonths, months),
    ageYears: Array.from({ length: years }, (_, year) => ageAtEnd(year)),
    bands,
    finalCorpus: bands.map(({ percentile, nominal, real }) => ({
      percentile,
      nominal: nominal.at(-1)!,
      real: real.at(-1)!
    })),
    depletionAge: depletionOf(shortMonths, years, input.currentAgeYears),
    meanShortfall: meanShortfallOf(inOrder, shortMonths),
    sequenceRisk: sequenceRiskOf(
      joined(inOrder, 'earlyReturns'),
      joined(inOrder, 'lateReturns'),
      shortMonths,
      plan
    ),
    ...(spendings !== null && { spending: spendingAnswer(spendings, inOrder, percentiles) }),
    notes: notesOf(plan)
  }
}

function checkCovered(inOrder: Parts, paths: number): void {
  let next = 0
  for (const part of inOrder) {
    if (part.firstPath !== next) throw new Error(`path ${next} is missing or there twice`)
    next += part.paths
  }
  if (next !== paths) throw new Error(`${next} of ${paths} paths are there`)
}

/** Returns only the success probability of a plan with `uncertainty` (P15). */
export function successOfPaths(plan: Plan, arena: Arena): ReturnType<typeof successOf> {
  return successOf(runPaths(plan, 0, pairsOf(plan), arena, noYears).shortMonths)
}

type SingleColumn =
  | 'worstShares'
  | 'shortMonths'
  | 'shortfalls'
  | 'shortfallsReal'
  | 'earlyReturns'
  | 'lateReturns'

/** A column of all paths. */
function joined(inOrder: Parts, member: SingleColumn): Float64Array {
  const all = new Float64Array(inOrder.reduce((sum, { paths }) => sum + paths, 0))
  for (const part of inOrder) all.set(part[member], part.firstPath)
  return all
}

/** Returns the corpus of all paths at the end of a year of the slice, counted from 0. */
function atYearEnd(
  inOrder: Parts,
  member: 'corpus' | 'corpusReal' | 'spendingReal',
  year: number,
  into: Float64Array
): Float64Array {
  for (const { firstPath, paths, [member]: column } of inOrder)
    into.set(column.subarray(year * paths, (year + 1) * paths), firstPath)
  return into
}

/** 95% of a normal distribution are within this many standard deviations. */
const within95 = 1.959963984540054

/** P15, the rule of three: among n pairs, an event of probability 3/n is seen with a probability of 95%. */
const unseen95 = 3

/**
 * Returns the interval of a mean if a share of 3 / pairs is unlike the pairs that were seen: all 0, or all 1
 * (P15, G12). For a mean of 0 or 1 it is the rule of three; between them it is as wide.
 */
export function ifUnseen(mean: number, pairs: number): { from: number; to: number } {
  const unlike = Math.min(1, unseen95 / pairs)
  return { from: mean * (1 - unlike), to: mean + (1 - mean) * unlike }
}

/**
 * Returns the share of paths that succeed, with its standard error and interval. A pair of paths is one
 * independent draw; a single pair has no standard error.
 * @rule P15
 */
function successOf(shortMonths: Float64Array) {
  const paths = shortMonths.length
  let successes = 0
  for (const month of shortMonths) if (month < 0) successes++
  const successProbability = successes / paths
  if (paths === 1) return { successProbability, standardError: null, confidence95: null }
  const pairs = paths / 2
  let squares = 0
  for (let path = 0; path < paths; path += 2) {
    const mean = ((shortMonths[path]! < 0 ? 1 : 0) + (shortMonths[path + 1]! < 0 ? 1 : 0)) / 2
    squares += (mean - successProbability) * (mean - successProbability)
  }
  const standardError = pairs === 1 ? null : Math.sqrt(squares / (pairs * (pairs - 1)))
  // With opposite draws every pair is often one success and one failure: equal means are not certain.
  if (squares === 0 || standardError === null)
    return { successProbability, standardError, confidence95: ifUnseen(successProbability, pairs) }
  const margin = within95 * standardError
  return {
    successProbability,
    standardError,
    confidence95: {
      from: Math.max(0, successProbability - margin),
      to: Math.min(1, successProbability + margin)
    }
  }
}

/** Returns lastsAsLongAsYouDo. A path that never falls short lasts beyond the planning end too. @rule P12 */
function lastsAsLong({ input, rulebook }: Plan, shortMonths: Float64Array, months: number) {
  const lives = livesOf(input)
  if (lives.length === 0) return {}
  const alive = livingByMonth(lives, months, rulebook.mortality)
  let sum = 0
  for (const month of shortMonths) sum += month < 0 ? 1 : 1 - alive[month]!
  return { lastsAsLongAsYouDo: sum / shortMonths.length }
}

/** S7: percentiles of the spending by year of retirement, while they are collected. */
interface Spendings {
  /** The simulation year in which the first year of retirement begins. */
  readonly firstYear: number
  readonly ageYears: readonly number[]
  readonly real: (readonly number[])[]
}

/** Null for a plan that spends its need. */
function spendingsOf({ input }: Plan): Spendings | null {
  const first = retirementStartOf(input)
  const months = monthsOf(input)
  if (!hasSpendingRule(input) || first === months) return null
  const ageYears = Array.from(
    { length: Math.ceil((months - first) / 12) },
    (_, year) => input.currentAgeYears + (first + 12 * year + 1) / 12
  )
  return { firstYear: Math.floor(first / 12), ageYears, real: [] }
}

/** Percents of the need for which the share of paths below is published. */
const shownPcts = [100, 90, 75] as const

function spendingAnswer({ ageYears, real }: Spendings, inOrder: Parts, percentiles: readonly number[]) {
  const worst = joined(inOrder, 'worstShares')
  const years = real.slice(0, ageYears.length)
  return {
    ageYears: [...ageYears],
    percentiles: percentiles.map((percentile, index) => ({
      percentile,
      real: years.map(ofYear => toRupees(ofYear[index]!))
    })),
    belowNeed: shownPcts.map(pct => ({
      pct,
      share: worst.filter(share => share < pct / 100 - 1e-9).length / worst.length
    }))
  }
}

const emptyBand = (percentile: number) => ({ percentile, nominal: [] as number[], real: [] as number[] })

/** P16: adds the years of a slice, of which `next` must be the first; returns the year after its last. */
function addYears(
  bands: readonly ReturnType<typeof emptyBand>[],
  spendings: Spendings | null,
  inOrder: Parts,
  next: number,
  percentiles: readonly number[]
): number {
  const { from, to } = inOrder[0]!.years
  if (inOrder.some(({ years }) => years.from !== next || years.to !== to))
    throw new Error(`the slice after year ${next} is missing`)
  const column = new Float64Array(inOrder.reduce((sum, { paths }) => sum + paths, 0))
  for (let year = 0; year < to - from; year++) {
    const nominal = percentilesOf(atYearEnd(inOrder, 'corpus', year, column), percentiles)
    const real = percentilesOf(atYearEnd(inOrder, 'corpusReal', year, column), percentiles)
    if (spendings !== null && year + from >= spendings.firstYear)
      spendings.real.push(percentilesOf(atYearEnd(inOrder, 'spendingReal', year, column), percentiles))
    for (const [index, band] of bands.entries()) {
      band.nominal.push(toRupees(nominal[index]!))
      band.real.push(toRupees(real[index]!))
    }
  }
  return to
}

/** Returns the ages at which paths first fall short (P15). */
function depletionOf(shortMonths: Float64Array, years: number, currentAgeYears: number) {
  const months = shortMonths.filter(month => month >= 0)
  const byYear = new Float64Array(years)
  for (const month of months) {
    const year = Math.floor(month / 12)
    byYear[year] = byYear[year]! + 1
  }
  let soFar = 0
  const shareByYear = Array.from(byYear, count => {
    soFar += count
    return soFar / shortMonths.length
  })
  const ageAt = (month: number): number => currentAgeYears + (month + 1) / 12
  const [median] = months.length === 0 ? [] : percentilesOf(months, [50])
  return {
    share: months.length / shortMonths.length,
    earliestAgeYears:
      months.length === 0 ? null : ageAt(months.reduce((least, each) => Math.min(least, each))),
    medianAgeYears: median === undefined ? null : ageAt(median),
    shareByYear
  }
}

/** Returns the mean total shortfall of the paths that fall short (P15). */
function meanShortfallOf(inOrder: Parts, shortMonths: Float64Array) {
  const failed = shortMonths.filter(month => month >= 0).length
  if (failed === 0) return null
  const mean = (member: 'shortfalls' | 'shortfallsReal'): number => {
    let sum = 0
    for (const paise of joined(inOrder, member)) sum += paise
    return toRupees(Math.floor(sum / failed + 0.5))
  }
  return { nominal: mean('shortfalls'), real: mean('shortfallsReal') }
}
