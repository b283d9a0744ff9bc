/** The tools by name, without the protocol that carries them. */
import type { Parsed } from '@arthayu/engine'
import { explainTool } from './explain-tool.ts'
import { fixesTool } from './fixes-tool.ts'
import { simulateTool } from './simulate-tool.ts'
import { solveTool } from './solve-tool.ts'
import { taxTool } from './tax-tool.ts'
import type { Place, Tool } from './tool.ts'

/** A new tool is a file and a line here. */
export const tools: readonly Tool[] = [simulateTool, solveTool, fixesTool, explainTool, taxTool]

/** Calls the tool of that name, which is one of `tools`. */
export function callTool(name: string, input: unknown, place: Place): Parsed<object> {
  return tools.find(tool => tool.name === name)!.call(input, place)
}
