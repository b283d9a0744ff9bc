import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hashOf, makeApiKey, revokeKey } from '@arthayu/host/keys'
import { expect, test } from 'vitest'
import { now, problemOf } from '../service.ts'
import { addKey, ask, makeLimited, newKeyFile, statusesOf } from './limited-service.ts'

/** A file is looked at twice a second, and a busy machine takes its time. */
const inTime = { timeout: 20_000 }

test.each([['wrong'], [''], [`${makeApiKey()}, ${makeApiKey()}`], [makeApiKey()], ['ay_live_é']])(
  'the key "%s" is a 401 that says how to authenticate, and counts for the address',
  async key => {
    const service = makeLimited()
    const headers = { 'x-api-key': key }
    const response = await ask(service, { headers })
    expect(problemOf(response)).toEqual({ status: 401, code: 'invalid-api-key' })
    expect(response.headers['www-authenticate']).toBe('ApiKey realm="arthayu", Bearer realm="arthayu"')
    expect(response.headers.ratelimit).toBe('"freemium";r=4;t=60')
    if (key !== '') expect(response.body).not.toContain(key)
    expect(await statusesOf(service, 5, { headers })).toEqual([401, 401, 401, 401, 429])
    const { detail } = (await ask(service, { headers })).json()
    expect(detail).toContain(`The key of the request was not accepted. ${response.json().detail}`)
    expect(detail).not.toContain('raises the limit')
  }
)

test('a key as Bearer token is the key, with the same checks', async () => {
  const keyFile = newKeyFile()
  const { key } = addKey(keyFile, { tier: 'growth', name: 'One' })
  const other = addKey(keyFile, { tier: 'growth', name: 'Two' }).key
  const service = makeLimited({ limits: { counts: { kind: 'memory' }, keyFile } })
  for (const [headers, status, policy] of [
    [{ authorization: `Bearer ${key}` }, 200, '"growth";q=1000;w=60'],
    [{ authorization: `bearer  ${key}` }, 200, '"growth";q=1000;w=60'],
    [{ authorization: `Bearer ${key}`, 'x-api-key': key }, 200, '"growth";q=1000;w=60'],
    [{ authorization: `Bearer ${key}`, 'x-api-key': other }, 401, '"freemium";q=5;w=60'],
    [{ authorization: `Bearer ${makeApiKey()}` }, 401, '"freemium";q=5;w=60'],
    [{ authorization: 'Bearer ay_live_x' }, 401, '"freemium";q=5;w=60'],
    [{ authorization: 'Basic eDp5' }, 200, '"freemium";q=5;w=60']
  ] as const) {
    const response = await ask(service, { headers })
    expect([headers, response.statusCode]).toEqual([headers, status])
    expect(response.headers['ratelimit-policy']).toBe(policy)
    if (status === 401) expect(problemOf(response).code).toBe('invalid-api-key')
    else expect(response.headers['cache-control']).toMatch(policy.includes('growth') ? /^private/ : /^public/)
  }
  await service.app.close()
})

test('a revoked key is soon a 401, a new one is known as soon', async () => {
  const keyFile = newKeyFile()
  const { key, id } = addKey(keyFile, { tier: 'growth', name: 'One' })
  const service = makeLimited({ limits: { counts: { kind: 'memory' }, keyFile } })
  const headers = { 'x-api-key': key }
  expect((await ask(service, { headers })).statusCode).toBe(200)
  revokeKey(keyFile, id, now)
  const later = addKey(keyFile, { tier: 'growth', name: 'Two' })
  await expect.poll(async () => (await ask(service, { headers })).statusCode, inTime).toBe(401)
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
    await expect.poll(() => lines.join(''), inTime).toMatch(/the key file is invalid/)
    expect((await ask(service, { headers })).statusCode).toBe(200)
    expect(lines.join('')).not.toContain(hashOf(key))
  }
  writeFileSync(`${keyFile}.mended`, good)
  renameSync(`${keyFile}.mended`, keyFile)
  revokeKey(keyFile, id, now)
  await expect.poll(async () => (await ask(service, { headers })).statusCode, inTime).toBe(401)
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
    /\/keys\/0: requestsPer.*\/keys\/1: id must be.*\/keys\/1: requestsPer.*\/keys\/2: id is .* twice/
  )
  writeFileSync(keyFile, JSON.stringify({ keys: [{ ...record, tier: 'free', name: '', key: 'x' }] }))
  expect(() => makeLimited({ limits })).toThrow(/\(key\).*\/keys\/0\/tier: .*\/keys\/0\/name: /)
})
