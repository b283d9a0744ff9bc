/** The engine as others install it: its tarball in a new project, in Node and in a page under a policy. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { buildServer } from '@arthayu/api'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../src/repository.ts'

const project = mkdtempSync(join(tmpdir(), 'arthayu-library-'))
const at = (path: string): string => join(root, path)
const write = (name: string, text: string): void => writeFileSync(join(project, name), text)

/** Standard output; what a failing program printed becomes the message. */
async function run(program: string, words: readonly string[], cwd = project): Promise<string> {
  try {
    return (await promisify(execFile)(program, words, { cwd })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} ${words.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}

/** Packs a workspace into the project and returns the name of its tarball. */
async function pack(workspace: string): Promise<string> {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', project]
  const [{ filename }] = JSON.parse(await run('npm', words, at(workspace))) as [{ filename: string }]
  return `./${filename}`
}

beforeAll(async () => {
  const tarballs = [await pack('engine'), await pack('rules')]
  write('package.json', JSON.stringify({ name: 'library-user', private: true, type: 'module' }))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await run('npm', ['install', ...quiet, ...tarballs])
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

const readme = readFileSync(at('engine/README.md'), 'utf8')
const [, sample = '', printed = ''] = /```js\n([\s\S]*?)```\n[^`]*```text\n([\s\S]*?)```/.exec(readme) ?? []

test('the example of the README prints what it says, where no code may be made from text', async () => {
  write('sample.js', sample)
  expect(sample).toContain('simulate(')
  expect(await run(process.execPath, ['--disallow-code-generation-from-strings', 'sample.js'])).toBe(printed)
})

const bodies = [
  { currentYear: 2026, currentAgeYears: 30, retirementAgeYears: 60 },
  { currentYear: 2026, currentAgeYears: 30, retirementAgeYears: 60, tax: {}, uncertainty: { paths: 20 } },
  { currentYear: 2026, currentAgeYears: 0, retirementAgeYears: '60', corpus: 5 },
  {
    currentYear: 2026,
    currentAgeYears: 50,
    retirementAgeYears: 60,
    incomes: [{ monthlyAmount: 5, kind: 'x' }]
  }
]

test('it answers as the service does, results and errors', async () => {
  write(
    'compare.js',
    `import { simulate } from '@arthayu/engine'
    console.log(JSON.stringify(${JSON.stringify(bodies)}.map(body => simulate(body))))`
  )
  const words = ['--disallow-code-generation-from-strings', 'compare.js']
  const answers = JSON.parse(await run(process.execPath, words)) as readonly Answered[]
  const { app } = buildServer({ drain: { graceMs: 0 } })
  for (const [index, payload] of bodies.entries()) {
    const response = await app.inject({ method: 'POST', url: '/api/v1/calculate', payload })
    const { ok, value, issues } = answers[index]!
    expect(ok).toBe(response.statusCode === 200)
    if (!ok) expect(issues).toEqual(response.json().errors)
    else {
      const { meta, ...rest } = response.json()
      const { docs: _, methodology: __, generatedAt: ___, resultId: ____, ...others } = meta
      expect(value).toEqual({ ...rest, meta: others })
    }
  }
  await app.close()
})
interface Answered {
  readonly ok: boolean
  readonly value?: object
  readonly issues?: readonly object[]
}

test('a body without a year is an error that names it, unless the caller gives the year', async () => {
  write(
    'years.js',
    `import { simulate } from '@arthayu/engine'
    const plan = { currentAgeYears: 30, retirementAgeYears: 60 }
    const others = simulate(plan, { currentYear: 2031, granularity: 'year' })
    console.log(JSON.stringify([simulate(plan).issues, others.value.timeSeries[0].year, simulate(null).ok]))`
  )
  const [issues, year, isOk] = JSON.parse(await run(process.execPath, ['years.js']))
  expect(issues).toEqual([
    { pointer: '#/currentYear', code: 'required', message: 'currentYear is required.' }
  ])
  expect([year, isOk]).toEqual([2032, false])
})

test('CommonJS requires it, and a resolution that reads no exports finds it and its types', async () => {
  write('required.cjs', "console.log(typeof require('@arthayu/engine').simulate)")
  expect(await run(process.execPath, ['required.cjs'])).toBe('function\n')
  const { main, types, exports } = JSON.parse(readFileSync(at('engine/package.json'), 'utf8'))
  expect([main, types]).toEqual([exports['.'].default, exports['.'].types])
})

test('its types compile in a strict project', async () => {
  write(
    'typed.ts',
    `import { simulate, type LibraryResult } from '@arthayu/engine'
    const result = simulate({ currentYear: 2026, currentAgeYears: 30, retirementAgeYears: 60 })
    export const corpus: number = result.ok ? result.value.timeSeries[0]!.corpus : result.issues.length
    const read: unknown = JSON.parse('{}')
    export const checked = simulate(read).ok || simulate(JSON.parse('{}')).ok
    // @ts-expect-error -- an age is a number
    simulate({ currentYear: 2026, currentAgeYears: 30, retirementAgeYears: '60' })
    // @ts-expect-error -- not a member of the summary
    export const wrong = (value: LibraryResult) => value.summary.finalCorpse`
  )
  const words = '--ignoreConfig --strict --noEmit --target es2023 --module nodenext typed.ts'.split(' ')
  await run(process.execPath, [at('node_modules/typescript/bin/tsc'), ...words])
})

const executablePath = '/usr/bin/chromium'
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'"
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

describe.skipIf(!existsSync(executablePath))(
  `the React example in Chromium (skipped where ${executablePath} is missing)`,
  () => {
    let pages: Server
    afterAll(() => new Promise(resolve => pages.close(resolve)))

    test('built with Vite and served with a strict policy, it computes, and the policy refuses nothing', async () => {
      cpSync(at('examples/react'), join(project, 'app'), { recursive: true })
      for (const name of ['react', 'react-dom', 'scheduler'])
        symlinkSync(at(`node_modules/${name}`), join(project, 'node_modules', name))
      await run(process.execPath, [at('node_modules/vite/bin/vite.js'), 'build'], join(project, 'app'))
      const folder = join(project, 'app/dist')
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      pages = createServer(({ url = '' }, response) => {
        const name = url === '/' ? 'index.html' : url.slice(1)
        if (!files.includes(name)) return response.writeHead(404).end()
        const headers = { 'content-security-policy': policy, 'content-type': types[extname(name)] ?? '' }
        return response.writeHead(200, headers).end(readFileSync(join(folder, name)))
      })
      await new Promise<void>(resolve => {
        pages.listen(0, '127.0.0.1', resolve)
      })
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      const page = await browser.newPage()
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      await page.addInitScript(
        "window.refused = []; addEventListener('securitypolicyviolation', e => refused.push(e.violatedDirective))"
      )
      await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`)
      const status = page.getByRole('status')
      // ₹30,000 at the start of 300 months, and 15 lakh, at 10% a year compounded monthly.
      const rate = 1 + 10 / 1200
      const corpus = 1_500_000 * rate ** 300 + (30_000 * rate * (rate ** 300 - 1)) / (rate - 1)
      const inRupees = Math.round(corpus).toLocaleString('en-IN')
      await expect.poll(() => status.textContent(), { timeout: 20_000 }).toContain(`₹${inRupees}`)
      await page.getByLabel('Retirement age').fill('0')
      await expect
        .poll(() => page.getByRole('alert').textContent())
        .toContain('retirementAgeYears must be at least 1')
      expect(complaints).toEqual([])
      expect(await page.evaluate('window.refused')).toEqual([])
      await browser.close()
    })
  }
)
