/**
 * Makes the plain pages of the service: methodology, problems, reference. The service only sends them. Puts a
 * copy of the methodology into the package of the tools, which give it out.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { openapiDocument } from './openapi-document.ts'
import { homePage } from './pages/home-page.ts'
import { renderMethodology } from './pages/methodology.ts'
import { toHtml } from './pages/page.ts'
import { listPage, problemCodes, problemPage } from './pages/problem-pages.ts'
import type { OpenApi } from './pages/reference/document.ts'
import { referencePage } from './pages/reference/reference-page.ts'
import { read, root } from './repository.ts'

const methodology = {
  title: 'Methodology: Arthayu',
  body: renderMethodology(read('docs/explain/methodology.md').text),
  root: '.'
} as const

const document = JSON.parse(await openapiDocument()) as OpenApi

/** The script of the reference in one file. */
const script = buildSync({
  entryPoints: [fileURLToPath(import.meta.resolve('./pages/reference/try-it.js'))],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2021',
  write: false
}).outputFiles[0]!.text

const files: Readonly<Record<string, string>> = {
  'home.html': toHtml(homePage),
  'methodology.html': toHtml(methodology),
  'problems.html': toHtml(listPage()),
  ...Object.fromEntries(problemCodes.map(code => [`problems/${code}.html`, toHtml(problemPage(code))])),
  'docs.html': toHtml(referencePage(document)),
  'docs/reference.js': script
}

for (const [name, text] of Object.entries(files)) {
  const path = join(root, 'api/dist/pages', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

copyFileSync(join(root, 'docs/explain/methodology.md'), join(root, 'mcp/dist/methodology.md'))
