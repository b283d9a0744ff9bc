/** The server over standard input and output, as programs on the same machine start it. */
import { PassThrough, pipeline } from 'node:stream'
import {
  type StdioServerHandle,
  StdioServerTransport,
  serveStdio as serve
} from '@modelcontextprotocol/server/stdio'
import { createServer, type McpSettings } from './server.ts'

export type StdioSettings = Partial<McpSettings>

/** Where `npm start` listens, for links. */
const localService = 'http://127.0.0.1:8080'

/**
 * Serves until the other side closes standard input; then the process can end by itself. Standard output
 * belongs to the protocol: nothing else may be written there. A message may have at most 10 MB.
 */
export function serveStdio(settings: StdioSettings = {}): StdioServerHandle {
  const place: McpSettings = { baseUrl: localService, clock: () => new Date(), ...settings }
  return serve(() => createServer(place), { transport: new StdioServerTransport(process.stdin, answers()) })
}

/**
 * Standard output that takes every answer at once. To a full stream the transport of the library adds two
 * listeners for each answer that waits; here one pipe waits for all. The answers take the same memory.
 */
function answers(): PassThrough {
  const queue = new PassThrough({ writableHighWaterMark: Number.MAX_SAFE_INTEGER })
  // An error of standard output reaches the transport as one of the queue.
  pipeline(queue, process.stdout, () => undefined)
  return queue
}
