/** Modules in WebAssembly that the engine carries as text (engine/assembly). */

/** Of every platform; the engine is compiled without the types of any. */
declare const atob: (base64: string) => string
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

/**
 * What a module exports, or null where the platform has no WebAssembly with vectors, or forbids it.
 * @param code the module in base64
 */
export function instantiate(code: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(code), character => character.charCodeAt(0))
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
  } catch {
    return null
  }
}
