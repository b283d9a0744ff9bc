/** The tool `simulate`: a plan becomes its summary and its series by year, in columns. */
import {
  calculateRequires,
  columnsSchema,
  createArena,
  identityOf,
  type Parsed,
  type Plan,
  parsePlan,
  requestSchema,
  resultSchema,
  type SeriesMember,
  type Simulation,
  simulate,
  summarySchema,
  toResult,
  uncertaintyAnswerSchema,
  type View
} from '@arthayu/engine'
import { toResultId, yearInIndia } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'
import type { Place, Tool } from './tool.ts'

/** What of an entry a reader of a plan needs; the rest is in the full result of the service. */
const yearlyMembers: readonly SeriesMember[] = [
  'ageYears',
  'year',
  'phase',
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'growth',
  'shortfall',
  'corpus',
  'corpusReal'
]

/** `generatedAt` is left out, so that equal arguments give equal answers. */
const metaMembers = [
  'resultId',
  'version',
  'currency',
  'docs',
  'methodology',
  'disclaimer',
  'branding',
  'defaulted'
] as const

const yearly: View = { granularity: 'year', format: 'columns', fields: yearlyMembers, warnings: [] }

const { properties: metaProperties } = resultSchema.properties.meta

/** What of the answer about paths is told; bands and replay are in the full result of the service. */
const uncertaintyMembers = [
  'method',
  'seed',
  'paths',
  'successProbability',
  'standardError',
  'confidence95',
  'lastsAsLongAsYouDo',
  'finalCorpus',
  'depletionAge',
  'meanShortfall',
  'sequenceRisk',
  'notes'
] as const

/** The schema of `compact`. */
export const compactSchema = closedObject(
  {
    warnings: metaProperties.warnings,
    summary: summarySchema,
    yearly: closedObject(pick(columnsSchema.properties, yearlyMembers)),
    uncertainty: closedObject(pick(uncertaintyAnswerSchema.properties, uncertaintyMembers), [
      'lastsAsLongAsYouDo'
    ]),
    meta: closedObject(pick(metaProperties, metaMembers), ['branding'])
  },
  ['uncertainty']
)

export const simulateTool: Tool = {
  name: 'simulate',
  title: 'Simulate a financial plan',
  description:
    'Projects the finances of a person in India month by month, from now to the end of the plan: savings, ' +
    'expenses, milestones, loans, retirement, withdrawals and, with the member tax, income tax. Needs the ' +
    'two ages; everything else has a default. Answers whether the plan holds (corpusWentToZero, ' +
    'depletionAgeYears, fundedRatio), its headline figures, one column for each figure by simulation year, ' +
    'and warnings, which should be passed on. Ask with "uncertainty": {} whenever somebody wants to know ' +
    'how likely, how safe or how sure: the plan is then run on 1,000 paths of returns and inflation too, ' +
    'and uncertainty.successProbability says in what share of them the money lasts (pass on confidence95 ' +
    'and notes, and never call 1 certain). With sex it also says how likely it outlives the person. ' +
    'Amounts are rupees, rates percent a year. Deterministic. A simulation, not advice.',
  inputSchema: requestSchema(calculateRequires),
  outputSchema: compactSchema,
  call: simulatePlan
}

/** Memory of the runs: the answer of one is plain data before the next begins. */
const arena = createArena()

function simulatePlan(input: unknown, place: Place): Parsed<object> {
  const plan = parsePlan(input, parseOptions(place))
  if (!plan.ok) return plan
  arena.reset()
  const simulation = simulate(plan.value, yearly.granularity, arena)
  return simulation.ok ? { ok: true, value: compact(plan.value, simulation.value, place) } : simulation
}

/** P13: microseconds of processor time, as many as the service allows an enterprise. */
const usualMostWork = 2e7

/** What a plan without a year, and a run, are told by the place. */
export const parseOptions = ({ clock, mostWork = usualMostWork }: Place) => ({
  rulebook,
  currentYear: yearInIndia(clock()),
  mostWork,
  // A model takes what it does not see as warned of for granted: a member that is not known is an error.
  strict: true
})

/** A result as a reader of a plan needs it. */
export function compact(plan: Plan, simulation: Simulation, { baseUrl, branding }: Place): object {
  const { summary, timeSeries, uncertainty, meta } = toResult(simulation, yearly, {
    docs: branding?.docsUrl ?? `${baseUrl}/docs`,
    methodology: `${baseUrl}/methodology`,
    generatedAt: '',
    resultId: toResultId(identityOf(plan)),
    ...(branding && { branding })
  })
  return {
    warnings: meta.warnings,
    summary,
    yearly: timeSeries,
    ...(uncertainty && { uncertainty: pick(uncertainty, uncertaintyMembers) }),
    meta: pick(meta, metaMembers)
  }
}

function pick(from: object, members: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => members.includes(name)))
}

/** The schema of an object that has these members, all of them but those that are optional, and no others. */
function closedObject(properties: object, optional: readonly string[] = []): object {
  const required = Object.keys(properties).filter(name => !optional.includes(name))
  return { type: 'object', properties, required, additionalProperties: false }
}
