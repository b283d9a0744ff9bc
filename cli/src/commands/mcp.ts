/** `arthayu mcp`: the tools for language models over standard input and output. */
import { type Command, right } from '../command.ts'
import { address } from '../command-line.ts'
import { baseUrlOption } from '../run-options.ts'

export const mcp: Command = {
  name: 'mcp',
  usage: '[options]',
  summary: 'Serve the tools for language models over standard input and output.',
  details: `
For a program that starts servers of the Model Context Protocol: its command is arthayu, its argument mcp. The
server ends when that program closes standard input.`,
  options: [baseUrlOption],
  files: [0, 0],
  run: async call => {
    const baseUrl = address(call, 'base-url')
    // Loaded by this command alone: the library of the protocol is larger than the rest of the program.
    const { serveStdio } = await import('@arthayu/mcp')
    serveStdio(baseUrl === undefined ? {} : { baseUrl })
    return right
  }
}
