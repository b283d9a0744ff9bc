/** docs/reference/endpoints.md: every operation of the description that the service serves. */

export interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly parameters?: readonly { readonly name?: string; readonly in?: string }[]
}

const head = `# Operations of the API

This page lists every path of the service, from \`/openapi.json\`, which also has the schemas and an example
of each. \`npm run reference-docs\` writes this page, and a test compares them. \`/docs\` of a running service
is the browsable reference. [HTTP](http.md) explains what all paths share: batches, warnings, methods, entity
tags, compression.

A \`QUERY\` is a \`POST\` that promises to change nothing, so caches can keep its response.`

const columns = '| path | methods | what it does | query |\n|---|---|---|---|'

/** Returns the page. */
export function endpointsPage({ tags, paths }: Description): string {
  const sections = tags.map(({ name, description }) => {
    const rows = Object.entries(paths).flatMap(([path, methods]) => rowOf(path, methods, name))
    return `## ${name}\n\n${description}\n\n${columns}\n${rows.join('\n')}`
  })
  return `${[head, ...sections].join('\n\n')}\n`
}

/** One row of a path, or none if its operations have another tag. */
function rowOf(path: string, methods: Readonly<Record<string, Operation>>, tag: string): string[] {
  const own = Object.entries(methods).filter(([, { tags }]) => tags?.includes(tag))
  if (own.length === 0) return []
  const names = own.map(([method]) => `\`${method.replace('x-', '').toUpperCase()}\``)
  const summaries = unique(own.map(([, { summary }]) => summary ?? ''))
  const query = unique(own.flatMap(([, { parameters }]) => (parameters ?? []).filter(isQuery)).map(nameOf))
  return [`| \`${path}\` | ${unique(names).join(', ')} | ${summaries.join('; ')} | ${query.join(', ')} |`]
}

const isQuery = (parameter: { readonly in?: string }) => parameter.in === 'query'
const nameOf = ({ name }: { readonly name?: string }) => `\`${name}\``
const unique = (words: readonly string[]) => [...new Set(words)]
