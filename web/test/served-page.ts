/** The page as a browser gets it: built from the sources, sent by the service, opened in Chromium. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { buildServer } from '@arthayu/api'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest'
import type { Kind } from '../src/engine/messages.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'
import { executablePath, hasBrowser } from './browser.ts'
import { pagesOf } from './pages.ts'

export { executablePath, hasBrowser } from './browser.ts'

export const now = new Date('2026-06-01T00:00:00Z')

const pictures = fileURLToPath(new URL('../../coverage/page/', import.meta.url))

export interface ServedPage {
  readonly baseUrl: string
  /** Method, address and size of every request that reached the service. */
  readonly requests: { readonly line: string; readonly bytes: number }[]
  readonly open: (options?: Opening) => Promise<Page>
  /** Leaves the page, as for another site: whatever is opened next loads from the start. */
  readonly leave: (page: Page) => Promise<unknown>
  /** Closes all that was opened, but for what a later test may use again. */
  readonly closePages: (isAgain?: boolean) => Promise<void>
  readonly stopService: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface Opening extends Omit<BrowserContextOptions, 'storageState'> {
  /** Default: none, in a browser that keeps the plan of the example as its own. Empty: the first visit. */
  readonly fragment?: string
  /** The plan that the browser keeps; without a fragment, the example is the default. */
  readonly keeping?: object
  /** The place of the page to open, such as `goals`. */
  readonly place?: string
  /** Whether it is the page in Hindi. */
  readonly isHindi?: boolean
  /** False for a browser in which the user has switched the chances off: they take a processor a while. */
  readonly chances?: boolean
  /**
   * False for a page whose answers never come: they take a processor seconds, and few tests look at them.
   * With a list, only answers of these kinds come.
   */
  readonly answers?: boolean | readonly Kind[]
  /** Simulations of the own plan, where a test looks at chances but not at their number. Default: 1,000. */
  readonly paths?: number
  /** For a page that no test has used: with an empty cache, and no step to go back to. */
  readonly isFresh?: boolean
  /** What to wait for. Default: the picture. */
  readonly until?: string
}

const drawn = '.chart svg .area'

/** Of the service, an address with next to nothing. */
const light = '/robots.txt'

/** Before the page runs, and on none but its own address. */
const withoutChances = `if (location.protocol === 'http:') localStorage['arthayu.likely'] ??= 'false'`

const answerKinds: readonly Kind[] = [
  'seek',
  'spending',
  'regimes',
  'frozen',
  'fixes',
  'likely',
  'markets',
  // What the report prints of the goals in simulations, also where only a file is saved there.
  'report'
]

/**
 * Of what the page asks its workers for after the picture, all but these kinds get lost. A worker starts with
 * the first message that does not, since one that computes nothing takes as much processor as the picture.
 */
const withAnswers = (kinds: readonly Kind[]): string => `{
  const Started = Worker
  const lost = ${JSON.stringify(answerKinds.filter(kind => !kinds.includes(kind)))}
  globalThis.Worker = class {
    constructor(...start) {
      let worker = null
      const heard = []
      this.addEventListener = (...listening) => {
        heard.push(listening)
        worker?.addEventListener(...listening)
      }
      this.postMessage = message => {
        if (lost.includes(message.kind)) return
        if (worker === null) {
          worker = new Started(...start)
          for (const listening of heard) worker.addEventListener(...listening)
        }
        worker.postMessage(message)
      }
      this.terminate = () => worker?.terminate()
    }
  }
}`

/**
 * Tests of the page in a browser, sent by a service of their own; skipped where there is no browser.
 * @param what names the tests
 * @param tests gets the page, which is there once a test runs
 */
export function describeInChromium(what: string, tests: (served: ServedPage) => void): void {
  describe.skipIf(!hasBrowser)(`${what} in Chromium (skipped where ${executablePath} is missing)`, () => {
    const served = {} as ServedPage
    beforeAll(async () => void Object.assign(served, await servePage()), 180_000)
    afterEach(({ task }) => served.closePages(task.result?.state !== 'fail'))
    afterAll(() => served.close())
    tests(served)
  })
}

/** The browser of this run of tests; what is opened here is closed with the connection. */
async function connect(): Promise<Browser> {
  const address = inject('browserAddress')
  if (address === '') throw new Error(`${executablePath} is missing. Under CI, tests in a browser must run.`)
  return chromium.connect(address)
}

export async function servePage(): Promise<ServedPage> {
  const { app } = buildServer({ clock: () => now, logLevel: 'silent', drain: { graceMs: 0 } })
  const requests: { line: string; bytes: number }[] = []
  app.addHook('onResponse', async ({ method, url }, reply) => {
    if (url !== light)
      requests.push({ line: `${method} ${url}`, bytes: Number(reply.getHeader('content-length') ?? 0) })
  })
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await connect()
  const pages = pagesOf(browser, baseUrl, `${baseUrl}${light}`)
  return {
    baseUrl,
    requests,
    open: async ({
      fragment,
      keeping,
      place,
      isHindi,
      chances = true,
      answers = true,
      paths,
      isFresh = false,
      until,
      ...options
    } = {}) => {
      const scripts = [
        ...(chances ? [] : [withoutChances]),
        ...(answers === true ? [] : [withAnswers(answers || [])])
      ]
      const example = { ...startingPlan(2026), ...(paths !== undefined && { uncertainty: { paths } }) }
      const plan = keeping ?? (fragment === undefined ? example : null)
      const kept = plan === null ? {} : { 'arthayu.plan': JSON.stringify(plan) }
      const page = await pages.take(
        { viewport: desktop, serviceWorkers: 'block', ...options, scripts, isFresh },
        kept
      )
      await page.goto(`${baseUrl}/${isHindi ? 'hi/' : ''}${placed(fragment ?? '', place)}`)
      const opens =
        fragment === '' ? '.start' : place === undefined || place === 'home' ? drawn : '.place-title'
      await page.waitForSelector(until ?? opens)
      return page
    },
    leave: page => page.goto(`${baseUrl}${light}`),
    closePages: (isAgain = false) => pages.release(isAgain),
    stopService: () => app.close(),
    close: async () => {
      await browser.close()
      await app.close()
    }
  }
}

/** The fragment with a place of the page. */
const placed = (fragment: string, place: string | undefined): string =>
  place === undefined ? fragment : `${fragment === '' ? '#' : `${fragment}/`}${place}`

export const desktop = { width: 1360, height: 900 }
export const phone = { width: 390, height: 844 }

/** The fragment of a plan, made by other means than those of the page. */
export const fragmentOf = (plan: object): string =>
  `#p1.${deflateRawSync(JSON.stringify(plan)).toString('base64url')}`

/** Pictures to look at, in coverage/page; with PICTURES=1 only, because no test compares them. */
export async function keepPicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env.PICTURES === undefined) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage })
}

/** What goal seek adds has come. */
export const rested = (page: Page): Promise<unknown> =>
  page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })

/** A plan in the page, without chances, once goal seek has come too. */
export async function openedAtRest(served: ServedPage, plan: object): Promise<Page> {
  const page = await served.open({ fragment: fragmentOf(plan), chances: false })
  await rested(page)
  return page
}

/** The card of one of the three questions. */
export const question = (page: Page, name: string): Locator =>
  page.locator('.question', { has: page.getByRole('heading', { name }) })

/** The list of single changes that fix a plan. */
export const ways = 'section[aria-label="Ways to fix it"]'

/** Goes to a place as a user does: to the mix by way of the family. */
export async function goTo(page: Page, place: string): Promise<void> {
  if (place === 'mix') {
    if ((await placeOf(page)) !== 'family') await goTo(page, 'family')
    await page.getByRole('link', { name: 'How your savings are split' }).click()
    await page.locator('.at-mix .place-title').waitFor()
    return
  }
  const name = place.charAt(0).toUpperCase() + place.slice(1).replace('-', ' ')
  const link = page.locator('.places a:visible', { hasText: name })
  if ((await link.count()) === 0) await page.locator('.more-places summary:visible').click()
  await link.first().click()
  await page.locator(place === 'home' ? '.story' : `.at-${place} .place-title`).waitFor()
}

/** Goes to the three questions, and waits for their answers. */
export async function toQuestions(page: Page): Promise<void> {
  await goTo(page, 'retirement')
  await page.locator('.question').first().waitFor()
  await rested(page)
}

/** The place that is open. */
const placeOf = async (page: Page): Promise<string> =>
  (await page.locator('.page').getAttribute('class'))!.replace('page at-', '')

/** The file that a button of the report saves. */
export async function downloaded(page: Page, button: string): Promise<Buffer> {
  const place = await placeOf(page)
  if (place !== 'report') await goTo(page, 'report')
  const file = await downloadedHere(page, button)
  if (place !== 'report') await goTo(page, place)
  return file
}

/** The file that a button of the open place saves. */
export async function downloadedHere(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click()
  ])
  return buffer(await download.createReadStream())
}

/** The plan as it is now, as the page saves it. */
export const planOf = async (page: Page): Promise<typeof fullPlan> =>
  JSON.parse((await downloaded(page, 'Plan (JSON)')).toString()) as typeof fullPlan

/** Waits until the browser keeps an own plan with these words, or for null no plan. */
export async function kept(page: Page, words: string | null): Promise<void> {
  const read = `localStorage['arthayu.plan'] ?? null`
  const hasIt = async (): Promise<boolean> => {
    const found = (await page.evaluate(read)) as string | null
    return words === null ? found === null : found?.includes(words) === true
  }
  await expect.poll(hasIt, { timeout: 30_000 }).toBe(true)
}

/** What a part of the page says, with single spaces. */
export const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replaceAll(/\s+/g, ' ')

/** The sentence says so. */
export const saying = (page: Page, words: string): Promise<unknown> =>
  page.locator('.sentence', { hasText: words }).waitFor()

/** A small plan whose outcome is known: 12 lakh pay half of what twenty years need. */
export const failingPlan = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 40,
  planningEndAgeYears: 60,
  annualInflationRatePct: 0,
  currentCorpus: 1_200_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 10_000 }],
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
}

/** The plan of a person who has pay, and so can retire later: a rupee a month is invested from it. */
export const paidPlan = {
  ...failingPlan,
  investmentPlan: { ...failingPlan.investmentPlan, initialMonthlyContribution: 1 }
}

/** Sixty years, five portfolios, milestones and tax. */
export const fullPlan = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 58,
  planningEndAgeYears: 90,
  annualInflationRatePct: 6,
  expenses: [{ label: 'Household', currentMonthlyAmount: 70_000 }],
  incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 250_000, annualGrowthRatePct: 7 }],
  investments: ['equity', 'debt', 'gold', 'ppf', 'epf'].map(assetClass => ({
    label: assetClass,
    assetClass,
    initialCorpus: 500_000,
    initialMonthlyContribution: 11_000,
    annualStepUpRatePct: 6
  })),
  milestones: [
    {
      label: 'Home',
      ageYears: 36,
      amount: 9_000_000,
      loan: { downPaymentPct: 20, annualInterestRatePct: 8.5, tenureYears: 20 }
    },
    { label: 'Education', ageYears: 47, amount: 3_000_000, annualInflationRatePct: 9 },
    { label: 'Wedding', ageYears: 55, amount: 2_000_000, annualInflationRatePct: 7 }
  ],
  retirementPlan: { expectedAnnualReturnRatePct: 8 },
  tax: { regime: 'new' }
}
