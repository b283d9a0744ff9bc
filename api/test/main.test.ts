/** The process: its first words, its exit codes, its end. Runs the built program, as `npm start` does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newFolder } from '../../tools/test/new-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number | null>
}

function start(environment: Record<string, string>, options: readonly string[] = []): Started {
  const { PATH = '' } = process.env
  return followed(
    spawn(process.execPath, ['api/dist/service.js', ...options], { cwd: root, env: { PATH, ...environment } })
  )
}

function followed(child: ChildProcess): Started {
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', chunk => {
      text += chunk
    })
  }
  return { child, output: () => text, exit: once(child, 'close').then(([code]) => code) }
}

async function untilListening({ child, output }: Started): Promise<string> {
  while (!output().includes('listens on')) {
    await once(child.stdout!, 'data')
  }
  return output()
}

test.each(['SIGTERM', 'SIGINT'] as const)('it says where it listens, and %s ends it with 0', async signal => {
  const started = start({ PORT: '0' })
  const text = await untilListening(started)
  const line = JSON.parse(text) as { level: number; msg: string; try: string }
  expect(line).toMatchObject({
    level: 30,
    msg: expect.stringMatching(/^Arthayu listens on http:\/\/127\.0\.0\.1:\d+$/)
  })
  const url = /curl '([^']+)'/.exec(line.try)![1]!
  const response = await fetch(url)
  expect(response.status).toBe(200)
  await response.json()
  started.child.kill(signal)
  expect(await started.exit).toBe(0)
  expect(started.output()).toBe(text)
})

test('a signal as soon as the address is read ends it with 0', async () => {
  const ends = Array.from({ length: 4 }, () => {
    const { child, exit } = start({ PORT: '0' })
    child.stdout!.once('data', () => child.kill('SIGTERM'))
    return exit
  })
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0])
})

test('a signal opens no debugger', async () => {
  const started = start({ PORT: '0' })
  const before = await untilListening(started)
  started.child.kill('SIGUSR1')
  const url = /curl '([^']+)'/.exec(before)![1]!
  await (await fetch(url)).json()
  started.child.kill('SIGTERM')
  expect(await started.exit).toBe(0)
  expect(started.output()).toBe(before)
})

test('all of standard output is lines of JSON, and the address is printed at any level', async () => {
  for (const LOG_LEVEL of ['info', 'silent']) {
    const started = start({ PORT: '0', LOG_LEVEL })
    await untilListening(started)
    started.child.kill('SIGTERM')
    await started.exit
    const lines = started
      .output()
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { msg: string })
    expect(lines.some(({ msg }) => msg.startsWith('Arthayu listens on http://'))).toBe(true)
  }
})

test('a key file that everybody can read is a warning that says what to do', async () => {
  const folder = newFolder()
  const KEY_FILE = join(folder, 'keys.json')
  for (const [mode, isOpen] of [
    [0o600, false],
    [0o640, false],
    [0o644, true]
  ] as const) {
    writeFileSync(KEY_FILE, '{"keys":[]}')
    chmodSync(KEY_FILE, mode)
    const started = start({ PORT: '0', KEY_FILE })
    await untilListening(started)
    started.child.kill('SIGTERM')
    await started.exit
    expect([mode, started.output().includes('chmod 600')]).toEqual([mode, isOpen])
  }
})

test('what the image copies is all that a start needs; without its document it does not start', async () => {
  const folder = newFolder()
  const copied = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(
    /^COPY --from=build \/app\/(\S+) \S+$/gm
  )
  for (const [, path] of copied) cpSync(join(root, path!), join(folder, path!), { recursive: true })
  const startThere = () => {
    const env = { PATH: process.env.PATH!, PORT: '0' }
    return followed(spawn(process.execPath, ['api/dist/service.js'], { cwd: folder, env }))
  }
  const started = startThere()
  const [address = ''] = /http:[^\s"]+/.exec(await untilListening(started)) ?? []
  const asked = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'resources/read',
      params: { uri: 'arthayu://methodology' }
    })
  })
  expect(await asked.text()).toContain('K1')
  started.child.kill('SIGTERM')
  await started.exit
  const document = 'docs/explain/methodology.md'
  renameSync(join(folder, document), join(folder, 'away'))
  const failed = startThere()
  expect(await failed.exit).toBe(1)
  expect(failed.output()).toContain(document)
})

test('in one file it finds the files that it reads', async () => {
  const started = start({ PORT: '0' })
  const [address = ''] = /http:[^\s"]+/.exec(await untilListening(started)) ?? []
  const read = { method: 'resources/read', params: { uri: 'arthayu://methodology' } }
  const asked = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...read })
  })
  expect(await asked.text()).toContain('# Methodology')
  for (const path of ['/methodology', '/docs/reference.js']) {
    const page = await fetch(address + path)
    expect([path, page.status]).toEqual([path, 200])
    await page.text()
  }
  started.child.kill('SIGTERM')
  expect(await started.exit).toBe(0)
})

test('--help lists every setting, and --check-config reads them without a start', async () => {
  const helped = start({}, ['--help'])
  expect(await helped.exit).toBe(0)
  for (const name of ['HOST', 'FRAME_ANCESTORS', 'WEB_CONCURRENCY', 'REDIS_URL'])
    expect(helped.output()).toContain(`  ${name} (`)
  const right = start({}, ['--check-config'])
  expect([await right.exit, right.output()]).toEqual([0, 'The settings are valid.\n'])
  const wrong = start({ PORT: 'x', KEY_FILE: '/nonexistent' }, ['--check-config'])
  expect(await wrong.exit).toBe(2)
  expect(wrong.output()).toMatch(/^PORT must be .*\nKEY_FILE: The key file \/nonexistent cannot be read/)
  const unknown = start({}, ['--port'])
  expect([await unknown.exit, unknown.output()]).toEqual([
    2,
    expect.stringContaining('Unknown option --port.')
  ])
})

test('a wrong setting stops the start with exit code 2 and its name', async () => {
  const started = start({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect(await started.exit).toBe(2)
  expect(started.output()).toMatch(/^PORT must be .*\nLOG_LEVEL must be /)
})

test('without further settings the sixth request of a minute is a 429, with RATE_LIMITS=off it is not', async () => {
  for (const [environment, sixth] of [
    [{}, 429],
    [{ RATE_LIMITS: 'off' }, 200]
  ] as const) {
    const started = start({ PORT: '0', ...environment })
    const url = /curl '([^']+)'/.exec(await untilListening(started))?.[1] ?? ''
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      const response = await fetch(url)
      await response.json()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, sixth])
    started.child.kill('SIGTERM')
    expect(await started.exit).toBe(0)
  }
})

test('a wrong key file stops the start with exit code 2 and its fault', async () => {
  const started = start({ PORT: '0', KEY_FILE: 'package.json' })
  expect(await started.exit).toBe(2)
  expect(started.output()).toMatch(/^KEY_FILE: The key file package\.json is invalid: .*'keys'/)
})

test.each(['1', '2'])('with %s processes a key file that is not there ends the start with 2', async count => {
  const started = start({ PORT: '0', KEY_FILE: '/nonexistent', WEB_CONCURRENCY: count })
  expect(await started.exit).toBe(2)
  expect(started.output()).toBe('KEY_FILE: The key file /nonexistent cannot be read (ENOENT).\n')
})

test('a wrong key file is named together with the other wrong settings', async () => {
  const started = start({ KEY_FILE: '/nonexistent', LOG_LEVEL: 'x' })
  expect(await started.exit).toBe(2)
  expect(started.output()).toMatch(
    /^LOG_LEVEL must be .*\nKEY_FILE: The key file \/nonexistent cannot be read/
  )
})

test('an address in use stops the start with exit code 1 and a reason', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const started = start({ PORT: String(port) })
  expect(await started.exit).toBe(1)
  expect(started.output()).toMatch(/^Cannot listen on HOST 127\.0\.0\.1, PORT \d+: .*EADDRINUSE/)
  other.close()
})
