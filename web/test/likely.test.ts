/** Chances, remedies, explanations and sums in a browser, against the answers of the service. */
import { type FixesAnswer, solveRequest, type UncertaintyAnswer } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import {
  describeInChromium,
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
vi.setConfig({ testTimeout: 180_000 })

/** How a kind of change is said. */
function wordsOf(kind: string, label: string | null): RegExp {
  const words: Readonly<Record<string, string>> = {
    investMore: 'Invest ₹[\\d,]+ more a month',
    stepUpMore: 'Raise your investments by',
    startWithMore: 'Start with ₹',
    spendLess: 'less in retirement',
    shrinkMilestone: `on ${label}`,
    dropMilestone: `Leave out ${label}`,
    retireLater: 'Retire .* later'
  }
  return new RegExp(words[kind] ?? '^$')
}

/** When the full plan without tax can retire in nine of ten markets: more work than the service allows. */
function retirementInNine() {
  const { tax: _, ...input } = fullPlan
  const goal = { successProbabilityAtLeast: 0.9 }
  const seek = { input: { ...input, uncertainty: {} }, unknown: 'retirementAge', goal }
  const solved = solveRequest(seek, { rulebook, currentYear: 2026 })
  if (!solved.ok) throw new Error('the full plan has no answer')
  return solved.value
}

describeInChromium('chances', served => {
  async function asked<T>(operation: string, body: object): Promise<T> {
    const response = await fetch(`${served.baseUrl}/api/v1/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body)
    })
    expect(response.status).toBe(200)
    return response.json() as Promise<T>
  }

  const chancesOf = async (plan: object): Promise<UncertaintyAnswer> =>
    (await asked<{ uncertainty: UncertaintyAnswer }>('calculate', { uncertainty: {}, ...plan })).uncertainty

  const untaxed = { ...fullPlan, tax: undefined }
  const tenths = (probability: number): string => `Works in ${Math.round(probability * 10)} of 10 simulations`

  test('the headline, the fan and its table show the chances of the service', async () => {
    const page = await served.open({ fragment: fragmentOf(untaxed), answers: ['likely'] })
    await page.locator('.sentence .lead[aria-busy=false]').waitFor()
    const theirs = await chancesOf(untaxed)
    expect(theirs.successProbability).toBeGreaterThan(0.1)
    expect(theirs.successProbability).toBeLessThan(0.9)
    expect(await textOf(page, '.sentence')).toContain(tenths(theirs.successProbability))
    await expect.poll(() => page.locator('.band').count()).toBe(2)
    const legend = await textOf(page, '.readout')
    expect(legend).toMatch(/9 of 10 simulations ₹[\d.]+ (lakh|crore) to ₹/)
    expect(legend).toMatch(/half of simulations ₹/)
    const ranges = '9 of 10 simulations ₹0 to ₹[\\d.]+ crore, half of simulations ₹0 to ₹[\\d.]+ crore'
    expect(await page.getByRole('img').first().getAttribute('aria-label')).toMatch(
      new RegExp(`At 90: ${ranges}, Ran short by then \\d+%\\.$`)
    )
    await keepPicture(page, 'likely-desktop-light')
    await goTo(page, 'retirement')
    expect(await textOf(page, '.likely')).toContain('A bad start hurts most.')
    await page.getByText('Range of outcomes by year').click()
    const shown = page.locator('.likely td[data-rupees]')
    await shown.first().waitFor()
    const cells = await shown.evaluateAll(found =>
      (found as unknown as { dataset: { rupees: string } }[]).map(cell => Number(cell.dataset.rupees))
    )
    expect(cells).toEqual(theirs.ageYears.flatMap((_, year) => theirs.bands.map(({ real }) => real[year])))
  })

  test('switched off, nothing of the chances is shown, and the browser remembers it', async () => {
    const page = await served.open({ fragment: fragmentOf(untaxed), answers: ['likely'] })
    await page.locator('.band').first().waitFor()
    await page.getByRole('checkbox', { name: 'Chance of success' }).uncheck()
    expect(await page.locator('.band, .likely, .range').count()).toBe(0)
    expect(await textOf(page, '.sentence')).not.toContain('simulations')
    await page.reload()
    await page.waitForSelector('.chart svg .area')
    expect(await page.getByRole('checkbox', { name: 'Chance of success' }).isChecked()).toBe(false)
  })

  test('method, ups and downs, and your life are fields of the form', async () => {
    const page = await served.open({ fragment: fragmentOf(untaxed), answers: ['likely'] })
    await page.locator('#plan-likely summary').first().click()
    await page.getByRole('combobox', { name: 'Simulations are' }).selectOption('bootstrap')
    await page.getByRole('combobox', { name: 'Gender' }).selectOption('female')
    await goTo(page, 'retirement')
    const uncertainty = { method: 'bootstrap', sex: 'female' } as const
    const theirs = await chancesOf({ ...untaxed, uncertainty })
    const share = Math.round(theirs.lastsAsLongAsYouDo! * 100)
    await page.locator('.likely', { hasText: `lasts as long as you do is ${share}%` }).waitFor()
    await goTo(page, 'home')
    await saying(page, tenths(theirs.successProbability))
  })

  test('the full answer of a plan with chances is that of the service', async () => {
    const plan = { ...untaxed, uncertainty: { paths: 200, seed: 7 } }
    const page = await served.open({ fragment: fragmentOf(plan), answers: false })
    const file = await downloaded(page, 'Full answer (JSON)')
    const own = JSON.parse(file.toString()) as Record<string, unknown>
    const theirs = await asked<Record<string, unknown>>('calculate', plan)
    expect(own.uncertainty).toEqual(theirs.uncertainty)
    expect(own.timeSeries).toEqual(theirs.timeSeries)
  })

  test('years to replay are one simulation, shown without chances', async () => {
    const years = (returnPct: number) => Array.from({ length: 30 }, () => ({ returnPct }))
    const open = (returnPct: number) =>
      served.open({
        fragment: fragmentOf({ ...failingPlan, uncertainty: { sequence: years(returnPct) } }),
        answers: ['likely']
      })
    await saying(await open(0), 'runs short with the years you gave')
    await saying(await open(12), 'lasts with the years you gave')
  })

  test('fixes are ranked as by the service, and one click applies one', async () => {
    const page = await served.open({ fragment: fragmentOf(fullPlan), chances: false })
    await rested(page)
    // More money goes where the largest open portfolio is: equity at 10%, raised by 6% a year.
    const terms = { assetClass: 'equity', annualStepUpRatePct: 6 }
    const theirs = await asked<FixesAnswer>('fixes', { input: { ...fullPlan, investmentPlan: terms } })
    expect(theirs.money.length).toBeGreaterThan(5)
    await page.getByText('More ways').click()
    // The two cheapest and the shortest are in sight; more to start with is folded like the others.
    const first = theirs.money.filter(({ kind }) => kind !== 'startWithMore').slice(0, 2)
    const others = theirs.money.filter(fix => !first.includes(fix))
    const rows = page.locator('.fixes > li')
    const said = await rows.allInnerTexts()
    expect(said).toHaveLength(theirs.money.length + theirs.time.length)
    for (const [index, { kind, label }] of [...first, theirs.time[0]!, ...others].entries())
      expect(said[index]).toMatch(wordsOf(kind, label))
    const action = theirs.money.find(({ kind }) => kind !== 'startWithMore')!
    expect(action.kind).toBe('investMore')
    expect(await textOf(page, '.figures')).toContain('more a month or retire 1 year 6 months later')
    await page.locator('section[aria-label="Ways to fix it"]').scrollIntoViewIfNeeded()
    await keepPicture(page, 'fixes-desktop-light')
    await rows.nth(1).getByRole('button').click()
    // What was said before says "lasts", too.
    await page.locator('.sentence', { hasNotText: 'runs out' }).waitFor()
    await page.getByText('Your cushion').waitFor()
    await rested(page)
    expect(await textOf(page, 'section[aria-label="Ways to fix it"]')).toContain('Your cushion')
  })

  test('a plan that lasts says what it has to spare', async () => {
    const plan = { ...failingPlan, currentCorpus: 3_000_000 }
    const page = await served.open({ fragment: fragmentOf(plan), chances: false })
    await rested(page)
    // 30 lakh pay ₹10,000 a month for 25 years: from 35 instead of 40; or ₹12,500 for the 20 years.
    const card = await textOf(page, 'section[aria-label="Ways to fix it"]')
    expect(card).toContain('Retire 5 years earlier.')
    expect(card).toContain('Spend 25% more in retirement.')
    expect(await textOf(page, '.figures')).toContain('retire 5 years earlier')
  })

  test('a figure of a month says where it comes from, step by step', async () => {
    const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
    await page.locator('.reader').first().focus()
    await page.keyboard.press('Enter')
    const figure = page.getByRole('button', { name: /Explain Growth of/ }).first()
    const month = /of (\d{4})-(\d\d)$/.exec((await figure.getAttribute('aria-label'))!)!
    await figure.click()
    await page.waitForSelector('.explained')
    // The plan begins in April of 2026.
    const at = (Number(month[1]) - 2026) * 12 + Number(month[2]) - 4
    const theirs = await asked<{ ways: { total: number; steps: { rules: string[] }[] }[] }>('explain', {
      input: fullPlan,
      member: 'growth',
      month: at
    })
    expect(await page.locator('.steps').count()).toBe(theirs.ways.length)
    const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    expect(await textOf(page, '.steps .total')).toBe(`Total ₹${exact.format(theirs.ways[0]!.total)}`)
    const links = await page.locator('.steps a').evaluateAll(found => found.map(each => each.textContent))
    expect(links.map(each => each.trim())).toEqual(
      theirs.ways.flatMap(way => way.steps.flatMap(({ rules }) => rules))
    )
    const first = await textOf(page, '.explained h3')
    await page.locator('.explained').scrollIntoViewIfNeeded()
    await keepPicture(page, 'explained-desktop-light')
    await page
      .getByRole('button', { name: /Explain Corpus of/ })
      .first()
      .click()
    await page.locator('.explained h3', { hasNotText: first }).waitFor()
    await page.locator('.steps button').first().click()
    await page.getByRole('button', { name: 'Back' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
  })

  test('the answers can be asked for nine of ten markets, and then they hold there', async () => {
    const page = await served.open({ fragment: fragmentOf(untaxed) })
    await toQuestions(page)
    await page.getByRole('radio', { name: '90% sure' }).check()
    // F42: how far the search has come is said.
    await page.locator('.progress', { hasText: 'Testing in simulations: 1 of 3 answers found.' }).waitFor()
    await rested(page)
    expect(await textOf(page, '.progress')).toBe('All answers found.')
    const value = retirementInNine().value!
    const card = page.locator('.question', { has: page.getByRole('heading', { name: 'When can I retire?' }) })
    expect(await card.innerText()).toContain(`At ${Math.floor(value)} `)
    const margins = (await textOf(page, '.answers')).matchAll(/Margin of error: ₹([\d,]+) to ₹([\d,]+)/g)
    const ends = [...margins].map(([, ...amounts]) => amounts.map(each => Number(each.replaceAll(',', ''))))
    expect(ends.length).toBeGreaterThan(0)
    for (const [from, to] of ends) expect(from).toBeLessThan(to!)
    await keepPicture(page, 'markets-desktop-light', true)
    await card.getByRole('button').click()
    // A thousand markets of sixty years: a busy machine takes its time.
    await goTo(page, 'home')
    await page.locator('.sentence', { hasText: 'Works in 9 of 10 simulations' }).waitFor({ timeout: 80_000 })
  })

  test('a plan inside the margin of error of an answer is not exchanged for it', async () => {
    const { ifHigher, ifLower } = retirementInNine().interval as { ifHigher: number; ifLower: number }
    expect(ifHigher).not.toBe(ifLower)
    const plan = { ...untaxed, retirementAgeYears: Math.max(ifHigher, ifLower) }
    const page = await served.open({ fragment: fragmentOf(plan) })
    await toQuestions(page)
    await page.getByRole('radio', { name: '90% sure' }).check()
    const card = page.locator('.question', { has: page.getByRole('heading', { name: 'When can I retire?' }) })
    await card.getByText('Your plan is inside this margin').waitFor({ timeout: 60_000 })
    expect(await card.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  })

  test('a click right after a change is about the plan as it is then', async () => {
    const page = await served.open({ fragment: fragmentOf(paidPlan), chances: false })
    await toQuestions(page)
    await page.evaluate(`{
      const field = [...document.querySelectorAll('.field[data-pointer="#/currentAgeYears"] input')][0]
      field.value = '31'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector('.question button').click()
    }`)
    await page.locator('.verdict-bar', { hasText: 'beyond 60' }).waitFor()
    const fields = await Promise.all(
      ['Age now', 'Retire at'].map(name => page.getByRole('textbox', { name }).inputValue())
    )
    // The new age, and the answer of the age before.
    expect(fields).toEqual(['31', '50'])
  })

  describe('contributions against growth', () => {
    interface Month {
      readonly openingCorpus: number
      readonly contributions: number
      readonly inflows: number
      readonly milestones: number
      readonly withdrawals: number
      readonly tax: number
      readonly growth: number
      readonly corpus: number
      readonly corpusReal: number
    }
    const paise = (rupees: number): number => Math.round(rupees * 100)

    /** Rows of a table as whole paise, from the months of the service: what its sums are by their meaning. */
    function sums(
      months: readonly Month[],
      inRupeesOf: (paise: number, month: number) => number
    ): number[][] {
      let [putIn, takenOut] = [paise(months[0]!.openingCorpus), 0]
      const rows = months.map(({ contributions, inflows, milestones, withdrawals, tax }, month) => {
        for (const each of [contributions, inflows]) putIn += inRupeesOf(paise(each), month)
        for (const each of [milestones, withdrawals, tax]) takenOut += inRupeesOf(paise(each), month)
        return [putIn, takenOut]
      })
      return rows.filter((_, month) => month % 12 === 11)
    }

    /** Rows of the open table as whole paise: put in, grown, taken out, corpus. */
    async function table(page: Page): Promise<number[][]> {
      const rows = page.locator('#corpus-card tbody tr')
      const found = await rows.evaluateAll(all =>
        (all as unknown as { querySelectorAll(of: string): { dataset: { rupees: string } }[] }[]).map(row =>
          [...row.querySelectorAll('td')].map(cell => Number(cell.dataset.rupees))
        )
      )
      return found.map(row => row.map(paise))
    }

    test('the sums are those of the series of the service, and make its corpus to the paisa', async () => {
      const { timeSeries: months } = await asked<{ timeSeries: Month[] }>('calculate', fullPlan)
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      await page.getByRole('radio', { name: 'Invested and growth' }).check()
      await page.getByText('Invested and growth year by year').click()
      await page.locator('#corpus-card tbody tr').nth(59).waitFor()
      const ends = months.filter((_, month) => month % 12 === 11)
      let grownSoFar = 0
      const grown = months.map(each => (grownSoFar += paise(each.growth))).filter((_, m) => m % 12 === 11)
      // R1: the prices of a month are those of its end.
      const today = (amount: number, month: number): number =>
        Math.floor(amount / 1.06 ** ((month + 1) / 12) + 0.5)
      const real = await table(page)
      await page.getByRole('radio', { name: 'Future value' }).check()
      await page.locator('#corpus-card .readout', { hasText: 'Growth so far' }).waitFor()
      const nominal = await table(page)
      for (const [rows, corpus, read] of [
        [nominal, ends.map(each => paise(each.corpus)), (amount: number) => amount],
        [real, ends.map(each => paise(each.corpusReal)), today]
      ] as const) {
        expect(rows.length).toBe(60)
        expect(rows.map(([putIn, , takenOut]) => [putIn, takenOut])).toEqual(sums(months, read))
        expect(rows.map(row => row[3])).toEqual(corpus)
        expect(rows.map(([putIn, made, takenOut]) => putIn! + made! - takenOut!)).toEqual(corpus)
      }
      expect(nominal.map(row => row[1])).toEqual(grown)
      await keepPicture(page, 'so-far-desktop-light')
    })

    test('they are read out by keys and by touch, and said in a sentence', async () => {
      const page = await served.open({
        fragment: fragmentOf(failingPlan),
        hasTouch: true,
        viewport: phone,
        answers: false
      })
      await page.getByRole('radio', { name: 'Invested and growth' }).check()
      await page.locator('.readout', { hasText: 'Invested so far' }).waitFor()
      const reader = page.locator('.reader').first()
      await reader.focus()
      await page.keyboard.press('End')
      const end = 'Invested so far ₹12 lakh, Growth above inflation ₹0, Withdrawn so far ₹12 lakh, Corpus ₹0'
      expect(await reader.getAttribute('aria-valuetext')).toBe(`Age 60 · end of FY 2055-56: ${end}`)
      expect(await page.getByRole('img').first().getAttribute('aria-label')).toBe(
        `From the start to age 60: ${end}.`
      )
      const box = (await reader.boundingBox())!
      await page.touchscreen.tap(box.x + 53, box.y + 100)
      expect(await textOf(page, '.readout')).toBe(
        'Age Age 31 · end of FY 2026-27 Invested so far ₹12 lakh Growth above inflation ₹0 Withdrawn so far ₹0 Corpus ₹12 lakh'
      )
      await page.getByRole('radio', { name: 'Future value' }).check()
      expect(await textOf(page, '.readout')).toContain('Growth so far ₹0')
      await keepPicture(page, 'so-far-phone-light')
    })
  })
})
