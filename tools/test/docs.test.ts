/**
 * Every example of the documents is run. A `sh` block holds curl commands, sent here to a server in this
 * process, or npm commands, whose scripts must exist. A `json` block after it is a part of the last answer,
 * with status 200 unless it shows another one; a `csv` block holds lines of it. A `js` block is a script of a
 * page: what it prints is the answer. A `json` block with `mcpServers` is the configuration of a client: each
 * server of it is started or called. A `text` block is a picture.
 * Commands of the command line are run in a folder of their own; a `txt` block has lines of their output.
 * The `ts` blocks, of README.md and client/README.md, are compiled and run by client/test/package.test.ts,
 * the `js` block of engine/README.md by tools/test/library.test.ts.
 */
import { buildServer } from '@arthayu/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Block, blocksOf } from '../src/examples/blocks.ts'
import { mcpServersOf, toolsOf } from '../src/examples/mcp-servers.ts'
import { runPageScript } from '../src/examples/page-script.ts'
import { differences } from '../src/examples/partial.ts'
import { callsProgram, makeProgramFolder, type ProgramFolder } from '../src/examples/program-run.ts'
import { publishedRows } from '../src/examples/published-table.ts'
import { commandsOf, requestOf } from '../src/examples/shell.ts'
import { read, repositoryPaths, root } from '../src/repository.ts'

const documents = repositoryPaths().filter(path => path.endsWith('.md'))
const { scripts } = JSON.parse(read('package.json').text) as { scripts: Record<string, string> }
// Where the documents say that it listens.
const publicUrl = 'http://127.0.0.1:8080'
const { app } = buildServer({ clock: () => new Date('2026-06-01T00:00:00Z'), publicUrl })

/** Languages that another test runs, by document. */
const runElsewhere: Readonly<Record<string, string>> = {
  'README.md': 'ts',
  'client/README.md': 'ts',
  'engine/README.md': 'js'
}

let program: ProgramFolder
beforeAll(async () => {
  program = await makeProgramFolder()
})
afterAll(() => program.remove())

interface Answer {
  readonly status: number
  readonly text: string
}

for (const path of documents) {
  const blocks = blocksOf(read(path).text).filter(block => isRunHere(path, block))
  if (blocks.length === 0) continue
  describe(path, () => {
    let answer: Answer | undefined
    for (const block of blocks) {
      test(`line ${block.line}: ${titleOf(block)}`, async () => {
        if (block.language === 'sh') answer = await runCommands(block.text)
        else if (block.language === 'js')
          answer = { status: 200, text: await runPageScript(block.text, send) }
        else if (block.text.includes('"mcpServers"')) await checkMcpServers(block.text)
        else checkAnswer(block, answer)
      })
    }
  })
}

describe('docs/explain/methodology.md, the table of published results', () => {
  const rows = publishedRows(read('docs/explain/methodology.md').text)

  test('has rows', () => {
    expect(rows.length).toBeGreaterThan(8)
  })

  test.each(rows)('$source: ₹$published', async ({ published, request }) => {
    const response = await app.inject({ method: 'POST', url: '/api/v1/calculate', payload: request })
    const { summary } = JSON.parse(response.body) as { summary: { finalCorpus: number } }
    expect(Math.abs(summary.finalCorpus - published)).toBeLessThanOrEqual(1)
  })
})

function isRunHere(path: string, { language }: Block): boolean {
  return language !== 'text' && language !== runElsewhere[path]
}

const titleOf = (block: Block) => `${block.language} ${block.text.split('\n', 1)[0]!.slice(0, 60)}`

async function runCommands(script: string): Promise<Answer | undefined> {
  let answer: Answer | undefined
  for (const words of commandsOf(script)) {
    if (words[0] === 'curl') {
      const response = await app.inject(requestOf(words))
      answer = { status: response.statusCode, text: response.body }
    } else if (callsProgram(words)) {
      answer = { status: 200, text: program.run(words) }
    } else {
      checkNpm(words)
    }
  }
  return answer
}

/** `fetch`, answered by the server of this process. */
const send: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const { statusCode, body, headers } = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: await request.text()
  })
  const isEmpty = statusCode === 202 || statusCode === 204
  return new Response(isEmpty ? null : body, {
    status: statusCode,
    headers: { 'content-type': String(headers['content-type']) }
  })
}

async function checkMcpServers(configuration: string): Promise<void> {
  for (const server of mcpServersOf(configuration.replaceAll('/path/to/arthayu', root.replace(/\/$/, '')))) {
    expect(await toolsOf(server, send)).toEqual([
      'simulate',
      'solve',
      'fixes',
      'explain',
      'cover',
      'goals',
      'tax'
    ])
  }
}

/** `npm ci`, `npm start`, `npm test`, `npm run name`; what they do is checked by the continuous check. */
function checkNpm(words: readonly string[]): void {
  const [command, verb, name] = words.filter(word => !word.includes('='))
  expect(command, `what is ${words.join(' ')}?`).toBe('npm')
  if (verb !== 'ci') expect(scripts).toHaveProperty([verb === 'run' ? name! : verb!])
}

function checkAnswer(block: Block, answer: Answer | undefined): void {
  expect(answer, 'an answer without a request').toBeDefined()
  const { status, text } = answer!
  if (block.language === 'csv') {
    expect(status).toBe(200)
    expect(text.split('\r\n')).toEqual(expect.arrayContaining(block.text.split('\n')))
    return
  }
  if (block.language === 'txt') {
    expect(text.split('\n')).toEqual(expect.arrayContaining(block.text.split('\n')))
    return
  }
  expect(block.language).toBe('json')
  const shown = JSON.parse(block.text) as { status?: number | string }
  expect(status).toBe(typeof shown.status === 'number' ? shown.status : 200)
  expect(differences(shown, JSON.parse(text))).toEqual([])
}
