/** `/docs`: the reference, drawn by Redoc from `/openapi.json`. Everything comes from this service. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { staticText } from './compression.ts'
import { ProblemError } from './problem.ts'

const page = Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reference: Arthayu</title>
<style>body { margin: 0 }</style>
</head>
<body>
<noscript><p>The reference is drawn by a script; the description itself is
<a href="./openapi.json">openapi.json</a>.</p></noscript>
<main id="reference"></main>
<script src="./docs/redoc.standalone.js"></script>
<script src="./docs/start.js"></script>
</body>
</html>
`)

// No web worker for the search (it would need a blob: source), no fonts or scripts of other origins.
const start = `Redoc.init('./openapi.json', { disableSearch: true, hideDownloadButtons: false },
  document.getElementById('reference'))
`

// Redoc writes its styles into the page, so these alone must be allowed inline.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The picture of its maker that Redoc would ask another origin for, which the page forbids. */
const foreignPicture = 'https://cdn.redoc.ly/redoc/logo-mini.svg'

/** Redoc, with an address in place of that picture at which there is none. */
function readRedoc(): Buffer {
  const bundle = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')
  return Buffer.from(readFileSync(bundle, 'utf8').replaceAll(foreignPicture, 'data:,'))
}

/** Registers the page and its two scripts. */
export function addReferencePage(app: FastifyInstance): void {
  const scripts: ReadonlyMap<string, Buffer> = new Map([
    ['redoc.standalone.js', readRedoc()],
    ['start.js', Buffer.from(start)]
  ])
  app.get('/docs', staticText, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'referrer-policy': 'no-referrer',
        'content-security-policy': policy
      })
      .send(page)
  )
  app.get<{ Params: { script: string } }>('/docs/:script', staticText, async (request, reply) => {
    const script = scripts.get(request.params.script)
    if (script === undefined) {
      throw new ProblemError('not-found')
    }
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=86400'
    }
    return reply.headers(headers).send(script)
  })
}
