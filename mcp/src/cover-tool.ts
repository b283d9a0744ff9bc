/** The tool `cover`: how much life cover each partner of a couple needs. */
import {
  calculateRequires,
  coverAnswerSchema,
  coverRequest,
  coverRequestSchema,
  requestSchema
} from '@arthayu/engine'
import { parseOptions } from './simulate-tool.ts'
import type { Tool } from './tool.ts'
import { warningsFirst, warningsFirstSchema } from './warnings-first.ts'

export const coverTool: Tool = {
  name: 'cover',
  title: 'Life cover of a couple',
  description:
    'For a plan with a partner: how much life cover each of the two needs. For a death of the owner at ' +
    'the start of each year: needed is the smallest amount, to the rupee, with which no month falls ' +
    'short; held is what the life covers of the plan pay then; gap is what is missing. largest is the ' +
    'year with the largest gap, and enoughFromAgeYears the age from which nothing is missing: amount and ' +
    'term of the cover to add. needed is null if no cover is enough, with the reason. If lastsAnyway is ' +
    'false, say first that the plan falls short even without an early death. Deterministic. A ' +
    'simulation, not advice.',
  inputSchema: {
    ...coverRequestSchema,
    properties: { input: requestSchema(calculateRequires), ...coverRequestSchema.properties },
    required: ['input']
  },
  outputSchema: warningsFirstSchema(coverAnswerSchema),
  call: (input, place) => warningsFirst(coverRequest(input, parseOptions(place)))
}
