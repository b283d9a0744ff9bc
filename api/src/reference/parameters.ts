/** The parameters of requests in the OpenAPI document, from the schemas that read them. */
import { strictQuerySchema, viewQuerySchema } from '@arthayu/engine'
import type { Json, JsonObject } from '../http/json.ts'
import { toJson } from './schema-parts.ts'

interface ParameterSource {
  readonly properties: object
  readonly required?: readonly string[] | undefined
}

/** Returns query parameters made from an object schema; `examples` gives some of them values. */
export function queryParameters(
  source: ParameterSource,
  examples: Readonly<Record<string, Json>> = {}
): JsonObject[] {
  return Object.entries(toJson(source.properties)).map(([name, given]) => {
    const { description = '', ...schema } = given as JsonObject
    const example = examples[name]
    return {
      name,
      in: 'query',
      required: source.required?.includes(name) ?? false,
      description,
      // A list is one value with commas, not a parameter that repeats.
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
      schema,
      ...(example === undefined ? {} : { example })
    }
  })
}

/** The query of every route with a body. */
export const strictParameter = (): JsonObject[] => queryParameters(strictQuerySchema)

/** The query of a route that returns a series. */
export const viewParameters = (): JsonObject[] => [...queryParameters(viewQuerySchema), ...strictParameter()]

/** The query of a route whose series is by year unless it says otherwise. */
export const yearlyViewParameters = (): JsonObject[] =>
  viewParameters().map(each =>
    each.name === 'granularity'
      ? { ...each, schema: { ...(each.schema as JsonObject), default: 'year' } }
      : each
  )

/** The headers of a request that are described once. */
export const parameterComponents: JsonObject = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Your own id for this request. An id of another form is replaced.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    example: 'my-request-0001'
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'ETag of a stored result. If the result is still current, the response is 304 without a body.',
    schema: { type: 'string' }
  }
}
