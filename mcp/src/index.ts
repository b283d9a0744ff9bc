/** The Model Context Protocol server, for programs that carry it: the service over HTTP, a command line. */
export { createServer, type LargePart, largeParts, type McpSettings } from './server.ts'
export { type StdioSettings, serveStdio } from './stdio.ts'
