/** As much of a shell as the examples need: words, quotes, continued lines, `&&` and comments. */

/** The commands of a block, each as its words. */
export function commandsOf(script: string): string[][] {
  const commands: string[][] = []
  let words: string[] = []
  const endCommand = () => {
    if (words.length > 0) commands.push(words)
    words = []
  }
  const token = /\\\n|\n|&&|#[^\n]*|[ \t]+|(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\])+/gy
  while (token.lastIndex < script.length) {
    const start = token.lastIndex
    const match = token.exec(script)
    if (match === null) throw new Error(`cannot read: ${script.slice(start, start + 40)}`)
    const [word] = match
    if (word === '\n' || word === '&&') endCommand()
    else if (/^[^\s#\\]|^\\[^\n]/.test(word)) words.push(unquoted(word))
  }
  endCommand()
  return commands
}

function unquoted(word: string): string {
  return word.replace(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs, (_, single, double, escaped) =>
    String(single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped)
  )
}

export interface HttpRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

/** Returns the request that a `curl` command sends; an unknown option is an error. */
export function requestOf(words: readonly string[]): HttpRequest {
  const headers: Record<string, string> = {}
  let method: string | undefined
  let payload: string | undefined
  let address: string | undefined
  for (let position = 1; position < words.length; position++) {
    const word = words[position]!
    const value = () => words[++position] ?? ''
    if (['-s', '-i', '--silent', '--include', '--compressed'].includes(word)) continue
    if (word === '-X' || word === '--request') method = value()
    else if (word === '-H' || word === '--header') addHeader(headers, value())
    else if (word === '-d' || word === '--data') payload = value()
    else if (word.startsWith('-') || address !== undefined) throw new Error(`curl: what is ${word}?`)
    else address = word
  }
  if (address === undefined) throw new Error('curl: no address')
  const { pathname, search } = new URL(address)
  const data = payload === undefined ? {} : { payload }
  return {
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    url: pathname + search,
    headers,
    ...data
  }
}

function addHeader(headers: Record<string, string>, line: string): void {
  const [name, ...rest] = line.split(':')
  headers[name!.toLowerCase()] = rest.join(':').trim()
}
