/** The servers that a client of the Model Context Protocol has in its configuration. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

export type McpServer = { readonly command: string; readonly args: string[] } | { readonly url: string }

/** The servers of a configuration in the widespread form with the member `mcpServers`. */
export function mcpServersOf(configuration: string): McpServer[] {
  const { mcpServers } = JSON.parse(configuration) as { mcpServers: Record<string, McpServer> }
  return Object.values(mcpServers)
}

/** Starts or calls a server as a client would, and returns the names of its tools. */
export async function toolsOf(server: McpServer, fetch: typeof globalThis.fetch): Promise<string[]> {
  const client = new Client({ name: 'examples', version: '1.0.0' })
  const transport =
    'url' in server
      ? new StreamableHTTPClientTransport(new URL(server.url), { fetch })
      : new StdioClientTransport({ command: server.command, args: server.args })
  await client.connect(transport)
  try {
    const { tools } = await client.listTools()
    return tools.map(tool => tool.name)
  } finally {
    await client.close()
  }
}
