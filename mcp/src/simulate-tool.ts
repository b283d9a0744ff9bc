/** The tool `simulate`: runs a plan and returns its summary and its yearly series in columns. */
import {
  calculateRequires,
  chanceSentences,
  columnsSchema,
  createArena,
  identityOf,
  outcomeOf,
  outcomeText,
  type Parsed,
  type Plan,
  parsePlan,
  type Result,
  requestSchema,
  resultSchema,
  type SeriesMember,
  type Simulation,
  simulatePlan,
  summarySchema,
  toResult,
  uncertaintyAnswerSchema,
  type View
} from '@arthayu/engine'
import { toResultId, yearInIndia } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'
import type { Place, Tool } from './tool.ts'
import { textSchema } from './warnings-first.ts'

/** Members that only a plan with loans has. */
const ofLoans: readonly SeriesMember[] = ['debt', 'netWorth', 'netWorthReal']

/** Members of an entry that a reader needs; the full result of the service has the others. */
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
  'corpusReal',
  ...ofLoans
]

/** Without `generatedAt`, so that equal arguments return equal results. */
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

/** Members of the answer about paths; the full result of the service also has bands and replay. */
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
    text: textSchema,
    summary: summarySchema,
    yearly: closedObject(pick(columnsSchema.properties, yearlyMembers), ofLoans),
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
    'expenses, milestones, loans, retirement, withdrawals and, with the member tax, income tax. Only the ' +
    'two ages are required. Returns whether the plan works (corpusWentToZero, depletionAgeYears, ' +
    'fundedRatio), its headline figures, one column per figure by simulation year, and warnings, which you ' +
    'should pass on. If the person asks how likely, safe or sure the plan is, send "uncertainty": {}: the ' +
    'plan is then also run on 1,000 random paths of returns and inflation, and ' +
    'uncertainty.successProbability is the share of paths in which the money lasts (pass on confidence95 ' +
    'and notes, and never call 1 certain). With sex, the response also has the probability that the money ' +
    'outlasts the person. Amounts in rupees, rates in percent a year. Deterministic. ' +
    'A simulation, not advice.',
  inputSchema: requestSchema(calculateRequires),
  outputSchema: compactSchema,
  call: runTool
}

/** Memory of the runs, used again for each: a result is plain data before the next run begins. */
const arena = createArena()

function runTool(input: unknown, place: Place): Parsed<object> {
  const plan = parsePlan(input, parseOptions(place))
  if (!plan.ok) return plan
  arena.reset()
  const simulation = simulatePlan(plan.value, yearly.granularity, arena)
  return simulation.ok ? { ok: true, value: compact(plan.value, simulation.value, place) } : simulation
}

/** P13: microseconds of processor time, as the service allows an enterprise key. */
const usualMostWork = 2e7

/** Returns the options of reading a plan and running it. */
export const parseOptions = ({ clock, mostWork = usualMostWork }: Place) => ({
  rulebook,
  currentYear: yearInIndia(clock()),
  mostWork,
  // A model assumes that a member without a warning was used, so an unknown member is an error.
  strict: true
})

/** Returns the parts of a result that a reader needs. */
export function compact(plan: Plan, simulation: Simulation, { baseUrl, branding }: Place): object {
  const result = toResult(simulation, yearly, {
    docs: branding?.docsUrl ?? `${baseUrl}/docs`,
    methodology: `${baseUrl}/methodology`,
    generatedAt: '',
    resultId: toResultId(identityOf(plan)),
    ...(branding && { branding })
  })
  const { summary, timeSeries, uncertainty, meta } = result
  return {
    warnings: meta.warnings,
    text: inSentences(result),
    summary,
    yearly: timeSeries,
    ...(uncertainty && { uncertainty: pick(uncertainty, uncertaintyMembers) }),
    meta: pick(meta, metaMembers)
  }
}

/** The outcome, the corpus at retirement, and the chance if the plan asks for it. */
function inSentences({ input, summary, uncertainty, meta: { warnings } }: Result): string {
  const { corpusAtRetirement, corpusAtRetirementReal } = summary
  const isCouple = input.partner !== undefined || input.uncertainty?.partner !== undefined
  return [
    ...outcomeOf({ input, summary, warnings }).map(({ text }) => text),
    outcomeText.corpusAtRetirement(corpusAtRetirement, corpusAtRetirementReal),
    ...(uncertainty === undefined ? [] : chanceSentences(uncertainty, isCouple))
  ].join(' ')
}

function pick(from: object, members: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => members.includes(name)))
}

/** Returns the schema of an object with these members and no others; all but `optional` are required. */
function closedObject(properties: object, optional: readonly string[] = []): object {
  const required = Object.keys(properties).filter(name => !optional.includes(name))
  return { type: 'object', properties, required, additionalProperties: false }
}
