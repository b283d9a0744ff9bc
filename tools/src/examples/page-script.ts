/** Runs a script of a web page, as far as the examples need it: with `fetch` and `console.log`. */
import { createContext, runInContext } from 'node:vm'

/** Returns the output of the script, one line for each call of `console.log`. */
export async function runPageScript(script: string, fetch: typeof globalThis.fetch): Promise<string> {
  const printed: string[] = []
  const console = { log: (...words: unknown[]) => printed.push(words.join(' ')) }
  const page = createContext({ fetch, console, URLSearchParams })
  // A module may wait at its top level; a script only inside a function.
  await (runInContext(`(async () => {${script}\n})()`, page, { timeout: 5_000 }) as Promise<void>)
  return printed.join('\n')
}
