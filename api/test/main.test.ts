/** The process: its first words, its exit codes, its end. Runs the built program, as `npm start` does. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

beforeAll(() => {
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'pipe' })
}, 60_000)

interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number | null>
}

function start(environment: Record<string, string>): Started {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['api/dist/service.js'], { cwd: root, env: { PATH, ...environment } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      text += chunk
    })
  }
  return { child, output: () => text, exit: once(child, 'close').then(([code]) => code) }
}

async function untilListening({ child, output }: Started): Promise<string> {
  while (!output().includes('Try:')) {
    await once(child.stdout!, 'data')
  }
  return output()
}

test.each(['SIGTERM', 'SIGINT'] as const)('it says where it listens, and %s ends it with 0', async signal => {
  const started = start({ PORT: '0' })
  const text = await untilListening(started)
  expect(text).toMatch(/^Arthayu listens on http:\/\/127\.0\.0\.1:\d+\n/)
  const url = /curl '([^']+)'/.exec(text)?.[1] ?? ''
  const response = await fetch(url)
  expect(response.status).toBe(200)
  await response.json()
  started.child.kill(signal)
  expect(await started.exit).toBe(0)
  expect(started.output()).toBe(text)
})

test('in one file it finds the files that it reads', async () => {
  const started = start({ PORT: '0' })
  const [address = ''] = /http:\S+/.exec(await untilListening(started)) ?? []
  const read = { method: 'resources/read', params: { uri: 'arthayu://methodology' } }
  const asked = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...read })
  })
  expect(await asked.text()).toContain('# Methodology')
  for (const path of ['/methodology', '/docs/redoc.standalone.js']) {
    const page = await fetch(address + path)
    expect([path, page.status]).toEqual([path, 200])
    await page.text()
  }
  started.child.kill('SIGTERM')
  expect(await started.exit).toBe(0)
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
  expect(started.output()).toMatch(/^The key file package\.json is wrong: .*'keys'/)
})

test.each(['1', '2'])('with %s processes a key file that is not there ends the start with 2', async count => {
  const started = start({ PORT: '0', KEY_FILE: '/nonexistent', WEB_CONCURRENCY: count })
  expect(await started.exit).toBe(2)
  expect(started.output()).toBe('The key file /nonexistent cannot be read (ENOENT).\n')
})

test('a wrong key file is named together with the other wrong settings', async () => {
  const started = start({ KEY_FILE: '/nonexistent', LOG_LEVEL: 'x' })
  expect(await started.exit).toBe(2)
  expect(started.output()).toMatch(/^LOG_LEVEL must be .*\nThe key file \/nonexistent cannot be read/)
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
