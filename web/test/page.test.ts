/** The page in a browser: what it shows, and what can be done with it. */
import { describe, expect, test, vi } from 'vitest'
import {
  describeInChromium,
  desktop,
  downloaded,
  failingPlan,
  fragmentOf,
  fullPlan,
  goTo,
  keepPicture,
  paidPlan,
  phone,
  rested,
  saying,
  textOf,
  toQuestions
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

describeInChromium('the page', served => {
  async function answerOf(plan: object, query = ''): Promise<string> {
    const response = await fetch(`${served.baseUrl}/api/v1/calculate${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(plan)
    })
    return response.text()
  }

  describe('the story', () => {
    test('says to what age the money lasts, and what is missing then', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), chances: false })
      expect(await textOf(page, '.sentence')).toBe(
        'Your money runs out at 50. From then you are short by ₹10,000 a month on average (today’s value). ' +
          'Only if other money pays for all you spend until you retire: the plan has no income.'
      )
      await rested(page)
      const figures = await textOf(page, '.figures')
      // 12 lakh over 240 months buy ₹5,000; the other ₹5,000 a month need ₹10,000 a month for ten years.
      for (const said of [
        '₹12 lakh of the ₹24 lakh you need',
        '₹5,000 covers 50%',
        'invest ₹10,000 more a month'
      ])
        expect(figures).toContain(said)
      // The button says the figure that it takes.
      expect(await page.locator('.figures .apply').getAttribute('aria-label')).toBe(
        'Apply: invest ₹10,000 more a month'
      )
      await goTo(page, 'retirement')
      expect(await textOf(page, '.verdict-bar')).toBe('Money lasts to age 50')
      const rich = fragmentOf({ ...failingPlan, currentCorpus: 5_000_000 })
      const holds = await served.open({ fragment: rich, chances: false })
      expect(await textOf(holds, '.sentence')).toBe(
        'Your money lasts beyond 60, with ₹26 lakh left (today’s value). ' +
          'Only if other money pays for all you spend until you retire: the plan has no income.'
      )
    })

    test('says the same after the chance', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: ['likely'] })
      await page.locator('.sentence .lead[aria-busy=false]').waitFor()
      expect(await textOf(page, '.sentence')).toMatch(/^Works in .*\d+ simulations If returns/)
      expect(await textOf(page, '.sentence .then')).toBe(
        'If returns are as expected, your money runs out at 50. ' +
          'From then you are short by ₹10,000 a month on average (today’s value).'
      )
    })

    test('shows the numbers of the service, byte for byte of the series', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      const series = /"timeSeries":\[.*?\](?=,"tax"|,"meta")/s
      const own = (await downloaded(page, 'Full answer (JSON)')).toString()
      const theirs = await answerOf(fullPlan)
      expect(series.exec(own)![0].length).toBeGreaterThan(300_000)
      expect(series.exec(own)![0]).toBe(series.exec(theirs)![0])
      const { meta: ownMeta, ...ownRest } = JSON.parse(own) as { meta: Record<string, unknown> }
      const { meta: theirMeta, ...theirRest } = JSON.parse(theirs) as { meta: Record<string, unknown> }
      expect(ownRest).toEqual(theirRest)
      expect({ ...ownMeta, generatedAt: '' }).toEqual({ ...theirMeta, generatedAt: '' })
    })

    test('has a table that agrees with the service to the paisa', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      await page.getByText('Year by year').click()
      const corpus = JSON.parse(await answerOf(fullPlan, '?granularity=year&fields=corpus,growth')) as {
        timeSeries: { corpus: number; growth: number }[]
      }
      const cells = await page
        .locator('tbody td[data-rupees]')
        .evaluateAll(found =>
          (found as unknown as { dataset: { rupees: string } }[]).map(cell => Number(cell.dataset.rupees))
        )
      const columns = cells.length / corpus.timeSeries.length
      expect(Number.isInteger(columns)).toBe(true)
      for (const [year, { corpus: value, growth }] of corpus.timeSeries.entries()) {
        const row = cells.slice(year * columns, (year + 1) * columns)
        expect(row).toContain(value)
        expect(row).toContain(growth)
      }
    })

    test('names the age at the end of a year, and the table the age in it', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
      const said = await page.locator('.reader').first().getAttribute('aria-valuetext')
      expect(said).toMatch(/^Age 40 · end of FY 2035-36:/)
      await page.getByText('Year by year', { exact: true }).click()
      const table = page.getByRole('region', { name: 'Year by year' })
      expect(await table.getByRole('columnheader').first().innerText()).toBe('Age in the year')
      const row = table.getByRole('row', { name: /FY 2035-36/ })
      expect(await row.getByRole('rowheader').innerText()).toBe('39')
    })

    test('is read by pointer, by touch and by keys, and opens the months of a year', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), hasTouch: true, answers: false })
      const reader = page.locator('.reader').first()
      expect(await reader.getAttribute('aria-valuetext')).toMatch(
        /^Age 40 · end of FY 2035-36: At expected returns ₹12 lakh(, |$)/
      )
      await reader.focus()
      await page.keyboard.press('ArrowRight')
      expect(await textOf(page, '.readout')).toMatch(
        /Age 41 · end of FY 2036-37 .*At expected returns ₹11 lakh/
      )
      const box = (await reader.boundingBox())!
      await page.mouse.move(box.x + box.width - 14, box.y + 100)
      expect(await textOf(page, '.readout')).toContain('Age 60')
      await page.touchscreen.tap(box.x + 60, box.y + 100)
      expect(await textOf(page, '.readout')).toContain('Age 31')
      await reader.focus()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.ledger')
      const rows = await page.locator('.ledger tbody tr').count()
      expect(rows).toBe(12)
      await page.getByRole('button', { name: 'Close' }).click()
      expect(await page.locator('.ledger').count()).toBe(0)
    })

    test('a month of the ledger is that of the service', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      await page.locator('.reader').first().focus()
      // The cursor is at the last year before retirement.
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.ledger')
      const { timeSeries } = JSON.parse(await answerOf(fullPlan)) as {
        timeSeries: { calendarMonth: string; corpus: number; growth: number }[]
      }
      const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      const month = await textOf(page, '.ledger tbody tr')
      const entry = timeSeries.find(each => month.startsWith(each.calendarMonth))!
      expect(month).toContain(`₹${exact.format(entry.corpus)}`)
      expect(month).toContain(`₹${exact.format(entry.growth)}`)
      expect(await textOf(page, '.events')).toContain('Retirement begins')
    })

    test('names the portfolio that a warning is about, and none for a warning about all', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      await page.locator('.check summary').click()
      const remarks = await page.locator('.check .remarks li').allInnerTexts()
      for (const name of ['equity', 'debt', 'gold'])
        expect(
          remarks.filter(remark => remark.startsWith(`${name}: “Amount invested so far” is missing`))
        ).toHaveLength(1)
      expect(remarks.filter(remark => remark.startsWith('PPF takes at most'))).toHaveLength(1)
    })

    test('names the deduction that a warning is about', async () => {
      const tax = { regime: 'new', deductions: { section80C: 150_000 } }
      const page = await served.open({ fragment: fragmentOf({ ...fullPlan, tax }), answers: false })
      await page.locator('.check summary').click()
      const remarks = await page.locator('.check .remarks li').allInnerTexts()
      expect(remarks).toContain(
        '80C Savings: ₹1,50,000 claimed under section 80C: not allowed in the new regime.'
      )
    })

    test('shows portfolios, flows and future value on request', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      const inReal = await textOf(page, '.readout')
      await page.getByRole('radio', { name: 'Future value' }).check()
      expect(await textOf(page, '.readout')).not.toBe(inReal)
      await page.getByRole('radio', { name: 'Portfolios' }).check()
      await page.locator('.readout', { hasText: 'equity' }).waitFor()
      for (const name of ['equity', 'debt', 'gold', 'ppf', 'epf'])
        expect(await textOf(page, '.readout')).toContain(name)
      expect(await page.locator('#corpus-card .area').count()).toBeGreaterThanOrEqual(5)
      await keepPicture(page, 'portfolios-desktop-light')
      await page.getByRole('radio', { name: 'Yearly cash flow' }).check()
      expect(await page.locator('#corpus-card .bar').count()).toBe(6)
      await keepPicture(page, 'flows-desktop-light')
    })
  })

  describe('editing', () => {
    test('a slider and its field move together, and the picture follows', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
      const field = page.getByRole('textbox', { name: 'Retire at' })
      const slider = page.getByRole('slider', { name: 'Retire at' })
      await slider.focus()
      await page.keyboard.press('ArrowRight')
      expect(await field.inputValue()).toBe('41')
      await saying(page, 'runs out at 51')
      await field.fill('45')
      expect(await slider.getAttribute('aria-valuetext')).toBe('45')
      await saying(page, 'runs out at 55')
    })

    test('rupees are typed as people write them, and are said in words', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
      const field = page.getByRole('textbox', { name: 'Total savings' })
      await field.fill('12.5 lakh')
      await field.blur()
      expect(await field.inputValue()).toBe('12,50,000')
      expect(await page.locator('.words').filter({ hasText: '12.5 lakh' }).count()).toBe(1)
    })

    test('an error appears beside its field, and the last good picture stays', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
      const before = await textOf(page, '.sentence')
      const field = page.getByRole('textbox', { name: 'Retire at' })
      await field.fill('95')
      await page.waitForSelector('.field .fault')
      expect(await textOf(page, '.field .fault')).toBe('“Retire at” must not be above “Plan to age”.')
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await textOf(page, '.sentence')).toBe(before)
      expect(await textOf(page, '.stale')).toContain('Results paused')
      await keepPicture(page, 'fault-desktop-light')
      await field.fill('forty')
      expect(await page.locator('.field', { has: field }).locator('.words').innerText()).toContain(
        'Type a number'
      )
      await field.fill('40')
      await page.locator('.field .fault').first().waitFor({ state: 'detached' })
    })

    test('an error of the whole plan, which has no field, appears above the form', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
      await page.getByRole('textbox', { name: 'Inflation' }).fill('99')
      const faults = page.locator('.beside .fault')
      await faults.waitFor()
      expect(await faults.innerText()).toMatch(/^1 field needs attention\s+An amount exceeds ₹9,00,000 crore/)
      await page.getByRole('textbox', { name: 'Inflation' }).fill('6')
      await faults.waitFor({ state: 'detached' })
    })

    test('a home with a loan, an education, a wedding, a portfolio, an income and a loan can be added', async () => {
      const page = await served.open({
        fragment: fragmentOf({ ...failingPlan, planningEndAgeYears: 80 }),
        answers: false
      })
      for (const [section, adder] of [
        ['Savings and investments', 'Add a portfolio'],
        ['Goals', 'Add a home with a loan'],
        ['Goals', 'Add an education'],
        ['Goals', 'Add a wedding'],
        ['Goals', 'Add another goal'],
        ['Incomes', 'Add an income'],
        ['Existing loans', 'Add a loan'],
        ['Expenses', 'Add an expense']
      ] as const) {
        const fold = page.locator('.section', { has: page.getByRole('heading', { name: section }) })
        if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
        await fold.getByRole('button', { name: adder }).click()
      }
      await page.locator('#plan-tax summary').click()
      await page.getByRole('checkbox', { name: 'Calculate income tax' }).check()
      await page.locator('#plan-tax').getByText('Tax law of later years').waitFor()
      expect(await page.locator('.aside .fault, .section .fault').count()).toBe(0)
      const plan = JSON.parse((await downloaded(page, 'Plan (JSON)')).toString()) as typeof fullPlan
      expect(plan.milestones.map(each => each.label)).toEqual(['Home', 'Education', 'Wedding', 'Goal'])
      expect(plan).toMatchObject({
        tax: { regime: 'new' },
        milestones: [{ loan: { tenureYears: 20 } }, {}, {}, {}]
      })
      await keepPicture(page, 'edited-desktop-light', true)
    })

    test('undo takes the last change back', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
      const field = page.getByRole('textbox', { name: 'Retire at' })
      await field.fill('42')
      await field.blur()
      await page.getByRole('button', { name: 'Undo' }).click()
      expect(await field.inputValue()).toBe('40')
    })
  })

  describe('answers', () => {
    test('the age, the amount and the spending of goal seek can be taken with one click', async () => {
      for (const [question, said, plan] of [
        ['When can I retire?', '50', paidPlan],
        ['How much should I invest?', '₹10,000 a month', failingPlan],
        ['What can I spend?', '₹5,000 a month', failingPlan]
      ] as const) {
        const page = await served.open({ fragment: fragmentOf(plan), chances: false })
        await toQuestions(page)
        const card = page.locator('.question', { has: page.getByRole('heading', { name: question }) })
        expect(await card.innerText()).toContain(said)
        await card.getByRole('button').click()
        await goTo(page, 'home')
        await saying(page, 'makes it to 60')
      }
    })

    test('a failing plan gets the single changes that fix it, and applies one', async () => {
      const page = await served.open({ fragment: fragmentOf(paidPlan), chances: false })
      await rested(page)
      const money = await textOf(page, '.fixes')
      expect(money).toContain('Invest ₹9,999 more a month')
      expect(money).toContain('Retire 10 years later')
      await page.locator('.fixes li', { hasText: 'Retire 10 years' }).getByRole('button').click()
      await saying(page, 'makes it to 60')
    })

    test('up to three plans are laid over each other', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), chances: false })
      const keep = async (): Promise<void> => {
        await goTo(page, 'what-if')
        await page.getByRole('button', { name: 'Save as scenario' }).click()
        await page.locator('.toast', { hasText: 'Saved' }).waitFor()
        await goTo(page, 'home')
      }
      await keep()
      await page.getByRole('textbox', { name: 'Retire at' }).fill('45')
      await saying(page, 'runs out at 55')
      await keep()
      await page.getByRole('textbox', { name: 'Retire at' }).fill('50')
      await page.locator('.dashed').nth(1).waitFor()
      await keepPicture(page, 'compared-desktop-light')
      await goTo(page, 'what-if')
      const said = (name: string): Promise<string> => textOf(page, `.scenario[aria-label="${name}"]`)
      await expect.poll(() => said('Scenario A'), { timeout: 60_000 }).toContain('Money lasts to age 50')
      await expect.poll(() => said('Scenario B'), { timeout: 60_000 }).toContain('Money lasts to age 55')
      await page.getByRole('button', { name: 'Switch to this Scenario A' }).click()
      await goTo(page, 'home')
      await saying(page, 'runs out at 50')
    })

    test('the regimes are compared as the service computes them', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), chances: false, place: 'tax' })
      await rested(page)
      const rows = page.locator('section[aria-label="Old or new tax regime"] tbody tr')
      await rows.nth(2).waitFor()
      const shown = await rows
        .locator('td[title]')
        .evaluateAll(cells => (cells as unknown as { title: string }[]).map(cell => cell.title))
      const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
      for (const [index, regime] of ['new', 'old', 'best'].entries()) {
        const { tax } = JSON.parse(await answerOf({ ...fullPlan, tax: { regime } })) as {
          tax: { totalTax: number }
        }
        expect(shown[index]).toBe(`₹${whole.format(tax.totalTax)}`)
      }
      await rows.nth(1).getByRole('button').click()
      await rows.nth(1).getByText('in your plan').waitFor()
      expect(JSON.parse((await downloaded(page, 'Plan (JSON)')).toString())).toMatchObject({
        tax: { regime: 'old' }
      })
    })
  })

  describe('looks', () => {
    test.each([
      ['phone', phone],
      ['desktop', desktop],
      ['wide', { width: 1920, height: 1080 }]
    ] as const)('on a %s screen nothing hangs over its edge (%j), light and dark', async (name, viewport) => {
      const page = await served.open({ viewport, colorScheme: 'light', paths: 200 })
      await rested(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await keepPicture(page, `start-${name}-${colorScheme}`)
        await keepPicture(page, `whole-${name}-${colorScheme}`, true)
        const width = await page.evaluate('document.documentElement.scrollWidth')
        expect(width).toBeLessThanOrEqual(viewport.width)
      }
    })
  })
})
