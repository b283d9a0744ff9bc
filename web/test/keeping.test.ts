/** Keeping and sharing, and use by everybody, in a browser. */
import { inflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { faultsOf } from './axe.ts'
import {
  describeInChromium,
  desktop,
  downloaded,
  downloadedHere,
  failingPlan,
  fragmentOf,
  fullPlan,
  goTo,
  keepPicture,
  kept,
  phone,
  rested,
  saying
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

describeInChromium('the page', served => {
  describe('keeping and sharing', () => {
    test('the link holds the plan, opens it elsewhere, and never reaches the service', async () => {
      const page = await served.open({
        answers: false,
        paths: 200,
        permissions: ['clipboard-read', 'clipboard-write']
      })
      served.requests.length = 0
      await page.getByRole('textbox', { name: 'Retire at' }).fill('57')
      await kept(page, '"retirementAgeYears":57')
      const says = await page.locator('.sentence').innerText()
      await goTo(page, 'report')
      await page.getByRole('button', { name: 'Copy the link', exact: true }).click()
      await page.getByText('Copied.').first().waitFor()
      const { hash } = new URL(await page.evaluate('navigator.clipboard.readText()'))
      const plan: unknown = JSON.parse(inflateRawSync(Buffer.from(hash.slice(4), 'base64url')).toString())
      expect(plan).toMatchObject({ retirementAgeYears: 57, currentAgeYears: 32 })
      const elsewhere = await served.open({ fragment: hash, isFresh: true })
      expect(await elsewhere.getByRole('textbox', { name: 'Retire at' }).inputValue()).toBe('57')
      expect(await elsewhere.locator('.sentence').innerText()).toBe(says)
      await rested(elsewhere)
      const asked = served.requests.map(each => each.line)
      expect(asked.length).toBeGreaterThan(3)
      for (const line of asked)
        expect(line).toMatch(/^GET \/(assets\/[\w-]+\.(js|css)|icon\.svg|manifest\.webmanifest)?$/)
    })

    test('F41 the own plan stays out of the address, which names the place alone', async () => {
      const page = await served.open({ answers: false })
      await page.getByRole('textbox', { name: 'Retire at' }).fill('57')
      await kept(page, '"retirementAgeYears":57')
      expect(new URL(page.url()).hash).toBe('')
      await goTo(page, 'goals')
      expect(new URL(page.url()).hash).toBe('#goals')
      await page.reload()
      await page.locator('.at-goals .place-title').waitFor()
      await page.goBack()
      await page.locator('.at-home .story').waitFor()
      expect(await page.getByRole('textbox', { name: 'Retire at' }).inputValue()).toBe('57')
    })

    test('the browser keeps the plan until you delete it', async () => {
      const page = await served.open({ answers: false })
      await page.getByRole('textbox', { name: 'Retire at' }).fill('57')
      await kept(page, '"retirementAgeYears":57')
      await served.leave(page)
      await page.goto(served.baseUrl)
      const field = page.getByRole('textbox', { name: 'Retire at' })
      await field.waitFor()
      expect(await field.inputValue()).toBe('57')
      await goTo(page, 'report')
      const forget = page.getByRole('button', { name: 'Delete my data from this device' })
      page.once('dialog', asked => void asked.dismiss())
      await forget.click()
      await kept(page, '"retirementAgeYears":57')
      page.once('dialog', asked => void asked.accept())
      await forget.click()
      await kept(page, null)
      await page.reload()
      await page.getByRole('heading', { name: 'Who is planning?' }).waitFor()
      await kept(page, null)
    })

    test('a plan goes out as JSON and comes back, and a file without one is refused', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      const plan = await downloaded(page, 'Plan (JSON)')
      expect(JSON.parse(plan.toString())).toEqual(fullPlan)
      const other = await served.open({ answers: false })
      await goTo(other, 'report')
      const input = other.locator('input[type=file]')
      await input.setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer: plan })
      await other.locator('.verdict-bar', { hasText: 'to age 85' }).waitFor()
      await input.setInputFiles({
        name: 'plan.json',
        mimeType: 'application/json',
        buffer: Buffer.from('[1')
      })
      await other.getByText('That file holds no plan.').waitFor()
      await other.locator('.verdict-bar', { hasText: 'to age 85' }).waitFor()
    })

    test('the months go out as the CSV of the service', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      const response = await fetch(`${served.baseUrl}/api/v1/calculate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/csv' },
        body: JSON.stringify(fullPlan)
      })
      expect((await downloaded(page, 'Months (CSV)')).toString()).toBe(await response.text())
    })

    test('the chart goes out as SVG and PNG', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      const svg = (await downloadedHere(page, 'Chart (SVG)')).toString()
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      expect(svg).toContain('Wedding')
      expect(svg).not.toContain('class=')
      const png = await downloadedHere(page, 'Chart (PNG)')
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      // Twice the width of the chart on the screen.
      expect(png.readUInt32BE(16)).toBeGreaterThan(1200)
    })

    test('the requests that the page shows get the same answer', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
      await goTo(page, 'report')
      await page.getByText('For developers').click()
      await page.locator('.developers pre').nth(1).waitFor()
      const [curl = '', typescript = ''] = await page.locator('.developers pre').allInnerTexts()
      const address = /'(http[^']+)'/.exec(curl)![1]!
      const body = /-d '(.*)'$/s.exec(curl)![1]!
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body
      })
      const { summary } = (await response.json()) as { summary: { depletionAgeYears: number } }
      expect(Math.floor(summary.depletionAgeYears)).toBe(50)
      expect(typescript).toContain(`new Arthayu({ baseUrl: '${served.baseUrl}' })`)
    })

    test('it works without a network once it has been opened', async () => {
      const page = await served.open({ serviceWorkers: 'allow', paths: 200 })
      await page.evaluate('navigator.serviceWorker.ready.then(() => 0)')
      await page.context().setOffline(true)
      await page.reload()
      await page.waitForSelector('.chart svg .area')
      await page.getByRole('textbox', { name: 'Retire at' }).fill('65')
      await saying(page, 'lasts beyond 90')
      await rested(page)
    })
  })

  describe('without a network', () => {
    /** Opens a month and asks where its corpus comes from. */
    async function explained(page: Page): Promise<string> {
      await page.locator('.reader').first().focus()
      await page.keyboard.press('Enter')
      await page
        .getByRole('button', { name: /Explain Corpus of/ })
        .first()
        .click()
      await page.locator('.explained h3, .ledger [role=status]').first().waitFor()
      return page.locator('.ledger').innerText()
    }

    const isKept = `(async () => {
      await navigator.serviceWorker.ready
      while (navigator.serviceWorker.controller === null) await new Promise(requestAnimationFrame)
    })()`

    test.each([
      ['the page that was opened', false],
      ['the page opened again', true]
    ])('%s explains a month, though none was explained before', async (_, isOpenedAgain) => {
      // What still comes would be drawn again, and a key that is pressed meanwhile would be lost.
      const fragment = fragmentOf(fullPlan)
      const page = await served.open({ serviceWorkers: 'allow', fragment, answers: false })
      await page.evaluate(isKept)
      await page.context().setOffline(true)
      if (isOpenedAgain) {
        await page.reload()
        await page.waitForSelector('.chart svg .area')
      }
      served.requests.length = 0
      expect(await explained(page)).toMatch(/\bTotal\s+₹/)
      // The browser itself looks for a newer service worker: by a way that no emulation cuts.
      expect(served.requests.filter(({ line }) => !line.endsWith('/service-worker.js'))).toEqual([])
    })

    test('what is kept for it is fetched after the first picture', async () => {
      served.requests.length = 0
      const opened = await served.open({ serviceWorkers: 'allow', answers: false })
      await opened.evaluate(isKept)
      const asked = (part: string): number => served.requests.findIndex(({ line }) => line.includes(part))
      expect(asked('/service-worker.js')).toBeGreaterThan(asked('/assets/engine-worker-'))
      expect(asked('/assets/explaining-')).toBeGreaterThan(asked('/service-worker.js'))
      let bytes = 0
      const later = Math.min(...['/service-worker.js', '/assets/plan-form-', '/assets/form-'].map(asked))
      for (const { line } of served.requests.slice(0, later)) {
        const headers = { 'accept-encoding': 'gzip' }
        const sent = await fetch(served.baseUrl + line.replace('GET ', ''), { headers })
        bytes += Number(sent.headers.get('content-length'))
      }
      expect(bytes).toBeGreaterThan(100_000)
      // The engine with all of its rules, and the first place: 0.64 s of a slow phone line of 1.6 Mbps.
      expect(bytes).toBeLessThan(128_000)
      const page = await opened.context().newPage()
      await page.addInitScript(`{
        const { register } = ServiceWorkerContainer.prototype
        ServiceWorkerContainer.prototype.register = function (...args) {
          globalThis.pictures = document.querySelectorAll('.chart svg .area').length
          return register.apply(this, args)
        }
      }`)
      await page.goto(served.baseUrl)
      const pictures = `(async () => {
        while (globalThis.pictures === undefined) await new Promise(requestAnimationFrame)
        return globalThis.pictures
      })()`
      expect(await page.evaluate(pictures)).toBe(1)
    })
  })

  describe('as it is sent', () => {
    const files = async (): Promise<string[]> => {
      const page = await (await fetch(served.baseUrl)).text()
      return [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(found => found[1]!)
    }

    test('files with the hash of their content are kept for good, the page is asked for each time', async () => {
      const named = await files()
      expect(new Set(named.map(name => name.split('.').at(-1)))).toEqual(new Set(['css', 'js']))
      for (const name of named) {
        expect(name).toMatch(/-[\w-]{8}\.(js|css)$/)
        const { headers } = await fetch(`${served.baseUrl}/${name}`)
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      }
      for (const name of ['', 'service-worker.js', 'manifest.webmanifest', 'icon.svg', 'preview.png']) {
        const { headers, status } = await fetch(`${served.baseUrl}/${name}`)
        expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
        const again = await fetch(`${served.baseUrl}/${name}`, {
          headers: { 'if-none-match': headers.get('etag')! }
        })
        expect(again.status).toBe(304)
      }
    })

    test('the policy allows the own scripts and WebAssembly, no inline code and no eval', async () => {
      for (const name of ['', ...(await files())]) {
        const { headers } = await fetch(`${served.baseUrl}/${name}`)
        const policy = new Map(
          headers
            .get('content-security-policy')!
            .split('; ')
            .map(each => [each.split(' ', 1)[0], each.split(' ').slice(1)])
        )
        expect(policy.get('default-src')).toEqual(["'none'"])
        expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
        expect(policy.get('style-src')).toEqual(["'self'"])
        expect(policy.get('connect-src')).toEqual(["'self'"])
        expect(policy.get('frame-ancestors')).toEqual(["'none'"])
        expect([...policy.values()].flat()).not.toContain("'unsafe-inline'")
        expect([...policy.values()].flat()).not.toContain("'unsafe-eval'")
      }
    })

    test('files come in the coding that is asked for, with the same content', async () => {
      const script = (await files()).find(name => name.endsWith('.js'))!
      const sent = async (coding: string) => {
        const response = await fetch(`${served.baseUrl}/${script}`, {
          headers: { 'accept-encoding': coding }
        })
        expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
        return {
          coding: response.headers.get('content-encoding'),
          bytes: Number(response.headers.get('content-length')),
          text: await response.text()
        }
      }
      const [plain, gzip, brotli] = [await sent('identity'), await sent('gzip'), await sent('gzip, br')]
      expect([plain.coding, gzip.coding, brotli.coding]).toEqual([null, 'gzip', 'br'])
      expect(gzip.bytes).toBeLessThan(plain.bytes / 2)
      expect(brotli.bytes).toBeLessThan(gzip.bytes)
      expect(gzip.text).toBe(plain.text)
      expect(brotli.text).toBe(plain.text)
    })
  })

  describe('for everybody', () => {
    test.each([
      ['phone', phone],
      ['desktop', desktop]
    ] as const)(
      'axe finds nothing on a %s screen (%j), light and dark, with everything opened',
      async (name, viewport) => {
        // As rich as the full plan, in tables of half as many years, with fewer simulations.
        const fragment = fragmentOf({ ...fullPlan, planningEndAgeYears: 60, uncertainty: { paths: 200 } })
        const page = await served.open({ viewport, fragment, colorScheme: 'light' })
        await rested(page)
        expect(await faultsOf(page)).toEqual([])
        await page.evaluate(`for (const fold of document.querySelectorAll('details')) fold.open = true`)
        await page.locator('.reader').first().focus()
        await page.keyboard.press('Enter')
        await page.waitForSelector('.ledger')
        await page
          .getByRole('button', { name: /Explain Corpus of/ })
          .first()
          .click()
        await page.waitForSelector('.explained')
        if (viewport === desktop) {
          await page.getByRole('textbox', { name: 'Retire at' }).fill('99')
          await page.waitForSelector('.field .fault')
        }
        const width = await page.evaluate('document.documentElement.scrollWidth')
        expect(width).toBeLessThanOrEqual(viewport.width)
        await keepPicture(page, `opened-${name}-light`, true)
        expect(await faultsOf(page)).toEqual([])
        await keepPicture(page, `opened-${name}-dark`, true)
      },
      120_000
    )

    test('everything can be reached and used by keys alone, and the focus is seen', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
      const reached: string[] = []
      for (let turn = 0; turn < 80; turn++) {
        await page.keyboard.press('Tab')
        reached.push(
          await page.evaluate(`(() => {
            const found = document.activeElement
            const named = found.getAttribute('aria-label') ?? found.labels?.[0]?.innerText ??
              document.getElementById(found.getAttribute('aria-labelledby'))?.innerText ?? found.innerText
            return (named ?? '') + '|' + found.tagName + '|' + (found.type ?? '')
          })()`)
        )
      }
      for (const each of [
        'Skip to main content|BUTTON',
        'Selected year|INPUT|range',
        'Retire at|INPUT|text',
        'Retire at|INPUT|range',
        'Goals|A',
        'Report|A'
      ])
        expect(
          reached.some(found => found.startsWith(each)),
          each
        ).toBe(true)
      await page.getByRole('radio', { name: 'Total' }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await page.getByRole('radio', { name: 'Portfolios' }).isChecked()).toBe(true)
    })

    test('the chart has a spoken summary, and a change is announced', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
      const chart = page.getByRole('img').first()
      await page.getByRole('checkbox', { name: 'Chance of success' }).uncheck()
      expect(await chart.getAttribute('aria-label')).toBe(
        'Corpus from age 30 to 60. It is largest at 31 with ₹12 lakh, and ₹0 at the end.'
      )
      expect(await page.locator('.sentence').getAttribute('aria-live')).toBe('polite')
    })

    test('nothing moves for who wants less motion', async () => {
      const page = await served.open({ reducedMotion: 'reduce', answers: false })
      const moving = await page.evaluate(`[...document.querySelectorAll('*')].filter(each => {
        const { transitionDuration, animationName } = getComputedStyle(each)
        return transitionDuration !== '0s' || animationName !== 'none'
      }).length`)
      expect(moving).toBe(0)
    })
  })
})
