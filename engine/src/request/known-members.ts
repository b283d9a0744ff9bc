/** C7: whatever order a request has, its echo has that of the schema. */

/** The members of a value that a schema of an object knows, in the order of the schema. */
export function knownMembers<T extends object>(schema: object, given: T): T {
  const { properties } = schema as { readonly properties: Readonly<Record<string, unknown>> }
  const names = Object.keys(properties) as (keyof T & string)[]
  const kept = names.filter(name => given[name] !== undefined).map(name => [name, given[name]])
  return Object.fromEntries(kept) as T
}
