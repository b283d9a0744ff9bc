/** `/docs`: every operation and every object, from the OpenAPI document. It is readable without scripts. */
import { escapeHtml, type Page } from '../page.ts'
import { type OpenApi, operationsOf, type Placed } from './document.ts'
import { objectSections, textOf } from './members.ts'
import { operationSection } from './operations.ts'

const style = `
body { max-width: 76rem }
.columns { display: grid; gap: 0 2.5rem } .columns > * { min-width: 0 }
.contents ul { list-style: none; padding-left: 0; margin: .25rem 0 1rem } .contents li { margin: .2rem 0 }
section { border-top: 1px solid var(--line); margin-top: 1.5rem; scroll-margin-top: 1rem }
section h3 { margin-top: 1rem } .address { margin: .25rem 0; overflow-wrap: anywhere }
details { margin: .5rem 0 } summary { cursor: pointer; padding: .25rem 0 }
form { border: 1px solid var(--line); padding: 0 1rem 1rem; margin: 1rem 0 }
label { display: block; margin: .5rem 0 }
textarea, input, select { display: block; box-sizing: border-box; width: 100%; font: inherit;
  color: inherit; background: var(--back); border: 1px solid var(--line); padding: .4rem }
textarea { font-family: ui-monospace, monospace; font-size: .85em }
form details div { columns: 16rem }
button { font: inherit; padding: .5rem 1.25rem; cursor: pointer } .key { max-width: 24rem }
pre { max-height: 30rem; overflow: auto }
@media (max-width: 40rem) {
  section table, section tbody, section tr, section th, section td { display: block; border: 0 }
  section thead { display: none } section tr { border-top: 1px solid var(--line) }
}
@media (min-width: 62rem) {
  .columns { grid-template-columns: 17rem 1fr }
  .contents { position: sticky; top: 0; max-height: 100vh; overflow: auto; align-self: start }
}
`

/** Returns the page of a document. */
export function referencePage(document: OpenApi): Page {
  const { info, tags } = document
  const operations = operationsOf(document)
  const ofTag = (name: string): Placed[] =>
    operations.filter(({ operation }) => operation.tags.includes(name))
  const groups = tags.map(
    tag => `<h2 id="${tag.name.toLowerCase()}">${escapeHtml(tag.name)}</h2><p>${textOf(tag.description)}</p>
${ofTag(tag.name)
  .map(each => operationSection(each, document))
  .join('\n')}`
  )
  return {
    title: 'Reference: Arthayu',
    root: '.',
    style,
    script: './docs/reference.js',
    body: `<h1>Reference</h1>
<p>${textOf(info.description)}</p>
<p>Version ${escapeHtml(info.version)}, as <a href="./openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<noscript><p>To send requests from this page, allow its script.</p></noscript>
<div class="columns">
<nav class="contents" aria-label="Contents">${tags.map(({ name }) => contentsOf(name, ofTag(name))).join('')}
<p><a href="#objects">Objects</a></p></nav>
<div>
<p class="key" hidden><label>API key, if you have one <input id="key" type="password" autocomplete="off"
 spellcheck="false"></label></p>
${groups.join('\n')}
<h2 id="objects">Objects</h2>
${objectSections(document)}
</div>
</div>`
  }
}

const contentsOf = (name: string, operations: readonly Placed[]): string =>
  `<p><a href="#${name.toLowerCase()}">${escapeHtml(name)}</a></p><ul>${operations
    .map(
      ({ method, path, operation }) =>
        `<li><a href="#${operation.operationId}">${method} ${escapeHtml(path)}</a></li>`
    )
    .join('')}</ul>`
