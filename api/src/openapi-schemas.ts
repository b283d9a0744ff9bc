/** The schemas of the OpenAPI document: those of the engine, with every titled object as a component. */
import {
  batchAnswerSchema,
  batchRequestSchema,
  calculateRequires,
  columnsSchema,
  coverAnswerSchema,
  coverRequestSchema,
  explainAnswerSchema,
  explainRequestSchema,
  fixesAnswerSchema,
  fixesRequestSchema,
  goalsAnswerSchema,
  goalsRequestSchema,
  issueSchema,
  reconcileAnswerSchema,
  reconcileRequestSchema,
  requestSchema,
  resultSchema,
  seekSchema,
  sensitivityAnswerSchema,
  sensitivityRequestSchema,
  simulateRequires,
  solutionSchema,
  taxAnswerSchema,
  taxRequestSchema,
  warningSchema
} from '@arthayu/engine'
import type { Json, JsonObject } from './json.ts'
import { limiterStates } from './limits/limiter.ts'
import { taxYearsSchema } from './tax-years-schema.ts'

const problemSchema: JsonObject = {
  title: 'Problem',
  description: 'Error response (RFC 9457).',
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'URL of a page that explains the error.' },
    title: { type: 'string', description: 'Short title, the same for every occurrence.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'Explanation of this occurrence.' },
    instance: { type: 'string', description: 'Path of the request, without the query.' },
    code: { type: 'string', description: 'Stable error code for programs; the last part of type.' },
    requestId: {
      type: 'string',
      description: 'The X-Request-Id of the response; quote it when you report an error.'
    },
    errors: {
      type: 'array',
      description: 'All errors of the request, each with its location.',
      items: { $ref: '#/components/schemas/Issue' }
    },
    'violated-policies': {
      type: 'array',
      description: 'Names of the exceeded rate limits, as in RateLimit-Policy.',
      items: { type: 'string' }
    }
  }
}

const healthSchema: JsonObject = {
  title: 'Health',
  type: 'object',
  required: ['status', 'version'],
  properties: {
    status: { type: 'string', enum: ['live', 'ready'] },
    version: { type: 'string', description: 'Semantic version of the engine.' },
    limits: {
      type: 'string',
      enum: [...limiterStates, 'off'],
      description:
        'Where requests are counted: in this process, in shared counts, in this process because the shared ' +
        'counts cannot be reached, or nowhere. Only in ready.'
    }
  }
}

/** An entry of a series of which only some members were asked for. */
const someMembers = { ...resultSchema.properties.timeSeries.items, title: 'EntryWithFields', required: [] }

/** The result with its series in another form. */
function withSeries(timeSeries: object): object {
  return { ...resultSchema, properties: { ...resultSchema.properties, timeSeries } }
}

/** All component schemas, by name. */
export function componentSchemas(): JsonObject {
  const found = new Map<string, Json>()
  const add = (name: string, schema: object) => {
    found.set(name, hoistMembers({ ...toJson(schema), title: name }, found))
  }
  add('Issue', issueSchema)
  add('Warning', warningSchema)
  add('CalculateInput', requestSchema(calculateRequires))
  add('SimulateInput', requestSchema(simulateRequires))
  add('Result', resultSchema)
  add('ResultInColumns', withSeries(columnsSchema))
  add('ResultWithFields', withSeries({ type: 'array', items: someMembers }))
  add('TaxRequest', taxRequestSchema)
  add('TaxAnswer', taxAnswerSchema)
  add('TaxYears', taxYearsSchema)
  for (const [name, schema] of Object.entries(batchSchemas())) add(name, schema)
  for (const [name, schema] of Object.entries(solveSchemas())) add(name, schema)
  for (const [name, schema] of Object.entries(questionSchemas())) add(name, schema)
  add('Problem', problemSchema)
  add('Health', healthSchema)
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Questions about a plan: the plan is that of single runs. */
function questionSchemas(): Readonly<Record<string, JsonObject>> {
  return {
    FixesRequest: withPlan(fixesRequestSchema),
    FixesAnswer: toJson(fixesAnswerSchema),
    SensitivityRequest: withPlan(sensitivityRequestSchema),
    SensitivityAnswer: toJson(sensitivityAnswerSchema),
    ExplainRequest: withPlan(explainRequestSchema),
    ExplainAnswer: toJson(explainAnswerSchema),
    ReconcileRequest: withPlan(reconcileRequestSchema),
    ReconcileAnswer: toJson(reconcileAnswerSchema),
    CoverRequest: withPlan(coverRequestSchema),
    CoverAnswer: toJson(coverAnswerSchema),
    GoalsRequest: withPlan(goalsRequestSchema),
    GoalsAnswer: toJson(goalsAnswerSchema)
  }
}

/** A request with the plan in front. */
function withPlan(schema: object): JsonObject {
  const {
    properties,
    required = [],
    ...rest
  } = toJson(schema) as {
    properties: JsonObject
    required?: readonly string[]
  }
  return {
    ...rest,
    properties: { input: reference('CalculateInput'), ...properties },
    required: ['input', ...required]
  }
}

/** Goal seek: the plan and the result are those of single runs. */
function solveSchemas(): Readonly<Record<'SolveRequest' | 'SolveAnswer', JsonObject>> {
  const results = ['Result', 'ResultInColumns', 'ResultWithFields'].map(name => reference(name))
  const solution = toJson(solutionSchema) as { properties: JsonObject; required: readonly string[] }
  return {
    SolveRequest: withPlan(seekSchema),
    SolveAnswer: {
      ...solution,
      properties: { ...solution.properties, result: { anyOf: [...results, { type: 'null' }] } },
      required: [...solution.required, 'result']
    }
  }
}

/** The schemas of the batch, with what its items hold described by the schemas of single runs. */
function batchSchemas(): Readonly<Record<'BatchRequest' | 'BatchAnswer', JsonObject>> {
  const results = ['Result', 'ResultInColumns', 'ResultWithFields'].map(name => reference(name))
  return {
    BatchRequest: withMembers(toJson(batchRequestSchema), { input: reference('CalculateInput') }),
    BatchAnswer: withMembers(toJson(batchAnswerSchema), {
      result: { anyOf: results },
      problem: reference('Problem')
    })
  }
}

/** The schema with other schemas for some members of the entries of `items`. */
function withMembers(schema: JsonObject, members: JsonObject): JsonObject {
  const { properties } = schema as { properties: JsonObject }
  const items = properties.items as JsonObject
  const item = items.items as JsonObject
  const inner = { ...item, properties: { ...(item.properties as JsonObject), ...members } }
  return { ...schema, properties: { ...properties, items: { ...items, items: inner } } }
}

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

/** Returns a schema as plain JSON, without the hidden members of the library that made it. */
export function toJson(schema: object): JsonObject {
  return JSON.parse(JSON.stringify(schema)) as JsonObject
}

/** Moves titled objects to the components and leaves references to them. */
function hoist(node: Json, found: Map<string, Json>): Json {
  if (Array.isArray(node)) {
    return node.map(each => hoist(each, found))
  }
  if (!isObject(node)) {
    return node
  }
  const plain = hoistMembers(node, found)
  const { title, type } = plain
  if (typeof title !== 'string' || type !== 'object') {
    return plain
  }
  const known = found.get(title)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(plain)) {
    throw new Error(`Two schemas have the title ${title}.`)
  }
  found.set(title, plain)
  return { $ref: `#/components/schemas/${title}` }
}

function hoistMembers(node: JsonObject, found: Map<string, Json>): JsonObject {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, hoist(value, found)]))
}

function isObject(node: Json): node is JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}
