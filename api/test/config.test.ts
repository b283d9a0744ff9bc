import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

test('without settings it listens on 127.0.0.1:8080 and warns only', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    config: { host: '127.0.0.1', port: 8080, logLevel: 'warn', publicUrl: undefined }
  })
})

test('settings are taken over; a public address loses its last slash', () => {
  const environment = { HOST: '::', PORT: '0', LOG_LEVEL: 'info', PUBLIC_URL: 'https://api.test/base/' }
  expect(readConfig(environment)).toEqual({
    ok: true,
    config: { host: '::', port: 0, logLevel: 'info', publicUrl: 'https://api.test/base' }
  })
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
  ['PUBLIC_URL', 'javascript:alert(1)']
])('%s=%s stops the start and is named', (name, value) => {
  expect(readConfig({ [name]: value })).toEqual({
    ok: false,
    faults: [expect.stringMatching(`^${name} must be`)]
  })
})

test('all wrong settings are named at once', () => {
  expect(readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toMatchObject({ faults: { length: 2 } })
})
