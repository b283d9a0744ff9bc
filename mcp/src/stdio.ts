/** The server over standard input and output, as programs on the same machine start it. */
import { type StdioServerHandle, serveStdio as serve } from '@modelcontextprotocol/server/stdio'
import { overLines } from './lines.ts'
import { createServer, type McpSettings } from './server.ts'

export type StdioSettings = Partial<McpSettings>

/** Where `npm start` listens, for links. */
const localService = 'http://127.0.0.1:8080'

/**
 * Serves until the other side closes standard input; then the process can end by itself. Standard output
 * belongs to the protocol: nothing else may be written there.
 */
export function serveStdio(settings: StdioSettings = {}): StdioServerHandle {
  const place: McpSettings = { baseUrl: localService, clock: () => new Date(), ...settings }
  return serve(() => createServer(place), { transport: overLines(process.stdin, process.stdout) })
}
