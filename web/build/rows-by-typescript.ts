/**
 * The page writes an answer once in a while, when the user saves it: the writer in TypeScript gives the same
 * bytes as the one in WebAssembly, which is a server's, and weighs nothing more.
 */
import type { Plugin } from 'vite'

const virtualModule = '\0rows-by-typescript'

/** Leaves the module in WebAssembly that writes rows out of the page. */
export function rowsByTypescript(): Plugin {
  return {
    name: 'rows-by-typescript',
    enforce: 'pre',
    resolveId: source => (/\/wasm-rows\.[jt]s$/.test(source) ? virtualModule : null),
    // What a platform without WebAssembly answers.
    load: id => (id === virtualModule ? 'export const putMonthsByWasm = () => -1' : null)
  }
}
