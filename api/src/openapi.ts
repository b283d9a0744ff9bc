/** `/openapi.json`: the OpenAPI 3.1 description, made from the schemas that validate requests. */
import { version } from '@arthayu/engine'
import type { FastifyInstance } from 'fastify'
import { staticText } from './compression.ts'
import type { JsonObject } from './json.ts'
import { madeOnce } from './made-once.ts'
import { jsonMediaType } from './media-type.ts'
import { batchPaths } from './openapi-batch.ts'
import { limitHeaderReferences, securitySchemes, withLimits } from './openapi-limits.ts'
import { mcpPaths } from './openapi-mcp.ts'
import {
  header,
  headerComponents,
  parameterComponents,
  problemResponses,
  ref,
  withAcceptQuery
} from './openapi-parts.ts'
import { questionPaths } from './openapi-questions.ts'
import { runPaths } from './openapi-runs.ts'
import { componentSchemas } from './openapi-schemas.ts'
import { solvePaths } from './openapi-solve.ts'
import { taxPaths } from './openapi-tax.ts'
import { type ProblemCode, problems } from './problem.ts'
import { catalogMediaType, catalogPath, guideMediaType, guidePath } from './program-pages.ts'

const html = 'text/html'
const script = 'text/javascript'
const manifest = 'application/manifest+json'
const png = 'image/png'
const ok = '200'

/** Registers the route. `pageScripts` are those of the page at `/`, whose names contain a hash. */
export function addOpenapiRoute(app: FastifyInstance, pageScripts: readonly string[]): void {
  // Its examples are run, which would hold up the start.
  const document = madeOnce(() => JSON.stringify(buildOpenapi(pageScripts)))
  app.get('/openapi.json', staticText, async (_request, reply) =>
    reply.headers({ 'content-type': jsonMediaType, 'cache-control': 'public, max-age=3600' }).send(document())
  )
}

function buildOpenapi(pageScripts: readonly string[]): JsonObject {
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
    paths: withAcceptQuery(
      withLimits({
        ...runPaths(),
        ...batchPaths(),
        ...solvePaths(),
        ...questionPaths(),
        ...taxPaths(),
        ...mcpPaths(),
        ...healthPaths(),
        ...pagePaths(pageScripts)
      })
    ),
    components: {
      schemas: componentSchemas(),
      parameters: parameterComponents,
      headers: headerComponents,
      securitySchemes,
      responses: {
        NotModified: {
          description:
            'The result with the ETag in If-None-Match is still current. No body, and no simulation.',
          headers: {
            ETag: header('EntityTag'),
            'Cache-Control': header('CacheControl'),
            ...limitHeaderReferences
          }
        }
      }
    }
  }
}

function healthPaths(): JsonObject {
  const path = (status: 'live' | 'ready', summary: string): JsonObject => ({
    get: {
      operationId: `health-${status}`,
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

function pagePaths(pageScripts: readonly string[]): JsonObject {
  const code = pathParameter('code', 'Code of a problem.', Object.keys(problems), 'invalid-input')
  const file = pathParameter('script', 'Name of the script.', ['redoc.standalone.js', 'start.js'], 'start.js')
  const asset = pathParameter(
    'file',
    'File name, including a hash of its content.',
    pageScripts,
    pageScripts[0] ?? ''
  )
  return {
    '/': siteFile('home', 'The planner as a web page', html),
    '/service-worker.js': siteFile('service-worker', 'Service worker: makes the page work offline', script, [
      'not-found'
    ]),
    '/manifest.webmanifest': siteFile('manifest', 'Web app manifest of the page', manifest, ['not-found']),
    '/icon.svg': siteFile('icon', 'Icon of the page', 'image/svg+xml', ['not-found']),
    '/icon-192.png': siteFile('icon-192', 'Icon of the page, 192 pixels wide', png, ['not-found']),
    '/icon-512.png': siteFile('icon-512', 'Icon of the page, 512 pixels wide', png, ['not-found']),
    '/apple-touch-icon.png': siteFile('touch-icon', 'Icon of the page for phones', png, ['not-found']),
    '/preview.png': siteFile('preview', 'Picture that a shared link shows', png, ['not-found']),
    ...(pageScripts.length > 0 && {
      '/assets/{file}': siteFile('asset', 'A script or style of the page', script, ['not-found'], [asset])
    }),
    '/methodology': page('methodology', 'Calculation rules, each with an anchor', html, ['not-found']),
    '/problems': page('problems', 'All problems', html),
    '/problems/{code}': page('problem', 'Meaning and remedy of an error code', html, ['not-found'], [code]),
    '/docs': page('reference', 'This description, browsable', html),
    '/docs/{script}': page('reference-script', 'A script of the reference', script, ['not-found'], [file]),
    [guidePath]: page('guide', 'A short guide for programs', guideMediaType),
    [catalogPath]: page('api-catalog', 'Where the interfaces are described (RFC 9727)', catalogMediaType),
    '/openapi.json': page('openapi', 'This description (OpenAPI 3.1)', jsonMediaType)
  }
}

/** A file of the page has a tag, so it may be answered by 304. */
function siteFile(...given: Parameters<typeof page>): JsonObject {
  const { get } = page(...given) as { readonly get: JsonObject }
  const { [ok]: full, ...others } = get.responses as Readonly<Record<number, JsonObject>>
  const headers = { ...(full!.headers as JsonObject), ETag: header('EntityTag') }
  const held = { description: 'The file with the ETag in If-None-Match is still current. No body.', headers }
  const responses = { [ok]: { ...full, headers }, 304: held, ...others } as JsonObject
  const parameters = [
    ...((get.parameters as JsonObject[] | undefined) ?? []),
    ref('parameters', 'IfNoneMatch')
  ]
  return { get: { ...get, parameters, responses } }
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
