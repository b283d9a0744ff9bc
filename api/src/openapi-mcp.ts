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
  [jsonMediaType]: { schema: message('Protocol error.') }
}

/** What the library of the protocol refuses has its own form; what HTTP is about is a problem. */
const refusedByProtocol: Readonly<Record<number, string>> = {
  400: 'Or JSON that is not a message, or an unknown protocol version.',
  406: 'Or Accept does not list both application/json and text/event-stream.'
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
        summary: 'Tools for language models: stateless Model Context Protocol over HTTP',
        description:
          'One JSON-RPC message per request, answered as JSON. tools/list describes the tools: simulate, ' +
          'solve, fixes, explain, cover, goals and tax. Send Accept: application/json, text/event-stream, ' +
          'as the protocol requires.',
        tags: ['Tools'],
        parameters: [{ $ref: '#/components/parameters/RequestId' }],
        requestBody: {
          required: true,
          content: { [jsonMediaType]: { schema: message('Protocol message.') } }
        },
        responses: {
          200: {
            description: 'The response to a request, including the errors of a tool call.',
            headers,
            content: { [jsonMediaType]: { schema: message('Protocol response.') } }
          },
          202: { description: 'Notification accepted.', headers },
          404: {
            description: 'Unknown MCP method.',
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
