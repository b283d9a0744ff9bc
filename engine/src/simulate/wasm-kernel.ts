/** The one instance of engine/assembly/paths.as, and whose plan its memory holds. */
import { wasmCode } from './wasm-code.ts'

/** Of every platform; the engine is compiled without the types of any. */
declare const atob: (base64: string) => string
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  /** Runs pairs of paths of the plan that `layOut` has written. */
  readonly run: (seed: number, firstPair: number, pairs: number) => void
  /** Draws a pair for the plan that `layOutDraws` has written. */
  readonly draw: (seed: number, pair: number) => void
}

/** Null where the platform has no WebAssembly with vectors, or forbids it. */
let kernel: Kernel | null | undefined

function startKernel(): Kernel | null {
  try {
    const code = Uint8Array.from(atob(wasmCode), character => character.charCodeAt(0))
    return new WebAssembly.Instance(new WebAssembly.Module(code)).exports as Kernel
  } catch {
    return null
  }
}

/** The kernel, or null where there is none. */
export function kernelOfPlatform(): Kernel | null {
  kernel ??= startKernel()
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
