/** The tools by name, without a protocol. */
import type { Parsed } from '@arthayu/engine'
import { coverTool } from './cover-tool.ts'
import { explainTool } from './explain-tool.ts'
import { fixesTool } from './fixes-tool.ts'
import { goalsTool } from './goals-tool.ts'
import { simulateTool } from './simulate-tool.ts'
import { solveTool } from './solve-tool.ts'
import { taxTool } from './tax-tool.ts'
import type { Place, Tool } from './tool.ts'

/** To add a tool, add a file and an entry here. */
export const tools: readonly Tool[] = [
  simulateTool,
  solveTool,
  fixesTool,
  explainTool,
  coverTool,
  goalsTool,
  taxTool
]

/** Calls the tool `name`, which must be one of `tools`. */
export function callTool(name: string, input: unknown, place: Place): Parsed<object> {
  return tools.find(tool => tool.name === name)!.call(input, place)
}
