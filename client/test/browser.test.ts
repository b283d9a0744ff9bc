/** The client in a browser: a page of one origin that calls a service of another. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executablePath, hasBrowser, launch } from '../../web/test/browser.ts'
import type { Arthayu } from '../src/index.ts'
import { serve } from './served.ts'
import { simulatePlan } from './stub.ts'

const page = '<!doctype html><meta charset="utf-8"><title>Client</title>'

/** What the bundle defines in the page. */
interface Bundle {
  readonly client: { readonly Arthayu: typeof Arthayu }
}

describe.skipIf(!hasBrowser)(`in Chromium (skipped where ${executablePath} is missing)`, () => {
  let browser: Browser
  let pages: Server
  let service: Awaited<ReturnType<typeof serve>>

  beforeAll(async () => {
    service = await serve({ limits: { counts: { kind: 'memory' } } })
    pages = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
    await new Promise<void>(resolve => {
      pages.listen(0, '127.0.0.1', resolve)
    })
    browser = await launch()
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await new Promise(resolve => pages.close(resolve))
    await service.close()
  })

  /** A new page with the client in it. */
  async function openPage() {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
      bundle: true,
      format: 'iife',
      globalName: 'client',
      write: false
    })
    const opened = await browser.newPage()
    await opened.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`)
    await opened.addScriptTag({ content: outputFiles[0]!.text })
    return opened
  }

  test('it runs plans, shares flights, confirms old answers, and reads the errors and limits of another origin', async () => {
    const opened = await openPage()
    const seen = await opened.evaluate(
      async ([baseUrl, plan]) => {
        const { client } = globalThis as unknown as Bundle
        const statuses: number[] = []
        const onResponse = (event: { status: number }) => void statuses.push(event.status)
        const arthayu = new client.Arthayu({ baseUrl, onResponse, cache: { maxAgeMs: 0 } })
        const results = await Promise.all([1, 2, 3].map(() => arthayu.simulate(plan)))
        const again = await arthayu.simulate(plan)
        const failure = async (currentCorpus: number) => {
          const reason: unknown = await arthayu
            .simulate({ ...plan, currentCorpus })
            .catch((error: unknown) => error)
          const { name, requestId, retryAfter } = reason as {
            name: string
            requestId: string
            retryAfter?: number
          }
          return { name, hasId: /^[0-9a-f]{16}$/.test(requestId), retryAfter: retryAfter ?? 0 }
        }
        return {
          months: results.map(each => each.timeSeries.length),
          isSame: again.meta.resultId === results[0]!.meta.resultId,
          wrong: await failure(-1),
          limited: [await failure(-2), await failure(-3), await failure(-4)].at(-1)!,
          statuses
        }
      },
      [service.baseUrl, simulatePlan] as const
    )
    expect(seen.months).toEqual([720, 720, 720])
    expect(seen.isSame).toBe(true)
    expect(seen.statuses).toEqual([200, 304, 422, 422, 422, 429])
    expect(seen.wrong).toEqual({ name: 'InvalidInputError', hasId: true, retryAfter: 0 })
    expect(seen.limited.name).toBe('RateLimitError')
    expect(seen.limited.retryAfter).toBeGreaterThan(30)
  }, 60_000)

  test('it works in a module worker', async () => {
    const opened = await openPage()
    const { baseUrl, close } = await serve()
    const { outputFiles } = await build({
      stdin: {
        contents: `import { Arthayu } from './index.ts'
          const { taxYears } = await new Arthayu({ baseUrl: '${baseUrl}' }).taxYears()
          postMessage(taxYears.map(each => each.taxYear))`,
        resolveDir: fileURLToPath(new URL('../src', import.meta.url))
      },
      bundle: true,
      format: 'esm',
      write: false
    })
    const said = await opened.evaluate(`new Promise((resolve, reject) => {
      const source = URL.createObjectURL(new Blob(
        [${JSON.stringify(outputFiles[0]!.text)}], { type: 'text/javascript' }
      ))
      const worker = new Worker(source, { type: 'module' })
      worker.onmessage = event => resolve(event.data)
      worker.onerror = event => reject(new Error(event.message))
    })`)
    await close()
    expect(said).toContain('2026-27')
  }, 60_000)
})
