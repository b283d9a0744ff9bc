/** JSON in which the members of every object are sorted: equal requests give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_member, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? withSortedMembers({ ...each }) : each
  )
}

const withSortedMembers = (members: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(sorted(Object.keys(members)).map(name => [name, members[name]]))

/** A sorted copy. */
// oxlint-disable-next-line unicorn/no-array-sort -- browsers before 2023 have no toSorted
export const sorted = (texts: readonly string[]): string[] => [...texts].sort()
