/** The tool `solve`: the value of one unknown that reaches a goal. */
import {
  calculateRequires,
  type Parsed,
  requestSchema,
  seekSchema,
  solutionSchema,
  solveRequest
} from '@arthayu/engine'
import { compact, compactSchema, parseOptions } from './simulate-tool.ts'
import type { Place, Tool } from './tool.ts'
import { warningsFirst, warningsFirstSchema } from './warnings-first.ts'

export const solveTool: Tool = {
  name: 'solve',
  title: 'Seek what reaches a goal',
  description:
    'Answers backwards questions about a plan: how much must be saved a month, when can somebody retire, ' +
    'what can be spent, which corpus is needed, so that the money never runs out or an amount is reached. ' +
    'Takes a plan as simulate does, the unknown and the goal. For "how much, or when, to be 90 % sure" the ' +
    'goal is { "successProbabilityAtLeast": 0.9 }: every try is run on the same paths of ' +
    'input.uncertainty, of which 200 are a good choice, and interval says how far the answer is known. ' +
    'Every try is a whole run. found is false when no value does; reason and best then say why. Amounts ' +
    'are rupees. Deterministic. A simulation, not advice.',
  inputSchema: {
    ...seekSchema,
    properties: { input: requestSchema(calculateRequires), ...seekSchema.properties },
    required: ['input', ...seekSchema.required]
  },
  outputSchema: warningsFirstSchema({
    ...solutionSchema,
    properties: { ...solutionSchema.properties, result: { anyOf: [compactSchema, { type: 'null' }] } },
    required: [...solutionSchema.required, 'result']
  }),
  call: solve
}

function solve(input: unknown, place: Place): Parsed<object> {
  const solved = solveRequest(input, parseOptions(place))
  if (!solved.ok) return solved
  const { plan, simulate, ...solution } = solved.value
  const answer = (result: object | null) => warningsFirst({ ok: true, value: { ...solution, result } })
  if (plan === null || simulate === null) return answer(null)
  const run = simulate('year')
  return run.ok ? answer(compact(plan, run.value, place)) : run
}
