/** The tool `fixes`: the single changes that mend a plan. */
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
  title: 'Mend a plan that fails',
  description:
    'For a plan whose money runs short (or that misses another goal): every single change that mends it, ' +
    'solved exactly. money lists changes that cost money, the cheapest in today’s rupees first ' +
    '(more corpus last); time those that cost ' +
    'months; each with a JSON Merge Patch for the plan and the summary of the mended run. ' +
    'paidFromSurplus says what the incomes of the household can pay of it, and meta.warnings whether they ' +
    'pay for the plan at all: pass both on. neededReturn only measures the gap: never present a higher ' +
    'return as a remedy. A plan that passes gets alreadyMet and its margin, which is null when incomes do ' +
    'not pay for the plan or nothing is spent. Deterministic. A simulation, not advice.',
  inputSchema: {
    ...fixesRequestSchema,
    properties: { input: requestSchema(calculateRequires), ...fixesRequestSchema.properties },
    required: ['input']
  },
  outputSchema: warningsFirstSchema(fixesAnswerSchema),
  call: (input, place) => warningsFirst(fixesRequest(input, parseOptions(place)))
}
