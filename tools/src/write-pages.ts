/** Makes the plain pages of the service: methodology, problems, reference. The service only sends them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { homePage } from './pages/home-page.ts'
import { renderMethodology } from './pages/methodology.ts'
import { toHtml } from './pages/page.ts'
import { listPage, problemCodes, problemPage } from './pages/problem-pages.ts'
import { redocScript, referencePage, startScript } from './pages/reference-page.ts'
import { read, root } from './repository.ts'

const methodology = {
  title: 'Methodology: Arthayu',
  body: renderMethodology(read('docs/explain/methodology.md').text),
  root: '.'
} as const

const files: Readonly<Record<string, string>> = {
  'home.html': toHtml(homePage),
  'methodology.html': toHtml(methodology),
  'problems.html': toHtml(listPage()),
  ...Object.fromEntries(problemCodes.map(code => [`problems/${code}.html`, toHtml(problemPage(code))])),
  'docs.html': referencePage,
  'docs/redoc.standalone.js': redocScript(),
  'docs/start.js': startScript
}

for (const [name, text] of Object.entries(files)) {
  const path = join(root, 'api/dist/pages', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
