/** The tool `fixes`: the single changes that fix a failing plan. */
import {
  calculateRequires,
  fixesAnswerSchema,
  fixesRequest,
  fixesRequestSchema,
  requestSchema
} from '@arthayu/engine'
import { parseOptions } from './simulate-tool.ts'
import type { Tool } from './tool.ts'
import { warningsFirst, warningsFirstSchema } from './warnings-first.ts'

export const fixesTool: Tool = {
  name: 'fixes',
  title: 'Fix a failing plan',
  description:
    'For a plan whose money runs short (or that misses another goal): every single change that fixes it, ' +
    'solved exactly. money lists the changes that cost money, sorted by cost in today’s rupees (more ' +
    'corpus last); time lists those that cost months. Each has a JSON Merge Patch for the plan and the ' +
    'summary of the fixed run. paidFromSurplus says how much of the cost the household can pay from its ' +
    'income, and the warnings say whether income pays for the plan at all: pass both on. neededReturn ' +
    'only measures the gap: never present a higher return as a fix. For a plan that already works, the ' +
    'response has alreadyMet and its margin, which is null if income does not pay for the plan or ' +
    'nothing is spent. Of a couple that invests its surplus, investMore and stepUpMore are in notEnough: ' +
    'there is no more to invest. Deterministic. A simulation, not advice.',
  inputSchema: {
    ...fixesRequestSchema,
    properties: { input: requestSchema(calculateRequires), ...fixesRequestSchema.properties },
    required: ['input']
  },
  outputSchema: warningsFirstSchema(fixesAnswerSchema),
  call: (input, place) => warningsFirst(fixesRequest(input, parseOptions(place)))
}
