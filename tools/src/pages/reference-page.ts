/** `/docs`: the reference, drawn by Redoc from `/openapi.json`. Everything comes from this service. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export const referencePage = `<!doctype html>
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
`

// No web worker for the search (it would need a blob: source), no fonts or scripts of other origins.
export const startScript = `Redoc.init('./openapi.json', { disableSearch: true, hideDownloadButtons: false },
  document.getElementById('reference'))
`

/** The picture of its maker that Redoc would ask another origin for, which the page forbids. */
const foreignPicture = 'https://cdn.redoc.ly/redoc/logo-mini.svg'

/** Redoc, with an address in place of that picture at which there is none. */
export function redocScript(): string {
  const bundle = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')
  return readFileSync(bundle, 'utf8').replaceAll(foreignPicture, 'data:,')
}
