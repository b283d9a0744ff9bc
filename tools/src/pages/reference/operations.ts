/** The operations of the interface: what each takes and returns, samples, and a form that asks it. */
import { escapeHtml } from '../page.ts'
import { examplesOf, type OpenApi, type Operation, type Parameter, type Placed, queryOf } from './document.ts'
import { parameterTable, textOf, typeOf } from './members.ts'
import { type Asked, curlOf, typescriptOf } from './samples.ts'

/** The address of a service on this machine; the script of the page puts its own in the place of it. */
export const localBase = 'http://127.0.0.1:8080'

/** Returns the section of an operation. */
export function operationSection(placed: Placed, { components }: OpenApi): string {
  const { method, path, operation } = placed
  const { operationId: id, summary, description } = operation
  const query = queryOf(components, operation)
  const about = [
    ...(description === undefined || description === '' ? [] : [textOf(description)]),
    ...(placed.hasQuery ? ['The method <code>QUERY</code> asks the same; its answer may be cached.'] : [])
  ]
  return `<section class="operation" id="${id}" data-method="${method}" data-path="${escapeHtml(path)}">
<h3>${escapeHtml(summary)}</h3>
<p class="address"><code>${method} ${escapeHtml(path)}</code></p>
${about.map(each => `<p>${each}</p>`).join('')}
${query.length === 0 ? '' : `<details><summary>Query</summary>${parameterTable(query)}</details>`}
${bodyOf(operation)}
${responsesOf(operation)}
${isTried(placed) ? samplesOf(placed, query) + formOf(placed, query) : ''}
</section>`
}

function bodyOf({ requestBody }: Operation): string {
  const schema = requestBody?.content['application/json']?.schema
  return schema === undefined ? '' : `<p>Body: ${typeOf(schema)} as <code>application/json</code></p>`
}

function responsesOf({ responses }: Operation): string {
  const { 200: answer, ...problems } = responses
  const forms = Object.entries(answer?.content ?? {}).map(
    ([type, { schema }]) =>
      `${schema === undefined ? 'text' : typeOf(schema)} as <code>${escapeHtml(type)}</code>`
  )
  const codes = Object.entries(problems)
    .filter(([, { content }]) => content?.['application/problem+json'] !== undefined)
    .map(([status, { content }]) => {
      const names = Object.keys(content!['application/problem+json']!.examples ?? {})
      const links = names.map(name => `<a href="./problems/${escapeHtml(name)}">${escapeHtml(name)}</a>`)
      return `${status}${links.length > 0 ? ` ${links.join(', ')}` : ''}`
    })
  return (
    `<p>Response: ${forms.length > 0 ? forms.join(', or ') : 'see above'}</p>` +
    (codes.length > 0 ? `<details><summary>Errors</summary><p>${codes.join('<br>')}</p></details>` : '')
  )
}

/** The first request that the page shows: the first example, and the query that is required. */
export function firstAsked({ method, path, operation }: Placed, query: readonly Parameter[]): Asked {
  const [example] = examplesOf(operation)
  return {
    method,
    path,
    query: query
      .filter(({ required, example: given }) => required === true && given !== undefined)
      .map(({ name, example: given }) => [name, String(given)]),
    body: example === undefined ? null : JSON.stringify(example.value, null, 2),
    hasKey: false
  }
}

function samplesOf(placed: Placed, query: readonly Parameter[]): string {
  const asked = firstAsked(placed, query)
  const { operationId } = placed.operation
  const sample = (kind: string, text: string): string =>
    `<details><summary>${kind}</summary><pre tabindex="0" data-sample="${kind}">${escapeHtml(text)}</pre></details>`
  return (
    sample('curl', curlOf(localBase, asked)) +
    sample('TypeScript', typescriptOf(localBase, operationId, asked)) +
    answerSample(placed.operation)
  )
}

/** Longer examples are in the document itself. */
const longestSample = 6_000

function answerSample({ responses }: Operation): string {
  const { examples = {} } = responses['200']?.content?.['application/json'] ?? {}
  const [first] = Object.values(examples)
  if (first?.value === undefined) return ''
  const whole = JSON.stringify(first.value, null, 2)
  const text = whole.length > longestSample ? `${whole.slice(0, longestSample)}\n…` : whole
  const summary = '<summary>Example of a response</summary>'
  return `<details>${summary}<pre tabindex="0">${escapeHtml(text)}</pre></details>`
}

/** Pages and probes are not asked from here. */
const isTried = ({ operation }: Placed): boolean =>
  operation.tags.some(tag => ['Runs', 'Questions', 'Tax', 'Tools'].includes(tag))

/** The form, which the script of the page shows. */
function formOf({ operation }: Placed, query: readonly Parameter[]): string {
  const examples = examplesOf(operation)
  const fields = query.map(
    ({ name, required, example }) =>
      `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" autocomplete="off" value="${escapeHtml(
        required === true && example !== undefined ? String(example) : ''
      )}"></label>`
  )
  const bodies = examples.map(
    ({ name, value }) =>
      `<option value="${escapeHtml(JSON.stringify(value, null, 2))}">${escapeHtml(name)}</option>`
  )
  const choice = examples.length > 1 ? `<label>Example <select>${bodies.join('')}</select></label>` : ''
  const body =
    examples.length === 0
      ? ''
      : '<label>Body <textarea rows="12" spellcheck="false" autocapitalize="off">' +
        `\n${escapeHtml(JSON.stringify(examples[0]!.value, null, 2))}</textarea></label>`
  const queries =
    fields.length === 0 ? '' : `<details><summary>Query</summary><div>${fields.join('')}</div></details>`
  return `<form hidden><h4>Try it</h4>${choice}${body}${queries}
<button type="submit">Send</button> <output></output><pre tabindex="0" hidden></pre></form>`
}
