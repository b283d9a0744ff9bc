/**
 * How the OpenAPI document describes messages: they are described by the protocol itself, its tools by
 * `tools/list`.
 */
import type { JsonObject } from '../http/json.ts'
import { jsonMediaType } from '../http/media-type.ts'
import { limitProblems } from '../reference/responses.ts'
import { header, mapValues } from '../reference/schema-parts.ts'

const message = (description: string, examples?: JsonObject): JsonObject => ({
  [jsonMediaType]: {
    schema: {
      type: 'object',
      description,
      required: ['jsonrpc'],
      properties: { jsonrpc: { type: 'string', const: '2.0' } },
      additionalProperties: true
    },
    ...(examples !== undefined && { examples })
  }
})

const examples = {
  list: { summary: 'The tools', value: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }
}

/** What the library of the protocol refuses has its own form; what HTTP is about is a problem. */
const refusedByProtocol: Readonly<Record<string, string>> = {
  400: 'Or JSON that is not a message, or an unknown protocol version.',
  406: 'Or Accept does not list both application/json and text/event-stream.'
}

/** The operation with messages in place of bodies and answers. */
export function withMessages(operation: JsonObject): JsonObject {
  const headers = { 'X-Request-Id': header('RequestId') }
  const responses = operation.responses as Readonly<Record<string, JsonObject>>
  const { 200: answered, ...others } = responses
  const problems = mapValues(others, (status, response) => {
    const reason = refusedByProtocol[status]
    if (reason === undefined) return response
    const content = { ...(response.content as JsonObject), ...message('Protocol error.') }
    return { ...response, description: `${response.description as string} ${reason}`, content }
  })
  return {
    ...operation,
    requestBody: { required: true, content: message('Protocol message.', examples) },
    responses: {
      200: { ...answered, headers, content: message('Protocol response.') },
      202: { description: 'Notification accepted.', headers },
      404: { description: 'Unknown MCP method.', headers, content: message('Protocol error.') },
      ...problems,
      // Calls of tools count; other messages do not.
      ...limitProblems()
    }
  }
}
