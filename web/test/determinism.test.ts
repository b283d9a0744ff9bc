/** C6 in a browser: the engine computes there the bits of Node, by its kernel in WebAssembly and without. */
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import golden from '../../engine/cases/determinism.json' with { type: 'json' }
import { executablePath, hasBrowser, launch } from './browser.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

/** The code that hashes, as one script. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('./hashes.ts', import.meta.url))
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source'] },
    build: { write: false, minify: false, target: 'es2022', lib: { entry, name: 'bits', formats: ['iife'] } }
  })) as Rolldown.RolldownOutput[]
  return bundle!.output[0].code
}

describe.skipIf(!hasBrowser)(`the bits in Chromium (skipped where ${executablePath} is missing)`, () => {
  let browser: Browser
  let code: string
  beforeAll(async () => {
    code = await bundled()
    browser = await launch()
  }, 180_000)
  afterAll(() => browser.close())

  /** @param prepared runs before the engine is loaded */
  async function hashesAfter(prepared: string): Promise<object> {
    const page = await browser.newPage()
    await page.addInitScript(`globalThis.kernels = 0; ${prepared}`)
    // An empty page, at an address to which browsers give their cryptography; it asks no network.
    await page.route('**', route => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('http://localhost/')
    const found = await page.evaluate(`(async () => {
      ${code}
      return { ...(await bits.hashes()), kernels }
    })()`)
    await page.close()
    return found as object
  }

  const { sha256, pathsSha256, householdsSha256 } = golden

  test('C6 P7 the bits of two hundred plans and of a thousand paths are those of Node', async () => {
    const counting = `WebAssembly.Instance = class extends WebAssembly.Instance {
      constructor(...words) { super(...words); kernels++ }
    }`
    expect(await hashesAfter(counting)).toEqual({ sha256, pathsSha256, householdsSha256, kernels: 1 })
  })

  test('C6 P7 they are the same where the browser has no WebAssembly', async () => {
    const found = await hashesAfter('delete globalThis.WebAssembly')
    expect(found).toEqual({ sha256, pathsSha256, householdsSha256, kernels: 0 })
  })
})
