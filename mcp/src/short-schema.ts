/** A schema for a model, which reads the list of tools before every talk: names, types and meanings. */

type Schema = Readonly<Record<string, unknown>>

/** What an error says in words when it matters; the schema in the resource has them all. */
const leftToErrors = /^(title|pattern|minimum|maximum|minLength|maxLength|minItems|maxItems|x-.*)$/

/** Characters from which a reference is shorter than the part itself. */
const worthOneReference = 300

/** Returns the schema without bounds and titles. A part that occurs again refers to its first place. */
export function shortSchema(schema: object): object {
  const places = new Map<string, string>()
  return shorten(JSON.parse(JSON.stringify(schema)) as Schema, '', places)
}

function shorten(schema: Schema, place: string, places: Map<string, string>): Schema {
  const { description, properties, items, anyOf, ...rest } = schema
  const plain = Object.fromEntries(Object.entries(rest).filter(([key]) => !leftToErrors.test(key)))
  const words = typeof description === 'string' ? { description } : {}
  if (properties === undefined && anyOf === undefined && items === undefined) return { ...plain, ...words }
  const inner = JSON.stringify({ properties, items, anyOf })
  const known = places.get(inner)
  if (known !== undefined && inner.length > worthOneReference) {
    const reference = [description, `Takes what ${known} takes.`].filter(Boolean).join(' ')
    return { ...(rest.type === undefined ? {} : { type: rest.type }), description: reference }
  }
  places.set(inner, place)
  return {
    ...plain,
    ...words,
    ...(properties !== undefined && { properties: eachOf(properties as Schema, place, places) }),
    ...(items !== undefined && { items: shorten(items as Schema, `${place}[]`, places) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((each: Schema) => shorten(each, place, places)) })
  }
}

const eachOf = (properties: Schema, place: string, places: Map<string, string>): Schema =>
  Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [
      name,
      shorten(each as Schema, place === '' ? name : `${place}.${name}`, places)
    ])
  )
