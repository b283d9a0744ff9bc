/** A text that is made for the first who asks: always the same memory then, so that it is coded once. */
export function madeOnce(make: () => string): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= Buffer.from(make())
    return made
  }
}
