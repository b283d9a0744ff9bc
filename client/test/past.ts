/** Runtimes of 2021, and React Native. */

/** Takes away what came after 2021, and of React Native's URL and AbortSignal what it does not have. */
export const past = `
for (const name of ['body', 'bytes']) delete Response.prototype[name]
for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex', 'at'])
  delete Array.prototype[name]
for (const name of ['hasOwn', 'groupBy']) delete Object[name]
for (const name of ['structuredClone', 'URL', 'URLSearchParams', 'DOMException']) delete globalThis[name]
delete String.prototype.at
delete Promise.withResolvers
delete globalThis.queueMicrotask
for (const name of ['any', 'timeout']) delete AbortSignal[name]
delete AbortSignal.prototype.throwIfAborted
Object.defineProperty(AbortSignal.prototype, 'reason', { get: () => undefined })
const Modern = Error
globalThis.Error = class Error extends Modern { constructor(message) { super(message) } }
`
