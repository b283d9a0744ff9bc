/**
 * The numbers of lognormal paths by WebAssembly (engine/assembly/paths.as), for plans whose months it does
 * not run: the bits of `lognormalSource`, in a part of its time.
 */
import type { Timeline } from '../../timeline/timeline.ts'
import type { Noises } from '../lognormal.ts'
import type { PathSource } from '../path-source.ts'
import { holdMemory, kernelOfPlatform } from './kernel.ts'
import { type Draws, holdsDraws, layOutDraws } from './layout.ts'

/**
 * A source, or null where WebAssembly is missing or its memory too small.
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
    // Whoever used the memory in between has written over everything.
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
