/** The single instance of engine/assembly/paths.as, and the holder of its memory. */
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

/** Returns the kernel, or null without WebAssembly. */
export function kernelOfPlatform(): Kernel | null {
  kernel ??= instantiate(wasmCode) as Kernel | null
  return kernel
}

let holder: object | null = null

/**
 * Gives the memory to a holder, which must write it again if it had another holder.
 * @returns whether the holder already had it
 */
export function holdMemory(by: object): boolean {
  const isHeld = holder === by
  holder = by
  return isHeld
}
