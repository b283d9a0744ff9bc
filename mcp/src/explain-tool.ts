/** The tool `explain`: the steps behind one published number. */
import {
  calculateRequires,
  explainAnswerSchema,
  explainRequest,
  explainRequestSchema,
  requestSchema
} from '@arthayu/engine'
import { parseOptions } from './simulate-tool.ts'
import type { Tool } from './tool.ts'
import { warningsFirst, warningsFirstSchema } from './warnings-first.ts'

export const explainTool: Tool = {
  name: 'explain',
  title: 'Explain a number of a result',
  description:
    'Takes a plan as simulate does and the name of a figure: a member of the summary, or a member of an ' +
    'entry with its month (from 0) or age. Answers the figure with plain steps whose amounts add up to it ' +
    'exactly, with the rules and sections of law behind each; next names what explains a step in turn. Use ' +
    'it instead of explaining a figure by your own arithmetic. Deterministic. Not advice.',
  inputSchema: {
    ...explainRequestSchema,
    properties: { input: requestSchema(calculateRequires), ...explainRequestSchema.properties },
    required: ['input', ...explainRequestSchema.required]
  },
  outputSchema: warningsFirstSchema(explainAnswerSchema),
  call: (input, place) => warningsFirst(explainRequest(input, parseOptions(place)))
}
