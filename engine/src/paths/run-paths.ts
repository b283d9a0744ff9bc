/** P7: runs any range of the paths of a plan; a path does not depend on the range. */
import { type Arena, createArena } from '../arithmetic/arena.ts'
import { toPaise } from '../arithmetic/paise.ts'
import { type Outcome, project } from '../kernel/project.ts'
import { spendingYears, worstShareOf } from '../kernel/spending/years.ts'
import { monthsOf } from '../plan/people.ts'
import type { Plan } from '../plan/plan.ts'
import { type YearSlice, yearSlices } from '../plan/year-slices.ts'
import { createColumns, type PathColumns } from './path-columns.ts'
import { deflatorOf, pathsOf, writePath, writePublished } from './path-timeline.ts'
import type { Paths } from './paths.ts'
import { type ReturnWindows, returnWindows, windowReturn } from './return-windows.ts'
import { runByWasm } from './wasm/paths.ts'

/** Paths per stream of random numbers. */
export const pathsPerPair = 2

/**
 * Runs the paths `[2 from, 2 to)` of a plan with `uncertainty` (at most its paths). Splitting a range does
 * not change the bits.
 * @param from first pair of paths
 * @param to pair after the last
 * @param arena where the columns come from: they are valid until its reset
 * @param years whose corpus is kept; if omitted, all
 */
export function runPaths(plan: Plan, from: number, to: number, arena: Arena, years?: YearSlice): PathColumns {
  const firstPath = from * pathsPerPair
  const last = Math.min(to * pathsPerPair, plan.input.uncertainty!.paths)
  const paths = pathsOf(plan)
  const kept = years ?? { from: 0, to: paths.plan.years }
  const columns = createColumns(firstPath, last - firstPath, kept, paths.plan.spending !== null, arena)
  if (!runByWasm(plan, paths, columns)) runByProject(paths, columns, arena)
  return columns
}

/**
 * Runs all paths of a plan once for each slice of its years, in the same memory.
 * @param mostBytes that the columns may take
 */
export function* runSlices(
  plan: Plan,
  arena: Arena & { reset(): void },
  mostBytes?: number
): Generator<readonly PathColumns[]> {
  const { uncertainty } = plan.input
  const years = Math.ceil(monthsOf(plan.input) / 12)
  for (const slice of yearSlices(uncertainty!.paths, years, mostBytes)) {
    arena.reset()
    yield [runPaths(plan, 0, pairsOf(plan), arena, slice)]
  }
}

/** Runs the paths with `project`, one after the other. */
export function runByProject(paths: Paths, columns: PathColumns, arena: Arena): void {
  const windows = returnWindows(paths.plan)
  const runArena = arena.workings(createArena)
  for (let index = 0; index < columns.paths; index++) {
    writePath(paths, columns.firstPath + index)
    runArena.reset()
    // P16: amounts of a path are not bounded.
    const outcome = project(paths.path, runArena, null, Number.POSITIVE_INFINITY)
    keep(paths, outcome, columns, index)
    keepReturns(paths, windows, columns, index)
    if (paths.plan.spending !== null) keepSpending(paths, outcome, columns, index)
  }
}

/** Returns the pairs of paths of a plan; a sequence is one pair with a single path. */
export const pairsOf = ({ input }: Plan): number => Math.ceil((input.uncertainty?.paths ?? 0) / pathsPerPair)

/** Keeps the year-ends in paise; real shortfalls are deflated by the prices of their year-end (P16). */
function keep(paths: Paths, { ledger }: Outcome, columns: PathColumns, index: number): void {
  const { months, years } = paths.plan
  const { corpus, shortfall } = ledger
  let shortMonth = -1
  let missing = 0
  let missingReal = 0
  for (let year = 0; year < years; year++) {
    const end = Math.min(year * 12 + 12, months)
    let missingInYear = 0
    for (let m = year * 12; m < end; m++) {
      if (shortfall[m] === 0) continue
      if (shortMonth < 0) shortMonth = m
      missingInYear += shortfall[m]!
    }
    const deflator = deflatorOf(paths, end - 1)
    missing += missingInYear
    missingReal += missingInYear / deflator
    if (year < columns.years.from || year >= columns.years.to) continue
    const place = (year - columns.years.from) * columns.paths + index
    columns.corpus[place] = corpus[end - 1]!
    columns.corpusReal[place] = Math.floor(corpus[end - 1]! / deflator + 0.5)
  }
  columns.shortMonths[index] = shortMonth
  columns.shortfalls[index] = missing
  columns.shortfallsReal[index] = missingReal
}

/** Keeps what a rule spends, in the first month of each year of retirement. @rule S7 */
function keepSpending(paths: Paths, { ledger }: Outcome, columns: PathColumns, index: number): void {
  const years = spendingYears(paths.plan, ledger, m => deflatorOf(paths, m))
  const { from, to } = columns.years
  for (const { month, real } of years) {
    const year = Math.floor(month / 12)
    if (year >= from && year < to) columns.spendingReal[(year - from) * columns.paths + index] = toPaise(real)
  }
  columns.worstShares[index] = worstShareOf(years) ?? Number.POSITIVE_INFINITY
}

function keepReturns(paths: Paths, windows: ReturnWindows, columns: PathColumns, index: number): void {
  const { factors } = paths.numbers
  columns.earlyReturns[index] = windowReturn(factors, windows.weights, windows.early, windows.months)
  columns.lateReturns[index] = windowReturn(factors, windows.weights, windows.late, windows.months)
}

/** One path with all its months. */
export interface PathRun {
  readonly timeline: Paths['path']
  readonly outcome: Outcome
}

/** Runs one path for its full result. */
export function runPath(plan: Plan, path: number, arena: Arena): PathRun {
  const paths = pathsOf(plan)
  writePath(paths, path)
  writePublished(paths)
  return { timeline: paths.path, outcome: project(paths.path, arena) }
}
