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
  await run(process.execPath, [tsc, '-b', join(root, 'client')])
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', project]
  const [{ filename, files }] = JSON.parse(await run('npm', words, join(root, 'client'))) as [Packed]
  tarball = join(project, filename)
  packed = files.map(file => file.path)
}, 120_000)
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

describe('the tarball', () => {
  test('carries its licence, that of the project, and its README', () => {
    expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md']))
    const licence = (path: string) => readFileSync(join(root, path), 'utf8')
    expect(licence('client/LICENSE')).toBe(licence('LICENSE'))
  })

  test('satisfies publint', async () => {
    await expect(run(bin('publint'), [tarball, '--strict'])).resolves.toContain('All good!')
  }, 60_000)

  test('has types that every resolution of ESM finds', async () => {
    const words = [tarball, '--profile', 'esm-only', '--no-emoji', '--no-color']
    await expect(run(bin('attw'), words)).resolves.toMatch(/node16 \(from ESM\) +│ OK \(ESM\)/)
  }, 60_000)

  test('installed into a new project compiles and runs the samples of both READMEs, and nothing misspelt', async () => {
    const { baseUrl, close } = await serve()
    const config = { strict: true, module: 'nodenext', target: 'es2023', skipLibCheck: false, types: [] }
    const write = (name: string, text: string) => writeFileSync(join(project, name), text)
    write('package.json', JSON.stringify({ name: 'sample', private: true, type: 'module' }))
    write('tsconfig.json', JSON.stringify({ compilerOptions: config, files: ['sample.ts'] }))
    await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball])
    const samples = ['README.md', 'client/README.md'].flatMap(samplesOf)
    expect(samples).toHaveLength(3)
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
  }, 120_000)
})
