/** A text that is made at the first request and then kept, so that it is compressed only once. */
export function madeOnce(make: () => string): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= Buffer.from(make())
    return made
  }
}
