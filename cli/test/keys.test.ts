/** `arthayu keys`, as an operator calls it. */
import { readFileSync, statSync } from 'node:fs'
import { hashOf, isWellFormed, readKeyFile } from '@arthayu/host/keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProgram, type Program } from './program.ts'

let program: Program
beforeAll(async () => {
  program = await makeProgram()
}, 60_000)
afterAll(() => program.remove())

test('the command creates, lists and revokes keys, and stores none', async () => {
  const file = program.path('keys.json')
  const environment = { KEY_FILE: file }
  const run = (...words: string[]) => program.run(['keys', ...words], { environment })
  const branded = ['--requests-per-minute', '50', '--brand-name', 'B']
  const created = await run('create', '--tier', 'enterprise', '--name', 'Bank', ...branded)
  expect(created).toMatchObject({ code: 0, stderr: '' })
  const key = created.stdout.trimEnd().split('\n').at(-1)!
  expect(isWellFormed(key)).toBe(true)
  expect(readFileSync(file, 'utf8')).not.toContain(key.slice(8))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { id, hash, createdAt, ...record } = readKeyFile(file)[0]!
  expect(hash).toBe(hashOf(key))
  expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000)
  expect(record).toEqual({
    tier: 'enterprise',
    name: 'Bank',
    requestsPerMinute: 50,
    branding: { name: 'B' }
  })
  expect((await run('list')).stdout).toBe(`${id}  enterprise  50/minute  created ${createdAt}  Bank\n`)
  expect(await run('revoke', id)).toEqual({ code: 0, stdout: `Revoked ${id}.\n`, stderr: '' })
  expect(await run('revoke', id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No active key')
  })
  expect((await run('list')).stdout).toContain(`revoked ${readKeyFile(file)[0]!.revokedAt}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
}, 60_000)

test.each([
  [[], 'Usage: arthayu keys'],
  [['destroy'], 'Usage: arthayu keys'],
  [['creat'], 'Did you mean create?'],
  [['revoke'], 'Usage: arthayu keys'],
  [['create', '--tier', 'free', '--name', 'x'], '--tier must be'],
  [['create', '--tier', 'growht', '--name', 'x'], 'Did you mean growth?'],
  [['create', '--tier', 'growth'], '--name is required'],
  [
    ['create', '--tier', 'growth', '--name', 'x', '--requests-per-minute', '5'],
    'only for the enterprise tier'
  ],
  [
    ['create', '--tier', 'enterprise', '--name', 'x', '--docs-url', 'javascript:x', '--brand-name', 'b'],
    'docsUrl'
  ],
  [['create', '--tier', 'enterprise', '--name', 'x', '--disclaimer', 'd'], 'branding'],
  [['list'], 'cannot be read (ENOENT)'],
  [['revoke', 'nothing'], 'cannot be read (ENOENT)'],
  [['list', '--loud'], 'loud']
])('keys %j fails and says why', async (words, reason) => {
  const outcome = await program.call(['keys', ...words, '--file', program.path('none.json')])
  expect(outcome).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(reason) })
})

test.each(['1.5', '5k', '0'])('keys create --requests-per-minute %s says what to write', async requests => {
  const words = ['create', '--tier', 'enterprise', '--name', 'x', '--requests-per-minute', requests]
  expect(await program.call(['keys', ...words, '--file', program.path('none.json')])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--requests-per-minute must be a whole number from 1 to 1000000000.')
  })
})

test('without a file and without KEY_FILE it asks where the key file is', async () => {
  expect((await program.run(['keys', 'list'])).stderr).toContain('KEY_FILE')
})
