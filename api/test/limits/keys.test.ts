import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf, isWellFormed, makeApiKey } from '../../src/limits/api-key.ts'
import { revokeKey } from '../../src/limits/edit-keys.ts'
import { readKeyFile } from '../../src/limits/key-file.ts'
import { runKeysCommand } from '../../src/limits/keys-command.ts'
import { now, problemOf } from '../service.ts'
import { addKey, ask, makeLimited, newKeyFile, statusesOf } from './limited-service.ts'

test('a key is ay_live_ with 30 random characters and 6 of their CRC32', () => {
  expect(makeApiKey()).toMatch(/^ay_live_[0-9A-Za-z]{36}$/)
  expect(new Set(Array.from({ length: 100 }, makeApiKey)).size).toBe(100)
  expect(isWellFormed(`ay_live_${'0'.repeat(30)}${checksum(crcByBits('0'.repeat(30)))}`)).toBe(true)
})

/** CRC-32 bit by bit, to compare with the library's. */
function crcByBits(text: string): number {
  let crc = 0xffffffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function checksum(value: number): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  return Array.from({ length: 6 }, (_each, place) => digits[Math.floor(value / 62 ** (5 - place)) % 62]).join(
    ''
  )
}

test('a wrong character anywhere in a key is noticed without a look-up', () => {
  fc.assert(
    fc.property(fc.nat(43), fc.constantFrom('0', 'a', 'Z', '_', '-'), (place, character) => {
      const key = makeApiKey()
      const other = key.slice(0, place) + character + key.slice(place + 1)
      expect(isWellFormed(other)).toBe(other === key)
    })
  )
})

test.each([['wrong'], [''], [`${makeApiKey()}, ${makeApiKey()}`], [makeApiKey()], ['ay_live_é']])(
  'the key "%s" is a 401 that says how to authenticate, and counts for the address',
  async key => {
    const service = makeLimited()
    const headers = { 'x-api-key': key }
    const response = await ask(service, { headers })
    expect(problemOf(response)).toEqual({ status: 401, code: 'invalid-api-key' })
    expect(response.headers['www-authenticate']).toBe('ApiKey realm="arthayu"')
    expect(response.headers.ratelimit).toBe('"freemium";r=4;t=60')
    if (key !== '') expect(response.body).not.toContain(key)
    expect(await statusesOf(service, 5, { headers })).toEqual([401, 401, 401, 401, 429])
  }
)

test('a revoked key is a 401 within a second, a new one is known as soon', async () => {
  const keyFile = newKeyFile()
  const { key, id } = addKey(keyFile, { tier: 'growth', name: 'One' })
  const service = makeLimited({ limits: { counts: { kind: 'memory' }, keyFile } })
  const headers = { 'x-api-key': key }
  expect((await ask(service, { headers })).statusCode).toBe(200)
  revokeKey(keyFile, id, now)
  const later = addKey(keyFile, { tier: 'growth', name: 'Two' })
  await delay(1_000)
  expect((await ask(service, { headers })).statusCode).toBe(401)
  expect((await ask(service, { headers: { 'x-api-key': later.key } })).statusCode).toBe(200)
  await service.app.close()
})

test('a file that breaks while the service runs is logged, and its last good state stays', async () => {
  const keyFile = newKeyFile()
  const { key, id } = addKey(keyFile, { tier: 'growth', name: 'One' })
  const lines: string[] = []
  const service = makeLimited({
    limits: { counts: { kind: 'memory' }, keyFile },
    logLevel: 'warn',
    logStream: { write: line => lines.push(line) }
  })
  const headers = { 'x-api-key': key }
  const good = readFileSync(keyFile)
  for (const spoil of [() => writeFileSync(keyFile, '{ "keys": ['), () => rmSync(keyFile)]) {
    lines.length = 0
    spoil()
    await delay(1_000)
    expect((await ask(service, { headers })).statusCode).toBe(200)
    expect(lines.join('')).toMatch(/the key file is wrong/)
    expect(lines.join('')).not.toContain(hashOf(key))
  }
  writeFileSync(`${keyFile}.mended`, good)
  renameSync(`${keyFile}.mended`, keyFile)
  revokeKey(keyFile, id, now)
  await delay(1_000)
  expect((await ask(service, { headers })).statusCode).toBe(401)
  await service.app.close()
})

test('a file that is wrong from the start is an error that names every fault', () => {
  const keyFile = newKeyFile()
  const limits = { counts: { kind: 'memory' }, keyFile } as const
  expect(() => makeLimited({ limits })).toThrow(/cannot be read \(ENOENT\)/)
  writeFileSync(keyFile, 'keys')
  expect(() => makeLimited({ limits })).toThrow(/is not JSON/)
  const hash = 'a'.repeat(64)
  const record = {
    id: 'aaaaaaaaaaaa',
    hash,
    tier: 'growth',
    name: 'One',
    createdAt: '',
    requestsPerMinute: 5
  }
  writeFileSync(keyFile, JSON.stringify({ keys: [record, { ...record, id: 'b' }, record] }))
  expect(() => makeLimited({ limits })).toThrow(
    /\/keys\/0: requestsPer.*\/keys\/1: id must be.*\/keys\/1: requestsPer.*\/keys\/2: id stands .* twice/
  )
  writeFileSync(keyFile, JSON.stringify({ keys: [{ ...record, tier: 'free', name: '', key: 'x' }] }))
  expect(() => makeLimited({ limits })).toThrow(/\(key\).*\/keys\/0\/tier: .*\/keys\/0\/name: /)
})

test('the command creates, lists and revokes keys, and stores none', () => {
  const file = newKeyFile()
  const run = (...words: string[]) => runKeysCommand(words, file, now)
  const created = run(
    'create',
    '--tier',
    'enterprise',
    '--name',
    'Bank',
    '--requests-per-minute',
    '50',
    '--brand-name',
    'B'
  )
  expect(created).toMatchObject({ ok: true })
  const key = created.text.split('\n').at(-1)!
  expect(isWellFormed(key)).toBe(true)
  expect(readFileSync(file, 'utf8')).not.toContain(key.slice(8))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [record] = readKeyFile(file)
  expect(record).toMatchObject({ hash: hashOf(key), requestsPerMinute: 50, branding: { name: 'B' } })
  expect(run('list').text).toBe(`${record!.id}  enterprise  50/minute  created ${now.toISOString()}  Bank`)
  expect(run('revoke', record!.id)).toEqual({ ok: true, text: `Revoked ${record!.id}.` })
  expect(run('revoke', record!.id)).toMatchObject({
    ok: false,
    text: expect.stringContaining('No key in force')
  })
  expect(run('list').text).toContain('revoked 2026-05-04')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each([
  [[], 'usage'],
  [['create', '--tier', 'free', '--name', 'x'], '--tier must be'],
  [['create', '--tier', 'growth'], '--name must'],
  [['create', '--tier', 'growth', '--name', 'x', '--requests-per-minute', '5'], 'enterprise alone'],
  [['create', '--tier', 'enterprise', '--name', 'x', '--requests-per-minute', '1.5'], 'must be integer'],
  [
    ['create', '--tier', 'enterprise', '--name', 'x', '--docs-url', 'javascript:x', '--brand-name', 'b'],
    'docsUrl'
  ],
  [['create', '--tier', 'enterprise', '--name', 'x', '--disclaimer', 'd'], 'branding'],
  [['list'], 'cannot be read (ENOENT)'],
  [['revoke', 'nothing'], 'cannot be read (ENOENT)'],
  [['list', '--loud'], 'loud']
])('keys %j fails and says why', (words, reason) => {
  expect(runKeysCommand(words, newKeyFile(), now)).toEqual({
    ok: false,
    text: expect.stringContaining(reason)
  })
  expect(runKeysCommand(['list'], undefined, now).text).toContain('KEY_FILE')
})

test('two changes of a key file at once are refused, so that neither is lost', () => {
  const file = newKeyFile()
  writeFileSync(`${file}.new`, '')
  expect(() => addKey(file, { tier: 'growth', name: 'One' })).toThrow(/is being changed/)
  rmSync(`${file}.new`)
  addKey(file, { tier: 'growth', name: 'One' })
  expect(readKeyFile(file)).toHaveLength(1)
})
