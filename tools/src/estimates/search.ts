/** Searches for the request that takes the most processor time relative to its estimate. */
import { type Random, randomFrom } from '../fuzz/random.ts'
import { genesFrom, mutated } from './hostile-plans.ts'
import { workDone } from './measure.ts'
import { estimated, kinds, type WorkRequest } from './requests.ts'

export interface Find extends WorkRequest {
  readonly estimate: number
  /** Measured work divided by the estimate. */
  readonly ratio: number
}

/** Below this time the measurement itself dominates. */
const leastEstimate = 100

/** What a search tries. */
export interface Bounds {
  /** Requests that are estimated to take more microseconds are not tried. */
  readonly most: number
  /** A ratio below the one or above the other is measured again. */
  readonly least: number
  readonly bound: number
}

interface Search extends Bounds {
  readonly seed: number
  readonly seconds: number
}

function measured(request: WorkRequest, { most }: Bounds, warmUp: number): Find | null {
  const given = estimated(request)
  if (given === null || given.estimate > most || given.estimate < leastEstimate) return null
  return { ...request, estimate: given.estimate, ratio: workDone(given.answer, warmUp) / given.estimate }
}

/** Microseconds for which a request is run before it is measured: after many runs the code is compiled. */
const warmUps = { first: 60_000, last: 960_000 }

/**
 * Measures a request, and again, after it has run for longer, where it seems out of bounds: a machine that
 * others use is slow or fast by chance, a request is not.
 * @returns null for one that is refused anyway, or estimated to take more than the bounds say
 */
export function confirmed(request: WorkRequest, bounds: Bounds, warmUp = warmUps.first): Find | null {
  const found = measured(request, bounds, warmUp)
  if (found === null || warmUp >= warmUps.last) return found
  const isWithin = found.ratio >= bounds.least && found.ratio <= bounds.bound
  return isWithin ? found : confirmed(request, bounds, 4 * warmUp)
}

/** How often a find is mutated without success before the search starts again. */
const patience = 12

/** Finds the worst request of each kind: random ones, each climbed from as long as that helps. */
export function worstRequests({ seed, seconds, ...bounds }: Search, onWorse: (find: Find) => void): void {
  const random = randomFrom(seed)
  const worst = new Map<string, number>()
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const found = climb(random, bounds, end)
    if (found === null || found.ratio <= (worst.get(found.kind) ?? 0)) continue
    worst.set(found.kind, found.ratio)
    onWorse(found)
  }
}

function climb(random: Random, bounds: Bounds, end: number): Find | null {
  const kind = random.pick(kinds)
  let best = confirmed({ kind, genes: genesFrom(random) }, bounds)
  for (let vain = 0; best !== null && vain < patience && performance.now() < end; ) {
    const next = confirmed({ kind, genes: mutated(best.genes, random) }, bounds)
    vain++
    if (next === null || next.ratio <= best.ratio) continue
    best = next
    vain = 0
  }
  return best
}
