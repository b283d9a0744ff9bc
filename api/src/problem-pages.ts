/** `/problems` and `/problems/{code}`: what each `type` of a problem means, in plain English. */
import type { FastifyInstance } from 'fastify'
import { staticText } from './compression.ts'
import { escapeHtml, fixedPage, type Page, sendPage } from './page.ts'
import {
  type ProblemCode,
  ProblemError,
  type ProblemKind,
  problemMediaType,
  problems,
  toProblem
} from './problem.ts'

/** Registers the pages. */
export function addProblemPages(app: FastifyInstance): void {
  const list = fixedPage(listPage)
  const pages = new Map<string, () => Buffer>(codes.map(code => [code, fixedPage(() => problemPage(code))]))
  app.get('/problems', staticText, async (_request, reply) => sendPage(reply, list))
  app.get<{ Params: { code: string } }>('/problems/:code', staticText, async (request, reply) => {
    const page = pages.get(request.params.code)
    if (page === undefined) {
      throw new ProblemError('not-found', { detail: 'No problem has this code. See /problems.' })
    }
    return sendPage(reply, page)
  })
}

const codes = Object.keys(problems) as ProblemCode[]

function listPage(): Page {
  const rows = Object.entries(problems).map(
    ([code, kind]) =>
      `<tr><td>${kind.status}</td><td><a href="./problems/${code}"><code>${code}</code></a></td>` +
      `<td>${escapeHtml(kind.title)}</td></tr>`
  )
  const body = `<h1>Problems</h1>
<p>Every error is returned as <code>${problemMediaType}</code> (RFC 9457). The member <code>code</code> is
stable and for programs; <code>detail</code> is for people and may change. A plan that runs out of money is
not an error: its result has <code>corpusWentToZero</code> true.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
  return { title: 'Problems: Arthayu', body, root: '.' }
}

function problemPage(code: ProblemCode): Page {
  const kind: ProblemKind = problems[code]
  const example = JSON.stringify(exampleOf(code, 'https://example.org'), null, 2)
  const body = `<h1>${escapeHtml(kind.title)}</h1>
<p>Code <code>${code}</code>, HTTP status ${kind.status}.</p>
<h2>What it means</h2>
<p>${escapeHtml(kind.meaning)}</p>
<h2>What to do</h2>
<p>${escapeHtml(kind.remedy)}</p>
<h2>Example</h2>
<pre><code>${escapeHtml(example)}</code></pre>`
  return { title: `${kind.title}: Arthayu`, body, root: '..' }
}

/** Returns an example of a problem, for its page and for the OpenAPI document. */
export function exampleOf(code: ProblemCode, baseUrl: string): object {
  const place = { baseUrl, instance: '/api/v1/calculate', requestId: '5f0c1d7e9b3a4c2f8e6d7a1b2c3d4e5f' }
  if (code === 'invalid-input') {
    const pointer = '#/retirementAgeYears'
    return toProblem(code, { errors: [{ pointer, code: 'required', message: 'is required' }] }, place)
  }
  if (code === 'result-too-large') {
    const message = 'An amount exceeds 9e12 rupees.'
    return toProblem(code, { errors: [{ code: 'result-too-large', message }] }, place)
  }
  if (code === 'rate-limit-exceeded') {
    return toProblem(code, { violatedPolicies: ['freemium'] }, place)
  }
  return toProblem(code, {}, place)
}
