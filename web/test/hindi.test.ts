/** The page in Hindi: it has no English, its figures are those of the English page, and it fits a phone. */
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { type PlaceName, placeNames } from '../src/places/address.ts'
import { faultsOf } from './axe.ts'
import { hasHindiFont } from './browser.ts'
import { englishWords } from './hindi-latin.ts'
import { couplePlan, singlePlan } from './hindi-plans.ts'
import {
  describeInChromium,
  fragmentOf,
  keepPicture,
  kept,
  phone,
  rested,
  type ServedPage
} from './served-page.ts'

// A busy machine takes its time, and each test opens every place.
vi.setConfig({ testTimeout: 900_000 })

const smallest = { width: 320, height: 800 }

/** What a reader sees and a screen reader says, but for requests of programs and citations of the law. */
const saidIn = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const shown = document.body.cloneNode(true)
    const spoken = ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt']
    for (const each of shown.querySelectorAll('pre, .steps small, script, noscript')) each.remove()
    const attributeOf = each => spoken.map(name => each.getAttribute(name) ?? '')
    const attributes = [...shown.querySelectorAll('*')].flatMap(attributeOf)
    for (const each of shown.querySelectorAll('*')) each.append(' ')
    return [shown.textContent, ...attributes].join(' ')
  })()`) as Promise<string>

/** Elements wider than their place: a word cut off, or a page that scrolls. A "?" has its room to press. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    const words = 'button, .places .bar a, .places summary, label, h2, h3, select + *'
    for (const each of document.querySelectorAll(words))
      if (each.textContent !== '?' && each.checkVisibility() && each.clientWidth > 1)
        if (each.scrollWidth > each.clientWidth + 1)
          found.push(each.textContent)
    return found
  })()`) as Promise<string[]>

/** All numbers of the place, as often as it is there. How many entries fit on a sheet depends on words. */
async function figuresIn(page: Page): Promise<string[]> {
  const said = (await page.evaluate(`(() => {
    const fitted = [...document.querySelectorAll('main .entered:has(strong), main .in-annex')]
    for (const each of fitted) each.style.display = 'none'
    const shown = document.querySelector('main').innerText
    for (const each of fitted) each.style.display = ''
    return shown
  })()`)) as string
  return (said.match(/\d+(,\d+)*(\.\d+)?/g) ?? []).toSorted()
}

/** Opens every fold, also those inside of others, and waits for all that is sought. */
async function unfold(page: Page): Promise<void> {
  await rested(page)
  for (let depth = 0; depth < 3; depth++) {
    await page.evaluate(`for (const each of document.querySelectorAll('main details')) each.open = true`)
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
    await rested(page)
  }
}

/** A browser that keeps this plan, at a place. */
const openAt = (served: ServedPage, plan: object, isHindi: boolean, viewport = smallest): Promise<Page> =>
  served.open({ isHindi, viewport, keeping: plan, until: '.story' })

async function goToPlace(page: Page, place: PlaceName): Promise<void> {
  await page.evaluate(`location.hash = '${place === 'home' ? '' : place}'`)
  await page.locator(place === 'home' ? '.at-home .story' : `.at-${place} .place-title`).waitFor()
}

describe.skipIf(!hasHindiFont)('with a font for Hindi (skipped where none is installed)', () => {
  describeInChromium('the page in Hindi', placesInHindi)
})

function placesInHindi(served: ServedPage): void {
  test.each([
    ['one person', singlePlan],
    ['a couple', couplePlan]
  ])(
    'every place of %s is in Hindi, has the figures of the English page, and fits a small phone',
    async (_, plan) => {
      const page = await openAt(served, plan, true)
      const english = await openAt(served, plan, false)
      for (const place of placeNames) {
        await Promise.all([page, english].map(each => goToPlace(each, place)))
        await unfold(page)
        expect(englishWords(await saidIn(page)), place).toEqual([])
        expect(await tooWide(page), place).toEqual([])
        const figures = async (of: Page): Promise<string[]> => unfold(of).then(() => figuresIn(of))
        const differences = async (): Promise<string[]> => {
          const [one, other] = await Promise.all([page, english].map(figures))
          return one!.join(' ') === other!.join(' ') ? [] : [one!.join(' '), other!.join(' ')]
        }
        await expect.poll(differences, { timeout: 60_000, message: place }).toEqual([])
      }
    }
  )

  test('axe finds nothing in any place, light or dark', async () => {
    const page = await openAt(served, couplePlan, true, phone)
    for (const place of placeNames) {
      await goToPlace(page, place)
      await rested(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await keepPicture(page, `hindi-${place}`, true)
      expect(await faultsOf(page), place).toEqual([])
    }
  })
}

describeInChromium('what the page says in Hindi', served => {
  test('Start asks in Hindi, reads Hindi numbers, and names what it makes in Hindi', async () => {
    const page = await served.open({ isHindi: true, fragment: '', viewport: smallest, answers: false })
    const check = async (card: string): Promise<void> => {
      expect(englishWords(await saidIn(page)), card).toEqual([])
      expect(await tooWide(page), card).toEqual([])
    }
    const next = (): Promise<void> => page.locator('.start-ways .main').click()
    await page.getByRole('button', { name: 'मेरे और जीवनसाथी के लिए' }).click()
    await page.getByRole('button', { name: 'बच्चा जोड़ें' }).click()
    await check('people')
    expect(await faultsOf(page)).toEqual([])
    await next()
    await page.getByRole('textbox', { name: 'आपके हाथ में हर महीने' }).fill('१.२ लाख')
    await page.getByText('1.2 लाख', { exact: true }).waitFor()
    await check('income')
    await next()
    await page.getByRole('textbox', { name: 'हर महीने का खर्च, EMI के बिना' }).fill('५० हज़ार')
    await page.getByRole('button', { name: 'मेरा होम लोन चल रहा है' }).click()
    await page.getByRole('textbox', { name: 'कितना लोन बाकी है' }).fill('30 लाख')
    await page.getByText('हर महीने की EMI: ₹29,542').waitFor()
    await check('spending')
    await next()
    for (const chip of await page.locator('.start .chip').all()) await chip.click()
    await check('owned')
    await next()
    await check('investing')
    await next()
    for (const chip of await page.locator('.start .chip').all()) await chip.click()
    await check('goals')
    await next()
    await check('stop')
    await next()
    await page.locator('.story').waitFor()
    await kept(page, 'घर-खर्च')
    const plan = JSON.parse(await page.evaluate<string>(`localStorage['arthayu.plan']`)) as typeof couplePlan
    expect(plan.expenses).toEqual([{ label: 'घर-खर्च', currentMonthlyAmount: 50_000 }])
    expect(englishWords(await saidIn(page))).toEqual([])
  })

  test('a figure is explained in Hindi', async () => {
    const page = await served.open({ isHindi: true, keeping: couplePlan, viewport: phone, answers: false })
    await page.locator('.reader').first().focus()
    await page.keyboard.press('Enter')
    const figures = page.locator('.figure-button')
    await figures.first().waitFor()
    for (let at = 0; at < 8; at++) {
      await figures.nth(at).click()
      await page.locator('.explained').waitFor()
      await expect.poll(async () => englishWords(await saidIn(page)), { timeout: 30_000 }).toEqual([])
    }
  })

  test('what is wrong is said in Hindi, by the names of the form', async () => {
    const wrong = { ...singlePlan, currentAgeYears: 300, expenses: 'nothing' }
    const page = await served.open({ isHindi: true, fragment: fragmentOf(wrong), until: '.unreadable' })
    const said = await page.locator('.unreadable').innerText()
    expect(said).toContain('“अभी की उम्र”: ज़्यादा से ज़्यादा')
    expect(englishWords(said)).toEqual([])
  })
})

describeInChromium('both languages', served => {
  test('a link leads to the other one, at the same place of the same plan', async () => {
    const page = await served.open({ keeping: singlePlan, viewport: smallest, answers: false })
    await page.evaluate(`location.hash = 'goals'`)
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await page.locator('.at-goals .place-title', { hasText: 'लक्ष्य' }).waitFor()
    expect(page.url()).toBe(`${served.baseUrl}/hi/#goals`)
    expect(await page.evaluate('[document.documentElement.lang, document.title]')).toEqual([
      'hi',
      'अर्थायु: आपके पैसों का सफर, साल-दर-साल'
    ])
    await page.locator('.goal h3', { hasText: 'कॉलेज' }).waitFor()
    await page.getByRole('link', { name: 'English' }).click()
    await page.locator('.at-goals .place-title', { hasText: 'Goals' }).waitFor()
    expect(page.url()).toBe(`${served.baseUrl}/#goals`)
  })

  test('/hi leads to the page, with the headers of the English one', async () => {
    const moved = await fetch(`${served.baseUrl}/hi`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([308, './hi/'])
    for (const [english, hindi] of [
      ['', 'hi/'],
      ['service-worker.js', 'hi/service-worker.js'],
      ['manifest.webmanifest', 'hi/manifest.webmanifest'],
      ['preview.png', 'hi/preview.png']
    ]) {
      const [one, other] = await Promise.all(
        [english, hindi].map(path =>
          fetch(`${served.baseUrl}/${path}`, { headers: { 'accept-encoding': 'gzip' } })
        )
      )
      expect(other!.status, hindi).toBe(200)
      for (const name of ['content-type', 'cache-control', 'content-security-policy', 'content-encoding'])
        expect(other!.headers.get(name), `${hindi} ${name}`).toBe(one!.headers.get(name))
      const held = { 'if-none-match': other!.headers.get('etag')! }
      expect((await fetch(`${served.baseUrl}/${hindi}`, { headers: held })).status, hindi).toBe(304)
    }
  })

  test('both work without a network, each from what it has kept', async () => {
    const page = await served.open({ serviceWorkers: 'allow', answers: false })
    await page.evaluate('navigator.serviceWorker.ready.then(() => 0)')
    await page.goto(`${served.baseUrl}/hi/`)
    await page.locator('.story').waitFor()
    // The worker of the English page is ready here too, so the one of this page is asked for.
    const isActive = `navigator.serviceWorker.getRegistration('/hi/')
      .then(found => found?.scope.endsWith('/hi/') && found.active?.state === 'activated')`
    await expect.poll(() => page.evaluate(isActive), { timeout: 30_000 }).toBe(true)
    const stores = (await page.evaluate('caches.keys()')) as string[]
    expect(stores.map(name => name.replace(/ [\da-f]{16}$/, '')).toSorted()).toEqual([
      `arthayu ${served.baseUrl}/`,
      `arthayu ${served.baseUrl}/hi/`
    ])
    await page.context().setOffline(true)
    for (const [address, place] of [
      ['hi/', 'लक्ष्य'],
      ['', 'Goals']
    ]) {
      await page.goto(`${served.baseUrl}/${address}`)
      await page.locator('.chart svg .area').first().waitFor()
      await page.evaluate(`location.hash = 'goals'`)
      await page.locator('.at-goals .place-title', { hasText: place! }).waitFor()
    }
  })

  test('the first load in Hindi is below 136,000 bytes', async () => {
    served.requests.length = 0
    const page = await served.open({ isHindi: true, serviceWorkers: 'allow' })
    await page.evaluate('navigator.serviceWorker.ready.then(() => 0)')
    const asked = (part: string): number => served.requests.findIndex(({ line }) => line.includes(part))
    const later = Math.min(...['/hi/service-worker.js', '/assets/plan-form-', '/assets/form-'].map(asked))
    let bytes = 0
    for (const { line } of served.requests.slice(0, later)) {
      const headers = { 'accept-encoding': 'gzip' }
      const sent = await fetch(served.baseUrl + line.replace('GET ', ''), { headers })
      bytes += Number(sent.headers.get('content-length'))
    }
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThan(136_000)
  })
})
