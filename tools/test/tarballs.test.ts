/** The packages as others install them: all tarballs in an empty folder, where both programs start. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../src/repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'arthayu-tarballs-'))
const run = promisify(execFile)

interface Packed {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}
const packages = ['rules', 'engine', 'host', 'mcp', 'api', 'client']
let packed: readonly Packed[] = []

beforeAll(async () => {
  const workspaces = packages.flatMap(name => ['--workspace', name])
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...workspaces]
  const { stdout } = await run('npm', words, { cwd: root, maxBuffer: 2 ** 24 })
  packed = JSON.parse(stdout) as readonly Packed[]
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await run('npm', ['install', ...quiet, ...packed.map(each => `./${each.filename}`)], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('they hold no state of a compiler, no source maps, and every file to which their manifest leads', () => {
  expect(packed).toHaveLength(packages.length)
  for (const [index, { files }] of packed.entries()) {
    const paths = files.map(file => file.path)
    expect(paths.filter(path => /\.tsbuildinfo$|\.map$/.test(path))).toEqual([])
    const manifest = JSON.parse(readFileSync(join(root, packages[index]!, 'package.json'), 'utf8')) as object
    const targets = JSON.stringify(manifest).matchAll(/"\.\/(dist\/[^"]+)"/g)
    expect(paths).toEqual(expect.arrayContaining([...targets].map(([, path]) => path)))
  }
})

test('every package can be imported', async () => {
  const names = packages.map(name => `import('@arthayu/${name}')`).join(', ')
  const script = `console.log((await Promise.all([${names}])).length)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder })
  expect(stdout).toBe(`${packages.length}\n`)
})

test('the tools over standard input give out the methodology', async () => {
  const tools = spawn(join(folder, 'node_modules/.bin/arthayu-mcp'), { cwd: folder })
  const read = { method: 'resources/read', params: { uri: 'arthayu://methodology' } }
  const client = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
  const messages = [
    { id: 1, method: 'initialize', params: client },
    { method: 'notifications/initialized' },
    { id: 2, ...read }
  ]
  for (const message of messages) tools.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  let printed = ''
  tools.stdout.on('data', piece => {
    printed += piece
    if (printed.includes('"id":2')) tools.stdin.end()
  })
  expect(await once(tools, 'exit')).toEqual([0, null])
  expect(printed).toContain('# Methodology')
})

test('the service starts, and runs a plan', async () => {
  const env = { PATH: process.env.PATH!, PORT: '0' }
  const service = spawn(process.execPath, ['node_modules/@arthayu/api/dist/service.js'], { cwd: folder, env })
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (piece: Buffer) => {
      printed += piece
      const [found] = /http:[^\s"]+/.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    }
    service.stdout.on('data', read)
    service.stderr.on('data', read)
    service.once('exit', () => reject(new Error(printed)))
  })
  for (const path of [
    '/api/v1/calculate?currentAgeYears=30&retirementAgeYears=60&monthlyExpense=40000',
    '/methodology',
    '/'
  ])
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
  service.kill('SIGTERM')
  await once(service, 'exit')
})
