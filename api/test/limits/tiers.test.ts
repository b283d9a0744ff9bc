import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { requestsPerMinuteOf } from '@arthayu/host/keys'
import { expect, test } from 'vitest'
import { problemOf, quickUrl, send, smallPlan } from '../service.ts'
import { addKey, ask, makeLimited, newKeyFile, statusesOf } from './limited-service.ts'

const admittedFive = [200, 200, 200, 200, 200, 429]

test('the sixth request of a minute from one address is a 429 with every header', async () => {
  const service = makeLimited()
  const first = await ask(service)
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"freemium";q=5;w=60',
    ratelimit: '"freemium";r=4;t=60',
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '4',
    'x-ratelimit-reset': '60'
  })
  expect(await statusesOf(service, 4)).toEqual([200, 200, 200, 200])
  const sixth = await ask(service)
  expect(problemOf(sixth)).toEqual({ status: 429, code: 'rate-limit-exceeded' })
  expect(sixth.json()['violated-policies']).toEqual(['freemium'])
  const seconds = String(sixth.headers['retry-after'])
  expect(Number(seconds)).toBeGreaterThan(50)
  expect(Number(seconds)).toBeLessThanOrEqual(60)
  expect(sixth.headers).toMatchObject({
    'ratelimit-policy': '"freemium";q=5;w=60',
    ratelimit: `"freemium";r=0;t=${seconds}`,
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': seconds
  })
})

test('a request that is refused for its headers counts, and a wrong key is told of first', async () => {
  const service = makeLimited()
  const headers = { 'accept-encoding': 'identity;q=0' }
  const refused = await ask(service, { headers })
  expect(problemOf(refused)).toEqual({ status: 406, code: 'not-acceptable' })
  expect(refused.headers.ratelimit).toBe('"freemium";r=4;t=60')
  const wrong = await ask(service, { headers: { ...headers, 'x-api-key': 'wrong' } })
  expect(problemOf(wrong)).toEqual({ status: 401, code: 'invalid-api-key' })
  expect(await statusesOf(service, 4, { headers })).toEqual([406, 406, 406, 429])
})

test('a request with two Host headers counts', async () => {
  const service = makeLimited()
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET ${quickUrl} HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n`)
  const answer = (await text(socket)).toLowerCase()
  expect(answer).toMatch(/^http\/1\.1 400 /)
  expect(answer).toContain('\r\nratelimit: "freemium";r=4;t=60\r\n')
  await service.app.close()
})

test('without the option nothing is limited and no header tells of limits', async () => {
  const service = makeLimited({ limits: 'off' })
  expect(new Set(await statusesOf(service, 7))).toEqual(new Set([200]))
  expect((await ask(service)).headers).not.toHaveProperty('ratelimit')
})

test('addresses are counted apart; an IPv6 address counts by its first 64 bits', async () => {
  const service = makeLimited()
  expect(await statusesOf(service, 6)).toEqual(admittedFive)
  expect(await statusesOf(service, 1, { from: '192.0.2.2' })).toEqual([200])
  expect(await statusesOf(service, 1, { from: '::ffff:192.0.2.1' })).toEqual([429])
  for (let host = 1; host <= 5; host++) {
    expect((await ask(service, { from: `2001:db8:1:2::${host}` })).statusCode).toBe(200)
  }
  expect((await ask(service, { from: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
  expect((await ask(service, { from: '2001:db8:1:3::1' })).statusCode).toBe(200)
})

/** Spends the quotas of so many /64 of one /56, from the given one on. */
async function spendQuotas(service: ReturnType<typeof makeLimited>, first: number, count: number) {
  const statuses = new Set<number>()
  for (let each = first; each < first + count; each++) {
    const from = `2001:db8:1:${each.toString(16)}::1`
    for (const status of await statusesOf(service, 5, { url: '/api/v1/tax-years', from }))
      statuses.add(status)
  }
  return [...statuses]
}

test('a /56 has sixteen quotas, and what its addresses send beyond their own does not use them', async () => {
  const service = makeLimited()
  const url = '/api/v1/tax-years'
  const refused = await statusesOf(service, 105, { url, from: '2001:db8:1:0::1' })
  expect(refused.filter(status => status === 200)).toHaveLength(5)
  expect(await spendQuotas(service, 1, 14)).toEqual([200])
  expect(await statusesOf(service, 3, { url, from: '2001:db8:1:fe::1' })).toEqual([200, 200, 200])
  const next = await ask(service, { url, from: '2001:db8:1:ff::1' })
  expect(next.headers.ratelimit).toMatch(/^"freemium";r=1;t=/)
  expect((await ask(service, { url, from: '2001:db8:1:ff::1' })).headers.ratelimit).toMatch(/r=0;/)
  const beyond = await ask(service, { url, from: '2001:db8:1:ff::1' })
  expect(problemOf(beyond)).toEqual({ status: 429, code: 'rate-limit-exceeded' })
  const { detail } = beyond.json()
  expect(detail).toMatch(/^The freemium tier allows 80 requests a minute from one IPv6 network \(\/56\); /)
  expect(beyond.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0' })
  expect((await ask(service, { url, from: '2001:db8:1:100::1' })).statusCode, 'another /56').toBe(200)
})

test('X-Forwarded-For is not believed of somebody who is no trusted proxy', async () => {
  for (const trustedProxies of [[], ['10.0.0.0/8']]) {
    const service = makeLimited({ trustedProxies })
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` }
      statuses.push((await ask(service, { headers })).statusCode)
    }
    expect(statuses).toEqual(admittedFive)
  }
})

test('behind trusted proxies the last address that none of them vouches for counts', async () => {
  const service = makeLimited({ trustedProxies: ['10.0.0.0/8', 'fd00::/8'] })
  const through = (forwarded: string) =>
    ask(service, { from: '10.1.1.1', headers: { 'x-forwarded-for': forwarded } })
  for (let index = 0; index < 5; index++) {
    // What stands before it is the client's own invention; some proxies add the port.
    expect((await through(`203.0.113.${index}, 198.51.100.7:44${index}, fd00::9`)).statusCode).toBe(200)
  }
  expect((await through('198.51.100.7')).statusCode).toBe(429)
  expect((await through('198.51.100.8')).statusCode).toBe(200)
  for (let index = 0; index < 5; index++) {
    expect((await through(`nonsense-${index}`)).statusCode).toBe(200)
  }
  expect((await through('another')).statusCode, 'what is no address counts as the proxy').toBe(429)
})

test.each(['10.0.0.5:44321', '::ffff:10.0.0.5', '[fd00::9]', '[fd00::9]:99', '192.0.2.9:1'])(
  'a trusted proxy is known as %s too, so clients behind it are counted apart',
  async proxy => {
    const service = makeLimited({ trustedProxies: ['10.0.0.0/8', 'fd00::/8', '::ffff:192.0.2.0/120'] })
    const through = (client: string) =>
      ask(service, { from: '10.1.1.1', headers: { 'x-forwarded-for': `${client}, ${proxy}` } })
    for (let index = 1; index <= 6; index++) {
      const { headers } = await through(`203.0.113.${index}`)
      expect(headers['x-ratelimit-remaining'], String(index)).toBe('4')
    }
    expect((await through('203.0.113.1:5555')).headers['x-ratelimit-remaining']).toBe('3')
  }
)

test('the port of an address makes no trusted proxy of a stranger', async () => {
  const service = makeLimited({ trustedProxies: ['10.0.0.1', 'fd00::1'] })
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) {
    const headers = { 'x-forwarded-for': `203.0.113.${index}, 10.0.0.2:${index}` }
    statuses.push((await ask(service, { from: '10.0.0.1', headers })).statusCode)
  }
  expect(statuses).toEqual(admittedFive)
})

test('a 304 and a 422 count, and so does every run and the tax', async () => {
  const service = makeLimited()
  const etag = String((await ask(service)).headers.etag)
  expect((await ask(service, { headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  const wrong = await ask(service, { url: '/api/v1/calculate' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.headers.ratelimit).toMatch(/r=2;/)
  expect((await ask(service, { url: '/api/v1/tax-years' })).headers.ratelimit).toMatch(/r=1;/)
  expect((await ask(service, { url: quickUrl })).headers.ratelimit).toMatch(/r=0;/)
  expect((await ask(service, { url: '/api/v1/tax-years' })).statusCode).toBe(429)
})

test('health, documents, preflights, unknown paths and methods do not count', async () => {
  const service = makeLimited()
  const free = ['/health/live', '/health/ready', '/', '/docs', '/openapi.json', '/problems', '/methodology']
  for (const url of [...free, '/api/nowhere']) {
    expect((await ask(service, { url, headers: { 'x-api-key': 'wrong' } })).headers).not.toHaveProperty(
      'ratelimit'
    )
  }
  const notOffered = await service.app.inject({ method: 'DELETE', url: '/api/v1/calculate' })
  expect(notOffered.statusCode).toBe(405)
  expect(notOffered.headers).not.toHaveProperty('ratelimit')
  const preflight = await service.app.inject({ method: 'OPTIONS', url: '/api/v1/calculate' })
  expect(preflight.statusCode).toBe(204)
  expect((await service.app.inject({ url: quickUrl })).headers.ratelimit).toMatch(/r=4;/)
})

test('a growth key has 1,000 requests a minute of its own', async () => {
  const keyFile = newKeyFile()
  const one = addKey(keyFile, { tier: 'growth', name: 'One' })
  const other = addKey(keyFile, { tier: 'growth', name: 'Other' })
  const service = makeLimited({ limits: { counts: { kind: 'memory' }, keyFile } })
  const url = '/api/v1/tax-years'
  const headers = { 'x-api-key': one.key }
  expect((await ask(service, { url, headers })).headers['ratelimit-policy']).toBe('"growth";q=1000;w=60')
  for (let sent = 0; sent < 999; sent += 37) {
    const some = Array.from({ length: 37 }, (_each, index) =>
      ask(service, { url, headers, from: `192.0.2.${index % 9}` })
    )
    // oxlint-disable-next-line no-await-in-loop -- all at once would be shed
    const answers = await Promise.all(some)
    expect(answers.every(each => each.statusCode === 200)).toBe(true)
  }
  const refused = await ask(service, { url, headers })
  expect(problemOf(refused)).toEqual({ status: 429, code: 'rate-limit-exceeded' })
  expect(refused.json()['violated-policies']).toEqual(['growth'])
  expect((await ask(service, { url, headers: { 'x-api-key': other.key } })).statusCode).toBe(200)
  expect((await ask(service, { url })).headers.ratelimit, 'the address has its own count').toMatch(/r=4;/)
  expect(requestsPerMinuteOf).toEqual({ freemium: 5, growth: 1_000, enterprise: null })
  await service.app.close()
})

test('an enterprise key is unlimited, or limited by its own record', async () => {
  const keyFile = newKeyFile()
  const free = addKey(keyFile, { tier: 'enterprise', name: 'Bank' })
  const bound = addKey(keyFile, { tier: 'enterprise', name: 'Fund', requestsPerMinute: 2 })
  const service = makeLimited({ limits: { counts: { kind: 'memory' }, keyFile } })
  const headers = { 'x-api-key': free.key }
  expect(new Set(await statusesOf(service, 12, { headers }))).toEqual(new Set([200]))
  expect((await ask(service, { headers })).headers).not.toHaveProperty('ratelimit-policy')
  expect(await statusesOf(service, 3, { headers: { 'x-api-key': bound.key } })).toEqual([200, 200, 429])
  await service.app.close()
})

test('branding shapes meta and the entity tag; what is asked with a key is not shared by caches', async () => {
  const keyFile = newKeyFile()
  const branding = {
    name: 'Bank Planner',
    docsUrl: 'https://bank.test/docs',
    supportUrl: 'https://bank.test/help',
    disclaimer: 'Ask your adviser.'
  }
  const { key } = addKey(keyFile, { tier: 'enterprise', name: 'Bank', branding })
  const service = makeLimited({ limits: { counts: { kind: 'memory' }, keyFile } })
  const plain = await ask(service)
  const branded = await ask(service, { headers: { 'x-api-key': key } })
  expect(branded.json().meta).toMatchObject({ docs: branding.docsUrl, branding })
  expect(branded.json().meta.resultId).toBe(plain.json().meta.resultId)
  expect(plain.json().meta).not.toHaveProperty('branding')
  expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=86400' })
  expect(branded.headers).toMatchObject({ 'cache-control': 'private, max-age=86400' })
  expect(branded.headers.etag).not.toBe(plain.headers.etag)
  const held = { 'x-api-key': key, 'if-none-match': String(plain.headers.etag) }
  expect((await ask(service, { headers: held })).statusCode).toBe(200)
  const again = { 'x-api-key': key, 'if-none-match': String(branded.headers.etag) }
  expect((await ask(service, { headers: again })).statusCode).toBe(304)
  const posted = await send(service, smallPlan, { headers: { 'x-api-key': key } })
  expect(posted.headers['cache-control']).toBe('private, no-cache')
  await service.app.close()
})
