/** The reference at `/docs`: all of the interface, samples that run, and forms that ask this service. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { get, makeService } from '../../api/test/service.ts'
import { serve } from '../../client/test/served.ts'
import { faultsOf } from '../../web/test/axe.ts'
import { executablePath, hasBrowser, launch } from '../../web/test/browser.ts'
import type { OpenApi } from '../src/pages/reference/document.ts'
import { newFolder } from './new-folder.ts'

// A busy machine takes its time.
vi.setConfig({ expect: { poll: { timeout: 30_000 } } })

const run = promisify(execFile)
const service = makeService()

test('it has every operation, every object with its members, and no link into nothing', async () => {
  const { body } = await get(service, '/docs')
  const { paths, components } = (await get(service, '/openapi.json')).json<OpenApi>()
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const operations = Object.values(paths).flatMap(methods =>
    Object.entries(methods).flatMap(([method, each]) => (method === 'x-query' ? [] : each.operationId))
  )
  expect(operations.length).toBeGreaterThan(20)
  expect([...operations, ...Object.keys(components.schemas)].filter(id => !ids.has(id))).toEqual([])
  for (const [name, { properties = {} }] of Object.entries(components.schemas)) {
    const [, section = ''] = body.split(`<h3 id="${name}">`)
    const [table = ''] = section.split('</section>')
    const missing = Object.keys(properties).filter(member => !table.includes(`<code>${member}</code>`))
    expect(missing, name).toEqual([])
  }
  const targets = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target)
  expect(targets.filter(target => !ids.has(target))).toEqual([])
})

test('its script names no other origin', async () => {
  const { body } = await get(service, '/docs/reference.js')
  expect(body.length).toBeGreaterThan(1_000)
  expect(body).not.toMatch(/https?:\/\//)
})

describe.skipIf(!hasBrowser)(`in Chromium (skipped where ${executablePath} is missing)`, () => {
  let browser: Browser
  let served: Awaited<ReturnType<typeof serve>>
  let page: Page
  const errors: string[] = []

  beforeAll(async () => {
    served = await serve({ limits: 'off' })
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', error => errors.push(String(error)))
    await page.goto(`${served.baseUrl}/docs`)
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await served.close()
  })

  const samplesOf = (kind: string): Promise<string[]> =>
    page.locator(`[data-sample="${kind}"]`).evaluateAll(all => all.map(each => each.textContent ?? ''))

  test('every command for a shell gets an answer', async () => {
    const commands = await samplesOf('curl')
    expect(commands.length).toBeGreaterThan(12)
    const statuses = await Promise.all(
      commands.map(async command => {
        const { stdout } = await run('bash', ['-c', `${command} -o /dev/null -w '%{http_code}'`])
        return `${stdout} ${command.split('\n')[0]}`
      })
    )
    expect(statuses.filter(each => !each.startsWith('200 '))).toEqual([])
  })

  test('every program prints an answer', async () => {
    const programs = await samplesOf('TypeScript')
    expect(programs.length).toBeGreaterThan(12)
    const client = new URL('../../client/dist/index.js', import.meta.url).href
    const folder = newFolder()
    const printed = await Promise.all(
      programs.map(async (program, index) => {
        const path = join(folder, `${index}.mjs`)
        writeFileSync(path, program.replace("'@arthayu/client'", `'${client}'`))
        return (await run(process.execPath, [path])).stdout
      })
    )
    for (const [index, text] of printed.entries()) expect(text, programs[index]).toMatch(/^(200 |\{\n|\[\n)/)
  })

  test('every form sends each of its examples', async () => {
    const forms = page.locator('.operation form')
    const sent: string[] = []
    for (const form of await forms.all()) {
      const examples = await form.locator('select option').count()
      for (let example = 0; example < Math.max(1, examples); example++) {
        // oxlint-disable no-await-in-loop -- one after the other
        if (examples > 0) await form.locator('select').selectOption({ index: example })
        await form.getByRole('button').click()
        await expect.poll(() => form.locator('output').innerText()).toMatch(/^\d{3} after \d+ ms/)
        const [status = ''] = (await form.locator('output').innerText()).split(' ')
        sent.push(`${status} ${status === '200' ? '' : await form.innerText()}`.trim())
        expect((await form.locator('pre').innerText()).length).toBeGreaterThan(30)
        // oxlint-enable no-await-in-loop
      }
    }
    expect(sent.length).toBeGreaterThan(16)
    expect(new Set(sent)).toEqual(new Set(['200']))
  }, 120_000)

  test('samples follow what is typed, and an error is shown as it comes', async () => {
    const goals = page.locator('#goals')
    await goals.locator('textarea').fill(`{ "input": { "label": "Asha's plan" } }`)
    expect(await goals.locator('[data-sample="curl"]').textContent()).toContain(
      String.raw`"label": "Asha'\''s plan"`
    )
    expect(await goals.locator('[data-sample="TypeScript"]').textContent()).toContain(`"Asha's plan"`)
    await goals.getByRole('button').click()
    await expect.poll(() => goals.locator('output').innerText()).toMatch(/^422 /)
    expect(await goals.locator('form pre').innerText()).toContain('#/input/currentAgeYears')
    const quick = page.locator('#calculateQuick')
    await quick.getByText('Query').last().click()
    await quick.locator('input[name="granularity"]').fill('year')
    expect(await quick.locator('[data-sample="curl"]').textContent()).toContain('&granularity=year')
  })

  test('with a key, samples send it from a variable, and a key that no header carries is refused', async () => {
    const key = page.getByLabel('API key, if you have one')
    await key.fill('ключ')
    const ratesForm = page.locator('.operation form').first()
    await ratesForm.getByRole('button').click()
    await expect.poll(() => ratesForm.locator('output').innerText()).toContain('Correct the key')
    await key.fill('a-secret')
    const curls = await samplesOf('curl')
    expect(curls.filter(each => !each.includes('-H "X-API-Key: $ARTHAYU_API_KEY"'))).toEqual([])
    const programs = await samplesOf('TypeScript')
    expect(programs.filter(each => !each.includes('process.env.ARTHAYU_API_KEY'))).toEqual([])
    expect([...curls, ...programs].filter(each => each.includes('a-secret'))).toEqual([])
    const client = new URL('../../client/dist/index.js', import.meta.url).href
    const path = join(newFolder(), 'keyed.mjs')
    const env = { ...process.env, ARTHAYU_API_KEY: 'a-secret' }
    for (const program of programs.slice(0, 4)) {
      writeFileSync(path, program.replace("'@arthayu/client'", `'${client}'`))
      // oxlint-disable-next-line no-await-in-loop -- one file for all
      expect((await run(process.execPath, [path], { env })).stdout).toMatch(/^(200 |\{\n|\[\n)/)
    }
    const { stdout } = await run('bash', ['-c', `${curls[0]} -o /dev/null -w '%{http_code}'`], { env })
    expect(stdout).toBe('200')
    await key.fill('')
    expect((await samplesOf('curl')).filter(each => each.includes('X-API-Key'))).toEqual([])
  })

  test('axe finds nothing, no element is wider than a phone, and the browser reports no error', async () => {
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    expect(errors.filter(each => !each.includes('422'))).toEqual([])
  }, 120_000)
})
