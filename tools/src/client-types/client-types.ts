/**
 * The types of the client (client/src/types.ts), from the components of the OpenAPI document: the one schema
 * of requests and answers, so that no name is written twice.
 */
import { openapiDocument } from '../openapi-document.ts'
import { interfaceText, referencesOf, type Schema } from './type-text.ts'

interface Parameter extends Schema {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Schema
}
interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<number, Content>>
}
interface OpenapiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const header = `/**
 * Requests and answers of the service. \`npm run client-types\` writes this file from its schema; change
 * that, not this.
 */`

/** The text of client/src/types.ts. */
export async function clientTypes(): Promise<string> {
  const { paths, components } = JSON.parse(await openapiDocument()) as OpenapiDocument
  const schemas: Record<string, Schema> = { ...components.schemas, QuickQuery: quickQuery(paths) }
  const { requests, answers } = asked(paths)
  const given = reachable(schemas, requests)
  const names = [...reachable(schemas, [...requests, ...answers])].toSorted()
  const interfaces = names.map(name =>
    interfaceText(name, schemas[name]!, given.has(name) ? 'readonly' : 'mutable')
  )
  return `${[header, ...interfaces, requiredOfSimulate(schemas)].join('\n\n')}\n`
}

/** The batch, whose types depend on the call: they are in client/src/runs.ts. */
const ofCall = '/api/v1/batch'

/** Names of what is asked and answered at the paths of the API, and of what is beside them. */
function asked(paths: OpenapiDocument['paths']): { requests: string[]; answers: string[] } {
  const operations = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/') && path !== ofCall)
    .flatMap(([, item]) => Object.values(item))
  const first = (schema: object | undefined) => referencesOf(schema ?? {}).slice(0, 1)
  return {
    requests: [...operations.flatMap(({ requestBody }) => first(schemaOf(requestBody))), 'QuickQuery'],
    answers: [
      ...operations.flatMap(({ responses }) => first(schemaOf(responses[200]))),
      'BatchMeta',
      'Problem'
    ]
  }
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: object }>>
}

const schemaOf = (described: Content | undefined) => described?.content['application/json']?.schema

/** Names of the definitions that are needed to write those given. */
function reachable(schemas: Readonly<Record<string, Schema>>, roots: readonly string[]): Set<string> {
  const found = new Set(roots)
  for (const name of found) {
    for (const reference of referencesOf(schemas[name])) found.add(reference)
  }
  return found
}

/** The parameters of the quick run as an object: its numbers, for those of the view are texts. */
function quickQuery(paths: OpenapiDocument['paths']): Schema {
  const parameters = paths['/api/v1/calculate']!.get!.parameters!.filter(
    each => each.in === 'query' && ['number', 'integer'].includes(String(each.schema.type))
  )
  return {
    description: 'A plan of one portfolio in flat numbers.',
    type: 'object',
    required: parameters.filter(each => each.required).map(each => each.name),
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, description }])
    )
  }
}

/**
 * A batch asks for the two ages alone, so the client must know which other members the simulate endpoint
 * requires.
 */
function requiredOfSimulate(schemas: Readonly<Record<string, Schema>>): string {
  const names = (schemas.SimulateInput!.required as readonly string[]).map(each => `  '${each}'`).join(',\n')
  return [
    '/** The members that the simulate endpoint requires. */',
    `export const simulateRequires = [\n${names}\n] as const`
  ].join('\n')
}
