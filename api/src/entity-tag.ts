/**
 * Entity tags (RFC 9110, sections 8.8.3 and 13.1.2): a result that the caller still holds is not
 * computed again.
 */
const tags = /(?:W\/)?"([^"]*)"/g

/** Weak, because `generatedAt` differs between answers that mean the same. */
export function toEntityTag(resultId: string, shape: string): string {
  return `W/"${resultId}-${shape}"`
}

/** Whether an `If-None-Match` header names the tag: `*`, or a list compared weakly. */
export function isHeldByCaller(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) {
    return false
  }
  const opaque = entityTag.slice('W/"'.length, -1)
  return ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(tags)].some(each => each[1] === opaque)
}
