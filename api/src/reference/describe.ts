/** The operations of the OpenAPI document: what an endpoint says of itself, and what follows from that. */
import type { Endpoint } from '../http/endpoint.ts'
import type { JsonObject } from '../http/json.ts'
import { jsonMediaType } from '../http/media-type.ts'
import { limited, problemResponses } from './responses.ts'
import { header, ref } from './schema-parts.ts'

/** What is answered to a body that cannot be read. */
const bodyProblems = [
  'malformed-json',
  'payload-too-large',
  'too-many-values',
  'unsupported-media-type',
  'transfer-coding-not-supported'
] as const

const ofQuery =
  'The same as POST, with the method QUERY (RFC 10008): safe and cacheable, so If-None-Match can return ' +
  '304. OpenAPI 3.1 cannot describe this method; 3.2 calls it `query`.'

/** The paths of endpoints; those of one path are the methods of one item. */
export function endpointPaths(endpoints: readonly Endpoint[]): JsonObject {
  const paths: Record<string, JsonObject> = {}
  // Every method of a path says which bodies QUERY takes.
  const queried = new Set(endpoints.filter(each => each.hasQuery).map(each => each.path))
  for (const endpoint of endpoints) {
    const { path, method, hasQuery } = endpoint
    const describe = (isQuery: boolean) => operationOf(endpoint, isQuery, queried.has(path))
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describe(false),
      ...(hasQuery && { 'x-query': describe(true) })
    }
  }
  return paths
}

function operationOf(endpoint: Endpoint, isQuery: boolean, offersQuery: boolean): JsonObject {
  const { path, method, operationId, summary, description, tag, parameters, body, adapt } = endpoint
  const isSafe = isQuery || method === 'GET'
  const operation: JsonObject = {
    operationId: isQuery ? `${operationId}ByQuery` : operationId,
    summary,
    ...(description !== undefined && { description: isQuery ? ofQuery : description }),
    tags: [tag],
    parameters: [
      ...(parameters?.() ?? []),
      ...(isSafe ? [ref('parameters', 'IfNoneMatch')] : []),
      ref('parameters', 'RequestId')
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [jsonMediaType]: { schema: ref('schemas', body.name), examples: body.examples } }
      }
    }),
    responses: {
      200: answered(endpoint, offersQuery),
      ...(isSafe ? { 304: ref('responses', 'NotModified') } : {}),
      ...withOffer(
        problemResponses([...(method === 'POST' ? bodyProblems : []), ...endpoint.problems]),
        offersQuery
      )
    }
  }
  const adapted = adapt?.(operation) ?? operation
  return path.startsWith('/api/') ? limited(adapted) : adapted
}

function answered({ answer }: Endpoint, offersQuery: boolean): JsonObject {
  const { description, component, content, example, extensions, headers = [] } = answer
  return {
    description,
    headers: {
      ...(headers.includes('EntityTag') && { ETag: header('EntityTag') }),
      'Cache-Control': header('CacheControl'),
      Vary: header('Vary'),
      ...(headers.includes('ServerTiming') && { 'Server-Timing': header('ServerTiming') }),
      ...(offersQuery && { 'Accept-Query': header('AcceptQuery') }),
      'X-Request-Id': header('RequestId')
    },
    content: content?.() ?? {
      [jsonMediaType]: {
        ...(component && { schema: ref('schemas', component.name) }),
        ...(example && { example: example() })
      }
    },
    ...extensions?.()
  }
}

/** A 405 says whether QUERY is among the methods. */
function withOffer(responses: JsonObject, offersQuery: boolean): JsonObject {
  if (!offersQuery) return responses
  const { 405: refused = {} } = responses as Readonly<Record<number, JsonObject>>
  const headers = { ...(refused.headers as JsonObject), 'Accept-Query': header('AcceptQuery') }
  return { ...responses, 405: { ...refused, headers } }
}
