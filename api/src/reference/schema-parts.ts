/** Small parts of the OpenAPI document that endpoints describe themselves with. */
import type { JsonObject } from '../http/json.ts'

/** The address in examples. */
export const exampleBaseUrl = 'https://api.arthayu.example'

/** A component of the document. */
export const ref = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` })

/** The usual form of a result; others are an extension, so that a client has one type of it. */
export const result = ref('schemas', 'Result')

/** Returns a schema as plain JSON, without the hidden members of the library that made it. */
export const toJson = (schema: object): JsonObject => JSON.parse(JSON.stringify(schema)) as JsonObject

/** The schema of a request with the plan in front, which is that of single runs. */
export function withPlan(schema: object): JsonObject {
  const {
    properties,
    required = [],
    ...rest
  } = toJson(schema) as {
    properties: JsonObject
    required?: readonly string[]
  }
  return {
    ...rest,
    properties: { input: ref('schemas', 'CalculateInput'), ...properties },
    required: ['input', ...required]
  }
}

/** Reference to a header of the components. */
export const header = (name: string): JsonObject => ref('headers', name)

/** The object with every value replaced; its values are objects too. */
export const mapValues = (
  object: JsonObject,
  map: (key: string, value: JsonObject) => JsonObject
): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(key, value as JsonObject)]))
