/** The tool `goals`: what each goal of a plan takes a month, and how far the plan pays for it. */
import {
  calculateRequires,
  goalsAnswerSchema,
  goalsRequest,
  goalsRequestSchema,
  requestSchema
} from '@arthayu/engine'
import { parseOptions } from './simulate-tool.ts'
import type { Tool } from './tool.ts'
import { warningsFirst, warningsFirstSchema } from './warnings-first.ts'

export const goalsTool: Tool = {
  name: 'goals',
  title: 'Goals of a plan',
  description:
    'For every milestone that is an expense, and for retirement: costThen is what savings pay for it, ' +
    'monthlyNeeded the level contribution a month from now that alone pays for it, ' +
    'monthlyNeededWithStepUp the same with a yearly step-up, lumpSumNeeded one amount of today, all at ' +
    'returnPct and before tax. fundedPct is the share that the plan as a whole pays. What retirement ' +
    'requires contains the milestones after its start: do not add both. Deterministic. A simulation, not ' +
    'advice.',
  inputSchema: {
    ...goalsRequestSchema,
    properties: { input: requestSchema(calculateRequires), ...goalsRequestSchema.properties },
    required: ['input']
  },
  outputSchema: warningsFirstSchema(goalsAnswerSchema),
  call: (input, place) => warningsFirst(goalsRequest(input, parseOptions(place)))
}
