/** The one instance of engine/assembly/paths.as, and whose plan its memory holds. */
import { instantiate } from '../../arithmetic/instantiate.ts'
import { wasmCode } from './code.ts'

export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  /** Runs pairs of paths of the plan that `layOut` has written. */
  readonly run: (seed: number, firstPair: number, pairs: number) => void
  /** Draws a pair for the plan that `layOutDraws` has written. */
  readonly draw: (seed: number, pair: number) => void
}

let kernel: Kernel | null | undefined

/** The kernel, or null where there is none. */
export function kernelOfPlatform(): Kernel | null {
  kernel ??= instantiate(wasmCode) as Kernel | null
  return kernel
}

let holder: object | null = null

/**
 * Gives the memory to a holder, who must write it anew if it was not his.
 * @returns whether it was his
 */
export function holdMemory(by: object): boolean {
  const isHeld = holder === by
  holder = by
  return isHeld
}
