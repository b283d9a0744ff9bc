/** The report on paper, the picture to share, and what links and phones show of the page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateRawSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import type { Plan } from '../src/engine/picture-answer.ts'
import { placeNames } from '../src/places/address.ts'
import { toFragment } from '../src/plan/address.ts'
import { assume } from '../src/plan/assumed.ts'
import { violationsOf } from './axe.ts'
import {
  describeInChromium,
  desktop,
  downloaded,
  failingPlan,
  fragmentOf,
  fullPlan,
  goTo,
  keepPicture,
  phone,
  rested,
  type ServedPage,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const couple = {
  ...fullPlan,
  selfLabel: 'Asha',
  partner: { label: 'Ravi', currentAgeYears: 32, retirementAgeYears: 60 },
  tax: { regime: 'new', partner: {} }
}

const jsQr = readFileSync(createRequire(import.meta.url).resolve('jsqr'), 'utf8')

/** A ledger of twenty goals, thirty portfolios and as many expenses: more than two sheets would hold. */
const longPlan = {
  ...fullPlan,
  investments: Array.from({ length: 30 }, (_, index) => ({
    label: `Portfolio number ${index}`,
    assetClass: 'equity',
    initialCorpus: 100_000,
    initialMonthlyContribution: 1_000
  })),
  expenses: Array.from({ length: 30 }, (_, index) => ({
    label: `Expense number ${index}`,
    currentMonthlyAmount: 2_000 + index
  })),
  milestones: Array.from({ length: 20 }, (_, index) => ({
    label: `Goal number ${index}`,
    ageYears: 35 + index,
    amount: 100_000
  })),
  tax: undefined
}

/** The plan with fewer simulations, where a test does not look at their number. */
const fewer = (plan: object): object => ({ ...plan, uncertainty: { paths: 100 } })

/** For a test that looks at none of the other answers. */
const answers = ['report'] as const

/** The place of the report, with everything that is printed. */
async function prepared(served: ServedPage, options: Parameters<ServedPage['open']>[0]): Promise<Page> {
  const page = await served.open({ place: 'report', ...options })
  await page.locator('.report [role=status]:empty').waitFor({ state: 'attached' })
  return page
}

/** The text of a part of the paper, which is drawn when printing begins. */
async function printed(page: Page, part: Locator): Promise<string> {
  await page.emulateMedia({ media: 'screen' })
  await page.emulateMedia({ media: 'print' })
  return part.innerText()
}

const pagesOf = async (page: Page): Promise<number> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toContain('/MediaBox [0 0 594')
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

describeInChromium('the report', served => {
  describe('F9: on paper', () => {
    test.each([
      ['phone', phone, 'dark', fullPlan],
      ['desktop', desktop, 'light', fullPlan],
      ['phone, for a couple', phone, 'light', couple],
      ['desktop, for a plan that is too long for it', desktop, 'light', longPlan],
      ['phone, for a plan with twenty goals', phone, 'dark', { ...couple, milestones: longPlan.milestones }]
    ] as const)('it has four sheets of A4 from a %s', async (_, viewport, colorScheme, plan) => {
      const page = await prepared(served, {
        fragment: fragmentOf(fewer(plan)),
        viewport,
        colorScheme,
        chances: false
      })
      expect(await pagesOf(page)).toBe(4)
      await page.emulateMedia({ media: 'print' })
      await page.locator('.paper .sheet').first().waitFor()
      const cut = await page.locator('.paper .sheet-body').evaluateAll(sheets =>
        sheets.map(each => {
          const { scrollHeight, clientHeight, scrollWidth, clientWidth } = each as unknown as Element & {
            readonly [Side in 'scrollHeight' | 'clientHeight' | 'scrollWidth' | 'clientWidth']: number
          }
          return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1
        })
      )
      expect(cut).toEqual([false, false, false, false])
    })

    test('it holds inputs, assumptions, the chance, goals, the date, the name and the disclaimer', async () => {
      const page = await prepared(served, { fragment: fragmentOf(couple) })
      await rested(page)
      await page.getByRole('textbox', { name: 'Name on the report' }).fill('Sharma family')
      await page.emulateMedia({ media: 'print' })
      const sheets = page.locator('.paper .sheet')
      await sheets.nth(3).waitFor()
      // The chance comes after what is sought.
      await expect.poll(() => printed(page, sheets.first()), { timeout: 60_000 }).not.toContain('still being')
      const [answer, inputs, goals, years] = (await sheets.allInnerTexts()).map(each =>
        each.replaceAll(/\s+/g, ' ')
      )
      for (const [index, each] of [answer, inputs, goals, years].entries()) {
        expect(each).toContain('Sharma family')
        expect(each).toContain('not financial advice')
        expect(each).toContain(`Page ${index + 1} of 4`)
        expect(each).toMatch(
          /Made on \d+ \w+ \d{4} · Arthayu engine \d+\.\d+\.\d+ · tax law checked on \d+ \w+ \d{4}/
        )
      }
      expect(answer).toMatch(/Chance of success: The money lasts to 90 in/)
      // Two and a half lakh of salary; four portfolios get 11,000, and the EPF its own half of that.
      expect(answer).toContain('Income before tax ₹2,50,000')
      expect(answer).toContain('Spending −₹70,000')
      expect(answer).toContain('Investments −₹49,500')
      expect(await sheets.first().locator('.steps-next li').count()).toBe(3)
      expect(inputs).toMatch(/Asha 30 58 90 Ravi 32 60 90/)
      expect(inputs).toContain('Goals: Education At age 47 · Cost today ₹30 lakh · Inflation 9% a year')
      expect(inputs).toContain('Usual value: Return before retirement 7.1% a year')
      expect(inputs).toContain('Prices rise by 6%')
      // (1 + 0.1 / 12)^12 = 1.1047.
      expect(inputs).toContain('10% a year becomes 10.47% in a year')
      // With four portfolios the sheet has room for all that was typed.
      expect(await sheets.nth(1).locator('.in-annex').count()).toBe(0)
      for (const goal of ['Home', 'Education', 'Wedding', 'Retirement']) expect(goals).toContain(goal)
      expect(goals).toContain('for retirement, for what your savings of today do not pay')
      expect(goals).toMatch(/Education 2043 \(age 47\) ₹30 lakh/)
      expect(years).toMatch(
        /Age Year Savings at start Income Income tax Spending EMIs Invested Left over, invested Goals/
      )
      // Twelve times ₹70,000 of spending; education at 47 is in the row of 47, at the year that Goals says.
      expect(years).toMatch(
        / 47 2043-44 ₹3.6 crore ₹35 lakh ₹6.4 lakh ₹8.4 lakh ₹3.9 lakh ₹5.9 lakh ₹11 lakh ₹48 lakh /
      )
      expect(years).toContain('costs more here than it does today')
      // The ranges are those of Home.
      const ranges = await sheets.first().locator('.paper-chart .names text').allTextContents()
      const named = ['9 of 10 simulations', 'half of simulations', 'Typical', 'Expected returns']
      expect(ranges.toSorted()).toEqual(named.toSorted())
      // Where it begins, and every goal by name.
      const chart = await textOf(page, '.paper-chart')
      for (const part of ['Today ₹25 lakh', 'Home', 'Education', 'Wedding']) expect(chart).toContain(part)
      expect(await sheets.nth(3).locator('[aria-label^="QR code"] path').count()).toBe(1)
      await keepPicture(page, 'report-print', true)
    })

    test('a plan that works in too few simulations leads with that, and is not said to need no change', async () => {
      // 1.2 crore pay 60,000 for 25 years at 11% and prices of 6%, with little left: not in every simulation.
      const plan = {
        currentYear: 2026,
        currentAgeYears: 65,
        retirementAgeYears: 65,
        planningEndAgeYears: 90,
        expenses: [{ label: 'Household', currentMonthlyAmount: 60_000 }],
        currentCorpus: 12_000_000,
        retirementPlan: { expectedAnnualReturnRatePct: 11 }
      }
      const page = await prepared(served, { fragment: fragmentOf(plan) })
      await rested(page)
      const first = page.locator('.paper .sheet').first()
      await expect
        .poll(() => printed(page, first.locator('.verdict')), { timeout: 60_000 })
        .toMatch(/^Works in [4-8] of 10 simulations/)
      await expect
        .poll(() => printed(page, first), { timeout: 60_000 })
        .toMatch(/The plan works in [4-8] of 10 simulations/)
      const said = await first.innerText()
      expect(said).toContain('If returns are as expected, your money lasts')
      expect(said).not.toContain('No change is needed')
    })

    test('what is assumed is on the sheet of inputs, also where it has no room for all', async () => {
      const plan = { ...longPlan, currentYear: 2026 } as unknown as Plan
      assume(plan, ['#/milestones/19/amount', '#/investments/29/initialMonthlyContribution'])
      const fragment = `#${await toFragment(plan)}`
      const page = await prepared(served, { fragment, chances: false })
      await page.emulateMedia({ media: 'print' })
      const inputs = page.locator('.paper .sheet').nth(1)
      await expect.poll(() => inputs.innerText()).toMatch(/Goal number 19[^\n]* Assumed: [^\n]*₹1 lakh/)
      expect(await inputs.innerText()).toMatch(/Portfolio number 29[^\n]* Assumed: [^\n]*₹1,000/)
      expect(await inputs.locator('.in-annex').count()).toBe(1)
    })

    test('what Home counts as assumed is marked as assumed, and both say the same number', async () => {
      const page = await served.open({ fragment: '', chances: false })
      for (let card = 0; card < 6; card++)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await page.getByRole('button', { name: 'Skip', exact: true }).click()
      await page.getByRole('button', { name: 'Show my answer' }).click()
      // Both ages, the end of the plan, inflation, and the return in retirement.
      await expect.poll(() => textOf(page, '.assumed-note')).toBe('5 assumed values: check them')
      await goTo(page, 'report')
      await page.locator('.report [role=status]:empty').waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      expect(await textOf(page, '.paper .steps-next')).toContain('Check the 5 assumed values (page 2)')
      const inputs = page.locator('.paper .sheet').nth(1)
      await inputs.getByText('5 assumed values: no one has typed them yet.').waitFor()
      const marked = (await inputs.locator('.entered em').allInnerTexts())
        .map(each => each.trim())
        .filter(each => each.startsWith('Assumed: '))
        .flatMap(each => each.replace('Assumed: ', '').split(' · '))
      expect(marked).toEqual([
        'Age now 35',
        'Retire at 60',
        'Plan to age 90',
        'Inflation 6% a year',
        'Return in retirement 7% a year'
      ])
      const typed = await inputs.locator('.entered').first().innerText()
      expect(typed).not.toContain('undefined')
      expect(typed.split('Inflation 6').length - 1).toBe(1)
    })

    test.each([
      ['for one', fullPlan],
      ['for a couple', couple]
    ])('a phone reads the link of the plan from the printed code, %s', async (_, plan) => {
      // Four dots to a pixel: a printer has about as many.
      const fragment = fragmentOf(plan)
      const page = await prepared(served, { fragment, answers, chances: false, deviceScaleFactor: 4 })
      await page.emulateMedia({ media: 'print' })
      const picture = await page.locator('.paper [aria-label^="QR code"]').screenshot()
      const decoder = await page.context().newPage()
      const read = (await decoder.evaluate(`${jsQr}; (async () => {
        const image = new Image()
        image.src = 'data:image/png;base64,${picture.toString('base64')}'
        await image.decode()
        const context = Object.assign(document.createElement('canvas'), {
          width: image.width,
          height: image.height
        }).getContext('2d')
        context.drawImage(image, 0, 0)
        const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
        return jsQR(data, width, height)?.data
      })()`)) as string | undefined
      expect(read).toBe(await page.locator('.paper .plan-link a').getAttribute('href'))
      const packed = Buffer.from(new URL(read!).hash.slice(4), 'base64url')
      expect(JSON.parse(inflateRawSync(packed).toString())).toEqual(plan)
    })

    test.each([
      ['left over alone', couple, 'Left over, invested'],
      [
        'with a single payment',
        { ...couple, milestones: [{ label: 'Gift', ageYears: 40, amount: 100_000, type: 'income' }] },
        'Left over, and single payments'
      ]
    ])('what is added to savings has its name: %s', async (_, plan, name) => {
      const following = fewer({ ...plan, conventions: { surplus: 'invested' } })
      const page = await prepared(served, { fragment: fragmentOf(following), answers, chances: false })
      await page.emulateMedia({ media: 'print' })
      expect(await textOf(page, '.paper .years thead')).toContain(` ${name} `)
    })

    test('a browser menu prints every place in black on white, also without backgrounds', async () => {
      const fragment = fragmentOf(fewer(couple))
      const page = await served.open({ fragment, answers, colorScheme: 'dark', bypassCSP: true })
      // Without the code of the report the place itself is printed.
      await page.route(/\/paper-[^/]*\.js$/, route => route.abort())
      await page.reload()
      await page.locator('.chart svg .area').waitFor()
      await page.addStyleTag({
        content: '@media print { *, ::before, ::after { background: none !important } }'
      })
      for (const place of placeNames) {
        await page.emulateMedia({ media: 'screen' })
        await goTo(page, place)
        await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
        const scheme = await page.evaluate('getComputedStyle(document.documentElement).colorScheme')
        expect(scheme, place).toBe('light')
        await keepPicture(page, `print-${place}`, true)
        expect(await violationsOf(page, ['color-contrast']), place).toEqual([])
        expect(await page.locator('main').isVisible(), place).toBe(true)
      }
    })

    test('a budget that does not hold comes first, and nothing is praised', async () => {
      const incomes = [{ label: 'Salary', kind: 'salary', monthlyAmount: 5_000, annualGrowthRatePct: 0 }]
      const plan = { ...failingPlan, currentCorpus: 90_000_000, incomes }
      const page = await prepared(served, { fragment: fragmentOf(plan), chances: false })
      await rested(page)
      await page.emulateMedia({ media: 'print' })
      // 5,000 are earned and 10,000 spent.
      expect(await textOf(page, '.paper .verdict')).toContain('₹5,000 a month more than you earn')
      expect(await textOf(page, '.paper .steps-next')).toContain('First find ₹5,000 a month')
      expect(await textOf(page, '.paper .sheet')).toContain('Missing ₹5,000')
      expect(await textOf(page, '.paper .steps-next')).not.toContain('Keep investing')
    })

    test('a couple has both retirements, and the corpus is that of the second', async () => {
      const fragment = fragmentOf(fewer({ ...couple, tax: undefined }))
      const page = await prepared(served, { fragment })
      await rested(page)
      // Asha is 58 in 28 years. Ravi is 60 in the same year.
      await page.emulateMedia({ media: 'print' })
      expect(await textOf(page, '.paper-chart')).toContain('You retire at 58')
      expect(await textOf(page, '.paper .pairs')).not.toContain('both')
      const pay = { label: 'Pay', kind: 'salary', owner: 'partner', monthlyAmount: 50_000 }
      const partner = { ...couple.partner, retirementAgeYears: 62 }
      const later = { ...couple, tax: undefined, partner, incomes: [...couple.incomes, pay] }
      const other = await prepared(served, { fragment: fragmentOf(fewer(later)) })
      await rested(other)
      await other.emulateMedia({ media: 'print' })
      expect(await textOf(other, '.paper-chart')).toMatch(/You retire at 58\s*Ravi retires at 62/)
      expect(await textOf(other, '.paper table.pairs >> nth=1')).toContain('when both have retired')
      const rows = await other.locator('.paper tr.retiring th').allInnerTexts()
      expect(rows.map(row => row.replace(/\s+/g, ' '))).toEqual(['58 you retire', '60 Ravi retires'])
    })

    test('the annex has every year, on sheets of its own', async () => {
      const fragment = fragmentOf(fewer(fullPlan))
      const page = await prepared(served, { fragment, answers, chances: false })
      await page.getByRole('checkbox', { name: 'Add every year as an annex' }).check()
      expect(await pagesOf(page)).toBeGreaterThan(4)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.locator('.paper .annex tbody tr').count()).toBe(60)
      expect(await textOf(page, '.paper .annex thead')).toContain('Tax from savings')
      const heights =
        '[...document.querySelectorAll(".paper .annex tbody td button")].map(each => each.getClientRects().length)'
      expect(new Set(await page.evaluate<number[]>(heights))).toEqual(new Set([1]))
    })

    test('Ctrl+P prints it from every place, once it is there', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), chances: false })
      await page.evaluate('globalThis.printed = 0; globalThis.print = () => globalThis.printed++')
      await page.keyboard.press('Control+p')
      await expect.poll(() => page.evaluate('globalThis.printed'), { timeout: 60_000 }).toBe(1)
      await page.emulateMedia({ media: 'print' })
      expect(await textOf(page, '.paper .sheet:nth-child(3)')).toMatch(/over 1,000 simulations/)
      expect(await page.locator('.page').isVisible()).toBe(false)
      await page.emulateMedia({ media: 'screen' })
      await expect.poll(() => page.locator('.page').isVisible()).toBe(true)
      expect(await page.locator('.paper').isVisible()).toBe(false)
    })
  })

  describe('the picture to share', () => {
    test('has no amounts unless they are chosen, and is 1200 by 630', async () => {
      const page = await prepared(served, { fragment: fragmentOf(failingPlan), answers, chances: false })
      const picture = page.locator('.share-card canvas')
      expect(await picture.getAttribute('aria-label')).toContain('The money lasts to')
      expect(await picture.getAttribute('aria-label')).not.toContain('₹')
      await page.getByRole('checkbox', { name: 'Show amounts' }).check()
      await expect.poll(() => picture.getAttribute('aria-label')).toContain('₹')
      const png = await downloaded(page, 'Save the picture')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    })
  })

  describe('F44: what links and phones show', () => {
    const sent = async (name: string): Promise<Buffer> =>
      Buffer.from(await (await fetch(`${served.baseUrl}/${name}`)).arrayBuffer())

    test('the page has Open Graph text and a picture, and a colour for the browser', async () => {
      const html = (await sent('')).toString()
      for (const name of ['og:title', 'og:description', 'og:image', 'twitter:card', 'theme-color'])
        expect(html).toContain(name)
    })

    test.each([
      ['preview.png', 1200, 630],
      ['icon-192.png', 192, 192],
      ['icon-512.png', 512, 512],
      ['apple-touch-icon.png', 180, 180]
    ])('%s is %d by %d', async (name, width, height) => {
      const png = await sent(name)
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
    })
  })
})
