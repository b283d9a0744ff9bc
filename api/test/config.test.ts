import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultOperations, readConfig } from '../src/settings/config.ts'

const operations = defaultOperations

test('without settings it listens on 127.0.0.1:8080 and warns only', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    config: {
      host: '127.0.0.1',
      port: 8080,
      logLevel: 'warn',
      publicUrl: undefined,
      rateLimits: true,
      keyFile: undefined,
      redisUrl: undefined,
      trustedProxies: [],
      operations,
      probes: null,
      mcpOrigins: undefined,
      frameAncestors: undefined
    }
  })
})

test('settings are taken over; a public address loses its last slash', () => {
  const environment = {
    HOST: '::',
    PORT: '0',
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'https://api.test/base/',
    RATE_LIMITS: 'off',
    KEY_FILE: 'keys.json',
    REDIS_URL: 'rediss://user:pass@redis.test:6380/1',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1,fd00::/8'
  }
  expect(readConfig(environment)).toEqual({
    ok: true,
    config: {
      host: '::',
      port: 0,
      logLevel: 'info',
      publicUrl: 'https://api.test/base',
      rateLimits: false,
      keyFile: 'keys.json',
      redisUrl: 'rediss://user:pass@redis.test:6380/1',
      trustedProxies: ['10.0.0.0/8', '::1', 'fd00::/8'],
      operations,
      probes: null,
      mcpOrigins: undefined,
      frameAncestors: undefined
    }
  })
})

test('probes have a port where one is given, on the address of the service unless another is given', () => {
  const environment = { HOST: '10.0.0.1', PROBES_PORT: '8081' }
  expect(readConfig({ ...environment, PROBES_PORT: '' })).toMatchObject({ config: { probes: null } })
  expect(readConfig(environment)).toMatchObject({ config: { probes: { host: '10.0.0.1', port: 8081 } } })
  expect(readConfig({ ...environment, PROBES_HOST: '::1' })).toMatchObject({
    config: { host: '10.0.0.1', probes: { host: '::1', port: 8081 } }
  })
})

test('a token or an address that nothing uses is an error: its owner thinks that it protects something', () => {
  const faults = (environment: Record<string, string>) => readConfig(environment)
  const token = { METRICS_TOKEN: 'x'.repeat(16) }
  const unused = { ok: false, faults: ['METRICS_TOKEN has no effect unless METRICS is on.'] }
  expect(faults(token)).toEqual(unused)
  expect(faults({ ...token, METRICS: '9090' })).toEqual(unused)
  expect(faults({ PROBES_HOST: '::1' })).toEqual({
    ok: false,
    faults: ['PROBES_HOST has no effect without PROBES_PORT.']
  })
})

test('ports that are the same are an error, but for 0', () => {
  const faults = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok ? [] : read.faults
  }
  expect(faults({ PROBES_PORT: '8080' })).toEqual(['PORT and PROBES_PORT must differ.'])
  expect(faults({ PORT: '9000', METRICS: '9000', PROBES_PORT: '9001' })).toEqual([
    'PORT and METRICS must differ.'
  ])
  expect(faults({ METRICS: '9001', PROBES_PORT: '9001' })).toEqual(['METRICS and PROBES_PORT must differ.'])
  expect(faults({ PORT: '0', METRICS: '0' })).toEqual([])
})

test('host names of pages are read as a list', () => {
  expect(readConfig({ MCP_ORIGINS: '' })).toMatchObject({ ok: true })
  expect(readConfig({ MCP_ORIGINS: 'App.test, [::1]' })).toMatchObject({
    config: { mcpOrigins: ['app.test', '[::1]'] }
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '8080.5'],
  ['PORT', '1e3'],
  ['HOST', 'a b'],
  ['HOST', 'http://x'],
  ['LOG_LEVEL', 'loud'],
  ['MCP_ORIGINS', 'https://app.test'],
  ['MCP_ORIGINS', 'app.test:443'],
  ['MCP_ORIGINS', 'a.test,,b.test'],
  ['PUBLIC_URL', 'api.test'],
  ['PUBLIC_URL', 'ftp://api.test'],
  ['PUBLIC_URL', 'https://user@api.test'],
  ['PUBLIC_URL', 'https://api.test/?x'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['RATE_LIMITS', 'no'],
  ['REDIS_URL', '127.0.0.1:6379'],
  ['REDIS_URL', 'http://127.0.0.1'],
  ['REDIS_URL', 'redis://'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '127.1'],
  ['TRUSTED_PROXIES', 'proxy.test'],
  ['FRAME_ANCESTORS', 'app.test'],
  ['FRAME_ANCESTORS', 'https://app.test/path'],
  ['FRAME_ANCESTORS', 'https://app.test; script-src *'],
  ['PROBES_HOST', 'http://x'],
  ['PROBES_PORT', '0'],
  ['PROBES_PORT', '8081x']
])('%s=%s stops the start and is named', (name, value) => {
  expect(readConfig({ [name]: value })).toEqual({
    ok: false,
    faults: [expect.stringMatching(`^${name} must be`)]
  })
})

test('all wrong settings are named at once', () => {
  expect(readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toMatchObject({ faults: { length: 2 } })
})

/** Name and default of each row of the tables of the page on configuration. */
function documentedVariables(): [string, string][] {
  const text = readFileSync(new URL('../../docs/reference/configuration.md', import.meta.url), 'utf8')
  return [...text.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)?/gm)].map(([, name = '', value = '']) => [
    name,
    value
  ])
}

test('the page on configuration lists every variable, and its defaults are those of the service', () => {
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_target, name) => void read.add(String(name)) }))
  const documented = documentedVariables()
  expect(documented.map(([name]) => name).toSorted()).toEqual([...read].toSorted())
  expect(readConfig(Object.fromEntries(documented))).toEqual(readConfig({}))
})
