/** A request as curl and as TypeScript. The page and its script both write them. */

export interface Asked {
  readonly method: string
  /** Address without its query. */
  readonly path: string
  /** Names and values of the query, as written. */
  readonly query: readonly (readonly [string, string])[]
  /** JSON text, or null without a body. */
  readonly body: string | null
  /** Whether a key is sent. Samples read it from a variable, so that they can be passed on. */
  readonly hasKey: boolean
}

const keyVariable = 'ARTHAYU_API_KEY'

/** What the answer may be, where a request must say it: the protocol of tools requires both. */
export const acceptOf = ({ path }: Asked): string | null =>
  path === '/mcp' ? 'application/json, text/event-stream' : null

/** The client has a method for every other operation, of the same name. */
const withoutMethod = ['calculateQuick', 'mcp']

/** Returns the address of a request. */
export function addressOf(base: string, { path, query }: Asked): string {
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}${path}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}`
}

/** Returns a command for a shell. */
export function curlOf(base: string, asked: Asked): string {
  const { body, hasKey } = asked
  const accept = acceptOf(asked)
  return [
    `curl -s '${addressOf(base, asked)}'`,
    ...(hasKey ? [`-H "X-API-Key: $${keyVariable}"`] : []),
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`]),
    ...(body === null || accept === null ? [] : [`-H 'Accept: ${accept}'`]),
    ...(body === null ? [] : [`-d '${body.replaceAll("'", String.raw`'\''`)}'`])
  ].join(' \\\n  ')
}

/** Returns a program with the client, or with `fetch` where the client has no such call. */
export function typescriptOf(base: string, operation: string, asked: Asked): string {
  const { body, query, hasKey } = asked
  if (withoutMethod.includes(operation)) return fetchOf(addressOf(base, asked), asked)
  const options = query.length === 0 ? [] : [objectOf(query)]
  const key = hasKey ? `, apiKey: process.env.${keyVariable}` : ''
  const given = [...(body === null ? [] : [body]), ...options].join(', ')
  return (
    `import { Arthayu } from '@arthayu/client'\n\n` +
    `const arthayu = new Arthayu({ baseUrl: '${base}'${key} })\n` +
    `const answer = await arthayu.${operation}(${given})\n` +
    'console.log(answer)'
  )
}

const objectOf = (query: Asked['query']): string =>
  `{ ${query.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')} }`

function fetchOf(address: string, asked: Asked): string {
  const { method, body, hasKey } = asked
  const accept = acceptOf(asked)
  const headers = [
    ...(hasKey ? [`'x-api-key': process.env.${keyVariable}`] : []),
    ...(body === null ? [] : [`'content-type': 'application/json'`]),
    ...(body === null || accept === null ? [] : [`accept: '${accept}'`])
  ]
  const options = [
    ...(body === null ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === null ? [] : [`body: JSON.stringify(${body})`])
  ]
  const given = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')}\n}`
  return (
    `const response = await fetch('${address}'${given})\n` +
    'console.log(response.status, await response.text())'
  )
}
