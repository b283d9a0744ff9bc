/**
 * Lognormal paths of untaxed plans by WebAssembly (engine/assembly/paths.as), both paths of a pair at once.
 * The bits are those of `project`, in a fraction of its time.
 */
import type { Plan } from '../../plan/plan.ts'
import type { PathColumns } from '../path-columns.ts'
import { partOfStep } from '../path-source.ts'
import type { Paths } from '../paths.ts'
import { returnWindows } from '../return-windows.ts'
import { holdMemory, kernelOfPlatform } from './kernel.ts'
import { layOut, type Outputs } from './layout.ts'

/** Pairs per call: their outputs stay in the caches. */
const pairsOfBlock = 32

/**
 * Fills columns with their paths.
 * @returns false, with nothing written, if it cannot run the plan
 */
export function runByWasm(plan: Plan, paths: Paths, columns: PathColumns): boolean {
  const { input } = plan
  const { noises } = paths
  if (noises === null || paths.plan.taxation !== null) return false
  const kernel = kernelOfPlatform()
  if (kernel === null) return false
  holdMemory(columns)
  const { buffer } = kernel.memory
  const inflation = input.annualInflationRatePct / 100
  const outputs = layOut(buffer, paths, noises, returnWindows(paths.plan), inflation, pairsOfBlock)
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
      const step = outputs.priceSteps[row + path]!
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
