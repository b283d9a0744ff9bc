/** The client where 2021 ended: without what browsers and React Native lack that came later. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { past } from './past.ts'

const folder = mkdtempSync(join(tmpdir(), 'arthayu-old-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const calls = `
const { Arthayu } = await import('./client.mjs')
const urls = []
const replies = {
  fine: async () => ({
    status: 200,
    headers: { get: name => (name === 'content-type' ? 'application/json' : null) },
    text: async () => '{"summary":1}'
  }),
  broken: async () => { throw new TypeError('Network request failed') },
  never: (_, { signal }) => new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new TypeError('Aborted')))
  })
}
const clientOf = (reply, options) => new Arthayu({
  baseUrl: 'http://10.0.2.2:8080/api-of/',
  fetch: (url, init) => { urls.push(url); return replies[reply](url, init) },
  maxRetries: 0,
  ...options
})
const reasonOf = call =>
  call.then(() => 'none', ({ name, message, cause }) => [name, message, cause?.message])
const plan = { currentAgeYears: 30, retirementAgeYears: 60 }
const fine = clientOf('fine')
const first = await fine.calculate(plan, { fields: ['corpus', 'ageYears'] })
const turned = { retirementAgeYears: 60, currentAgeYears: 30 }
const kept = await fine.calculate(turned, { fields: ['ageYears', 'corpus'] })
await clientOf('fine', { batching: true, strict: true }).quickCalculate(plan, { granularity: 'year' })
const before = new AbortController()
before.abort()
const during = new AbortController()
const aborted = reasonOf(clientOf('never').calculate(plan, { signal: during.signal }))
setTimeout(() => during.abort(), 20)
console.log(JSON.stringify({
  answers: [first, kept],
  before: await reasonOf(fine.calculate(plan, { signal: before.signal })),
  during: await aborted,
  late: await reasonOf(clientOf('never', { timeoutMs: 20 }).calculate(plan)),
  broken: await reasonOf(clientOf('broken').quickCalculate(plan)),
  urls
}))
`

test('every way of a call works without what came after 2021', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2021',
    write: false
  })
  writeFileSync(join(folder, 'client.mjs'), outputFiles[0]!.text)
  writeFileSync(join(folder, 'main.mjs'), past + calls)
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.mjs')])
  const base = 'http://10.0.2.2:8080/api-of/api/v1/calculate'
  expect(JSON.parse(stdout)).toEqual({
    answers: [{ summary: 1 }, { summary: 1 }],
    before: ['AbortError', 'The call was aborted.', null],
    during: ['AbortError', 'The call was aborted.', null],
    late: ['TimeoutError', `No response from ${base} within 20 ms.`, 'Aborted'],
    broken: [
      'ConnectionError',
      `No response from ${base}, or it broke off: Network request failed.`,
      'Network request failed'
    ],
    urls: [
      `${base}?fields=ageYears%2Ccorpus`,
      `${base}?currentAgeYears=30&granularity=year&retirementAgeYears=60&strict=true`,
      base,
      base,
      `${base}?currentAgeYears=30&retirementAgeYears=60`
    ]
  })
})
