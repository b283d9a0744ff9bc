/** The tool `explain`: how a figure was calculated, step by step. */
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
    'entry with its month (from 0) or age. Returns the figure with steps whose amounts add up to it ' +
    'exactly, and the rules and sections of law for each step; next is the request that explains a step. ' +
    'Use it instead of your own arithmetic. Deterministic. Not advice.',
  inputSchema: {
    ...explainRequestSchema,
    properties: { input: requestSchema(calculateRequires), ...explainRequestSchema.properties },
    required: ['input', ...explainRequestSchema.required]
  },
  outputSchema: warningsFirstSchema(explainAnswerSchema),
  call: (input, place) => warningsFirst(explainRequest(input, parseOptions(place)))
}
