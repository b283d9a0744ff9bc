/** What programs look for first: `/llms.txt`, and the catalogue of interfaces (RFC 9727). */
import type { FastifyInstance } from 'fastify'
import type { BaseUrlOf } from './address.ts'
import { staticText } from './compression.ts'
import { madeOnce } from './made-once.ts'
import { mcpPath } from './mcp-routes.ts'
import { jsonMediaType } from './media-type.ts'
import { calculatePath } from './run-routes.ts'
import { taxPath, taxYearsPath } from './tax-routes.ts'

export const guidePath = '/llms.txt'
export const catalogPath = '/.well-known/api-catalog'
export const guideMediaType = 'text/plain'
export const catalogMediaType = 'application/linkset+json'

const catalogProfile = 'https://www.rfc-editor.org/info/rfc9727'
const html = 'text/html'

/** Registers both. */
export function addProgramPages(app: FastifyInstance, baseUrlOf: BaseUrlOf): void {
  const pages = [
    [guidePath, `${guideMediaType}; charset=utf-8`, guide],
    [catalogPath, `${catalogMediaType}; profile="${catalogProfile}"`, catalog]
  ] as const
  for (const [path, mediaType, make] of pages) {
    const text = madeOnce(() => make(baseUrlOf()))
    app.get(path, staticText, async (_request, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=3600',
          'content-type': mediaType,
          link: `<${baseUrlOf()}${catalogPath}>; rel="api-catalog"`
        })
        .send(text())
    )
  }
}

/** The guide, in the form of llmstxt.org. */
function guide(base: string): string {
  const quickRun = `${calculatePath}?currentAgeYears=30&retirementAgeYears=60&monthlyExpense=40000`
  return `# Arthayu

> Lifecycle financial simulation for India: a plan goes in as JSON, a month-by-month projection in rupees
> comes back. Stateless and deterministic: the same request gets the same answer, and nothing is stored.

A simulation, not financial or tax advice. Amounts are rupees (1 lakh = 100000, 1 crore = 10000000), rates
percent a year, ages years. Omit what you do not know: everything but the two ages has a default, and
meta.defaulted lists the defaults used. All errors come at once as application/problem+json (RFC 9457), each
with a JSON Pointer. A plan that runs out of money is an answer (200, summary.corpusWentToZero), not an
error. Pass on meta.warnings.

## Use

- [Quick run](${base}${quickRun}&granularity=year): GET with flat query parameters
- Full run: POST ${base}${calculatePath}; ?granularity=year&format=columns makes the answer short
- How likely it lasts: "uncertainty": {} in a full run; uncertainty.successProbability of the answer, with
  confidence95 and notes to pass on; 1 is not certainty
- Questions about a plan: POST ${base}/api/v1/solve (which value reaches a goal, also a
  success probability), /api/v1/fixes (changes that fix a failing plan), /api/v1/sensitivity (grids,
  tornado), /api/v1/explain (the steps that lead to a number), /api/v1/reconcile (which conventions give the
  figure of another calculator), /api/v1/cover (how much life cover each partner of a couple needs),
  /api/v1/goals (what each goal takes a month, and how far the plan pays for it)
- Income tax of one year, both regimes: POST ${base}${taxPath}
- [The law by tax year](${base}${taxYearsPath}), with sections and sources
- Tools for models: POST ${base}${mcpPath}, the Model Context Protocol over HTTP

## Descriptions

- [OpenAPI 3.1](${base}/openapi.json): every address, member, bound and example
- [Methodology](${base}/methodology): what every number is, rule by rule
- [Problems](${base}/problems): what each error code means and what to do
- [API catalogue](${base}${catalogPath}): the same links as a linkset
`
}

/** A linkset (RFC 9264) of the two interfaces and where each is described. */
function catalog(base: string): string {
  const docs = { href: `${base}/docs`, type: html }
  const guideLink = { href: `${base}${guidePath}`, type: guideMediaType }
  return JSON.stringify({
    linkset: [
      { anchor: `${base}${catalogPath}`, item: [{ href: `${base}/api` }, { href: `${base}${mcpPath}` }] },
      {
        anchor: `${base}/api`,
        'service-desc': [{ href: `${base}/openapi.json`, type: jsonMediaType }],
        'service-doc': [docs, { href: `${base}/methodology`, type: html }, guideLink],
        status: [{ href: `${base}/health/ready`, type: jsonMediaType }]
      },
      {
        anchor: `${base}${mcpPath}`,
        'service-doc': [guideLink, docs],
        status: [{ href: `${base}/health/ready`, type: jsonMediaType }]
      }
    ]
  })
}
