/** The package as it would be published: its size, its form, and a new project that uses it. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { past } from './past.ts'
import { serve } from './served.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const tsc = join(root, 'node_modules/typescript/bin/tsc')
const project = mkdtempSync(join(tmpdir(), 'arthayu-client-'))

interface Sample {
  readonly sample: string
  readonly printed: string
}

/** The samples of a document, each with what it says that it prints; fails for one that says nothing. */
function samplesOf(path: string): readonly Sample[] {
  const text = readFileSync(join(root, path), 'utf8')
  const found = [...text.matchAll(/```ts\n([\s\S]*?)```\n[^`]*```text\n([\s\S]*?)```/g)]
  expect(found).toHaveLength(text.split('```ts\n').length - 1)
  return found.map(([, sample = '', printed = '']) => ({ sample, printed }))
}

/** Standard output; what a failing program printed becomes the message. */
async function run(program: string, words: readonly string[], cwd = project): Promise<string> {
  try {
    return (await promisify(execFile)(program, words, { cwd, timeout: 120_000 })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} ${words.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}

let tarball = ''
let packed: readonly string[] = []
beforeAll(async () => {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', project]
  const [{ filename, files }] = JSON.parse(await run('npm', words, join(root, 'client'))) as [Packed]
  tarball = join(project, filename)
  packed = files.map(file => file.path)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('minified and compressed it is smaller than 5 KB', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'client/src/index.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false
  })
  const bytes = gzipSync(outputFiles[0]!.contents, { level: 9 }).length
  expect(bytes).toBeLessThan(5_000)
})

interface Packed {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

const write = (name: string, text: string) => writeFileSync(join(project, name), text)

/** Makes the folder a new project whose own files are modules of the kind, with the tarball installed. */
async function install(type: 'module' | 'commonjs'): Promise<void> {
  write('package.json', JSON.stringify({ name: 'sample', private: true, type }))
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball])
}

const answered = '{"summary":{"finalCorpus":1}}'
/** A call with everything but the network, and one that fails, printed in a line. */
const oneCall = `
  const fetch = async (url, { headers }) => ({
    status: url.includes('tax-years') ? 401 : 200,
    headers: new Headers({ 'content-type': 'application/json', ratelimit: '"growth";r=4;t=42' }),
    text: async () => '${answered}'
  })
  const arthayu = new Arthayu({ baseUrl: 'http://127.0.0.1:9', fetch, batching: true })
  const call = arthayu.calculate({ currentAgeYears: 30, retirementAgeYears: 60 }, { timeoutMs: 999 })
  call.withResponse().then(async ({ data, quota }) => {
    const isTyped = await arthayu.taxYears().catch(error => error instanceof AuthenticationError)
    console.log(JSON.stringify([data, quota.remaining, isTyped]))
  })
`
const printedByIt = `[${answered},4,true]\n`

describe('installed into a new project', () => {
  test('it runs by require and by import, in Node 20, 22, 24 and 26, and without what came after 2021', async () => {
    await install('commonjs')
    write('main.cjs', `const { Arthayu, AuthenticationError } = require('@arthayu/client')\n${oneCall}`)
    write('main.mjs', `import { Arthayu, AuthenticationError } from '@arthayu/client'\n${oneCall}`)
    write('past.cjs', past)
    for (const main of ['main.cjs', 'main.mjs']) {
      expect(await run(process.execPath, [main])).toBe(printedByIt)
      expect(await run(process.execPath, ['--require', './past.cjs', main])).toBe(printedByIt)
    }
    for (const version of ['20', '22', '24', '26']) {
      const words = ['-y', '-p', `node@${version}`, '-c', 'node --version && node main.cjs && node main.mjs']
      const [ran, ...printed] = (await run('npx', words)).trimEnd().split('\n')
      expect(ran).toMatch(new RegExp(`^v${version}[.]`))
      expect(printed).toEqual([printedByIt, printedByIt].map(line => line.trimEnd()))
    }
  })

  test('of CommonJS it compiles, with the same types', async () => {
    await install('commonjs')
    write(
      'sample.ts',
      `import { Arthayu, type Result } from '@arthayu/client'
      export const run = async (): Promise<Result> => {
        const run = new Arthayu().calculate({ currentAgeYears: 3, retirementAgeYears: 6 })
        const { data, requestId } = await run.withResponse()
        requestId satisfies string
        // @ts-expect-error -- not a member of the summary
        void data.summary.finalCorpse
        return data
      }`
    )
    const words = '--strict --module node20 --target es2022 --lib es2022,dom --types --noEmit sample.ts'
    await expect(
      run(process.execPath, [tsc, '--ignoreConfig', ...words.replace('--types ', '').split(' ')])
    ).resolves.toBe('')
  })
})

describe('the tarball', () => {
  test('carries its licence, that of the project, and its README', () => {
    expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md']))
    const licence = (path: string) => readFileSync(join(root, path), 'utf8')
    expect(licence('client/LICENSE')).toBe(licence('LICENSE'))
  })

  test('satisfies publint', async () => {
    await expect(run(bin('publint'), [tarball, '--strict'])).resolves.toContain('All good!')
  })

  test('has types that every resolution finds, of ES modules, CommonJS and bundlers', async () => {
    const printed = await run(bin('attw'), [tarball, '--no-emoji', '--no-color'])
    for (const found of [
      /node10 +│ OK/,
      /node16 \(from CJS\) +│ OK \(CJS\)/,
      /node16 \(from ESM\) +│ OK \(ESM\)/
    ])
      expect(printed).toMatch(found)
    expect(printed).toMatch(/bundler +│ OK/)
  })

  test('installed into a new project compiles and runs the samples of both READMEs, and nothing misspelt', async () => {
    const { baseUrl, close } = await serve()
    const config = { strict: true, module: 'nodenext', target: 'es2023', skipLibCheck: false, types: [] }
    write('tsconfig.json', JSON.stringify({ compilerOptions: config, files: ['sample.ts'] }))
    await install('module')
    const samples = ['README.md', 'client/README.md'].flatMap(samplesOf)
    expect(samples).toHaveLength(4)
    for (const { sample, printed } of samples) {
      write('sample.ts', sample.replace('http://127.0.0.1:8080', baseUrl))
      await run(process.execPath, [tsc, '-p', '.'])
      expect(await run(process.execPath, ['sample.js'])).toBe(printed)
      expect(printed).not.toBe('')
    }
    await close()

    const { sample } = samplesOf('client/README.md')[0]!
    write('sample.ts', sample.replace('retirementAgeYears: 60', 'retirementAge: 60'))
    await expect(run(process.execPath, [tsc, '-p', '.'])).rejects.toThrow("'retirementAge' does not exist")
  })
})
