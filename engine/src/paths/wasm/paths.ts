/**
 * Lognormal paths of untaxed plans by WebAssembly (engine/assembly/paths.as), both paths of a pair at once.
 * The bits are those of `project`, in a fraction of its time.
 */
import { instantiate } from '../../arithmetic/instantiate.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import type { Shocks } from '../lognormal.ts'
import type { PathColumns } from '../path-columns.ts'
import { type PathSource, partOfStep } from '../path-source.ts'
import type { Paths } from '../paths.ts'
import { returnWindows } from '../return-windows.ts'
import { wasmCode } from './code.ts'
import { drawsFactorsOf, runsMonthsOf } from './declines.ts'
import { type Draws, holdsDraws, layOut, layOutDraws, type Outputs } from './layout.ts'

/** An instance of engine/assembly/paths.as. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  /** Runs pairs of paths of the plan that `layOut` has written. */
  readonly run: (seed: number, firstPair: number, pairs: number) => void
  /** Draws a pair for the plan that `layOutDraws` has written. */
  readonly draw: (seed: number, pair: number) => void
}

let instance: Kernel | null | undefined

/** Returns the one kernel, or null if the platform has no WebAssembly. */
function kernelOfPlatform(): Kernel | null {
  instance ??= instantiate(wasmCode) as Kernel | null
  return instance
}

/** Whose plan the memory of the kernel holds. */
let lastHolder: object | null = null

/** Gives the memory to a holder; returns whether it was theirs. If not, they must write all of it again. */
function holdMemory(by: object): boolean {
  const isHeld = lastHolder === by
  lastHolder = by
  return isHeld
}

/** Pairs per call: their outputs stay in the caches. */
const pairsOfBlock = 32

/**
 * Fills columns with their paths.
 * @returns false, with nothing written, if it cannot run the plan
 */
export function runByWasm(plan: Plan, paths: Paths, columns: PathColumns): boolean {
  const { input } = plan
  const { shocks } = paths
  if (shocks === null || !runsMonthsOf(paths.plan)) return false
  const kernel = kernelOfPlatform()
  if (kernel === null) return false
  holdMemory(columns)
  const { buffer } = kernel.memory
  const inflation = input.annualInflationRatePct / 100
  const outputs = layOut(buffer, paths, shocks, returnWindows(paths.plan), inflation, pairsOfBlock)
  if (outputs === null) return false
  const pairs = columns.paths / 2
  for (let done = 0; done < pairs; done += pairsOfBlock) {
    const block = Math.min(pairsOfBlock, pairs - done)
    kernel.run(input.uncertainty!.seed, columns.firstPath / 2 + done, block)
    keepBlock(paths, outputs, columns, 2 * done, 2 * block)
  }
  return true
}

/** P16: like `keep` of run-paths.ts, for all paths of a block. */
function keepBlock(
  { plan }: Paths,
  outputs: Outputs,
  columns: PathColumns,
  index: number,
  count: number
): void {
  const prices = new Float64Array(count).fill(1)
  const missing = columns.shortfalls.subarray(index, index + count).fill(0)
  const missingReal = columns.shortfallsReal.subarray(index, index + count).fill(0)
  for (let year = 0; year < plan.years; year++) {
    const row = year * count
    const isKept = year >= columns.years.from && year < columns.years.to
    const place = (year - columns.years.from) * columns.paths + index
    const end = Math.min(year * 12 + 12, plan.months)
    const planned = plan.deflator[end - 1]!
    for (let path = 0; path < count; path++) {
      const step = outputs.inflationFactors[row + path]!
      const before = prices[path]!
      prices[path] = before * step
      const within = end - 12 * year
      const deflator = within === 12 ? planned * prices[path]! : planned * before * partOfStep(step, within)
      missing[path] = missing[path]! + outputs.missing[row + path]!
      missingReal[path] = missingReal[path]! + outputs.missing[row + path]! / deflator
      if (!isKept) continue
      const corpus = outputs.corpus[row + path]!
      columns.corpus[place + path] = corpus
      columns.corpusReal[place + path] = Math.floor(corpus / deflator + 0.5)
    }
  }
  columns.shortMonths.set(outputs.shortMonths.subarray(0, count), index)
  columns.earlyReturns.set(outputs.early.subarray(0, count), index)
  columns.lateReturns.set(outputs.late.subarray(0, count), index)
}

/**
 * Returns a source of the bits of `lognormalSource`, for plans whose months the kernel declines; null if
 * WebAssembly is missing, its memory is too small or it declines these draws too.
 * @param inflation of the plan, a fraction
 */
export function wasmSource(
  timeline: Timeline,
  shocks: Shocks,
  seed: number,
  inflation: number
): PathSource | null {
  const kernel = kernelOfPlatform()
  if (kernel === null || !drawsFactorsOf(timeline)) return null
  if (!holdsDraws(kernel.memory.buffer, timeline, shocks)) return null
  const holder = {}
  let drawnPair = -1
  let draws: Draws | undefined
  return (path, { factors, inflationFactors }) => {
    // Another user of the memory has written over everything.
    if (!holdMemory(holder) || draws === undefined) {
      draws = layOutDraws(kernel.memory.buffer, timeline, shocks, inflation)
      drawnPair = -1
    }
    const pair = Math.floor(path / 2)
    const lane = path - 2 * pair
    if (pair !== drawnPair) kernel.draw(seed, pair)
    drawnPair = pair
    factors.set(draws.factors[lane]!)
    for (let year = 0; year < inflationFactors.length; year++)
      inflationFactors[year] = draws.inflationFactors[2 * year + lane]!
  }
}
