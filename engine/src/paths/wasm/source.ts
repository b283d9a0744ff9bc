/**
 * The numbers of lognormal paths by WebAssembly (engine/assembly/paths.as), for plans whose months it does
 * not run. The bits are those of `lognormalSource`, in a fraction of its time.
 */
import type { Timeline } from '../../timeline/timeline.ts'
import type { Noises } from '../lognormal.ts'
import type { PathSource } from '../path-source.ts'
import { holdMemory, kernelOfPlatform } from './kernel.ts'
import { type Draws, holdsDraws, layOutDraws } from './layout.ts'

/**
 * Returns a source, or null without WebAssembly or if its memory is too small.
 * @param inflation of the plan, a fraction
 */
export function wasmSource(
  timeline: Timeline,
  noises: Noises,
  seed: number,
  inflation: number
): PathSource | null {
  const kernel = kernelOfPlatform()
  if (kernel === null || !holdsDraws(kernel.memory.buffer, timeline, noises)) return null
  const holder = {}
  let drawnPair = -1
  let draws: Draws | undefined
  return (path, { factors, priceSteps }) => {
    // A holder in between has overwritten the memory.
    if (!holdMemory(holder) || draws === undefined) {
      draws = layOutDraws(kernel.memory.buffer, timeline, noises, inflation)
      drawnPair = -1
    }
    const pair = Math.floor(path / 2)
    const lane = path - 2 * pair
    if (pair !== drawnPair) kernel.draw(seed, pair)
    drawnPair = pair
    factors.set(draws.factors[lane]!)
    for (let year = 0; year < priceSteps.length; year++) priceSteps[year] = draws.priceSteps[2 * year + lane]!
  }
}
