/** What programs look for first: `/llms.txt`, and the catalogue of interfaces (RFC 9727). */
import type { FastifyInstance } from 'fastify'
import type { BaseUrlOf } from '../http/address.ts'
import { staticText } from '../http/compression.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Json } from '../http/json.ts'
import { madeOnce } from '../http/made-once.ts'
import { jsonMediaType } from '../http/media-type.ts'

export const guidePath = '/llms.txt'
export const catalogPath = '/.well-known/api-catalog'
export const guideMediaType = 'text/plain'
export const catalogMediaType = 'application/linkset+json'

const catalogProfile = 'https://www.rfc-editor.org/info/rfc9727'
const html = 'text/html'

/** Registers both. */
export function addProgramPages(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  baseUrlOf: BaseUrlOf
): void {
  const pages = [
    [guidePath, `${guideMediaType}; charset=utf-8`, guide],
    [catalogPath, `${catalogMediaType}; profile="${catalogProfile}"`, catalog]
  ] as const
  for (const [path, mediaType, make] of pages) {
    const texts = new Map<string, () => Buffer>()
    app.get(path, staticText, async (request, reply) => {
      const base = baseUrlOf(request)
      const text = texts.get(base) ?? madeOnce(() => make(base, endpoints))
      texts.set(base, text)
      return reply
        .headers({
          'cache-control': 'public, max-age=3600',
          'content-type': mediaType,
          link: `<${base}${catalogPath}>; rel="api-catalog"`
        })
        .send(text())
    })
  }
}

/** The guide, in the form of llmstxt.org. */
function guide(base: string, endpoints: readonly Endpoint[]): string {
  return `# Arthayu

> Lifecycle financial simulation for India: a plan goes in as JSON, a month-by-month projection in rupees
> comes back. Stateless and deterministic: the same request gets the same answer, and nothing is stored.

A simulation, not financial or tax advice. Amounts are rupees (1 lakh = 100000, 1 crore = 10000000), rates
percent a year, ages years. Omit what you do not know: everything but the two ages has a default, and
meta.defaulted lists the defaults used. All errors come at once as application/problem+json (RFC 9457), each
with a JSON Pointer. A plan that runs out of money is an answer (200, summary.corpusWentToZero), not an
error. Pass on meta.warnings.

## Use

${endpoints.map(each => lineOf(base, each)).join('\n')}

?granularity=year&format=columns makes the answer of a run short. How likely a plan lasts: "uncertainty": {}
in a full run; uncertainty.successProbability of the answer, with confidence95 and notes to pass on; 1 is
not certainty.

## Descriptions

- [OpenAPI 3.1](${base}/openapi.json): every address, member, bound and example
- [Methodology](${base}/methodology): what every number is, rule by rule
- [Problems](${base}/problems): what each error code means and what to do
- [API catalogue](${base}${catalogPath}): the same links as a linkset
`
}

/** An endpoint with what it is for, and the first of its example bodies. */
function lineOf(base: string, { path, method, summary, example, body }: Endpoint): string {
  if (method === 'GET') return `- [${summary}](${base}${path}${example ?? ''})`
  const [first] = Object.values(body?.examples ?? {}) as { readonly value: Json }[]
  const line = `- POST ${base}${path}: ${summary}`
  return first === undefined ? line : `${line}\n  Body: \`${JSON.stringify(first.value)}\``
}

/** A linkset (RFC 9264) of the two interfaces and where each is described. */
function catalog(base: string): string {
  const docs = { href: `${base}/docs`, type: html }
  const guideLink = { href: `${base}${guidePath}`, type: guideMediaType }
  return JSON.stringify({
    linkset: [
      {
        anchor: `${base}${catalogPath}`,
        item: [{ href: `${base}/api/v1/tax-years` }, { href: `${base}/mcp` }]
      },
      {
        anchor: `${base}/api/v1/tax-years`,
        'service-desc': [{ href: `${base}/openapi.json`, type: jsonMediaType }],
        'service-doc': [docs, { href: `${base}/methodology`, type: html }, guideLink],
        status: [{ href: `${base}/health/ready`, type: jsonMediaType }]
      },
      {
        anchor: `${base}/mcp`,
        'service-doc': [guideLink, docs],
        status: [{ href: `${base}/health/ready`, type: jsonMediaType }]
      }
    ]
  })
}
