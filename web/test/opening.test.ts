/** How a plan is opened: from a link, a file or the browser, whole or not, and who it belongs to. */
import type { Page } from 'playwright-core'
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
  kept,
  type Opening,
  phone,
  planOf,
  rested,
  saying,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

describeInChromium('opening', served => {
  /** No test here looks at the answers. */
  const opened = (options: Opening = {}): Promise<Page> => served.open({ answers: false, ...options })
  const age = (page: Page) => page.getByRole('textbox', { name: 'Age now' })
  const retireAt = (page: Page) => page.getByRole('textbox', { name: 'Retire at' })

  async function importing(page: Page, content: string): Promise<void> {
    const file = { name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(content) }
    if ((await page.locator('input[type=file]').count()) === 0) await goTo(page, 'report')
    await page.locator('input[type=file]').setInputFiles(file)
  }

  describe('the example', () => {
    test.each(['37', '45', '52', '65', '80'])('F3 at %s is no error', async years => {
      const page = await opened({ fragment: '#example' })
      const before = await textOf(page, '.readout')
      await age(page).fill('')
      await age(page).pressSequentially(years)
      await expect.poll(() => textOf(page, '.readout')).not.toBe(before)
      await expect.poll(() => page.locator('.fault').count()).toBe(0)
      const { milestones } = await planOf(page)
      for (const { ageYears } of milestones) expect(ageYears).toBeGreaterThan(Number(years))
      if (years === '45') await keepPicture(page, 'age-45-desktop')
    })

    test('keeps a milestone that the user has changed where it was put', async () => {
      const page = await opened({ fragment: '#example' })
      await page.locator('#plan-milestones summary').first().click()
      await page.getByRole('textbox', { name: 'At age' }).first().fill('40')
      await age(page).fill('45')
      await page.locator('.beside .fault').first().waitFor()
      expect(await page.getByRole('textbox', { name: 'At age' }).first().inputValue()).toBe('40')
    })
  })

  describe('a plan that cannot be calculated', () => {
    const faulty = { ...failingPlan, retirementAgeYears: 500 }

    async function expectHelp(page: Page): Promise<void> {
      await saying(page, 'This plan cannot be calculated yet.')
      expect(await textOf(page, 'main')).toContain('“Retire at”')
      expect(await textOf(page, 'main')).not.toContain('Calculating')
      const button = page.getByRole('button', { name: 'Correct the plan' })
      await expect.poll(() => button.isVisible()).toBe(true)
    }

    test.each([
      ['phone', phone],
      ['desktop', { width: 1440, height: 900 }]
    ] as const)(
      'from a link says what is wrong, and can be corrected, on a %s screen',
      async (name, viewport) => {
        const page = await opened({ fragment: fragmentOf(faulty), viewport, until: '.unreadable' })
        await expectHelp(page)
        await keepPicture(page, `faulty-${name}`)
        await page.getByRole('button', { name: 'Correct the plan' }).click()
        await retireAt(page).fill('40')
        await page.locator('.verdict-bar', { hasText: 'to age 50' }).waitFor()
      }
    )

    test('after a reload says what is wrong, and starts over', async () => {
      const page = await opened()
      await retireAt(page).fill('500')
      await kept(page, '"retirementAgeYears":500')
      await page.reload()
      await expectHelp(page)
      page.on('dialog', dialog => void dialog.accept())
      await page.locator('main').getByRole('button', { name: 'Start over' }).click()
      await page.getByRole('heading', { name: 'Who is planning?' }).waitFor()
    })

    test.each([
      ['Age now', '32', 'currentAgeYears'],
      ['Retire at', '50', 'retirementAgeYears']
    ])('because “%s” is empty is still the own plan when it is opened again', async (name, years, member) => {
      const page = await opened()
      await page.getByRole('textbox', { name: 'Plan to age' }).fill('95')
      await page.getByRole('textbox', { name }).fill('')
      await kept(page, '"planningEndAgeYears":95')
      await expect.poll(() => page.evaluate(`localStorage['arthayu.plan']`)).not.toContain(member)
      await page.reload()
      const another = await page.context().newPage()
      await another.goto(served.baseUrl)
      for (const each of [page, another]) {
        await saying(each, 'This plan cannot be calculated yet.')
        expect(await textOf(each, '.unreadable')).toContain(`“${name}”`)
        expect(await each.locator('.opening').innerText()).toBe('')
        expect(await each.getByRole('textbox', { name: 'Plan to age' }).inputValue()).toBe('95')
        const field = each.getByRole('textbox', { name })
        expect(await field.inputValue()).toBe('')
        expect(await field.getAttribute('aria-invalid')).toBe('true')
      }
      await another.getByRole('textbox', { name }).fill(years)
      await another.locator('.chart svg .area').waitFor()
      expect(await planOf(another)).toMatchObject({ planningEndAgeYears: 95 })
    })

    test.each([
      ['expenses that are a word', { expenses: 'x' }, 'Expenses'],
      [
        'a retirement plan that is a list, portfolios that are no list, and an expense that is nothing',
        { retirementPlan: [1], investments: {}, expenses: [null, ...failingPlan.expenses] },
        'Retirement plan, Investments, Expenses 1'
      ]
    ])('because of %s is drawn without them, and says so', async (_, broken, name) => {
      const page = await opened({ fragment: fragmentOf({ ...failingPlan, ...broken }) })
      const said = await textOf(page, '.opening .stale')
      expect(said).toBe(`Parts of this plan could not be read and were removed: ${name}.`)
      expect(await retireAt(page).inputValue()).toBe('40')
    })

    test('is refused as a file that holds none, and the plan stays', async () => {
      const page = await opened({ fragment: fragmentOf(failingPlan) })
      for (const content of ['{"hello":1}', '[{}]', 'null', '{"input":{"hello":1}}', '7']) {
        await importing(page, content)
        await page.getByText('That file holds no plan.').waitFor()
        await goTo(page, 'home')
        expect(await retireAt(page).inputValue(), content).toBe('40')
        expect(await page.locator('.fault').count(), content).toBe(0)
      }
    })
  })

  describe('a file', () => {
    test('with what no plan can have is refused with what is wrong, and the plan stays', async () => {
      const page = await opened({ fragment: fragmentOf(failingPlan) })
      let own = 40
      const goal = { type: 'expense', amount: 1, ageYears: 50 }
      for (const [content, fault] of [
        ['{}', '“Age now” is required.'],
        ['{"currentAgeYears":"30","retirementAgeYears":60}', '“Age now” must be'],
        ['{"input":{"currentAgeYears":30}}', '“Retire at” is required.'],
        [JSON.stringify({ ...failingPlan, retirementAgeYears: 500 }), '“Retire at” must be'],
        [
          JSON.stringify({ ...failingPlan, milestones: Array(60_000).fill(goal) }),
          'may have at most 200 entries'
        ]
      ] as const) {
        await importing(page, content)
        await page.getByText('That file holds no plan that can be calculated').waitFor()
        expect(await textOf(page, '.share')).toContain(fault)
        await goTo(page, 'home')
        expect(await retireAt(page).inputValue(), content).toBe(String(own))
        expect(await page.locator('.fault').count(), content).toBe(0)
        own += 1
        await importing(page, JSON.stringify({ ...failingPlan, retirementAgeYears: own }))
        await page.locator('.verdict-bar', { hasText: `to age ${own + 10}` }).waitFor()
        expect(await textOf(page, '.share')).not.toContain('That file')
        await goTo(page, 'home')
      }
    })

    test('with an error in one field is opened, and so is another one after it, also after a reload', async () => {
      const page = await opened({ fragment: fragmentOf(failingPlan) })
      // Each value by itself may be one of a plan.
      await importing(page, JSON.stringify({ ...failingPlan, planningEndAgeYears: 25 }))
      await goTo(page, 'home')
      await page.locator('.fault').first().waitFor()
      expect(await page.getByRole('textbox', { name: 'Plan to age' }).inputValue()).toBe('25')
      await importing(page, JSON.stringify({ ...failingPlan, retirementAgeYears: 41 }))
      await page.locator('.verdict-bar', { hasText: 'to age 51' }).waitFor()
      await goTo(page, 'home')
      await saying(page, 'runs out at 51')
      await retireAt(page).fill('500')
      await kept(page, '"retirementAgeYears":500')
      await page.reload()
      await saying(page, 'This plan cannot be calculated yet.')
      await importing(page, '{}')
      await page.getByText('That file holds no plan that can be calculated').waitFor()
      await keepPicture(page, 'file-refused-desktop')
      await importing(page, JSON.stringify({ ...failingPlan, retirementAgeYears: 42 }))
      await saying(page, 'runs out at 52')
    })
  })

  /** The places of what comes, not their figures, are looked at. */
  const fewPaths = { ...fullPlan, uncertainty: { paths: 100 } }
  test.each([
    ['a link', fragmentOf(fewPaths), null],
    ['a link, where another plan is kept', fragmentOf(fewPaths), failingPlan],
    ['the own plan', '', fewPaths],
    ['the example', '#example', null],
    ['the example, where a plan is kept', '#example', fewPaths],
    ['the start', '', null]
  ] as const)('nothing moves while %s comes up', async (_name, fragment, own) => {
    const first = await served.open({ fragment: '', ...(own !== null && { keeping: own }), until: '.page' })
    // It has the storage of the browser, and would go on to compute its own answers.
    await served.leave(first)
    for (const viewport of [phone, desktop]) {
      const page = await first.context().newPage()
      await page.setViewportSize(viewport)
      await page.addInitScript(`{
        globalThis.shifts = []
        new PerformanceObserver(list => {
          for (const { value, sources } of list.getEntries())
            shifts.push(value.toFixed(4) + ' ' + sources.map(each => each.node?.className ?? '').join(' '))
        }).observe({ type: 'layout-shift', buffered: true })
      }`)
      await page.goto(`${served.baseUrl}/${fragment}`)
      await page.waitForSelector(fragment === '' && own === null ? '.start button' : '.chart svg .area')
      await rested(page)
      await page.waitForTimeout(300)
      expect(await page.evaluate('shifts'), String(viewport.width)).toEqual([])
      await page.close()
    }
  })

  test('a link that is opened over a plan shows nothing of that plan', async () => {
    const rich = { ...failingPlan, currentCorpus: 1e9, uncertainty: { paths: 20 } }
    const page = await served.open({ keeping: rich })
    const lead = page.locator('.sentence .lead')
    await expect.poll(() => lead.innerText()).toContain('Works in more than')
    await page.evaluate(`{
      globalThis.leads = []
      const look = () => {
        leads.push(document.querySelector('.sentence .lead')?.textContent ?? '')
        requestAnimationFrame(look)
      }
      addEventListener('hashchange', () => setTimeout(() => requestAnimationFrame(look), 50))
    }`)
    await page.evaluate(
      `location.hash = ${JSON.stringify(fragmentOf({ ...failingPlan, uncertainty: { paths: 20 } }))}`
    )
    await expect.poll(() => lead.innerText()).toContain('fewer than')
    const leads = (await page.evaluate('[...new Set(leads)]')) as string[]
    expect(leads.filter(each => each.includes('more than'))).toEqual([])
  })

  test('what is undone after a reload is kept', async () => {
    const page = await opened()
    for (const age of ['57', '58']) {
      await retireAt(page).fill(age)
      await retireAt(page).blur()
      await kept(page, `"retirementAgeYears":${age}`)
    }
    await page.reload()
    for (const age of ['57', '60']) {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => retireAt(page).inputValue()).toBe(age)
    }
    await kept(page, '"retirementAgeYears":60')
    await page.reload()
    await retireAt(page).waitFor()
    expect(await retireAt(page).inputValue()).toBe('60')
    await served.leave(page)
    await page.goto(served.baseUrl)
    await retireAt(page).waitFor()
    expect(await retireAt(page).inputValue()).toBe('60')
  })

  test('what is forgotten is gone from the address and from the steps of Undo, too', async () => {
    const page = await opened()
    await retireAt(page).fill('57')
    await kept(page, '"retirementAgeYears":57')
    await goTo(page, 'report')
    page.once('dialog', asked => void asked.accept())
    await page.getByRole('button', { name: 'Delete my data from this device' }).click()
    expect(new URL(page.url()).hash).toBe('#report')
    await page.waitForTimeout(600)
    expect(new URL(page.url()).hash).toBe('#report')
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).toBe('{}')
    await page.reload()
    await page.getByRole('heading', { name: 'Who is planning?' }).waitFor()
  })

  test('a full answer that comes back is the plan that it was made of', async () => {
    const page = await opened({ fragment: fragmentOf(fullPlan) })
    const answer = await downloaded(page, 'Full answer (JSON)')
    const other = await opened()
    await importing(other, answer.toString())
    await other.locator('.verdict-bar', { hasText: 'to age 85' }).waitFor()
    expect(await planOf(other)).toEqual(fullPlan)
  })

  test('an answer that does not name what was filled in does not pass it off as typed', async () => {
    const page = await opened({ fragment: fragmentOf(fullPlan) })
    const { meta, ...answer } = JSON.parse((await downloaded(page, 'Full answer (JSON)')).toString()) as {
      meta: { defaulted?: string[] }
      input: { incomes: { endAgeYears?: number }[] }
    }
    const { defaulted: _, ...rest } = meta
    expect(answer.input.incomes[0]!.endAgeYears).toBe(58)
    for (const content of [{ ...answer, meta: rest }, answer]) {
      const other = await opened()
      await importing(other, JSON.stringify(content))
      await other.locator('.verdict-bar', { hasText: 'to age 85' }).waitFor()
      // The salary ends when work does.
      const { incomes, ...plan } = await planOf(other)
      expect(incomes).toEqual(fullPlan.incomes)
      expect(plan).not.toHaveProperty('withdrawalStrategy')
      expect(plan.currentYear).toBe(2026)
      await other.close()
    }
    // What was typed in a request stays as it is.
    const other = await opened()
    await importing(other, JSON.stringify({ input: { ...fullPlan, withdrawalStrategy: 'proportional' } }))
    await other.locator('.verdict-bar', { hasText: 'to age 85' }).waitFor()
    expect(await planOf(other)).toHaveProperty('withdrawalStrategy')
  })
})
