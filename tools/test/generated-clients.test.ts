/**
 * Clients that others generate from the OpenAPI document: four generators with their defaults, ten lines
 * that use each, compiled by the strict compiler without a cast, and run against a service.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildServer } from '@arthayu/api'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'generated-clients-'))
const { app } = buildServer({ clock: () => new Date('2026-06-01T00:00:00Z'), drain: { graceMs: 0 } })
const plan = { currentAgeYears: 30, retirementAgeYears: 60 }

/** Standard output; what a failing program printed becomes the message. */
async function run(words: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, words, { cwd: folder })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${words.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}

/** Both forms of health premiums compile, and a misspelt member does not, so nothing is `any`. */
const premiums = `
const asNumber: TaxDeductions = { section80D: 25000 }
const inParts: TaxDeductions = { section80D: { parents: 25000 } }
// @ts-expect-error
const misspelt: TaxDeductions = { section80d: 25000 }
`

/** What a user of each generator writes: the two ages in, the corpus of the first month out. */
const uses: Readonly<Record<string, (baseUrl: string) => string>> = {
  'openapi-typescript': baseUrl => `
    import createClient from 'openapi-fetch'
    import type { components, paths } from './out/openapi-typescript'
    type TaxDeductions = components['schemas']['TaxDeductions']
    const client = createClient<paths>({ baseUrl: '${baseUrl}' })
    const body = { currentAgeYears: 30, retirementAgeYears: 60 }
    const { data, error } = await client.POST('/api/v1/calculate', { body })
    if (data === undefined) throw new Error(error.detail)
    const question = { input: body, unknown: 'monthlyContribution' }
    const solved = await client.POST('/api/v1/solve', { body: question })
    const batch = await client.POST('/api/v1/batch', { body: { base: body, items: [{ patch: {} }] } })
    const corpora: (number | undefined)[] = [
      data.timeSeries[0].corpus,
      solved.data?.result?.timeSeries[0].corpus,
      batch.data?.items[0].result?.timeSeries[0].corpus
    ]
    console.log(JSON.stringify(corpora))
    ${premiums}`,
  'hey-api': baseUrl => `
    import { batch, calculate, solve, type TaxDeductions } from './out/hey-api'
    import { client } from './out/hey-api/client.gen'
    client.setConfig({ baseUrl: '${baseUrl}' })
    const body = { currentAgeYears: 30, retirementAgeYears: 60 }
    const { data, error } = await calculate({ body })
    if (data === undefined) throw new Error(String(error))
    const solved = await solve({ body: { input: body, unknown: 'monthlyContribution' } })
    const batched = await batch({ body: { base: body, items: [{ patch: {} }] } })
    const corpora: (number | undefined)[] = [
      data.timeSeries[0].corpus,
      solved.data?.result?.timeSeries[0].corpus,
      batched.data?.items[0].result?.timeSeries[0].corpus
    ]
    console.log(JSON.stringify(corpora))
    ${premiums}`,
  'orval-fetch': () => `
    import { batch, calculate, solve, type TaxDeductions } from './out/orval-fetch'
    const body = { currentAgeYears: 30, retirementAgeYears: 60 }
    const answer = await calculate(body)
    if (answer.status !== 200) throw new Error(answer.data.detail)
    const solved = await solve({ input: body, unknown: 'monthlyContribution' })
    const batched = await batch({ base: body, items: [{ patch: {} }] })
    if (solved.status !== 200 || batched.status !== 200) throw new Error('not answered')
    const corpora: (number | undefined)[] = [
      answer.data.timeSeries[0].corpus,
      solved.data.result?.timeSeries[0].corpus,
      batched.data.items[0].result?.timeSeries[0].corpus
    ]
    console.log(JSON.stringify(corpora))
    ${premiums}`,
  'orval-zod': baseUrl => `
    import * as zod from './out/orval-zod'
    const ask = async (path: string, body: unknown): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch('${baseUrl}' + path, init)).json()
    }
    const body = zod.CalculateBody.parse({ currentAgeYears: 30, retirementAgeYears: 60 })
    const answer = zod.CalculateResponse.parse(await ask('/api/v1/calculate', body))
    const question = zod.SolveBody.parse({ input: body, unknown: 'monthlyContribution' })
    const solved = zod.SolveResponse.parse(await ask('/api/v1/solve', question))
    const batch = zod.BatchResponse.parse(await ask('/api/v1/batch', { base: body, items: [{ patch: {} }] }))
    const corpora: (number | undefined)[] = [
      answer.timeSeries[0].corpus,
      solved.result?.timeSeries[0].corpus,
      batch.items[0].result?.timeSeries[0].corpus
    ]
    console.log(JSON.stringify(corpora))
    // @ts-expect-error
    answer.timeSeries[0].corpsu`,
  'swagger-typescript-api': baseUrl => `
    import { Api, type TaxDeductions } from './out/swagger-typescript-api'
    const { api } = new Api({ baseUrl: '${baseUrl}' })
    const body = { currentAgeYears: 30, retirementAgeYears: 60 }
    const { data } = await api.calculate(body)
    const solved = await api.solve({ input: body, unknown: 'monthlyContribution' })
    const batched = await api.batch({ base: body, items: [{ patch: {} }] })
    const corpora: (number | undefined)[] = [
      data.timeSeries[0].corpus,
      solved.data.result?.timeSeries[0].corpus,
      batched.data.items[0].result?.timeSeries[0].corpus
    ]
    console.log(JSON.stringify(corpora))
    ${premiums}`
}

/** A file of a package, which npm installs in one of two places. */
const installed = (path: string): string =>
  [join(root, 'tools/node_modules', path), join(root, 'node_modules', path)].find(existsSync)!
const compiler = join(root, 'node_modules/typescript/bin/tsc')

/** All four, at the same time. */
async function generate(baseUrl: string): Promise<void> {
  const output = (client: string) => ({ target: `./out/orval-${client}.ts`, client, mode: 'single', baseUrl })
  const config = Object.fromEntries(
    ['fetch', 'zod'].map(client => [client, { input: './openapi.json', output: output(client) }])
  )
  writeFileSync(join(folder, 'orval.config.json'), JSON.stringify(config))
  await Promise.all([
    run([installed('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'out/openapi-typescript.ts']),
    run([installed('@hey-api/openapi-ts/bin/run.js'), '-i', 'openapi.json', '-o', 'out/hey-api']),
    run([installed('orval/dist/bin/orval.mjs'), '--config', 'orval.config.json']),
    run([
      installed('swagger-typescript-api/dist/cli.mjs'),
      'generate',
      '-p',
      'openapi.json',
      '-o',
      'out',
      '-n',
      'swagger-typescript-api.ts'
    ])
  ])
}

beforeAll(async () => {
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const document = await (await fetch(`${baseUrl}/openapi.json`)).text()
  writeFileSync(join(folder, 'openapi.json'), document)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'out'))
  await generate(baseUrl)
  for (const [name, use] of Object.entries(uses)) writeFileSync(join(folder, `${name}.ts`), use(baseUrl))
}, 400_000)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('ten lines compile without a cast with each of four generators, and nothing misspelt does', async () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    skipLibCheck: true
  }
  const files = Object.keys(uses).map(name => `${name}.ts`)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  await run([compiler, '-p', '.'])
}, 400_000)

test.each(Object.keys(uses))('what uses the code of %s gets the corpus of the service', async name => {
  await build({
    absWorkingDir: folder,
    entryPoints: [`${name}.ts`],
    outfile: `${name}.js`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent'
  })
  const ask = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload })).json()
  const question = { input: plan, unknown: 'monthlyContribution' }
  const [alone, solved, batch] = await Promise.all([
    ask('/api/v1/calculate', plan),
    ask('/api/v1/solve', question),
    ask('/api/v1/batch', { items: [{ input: plan }] })
  ])
  const results = [alone, solved.result, batch.items[0].result]
  expect(JSON.parse(await run([`${name}.js`]))).toEqual(results.map(each => each.timeSeries[0].corpus))
  expect(alone.timeSeries).toHaveLength(12 * 60)
})
