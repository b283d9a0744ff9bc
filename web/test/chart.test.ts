/** The first chart in a browser. */
import type { UncertaintyAnswer } from '@arthayu/engine'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import {
  describeInChromium,
  desktop,
  downloadedHere,
  failingPlan,
  fragmentOf,
  fullPlan,
  keepPicture,
  phone,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const narrow = { width: 320, height: 700 }

/** Five portfolios of five lakh, without tax: its simulations are quick. */
const plan = { ...fullPlan, tax: undefined }

describeInChromium('the first chart', served => {
  /** Of the answers, the chart draws the chances alone. */
  const answers = ['likely'] as const
  const open = async (body: object, options: object = {}): Promise<Page> => {
    const page = await served.open({ fragment: fragmentOf(body), answers, ...options })
    await page.locator('.strip').waitFor()
    return page
  }

  async function chancesOf(body: object): Promise<UncertaintyAnswer> {
    const response = await fetch(`${served.baseUrl}/api/v1/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uncertainty: {}, ...body })
    })
    return ((await response.json()) as { uncertainty: UncertaintyAnswer }).uncertainty
  }

  const texts = (page: Page, selector: string): Promise<string[]> =>
    page.locator(`#corpus-card ${selector}`).allTextContents()

  interface Box {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }

  /** Where all parts of the chart are, in pixels of the chart. */
  const boxes = (page: Page, selector: string): Promise<Box[]> =>
    page
      .locator('#corpus-card .chart svg')
      .locator(selector)
      .evaluateAll(found =>
        found.map(each => {
          const own = (each as unknown as { getBoundingClientRect: () => Box }).getBoundingClientRect()
          const { left, top } = (
            each as unknown as { ownerSVGElement: { getBoundingClientRect: () => Box } }
          ).ownerSVGElement.getBoundingClientRect()
          return {
            left: own.left - left,
            right: own.right - left,
            top: own.top - top,
            bottom: own.bottom - top
          }
        })
      )

  describe('F26', () => {
    test('has two bands, a median and names at its right edge', async () => {
      const page = await open(plan)
      expect(await page.locator('#corpus-card .band').count()).toBe(2)
      expect(await page.locator('#corpus-card .chart svg > .line.bold').count()).toBe(1)
      const names = await texts(page, '.end-labels text')
      expect(names).toHaveLength(4)
      const theirs = await chancesOf(plan)
      const median = theirs.bands.find(band => band.percentile === 50)!.real.at(-1)!
      expect(median).toBeGreaterThan(1_000_000)
      expect(median).toBeLessThan(10_000_000)
      expect(names).toContain(`Typical ₹${Math.round(median / 100_000)} lakh`)
      expect(names).toContain('9 of 10')
      expect(names).toContain('half')
      expect(names.some(name => name.startsWith('Expected ₹'))).toBe(true)
      await keepPicture(page, 'chart-desktop-light')
    })

    test('begins today, with the savings of today', async () => {
      const page = await open(plan)
      expect(await texts(page, '.today text')).toEqual(['Today ₹25 lakh'])
      const [point] = await boxes(page, '.today circle')
      const [area] = await boxes(page, '.band >> nth=0')
      const middle = (from: number, to: number): number => (from + to) / 2
      expect(Math.abs(middle(point!.left, point!.right) - area!.left)).toBeLessThan(1)
      // By the axis: 25 lakh are so far above 0 as their share of the highest mark.
      const lines = await boxes(page, '.axes line')
      const marks = await texts(page, '.axes g text')
      const crores = Number(marks.at(-1)!.replace(' crore', ''))
      const [zero, highest] = [lines[0]!.top, lines.at(-1)!.top]
      const expected = zero - ((zero - highest) * 0.25) / crores
      expect(Math.abs(middle(point!.top, point!.bottom) - expected)).toBeLessThan(1)
    })

    test('has at least four marks, in words of India, and says where a band goes on', async () => {
      const page = await open(plan)
      const marks = await texts(page, '.axes g text')
      expect(marks.length).toBeGreaterThanOrEqual(4)
      expect(marks[0]).toBe('0')
      for (const mark of marks.slice(1)) expect(mark).toMatch(/^[\d.]+ (lakh|crore)$/)
      const { bands } = await chancesOf(plan)
      const highest = Math.max(...bands.find(band => band.percentile === 95)!.real)
      const said = /^9 of 10: up to ₹([\d.]+) crore ↑$/.exec((await texts(page, '.beyond'))[0]!)!
      expect(Math.abs(Number(said[1]) - highest / 1e7)).toBeLessThanOrEqual(0.5)
      // The inner band is whole: below the top of the plot, which the outer band reaches.
      const [outer, inner] = await boxes(page, '.band')
      expect(inner!.top).toBeGreaterThan(outer!.top + 20)
    })

    test('a plan of nothing has an axis of whole rupees', async () => {
      const nothing = { ...failingPlan, currentCorpus: 0, expenses: [] }
      const page = await served.open({ fragment: fragmentOf(nothing), answers: false, until: '.today' })
      expect(await texts(page, '.axes g text')).toEqual(['0', '2,500', '5,000', '7,500', '10,000'])
    })

    test('shows the share that has run short, and says it', async () => {
      const page = await open(plan)
      const { depletionAge } = await chancesOf(plan)
      const share = `${Math.round(depletionAge.shareByYear.at(-1)! * 100)}%`
      expect(await texts(page, '.strip text')).toEqual(['Ran short by then', share])
      const reader = page.locator('#corpus-card .reader')
      await reader.focus()
      await page.keyboard.press('End')
      expect(await reader.getAttribute('aria-valuetext')).toContain(`Ran short by then ${share}`)
      expect(await textOf(page, '.readout .share')).toContain(share)
    })

    test.each([
      ['desktop', desktop],
      ['phone', phone],
      ['narrow', narrow]
    ] as const)('no part of it hangs over its edge on a %s screen (%j)', async (name, viewport) => {
      const page = await open(plan, { viewport })
      const { width, height } = (await page.locator('#corpus-card .chart svg').boundingBox())!
      for (const box of await boxes(page, 'text, .line, .band, circle')) {
        expect(box.left).toBeGreaterThanOrEqual(-1)
        expect(box.right).toBeLessThanOrEqual(width + 1)
        expect(box.top).toBeGreaterThanOrEqual(-1)
        expect(box.bottom).toBeLessThanOrEqual(height + 1)
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width)
      await keepPicture(page, `chart-${name}-light`)
    })

    test.each([
      ['desktop', desktop],
      ['phone', phone]
    ] as const)('nothing moves on a %s screen (%j) when the simulations come', async (_, viewport) => {
      const page = await served.open({ fragment: fragmentOf(plan), viewport, answers })
      const height = async () => (await page.locator('#corpus-card').boundingBox())!.height
      const before = await height()
      await page.locator('.strip').waitFor()
      expect(await height()).toBe(before)
    })
  })

  describe('F29', () => {
    const scenarios = [
      { name: 'Scenario A', plan: { ...plan, retirementAgeYears: 62 } },
      { name: 'Scenario B', plan: { ...plan, currentCorpus: 9_000_000 } }
    ]
    const kept = async (): Promise<Page> => {
      const page = await served.open({ fragment: fragmentOf(plan), answers })
      await page.evaluate(
        `localStorage.setItem('arthayu.scenarios', ${JSON.stringify(JSON.stringify(scenarios))})`
      )
      await page.reload()
      await page.locator('.dashed').nth(1).waitFor()
      await page.locator('.strip').waitFor()
      return page
    }

    test('scenarios leave the bands, and have names and tones of their own', async () => {
      const page = await kept()
      expect(await page.locator('#corpus-card .band').count()).toBe(2)
      const names = await texts(page, '.end-labels text')
      for (const start of ['Your plan ₹', 'Scenario A ₹', 'Scenario B ₹', 'Typical ₹'])
        expect(names.filter(name => name.startsWith(start))).toHaveLength(1)
      expect(await textOf(page, '.readout')).toMatch(/Your plan ₹.* Scenario A ₹.* Scenario B ₹.*9 of 10/)
      await keepPicture(page, 'chart-scenarios')
      await page.getByRole('radio', { name: 'Portfolios' }).check()
      expect(await textOf(page, '.readout')).toMatch(/Scenario A ₹.* Scenario B ₹/)
      const colours = (selector: string, property: string): Promise<string[]> =>
        page.evaluate(
          `[...document.querySelectorAll('#corpus-card .chart svg > ${selector}')].map(each => getComputedStyle(each).${property})`
        )
      const lines = await colours('.dashed', 'stroke')
      const areas = await colours('g > .area', 'fill')
      expect(new Set(lines).size).toBe(2)
      expect(areas).toHaveLength(5)
      for (const line of lines) expect(areas).not.toContain(line)
    })
  })

  test('F35: years are financial years, in the table and in the months', async () => {
    const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
    await page.getByText('Year by year').click()
    const rows = page.locator('details tbody tr')
    // The plan begins in April 2026, at 30.
    expect((await rows.first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^30 FY 2026-27/)
    await rows.nth(5).getByRole('button').click()
    await page.waitForSelector('.ledger')
    expect(await textOf(page, '.ledger h2')).toBe('Months of FY 2031-32, to age 36')
    const months = await page.locator('.ledger tbody th').allInnerTexts()
    expect([months[0], months.at(-1)]).toEqual(['2031-04', '2032-03'])
  })

  describe('F39', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      label: `Goal number ${index + 1}`,
      ageYears: index < 12 ? 32 + 2 * index : 45,
      amount: 100_000
    }))

    test.each([
      ['desktop', desktop],
      ['phone', phone]
    ] as const)('twenty goals have names that do not overlap on a %s screen (%j)', async (name, viewport) => {
      const page = await served.open({
        fragment: fragmentOf({ ...plan, milestones: many }),
        viewport,
        answers: false
      })
      const names = await boxes(page, '.goals text')
      expect(names.length).toBeGreaterThanOrEqual(4)
      for (const one of names)
        for (const other of names)
          if (one !== other && one.top === other.top && one.left <= other.left)
            expect(one.right).toBeLessThanOrEqual(other.left)
      const more = page.locator('.more-goals')
      const hidden = 20 - names.length
      expect(await more.locator('summary').innerText()).toBe(`+${hidden} more goals`)
      await more.locator('summary').click()
      expect(await more.locator('li').count()).toBe(hidden)
      expect(await more.locator('li').last().innerText()).toMatch(/^Goal number \d+: age \d+$/)
      await keepPicture(page, `chart-goals-${name}`)
    })
  })

  test('F44: the chart goes out with title, date, legend and source', async () => {
    const page = await open(plan)
    const svg = (await downloadedHere(page, 'Chart (SVG)')).toString()
    const today = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' }).format(new Date())
    for (const said of [
      'Corpus by age',
      `Total · Today’s value · ${today}`,
      'At expected returns',
      'half of simulations',
      'not financial advice',
      'Today ₹25 lakh'
    ])
      expect(svg).toContain(said)
    const colours = [...svg.matchAll(/<rect [^>]*rx="2"[^>]* fill="([^"]+)"/g)].map(found => found[1])
    expect(colours.length).toBe(5)
  })

  test('two people have a line each, with the name of the partner', async () => {
    const couple = {
      ...failingPlan,
      partner: { label: 'Ravi', currentAgeYears: 33, retirementAgeYears: 45 }
    }
    const page = await served.open({ fragment: fragmentOf(couple), answers: false })
    expect(await texts(page, '.phases text')).toEqual(['◂ You retire at 40', '◂ Ravi retires at 45'])
    // The partner is 45 when you are 42.
    const [own, his] = await boxes(page, '.phases line')
    const [said, ages] = [await texts(page, '.axes > text'), await boxes(page, '.axes > text')]
    const perYear = (ages.at(-1)!.left - ages[1]!.left) / (Number(said.at(-1)) - Number(said[1]))
    expect((his!.left - own!.left) / perYear).toBeCloseTo(2, 1)
  })

  test('forced colours leave every line and every name', async () => {
    const page = await open(plan, { forcedColors: 'active' })
    expect(await page.locator('#corpus-card .chart svg > .line').count()).toBe(2)
    expect(await texts(page, '.end-labels text')).toHaveLength(4)
    await keepPicture(page, 'chart-forced-colours')
  })
})
