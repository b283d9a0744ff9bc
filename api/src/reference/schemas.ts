/** The schemas of the OpenAPI document: those of the engine, with every titled object as a component. */
import { issueSchema, warningSchema } from '@arthayu/engine'
import type { Endpoint } from '../http/endpoint.ts'
import type { Json, JsonObject } from '../http/json.ts'
import { limiterStates } from '../limits/limiter.ts'
import { resultComponents } from '../runs/endpoints.ts'
import { toJson } from './schema-parts.ts'

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

/** All component schemas, by name. */
export function componentSchemas(endpoints: readonly Endpoint[]): JsonObject {
  const found = new Map<string, Json>()
  const add = (name: string, schema: object) => {
    found.set(name, hoistMembers({ ...forGenerators(toJson(schema)), title: name }, found))
  }
  const ofEndpoints = endpoints.flatMap(({ body, answer }) => [body ?? [], answer.component ?? []].flat())
  add('Issue', issueSchema)
  add('Warning', warningSchema)
  for (const [name, schema] of Object.entries(resultComponents)) add(name, schema)
  for (const { name, schema } of ofEndpoints) add(name, schema())
  add('Problem', problemSchema)
  add('Health', healthSchema)
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Returns the schema in words that generators of clients read as they are meant. Some make every member
 * with a `default` required, so a default is `x-default` and a sentence; most cannot read a list of types
 * that has an object, so each type is an alternative.
 */
function forGenerators(node: JsonObject): JsonObject {
  const { default: given, ...rest } = node
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inWords(value)]))
  return given === undefined ? asAlternatives(inner) : { ...asAlternatives(inner), ...defaultOf(node) }
}

function inWords(node: Json): Json {
  if (Array.isArray(node)) return node.map(inWords)
  return isObject(node) ? forGenerators(node) : node
}

const defaultOf = ({ description = '', default: given }: JsonObject): JsonObject => ({
  description: `${description as string} Default: ${JSON.stringify(given)}.`.trimStart(),
  'x-default': given!
})

/** A number or an object as `anyOf`: the bounds are those of the number, the members those of the object. */
function asAlternatives({ type, description, ...rest }: JsonObject): JsonObject {
  const words = description === undefined ? {} : { description }
  if (!Array.isArray(type)) return { ...words, ...(type === undefined ? {} : { type }), ...rest }
  if (!type.includes('object')) return { ...words, type, ...rest }
  const { properties, required, 'x-unit': unit, ...bounds } = rest
  const object = { type: 'object', properties, ...(required === undefined ? {} : { required }) } as JsonObject
  const others = type.filter(each => each !== 'object').map(each => ({ type: each, ...bounds }))
  return { ...words, ...(unit === undefined ? {} : { 'x-unit': unit }), anyOf: [...others, object] }
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
