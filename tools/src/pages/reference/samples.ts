/** A request as curl and as TypeScript. The page and its script both write them. */

export interface Asked {
  readonly method: string
  /** Address without its query. */
  readonly path: string
  /** Names and values of the query, as written. */
  readonly query: readonly (readonly [string, string])[]
  /** JSON text, or null without a body. */
  readonly body: string | null
}

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
  const address = addressOf(base, asked)
  if (asked.body === null) return `curl -s '${address}'`
  const accept = acceptOf(asked)
  return (
    `curl -s '${address}' \\\n  -H 'Content-Type: application/json' \\\n` +
    (accept === null ? '' : `  -H 'Accept: ${accept}' \\\n`) +
    `  -d '${asked.body.replaceAll("'", String.raw`'\''`)}'`
  )
}

/** Returns a program with the client, or with `fetch` where the client has no such call. */
export function typescriptOf(base: string, operation: string, asked: Asked): string {
  const { body, query } = asked
  if (withoutMethod.includes(operation)) return fetchOf(addressOf(base, asked), asked)
  const options = query.length === 0 ? [] : [objectOf(query)]
  const given = [...(body === null ? [] : [body]), ...options].join(', ')
  return (
    `import { Arthayu } from '@arthayu/client'\n\n` +
    `const arthayu = new Arthayu({ baseUrl: '${base}' })\n` +
    `const answer = await arthayu.${operation}(${given})\n` +
    'console.log(answer)'
  )
}

const objectOf = (query: Asked['query']): string =>
  `{ ${query.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')} }`

function fetchOf(address: string, asked: Asked): string {
  const { method, body } = asked
  const accept = acceptOf(asked)
  const headers = `'content-type': 'application/json'${accept === null ? '' : `, accept: '${accept}'`}`
  const options =
    body === null
      ? ''
      : `, {\n  method: '${method}',\n  headers: { ${headers} },\n  body: JSON.stringify(${body})\n}`
  return (
    `const response = await fetch('${address}'${options})\n` +
    'console.log(response.status, await response.text())'
  )
}
