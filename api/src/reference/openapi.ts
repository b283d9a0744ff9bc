/** `/openapi.json`: the OpenAPI 3.1 description, made from the schemas that validate requests. */
import { version } from '@arthayu/engine'
import type { FastifyInstance } from 'fastify'
import { staticText } from '../http/compression.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { JsonObject } from '../http/json.ts'
import { madeOnce } from '../http/made-once.ts'
import { jsonMediaType } from '../http/media-type.ts'
import { type ProblemCode, problems } from '../http/problem.ts'
import { endpointPaths } from './describe.ts'
import { parameterComponents } from './parameters.ts'
import { catalogMediaType, catalogPath, guideMediaType, guidePath } from './program-pages.ts'
import { headerComponents, notModifiedResponse, problemResponses, securitySchemes } from './responses.ts'
import { header } from './schema-parts.ts'
import { componentSchemas } from './schemas.ts'

const html = 'text/html'
const ok = '200'

/** Registers the route. */
export function addOpenapiRoute(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  // Its examples are run, which would hold up the start.
  const document = madeOnce(() => JSON.stringify(buildOpenapi(endpoints)))
  app.get('/openapi.json', staticText, async (_request, reply) =>
    reply.headers({ 'content-type': jsonMediaType, 'cache-control': 'public, max-age=3600' }).send(document())
  )
}

function buildOpenapi(endpoints: readonly Endpoint[]): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Arthayu',
      version,
      summary: 'Lifecycle financial simulation for India',
      description:
        'Projects a person’s finances month by month across the life cycle, in Indian rupees. Stateless ' +
        'and deterministic: the same request returns the same result, and nothing is stored. A simulation, ' +
        'not financial advice. See /methodology for the calculation rules and /problems for error ' +
        'codes.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' }
    },
    // Relative, so that the document is the same at every URL of the service.
    servers: [{ url: '/' }],
    security: [],
    tags: [
      { name: 'Runs', description: 'Simulations.' },
      { name: 'Questions', description: 'Questions about a plan, each answered from many runs.' },
      { name: 'Tax', description: 'Indian income tax of one person and one tax year.' },
      { name: 'Tools', description: 'The same as tools of the Model Context Protocol, for language models.' },
      { name: 'Pages', description: 'Descriptions for people and programs.' },
      { name: 'Health', description: 'Probes.' }
    ],
    paths: { ...endpointPaths(endpoints), ...healthPaths(), ...pagePaths() },
    components: {
      schemas: componentSchemas(endpoints),
      parameters: parameterComponents,
      headers: headerComponents,
      securitySchemes,
      responses: { NotModified: notModifiedResponse }
    }
  }
}

function healthPaths(): JsonObject {
  const path = (status: 'live' | 'ready', summary: string): JsonObject => ({
    get: {
      operationId: status === 'live' ? 'healthLive' : 'healthReady',
      summary,
      tags: ['Health'],
      responses: {
        [ok]: {
          description: status === 'live' ? 'The process is alive.' : 'The service accepts requests.',
          headers: { 'X-Request-Id': header('RequestId') },
          content: {
            [jsonMediaType]: {
              schema: { $ref: '#/components/schemas/Health' },
              example: status === 'ready' ? { status, version, limits: 'memory' } : { status, version }
            }
          }
        },
        ...problemResponses([])
      }
    }
  })
  return {
    '/metrics': page('metrics', 'Metrics for Prometheus, if enabled', 'text/plain', [
      'not-found',
      'metrics-token-required'
    ]),
    '/health/live': path('live', 'Whether the process is alive'),
    '/health/ready': path('ready', 'Whether the service accepts requests')
  }
}

/** Documents about the service. The planner at `/` and the files of pages are for browsers alone. */
function pagePaths(): JsonObject {
  const code = pathParameter('code', 'Code of a problem.', Object.keys(problems), 'invalid-input')
  return {
    '/methodology': page('methodology', 'Calculation rules, each with an anchor', html, ['not-found']),
    '/problems': page('problems', 'All problems', html),
    '/problems/{code}': page('problem', 'Meaning and remedy of an error code', html, ['not-found'], [code]),
    '/docs': page('reference', 'This description, browsable', html),
    [guidePath]: page('guide', 'A short guide for programs', guideMediaType),
    [catalogPath]: page('apiCatalog', 'Where the interfaces are described (RFC 9727)', catalogMediaType),
    '/openapi.json': page('openapi', 'This description (OpenAPI 3.1)', jsonMediaType)
  }
}

function page(
  operationId: string,
  summary: string,
  mediaType: string,
  codes: readonly ProblemCode[] = [],
  parameters: readonly JsonObject[] = []
): JsonObject {
  const schema: JsonObject = mediaType.endsWith('json') ? { type: 'object' } : { type: 'string' }
  const answered: JsonObject = {
    description: 'The page.',
    headers: { 'Cache-Control': header('CacheControl'), 'X-Request-Id': header('RequestId') },
    content: { [mediaType]: { schema } }
  }
  const responses: JsonObject = { [ok]: answered, ...problemResponses(codes) }
  return {
    get: {
      operationId,
      summary,
      tags: ['Pages'],
      ...(parameters.length === 0 ? {} : { parameters }),
      responses
    }
  }
}

function pathParameter(
  name: string,
  description: string,
  values: readonly string[],
  example: string
): JsonObject {
  return { name, in: 'path', required: true, description, schema: { type: 'string', enum: values }, example }
}
