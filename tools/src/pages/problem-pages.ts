/** `/problems` and `/problems/{code}`: what each `type` of a problem means, in plain English. */
import {
  exampleOf,
  type ProblemCode,
  type ProblemKind,
  problemMediaType,
  problems
} from '@arthayu/api/problems'
import { escapeHtml, type Page } from './page.ts'

export const problemCodes = Object.keys(problems) as ProblemCode[]

export function listPage(): Page {
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

export function problemPage(code: ProblemCode): Page {
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
