/** Puts errors in `params` into words; the library reports them as internal errors, in JSON. */
import type { JSONRPCMessage, McpServer } from '@modelcontextprotocol/server'

/** JSON-RPC code for invalid params. */
const invalidParams = -32602

/** Makes the server report such errors as invalid params, over every transport. */
export function tellFaultsOfParams(server: McpServer): McpServer {
  const connect = server.connect.bind(server)
  server.connect = transport => {
    const send = transport.send.bind(transport)
    transport.send = (message, options) => send(inWords(message), options)
    return connect(transport)
  }
  return server
}

interface Fault {
  readonly path: readonly (string | number)[]
  readonly expected?: string
}

/** Types of the library, in words. */
const kinds: Readonly<Record<string, string>> = {
  record: 'an object',
  object: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false'
}

function inWords(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message)) return message
  const list = /^(?:Invalid \S+ request: )?(\[\s*\{[\s\S]*\])$/.exec(message.error.message)?.[1]
  const faults = list === undefined ? [] : faultsIn(list)
  if (faults.length === 0) return message
  const words = faults.map(faultInWords).join('; ')
  return {
    ...message,
    error: { ...message.error, code: invalidParams, message: `Invalid params. ${words}.` }
  }
}

function faultInWords({ path, expected = '' }: Fault): string {
  const place = path.join('.')
  return kinds[expected] === undefined ? `${place} is invalid` : `${place} must be ${kinds[expected]}`
}

function faultsIn(list: string): readonly Fault[] {
  try {
    return (JSON.parse(list) as readonly Fault[]).filter(({ path }) => path[0] === 'params')
  } catch {
    return []
  }
}
