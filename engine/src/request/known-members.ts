/** Members in the order of the schema, whatever the order of the request (C7). */

/** Returns the members of an object that its schema knows, in the order of the schema. */
export function knownMembers<T extends object>(schema: object, given: T): T {
  const { properties } = schema as { readonly properties: Readonly<Record<string, unknown>> }
  const names = Object.keys(properties) as (keyof T & string)[]
  const kept = names.filter(name => given[name] !== undefined).map(name => [name, given[name]])
  return Object.fromEntries(kept) as T
}
