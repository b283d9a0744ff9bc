/** What no one has typed is said to be assumed, wherever the plan goes, and nothing else is. */
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import type { Plan } from '../src/engine/picture-answer.ts'
import { fromFragment, toFragment } from '../src/plan/address.ts'
import { assume, assumedIn, assumeStill } from '../src/plan/assumed.ts'
import { withoutEntry } from '../src/plan/edit.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  fullPlan,
  goTo,
  keepPicture,
  kept,
  phone,
  planOf,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

const pointers = [
  '#/planningEndAgeYears',
  '#/annualInflationRatePct',
  '#/retirementPlan/expectedAnnualReturnRatePct',
  '#/milestones/1/amount'
]

describe('the fragment of a plan', () => {
  const plan = startingPlan(2026)
  assume(plan, pointers)

  test('carries what is assumed in a part of its own, in few letters, and the plan as before', async () => {
    const [link, part = ''] = (await toFragment(plan)).split('/')
    expect(part).toMatch(/^a1\.[\d.]+\.e$/)
    expect(part.length).toBeLessThan(24)
    expect(link).toBe(await toFragment(startingPlan(2026)))
    const alone = await fromFragment(link!)
    expect(alone).toEqual(plan)
    expect(assumedIn(alone)).toEqual([])
    expect(assumedIn(await fromFragment(`${link}/${part}`))).toEqual(pointers)
  })

  test('is read without it where it is cut off or names what is not there', async () => {
    const fragment = await toFragment(plan)
    const [link = '', part = ''] = fragment.split('/')
    const cut = Array.from(part, (_, length) => part.slice(0, length))
    const hostile = [
      'a1.99999.e',
      'a1.1e9.e',
      'a1.-1.e',
      'a1.0.99999.e',
      'a1..e',
      'a2.1.e',
      `a1.${'1.'.repeat(600)}e`
    ]
    for (const each of [...cut, ...hostile]) {
      const read = await fromFragment(`${link}/${each}`)
      expect(read, each).toEqual(plan)
      expect(assumedIn(read), each).toEqual([])
    }
    expect(assumedIn(await fromFragment(`${link}/a1.0.0.0.e`))).toHaveLength(1)
  })

  test('carries what the plan leaves to the engine too', async () => {
    const left: Plan = {
      currentYear: 2026,
      currentAgeYears: 45,
      retirementAgeYears: 60,
      expenses: [{ currentMonthlyAmount: 50_000 }],
      investments: [{ assetClass: 'fixedDeposit', initialCorpus: 2_500_000 }]
    }
    const unsaid = [
      '#/planningEndAgeYears',
      '#/retirementAgeYears',
      '#/retirementPlan/expectedAnnualReturnRatePct',
      '#/investments/0/expectedAnnualReturnRatePct'
    ]
    assume(left, unsaid)
    const fragment = await toFragment(left)
    expect(assumedIn(await fromFragment(fragment))).toEqual(unsaid)
    const [link] = fragment.split('/')
    for (const foreign of ['m6', 'm99999', 'm', 'mm0', '0m', '0.m-1'])
      expect(assumedIn(await fromFragment(`${link}/a1.${foreign}.e`)), foreign).toEqual([])
  })

  test('of a plan with parts that are no plan marks no other value', async () => {
    const broken = {
      ...failingPlan,
      expenses: [null, ...failingPlan.expenses],
      'x/y': { 0: 7 },
      incomes: { 0: 1 }
    }
    const all = Array.from({ length: 13 }, (_, place) => place).join('.')
    const read = (await fromFragment(`${fragmentOf(broken).slice(1)}/a1.${all}.e`))!
    const plan = structuredClone(failingPlan)
    assumeStill(read, plan)
    expect(assumedIn(plan)).toContain('#/currentAgeYears')
    expect(assumedIn(plan).join()).not.toMatch(/expenses|incomes/)
  })

  test('follows its entries, and a plan of its own takes nothing over', () => {
    const shorter = withoutEntry(plan, ['milestones'], 0)
    assumeStill(plan, shorter)
    expect(assumedIn(shorter)).toEqual([...pointers.slice(0, 3), '#/milestones/0/amount'])
    const other = { ...plan }
    assume(other, [])
    assumeStill(plan, other)
    expect(assumedIn(other)).toEqual([])
  })
})

describeInChromium('what is assumed', served => {
  const note = (page: Page) => page.locator('.assumed-note')
  const retireAt = (page: Page) => page.getByRole('textbox', { name: 'Retire at' })
  const ofInflation = 'Inflation is assumed. Press if it is right.'
  const assumed = ['#/annualInflationRatePct', '#/planningEndAgeYears', '#/retirementAgeYears']

  async function saying(page: Page, count: number): Promise<void> {
    const words = count === 0 ? [] : [expect.stringContaining(`${count} assumed value`)]
    await expect.poll(() => note(page).allInnerTexts()).toEqual(words)
  }

  /** The fragment of a plan in which three values are assumed. */
  async function linkOf(plan: object): Promise<string> {
    const noted = structuredClone(plan) as Parameters<typeof toFragment>[0]
    assume(noted, assumed)
    return `#${await toFragment(noted)}`
  }

  /** A browser with an own plan, in which as much is assumed. */
  async function withOwn(plan: object, own: readonly string[]): Promise<Page> {
    const page = await served.open({ keeping: plan, answers: false })
    await page.evaluate(`localStorage['arthayu.assumed'] = ${JSON.stringify(JSON.stringify(own))}`)
    await page.reload()
    await saying(page, own.length)
    return page
  }

  async function importing(page: Page, plan: object): Promise<void> {
    await goTo(page, 'report')
    const buffer = Buffer.from(JSON.stringify(plan))
    const file = { name: 'plan.json', mimeType: 'application/json', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('.verdict-bar', { hasText: 'to age 53' }).waitFor()
    await goTo(page, 'home')
  }

  test('is in a link, on the paper and in the address, and in no file', async () => {
    const page = await served.open({
      keeping: fullPlan,
      answers: ['report'],
      viewport: phone,
      permissions: ['clipboard-read', 'clipboard-write']
    })
    await page.evaluate(`localStorage['arthayu.assumed'] = ${JSON.stringify(JSON.stringify(assumed))}`)
    await page.reload()
    await saying(page, 3)
    expect(await planOf(page)).toEqual(fullPlan)
    await goTo(page, 'report')
    await page.getByRole('button', { name: 'Copy the link', exact: true }).click()
    await page.getByText('Copied.').first().waitFor()
    const { hash } = new URL(await page.evaluate('navigator.clipboard.readText()'))
    expect(hash).toMatch(/^#p1\.[\w-]+\/a1\.[\d.]+\.e$/)
    await page.locator('.preview summary').click()
    await expect.poll(() => page.locator('.plan-link a').getAttribute('href')).toContain(hash)
    const elsewhere = await served.open({ fragment: hash, answers: false, isFresh: true, viewport: phone })
    await saying(elsewhere, 3)
    await keepPicture(elsewhere, 'assumed-link-phone')
    await goTo(elsewhere, 'goals')
    expect(new URL(elsewhere.url()).hash).toBe(`${hash}/goals`)
  })

  test('in the plan of another person stays so while that plan is changed, also after a reload', async () => {
    const page = await withOwn(fullPlan, [])
    await page.goto(`${served.baseUrl}/${await linkOf(failingPlan)}`)
    await saying(page, 3)
    await retireAt(page).fill('43')
    await saying(page, 2)
    await page.waitForURL(/\/a1\.[\d.]+\.e$/)
    await page.getByRole('button', { name: ofInflation }).click()
    await saying(page, 1)
    await page.waitForURL(/\/a1\.\d+\.e$/)
    await page.reload()
    await saying(page, 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await saying(page, 3)
    expect(await page.evaluate(`localStorage['arthayu.assumed']`)).toBe('[]')
    await page.getByRole('button', { name: 'Go back to my plan' }).click()
    await saying(page, 0)
  })

  test('in a plan that is made the own one stays so, and so does what was assumed in the other one', async () => {
    const page = await withOwn({ ...failingPlan, retirementAgeYears: 41 }, ['#/annualInflationRatePct'])
    const other = await linkOf({ ...failingPlan, retirementAgeYears: 42 })
    await page.goto(`${served.baseUrl}/${other}`)
    await saying(page, 3)
    await page.getByRole('button', { name: 'Keep both and work on this one' }).click()
    await kept(page, '"retirementAgeYears":42')
    await served.leave(page)
    await page.goto(served.baseUrl)
    await saying(page, 3)
    await page.getByRole('button', { name: 'Plan from a link' }).click()
    await page.getByRole('button', { name: 'Open: My plan' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => retireAt(page).inputValue()).toBe('41')
    await saying(page, 1)
  })

  test('of a link to the own plan does not take back what was confirmed in it', async () => {
    const page = await withOwn(failingPlan, ['#/annualInflationRatePct'])
    await page.goto(`${served.baseUrl}/${await linkOf(failingPlan)}`)
    await retireAt(page).waitFor()
    await saying(page, 1)
  })

  test('stays so where a change of the page writes it down', async () => {
    const { planningEndAgeYears: _, ...open } = fullPlan as Plan
    const page = await served.open({ fragment: await linkOf(open), place: 'what-if', chances: false })
    await page.getByRole('button', { name: 'Retire at: more' }).click()
    await page.getByRole('button', { name: 'Apply to my plan' }).click()
    await expect.poll(async () => (await planOf(page)).planningEndAgeYears).toBe(90)
    // Only the age of retirement is no longer assumed: it was chosen.
    await goTo(page, 'home')
    await saying(page, 2)
  })

  test('in one plan marks no value of a file that is opened over it, until Undo', async () => {
    const page = await withOwn(failingPlan, assumed)
    await importing(page, { ...failingPlan, retirementAgeYears: 43 })
    await saying(page, 0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await saying(page, 3)
  })

  test('and confirmed in one tab is confirmed in the other', async () => {
    const page = await withOwn(failingPlan, assumed)
    const other = await page.context().newPage()
    await other.goto(served.baseUrl)
    await saying(other, 3)
    await page.getByRole('button', { name: ofInflation }).click()
    await saying(other, 2)
  })

  test('is nothing that a cut or foreign part of a link can break', async () => {
    const link = await linkOf(failingPlan)
    for (const fragment of [
      link.slice(0, -1),
      link.replace(/a1.*/, 'a1.99999.e'),
      link.replace(/a1.*/, 'a9.x')
    ]) {
      const page = await served.open({ fragment, answers: false })
      expect(await retireAt(page).inputValue()).toBe('40')
      expect(await page.locator('.opening .stale').count()).toBe(0)
      await saying(page, 0)
    }
    const broken = { ...failingPlan, expenses: [null, ...failingPlan.expenses] }
    const fragment = `${fragmentOf(broken)}/a1.0.6.7.8.e`
    const page = await served.open({ fragment, answers: false, until: '.opening .stale' })
    expect(await textOf(page, '.opening')).toContain('Expenses 1')
    await saying(page, 1)
  })
})
