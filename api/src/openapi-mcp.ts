/** The operation of the OpenAPI document about the Model Context Protocol. */

import type { JsonObject } from './json.ts'
import { mcpPath } from './mcp-routes.ts'
import { jsonMediaType } from './media-type.ts'
import { limitProblems } from './openapi-limits.ts'
import { bodyProblems, header, mapValues, problemResponses } from './openapi-parts.ts'

const message = (description: string): JsonObject => ({
  type: 'object',
  description,
  required: ['jsonrpc'],
  properties: { jsonrpc: { type: 'string', const: '2.0' } }
})

const errorOfProtocol: JsonObject = {
  [jsonMediaType]: { schema: message('An error of the protocol.') }
}

/** What the library of the protocol refuses has its own form; what HTTP is about is a problem. */
const refusedByProtocol: Readonly<Record<number, string>> = {
  400: 'Or JSON that is no message, or names a revision of the protocol that is not known.',
  406: 'Or Accept does not name both application/json and text/event-stream.'
}

function withProtocolErrors(responses: JsonObject): JsonObject {
  return mapValues(responses, (status, response) => {
    const reason = refusedByProtocol[Number(status)]
    if (reason === undefined) return response
    const content = { ...(response.content as JsonObject), ...errorOfProtocol }
    return { ...response, description: `${response.description as string} ${reason}`, content }
  })
}

/** The path of the protocol; its messages are described by the protocol itself, its tools by `tools/list`. */
export function mcpPaths(): JsonObject {
  const headers = { 'X-Request-Id': header('RequestId') }
  return {
    [mcpPath]: {
      post: {
        operationId: 'mcp',
        summary: 'Tools for language models: the Model Context Protocol over HTTP, without sessions',
        description:
          'One JSON-RPC message a request, answered as JSON. tools/list describes the tools: simulate, ' +
          'solve, fixes, explain and tax. Send Accept: application/json, text/event-stream, as the protocol demands.',
        tags: ['Tools'],
        parameters: [{ $ref: '#/components/parameters/RequestId' }],
        requestBody: {
          required: true,
          content: { [jsonMediaType]: { schema: message('A message of the protocol.') } }
        },
        responses: {
          200: {
            description: 'The answer to a request; faults of a tool call stand in it.',
            headers,
            content: { [jsonMediaType]: { schema: message('An answer of the protocol.') } }
          },
          202: { description: 'A notification was taken.', headers },
          404: {
            description: 'The protocol, as of 2026-07-28, knows no such method.',
            headers,
            content: errorOfProtocol
          },
          ...withProtocolErrors(problemResponses([...bodyProblems, 'origin-not-allowed', 'not-acceptable'])),
          // Calls of tools count; other messages do not.
          ...limitProblems()
        }
      }
    }
  }
}
