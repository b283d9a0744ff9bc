/** The tool `solve`: the value of one unknown that reaches a goal. */
import {
  calculateRequires,
  type Parsed,
  rangeSentence,
  requestSchema,
  type Solution,
  seekSchema,
  solutionSchema,
  solutionSentence,
  solveRequest,
  unprovenBy
} from '@arthayu/engine'
import { compact, compactSchema, parseOptions } from './simulate-tool.ts'
import type { Place, Tool } from './tool.ts'
import { warningsFirst, warningsFirstSchema } from './warnings-first.ts'

export const solveTool: Tool = {
  name: 'solve',
  title: 'Find the value that reaches a goal',
  description:
    'Goal seek for a plan: how much the person must save a month, when they can retire, how much they ' +
    'can spend, or which corpus they need, so that the money never runs out or an amount is reached. ' +
    'Of a couple, partnerRetirementAge is how long the partner must work. ' +
    'Takes a plan as simulate does, the unknown and the goal. For "how much, or when, to be 90% sure" ' +
    'use the goal { "successProbabilityAtLeast": 0.9 }: every candidate is run on the same paths of ' +
    'input.uncertainty (200 is a good number), and interval is the confidence interval of the answer. ' +
    'Every candidate is a full run. found is false if no value reaches the goal; reason and best then ' +
    'say why. Amounts in rupees. Deterministic. A simulation, not advice.',
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
  const answer = (result: object | null) =>
    warningsFirst({ ok: true, value: { ...solution, result } }, inSentences)
  if (plan === null || simulate === null) return answer(null)
  const run = simulate('year')
  return run.ok ? answer(compact(plan, run.value, place)) : run
}

/** The value or why there is none, the range that the paths allow, and what the value does not prove. */
function inSentences(solution: Omit<Solution, 'plan' | 'simulate'>): string {
  const unproven = solution.found ? unprovenBy(solution.meta.warnings) : undefined
  return [
    solutionSentence(solution),
    ...(solution.found && solution.interval !== null ? [rangeSentence(solution)] : []),
    ...(unproven === undefined ? [] : [unproven.found])
  ].join(' ')
}
