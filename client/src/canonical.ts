/** JSON in which the members of every object are sorted: equal requests give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_member, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each
  )
}
