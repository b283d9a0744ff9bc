/** Speaks the Model Context Protocol to one caller at a time; knows nothing of the server around it. */
import { createServer, type McpSettings } from '@arthayu/mcp'
import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedOrigins,
  validateOriginHeader,
  WebStandardStreamableHTTPServerTransport
} from '@modelcontextprotocol/server'

export { asItIs, withLargePart } from './large-parts.ts'

/** Whether a page of this Origin may call: one of this machine, or of a host that is named. */
export function mayCall(origin: string | undefined, hostNames: readonly string[]): boolean {
  return validateOriginHeader(origin, [...localhostAllowedOrigins(), ...hostNames]).ok
}

/** Answers one message, in the revision of the protocol that it speaks: the status and the text. */
export async function answerMessage(
  request: Request,
  body: unknown,
  settings: McpSettings
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await respond(request, body, settings)
  return { status: response.status, text: await response.text() }
}

async function respond(request: Request, body: unknown, settings: McpSettings): Promise<Response> {
  const given = { parsedBody: body }
  if (await isLegacyRequest(request, body)) {
    const server = createServer(settings)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    const response = await transport.handleRequest(request, given)
    await server.close()
    return response
  }
  // Nothing here ever changes, so there is nothing to subscribe to: no stream is left open.
  const handler = createMcpHandler(() => createServer(settings), { legacy: 'reject', maxSubscriptions: 0 })
  return handler.fetch(request, given)
}
