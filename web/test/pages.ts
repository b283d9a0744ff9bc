/**
 * Pages that tests use one after the other: to open one more costs twice the processor of going on with one.
 * A test gets a page without history, storage or anything that a test before it has put on it.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** What a page has from its first document on; pages that are alike in it are used again. */
export interface Kind extends Omit<BrowserContextOptions, 'storageState'> {
  readonly scripts: readonly string[]
  /** For a page that no test has used: with an empty cache, and no step to go back to. */
  readonly isFresh: boolean
}

export interface Pages {
  /** A page of this kind, in whose storage of the origin nothing is but what is kept. */
  readonly take: (kind: Kind, kept: Readonly<Record<string, string>>) => Promise<Page>
  /** Ends the use of all that were taken; those that may be used again wait for it. */
  readonly release: (isAgain: boolean) => Promise<void>
}

interface Taken {
  readonly page: Page
  readonly context: BrowserContext
  readonly kind: Kind
  /** False once a test has put something on it that stays. */
  isAsAtFirst: boolean
}

/** Of a page and of its context, what a test puts there to stay. */
const staying = [
  'addInitScript',
  'clearPermissions',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'on',
  'once',
  'route',
  'setExtraHTTPHeaders',
  'setOffline',
  'setViewportSize'
]

/** @param light an address of the origin with next to nothing, which keeps the process of the page */
export function pagesOf(browser: Browser, origin: string, light: string): Pages {
  const taken: Taken[] = []
  const waiting: Taken[] = []
  const take: Pages['take'] = async (kind, kept) => {
    const found = waiting.findIndex(each => JSON.stringify(each.kind) === JSON.stringify(kind))
    const [again] = found === -1 ? [] : waiting.splice(found, 1)
    const one = again ?? (await opened(browser, origin, kind, kept))
    taken.push(one)
    await again?.page.evaluate(`${emptied}; Object.assign(localStorage, ${JSON.stringify(kept)})`)
    return one.page
  }
  const release = async (isAgain: boolean): Promise<void> => {
    await Promise.all(
      taken.splice(0).map(async each => {
        if (isAgain && each.isAsAtFirst && !each.page.isClosed()) {
          await rest(each, light)
          waiting.push(each)
        } else await each.context.close()
      })
    )
  }
  return { take, release }
}

const emptied = 'localStorage.clear(); sessionStorage.clear()'

async function opened(
  browser: Browser,
  origin: string,
  kind: Kind,
  kept: Readonly<Record<string, string>>
): Promise<Taken> {
  const { scripts, isFresh, ...options } = kind
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const context = await browser.newContext({ ...options, storageState })
  // oxlint-disable-next-line no-await-in-loop -- they run in this order
  for (const each of scripts) await context.addInitScript(each)
  // A busy machine takes its time.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  // What a service worker keeps stays.
  const one = { page, context, kind, isAsAtFirst: !isFresh && options.serviceWorkers === 'block' }
  for (const each of [page, context])
    onStaying(each, () => {
      one.isAsAtFirst = false
    })
  return one
}

/** Tells when a test calls one of the functions by which something stays. */
function onStaying(target: object, tell: () => void): void {
  const members = target as Record<string, (...args: unknown[]) => unknown>
  for (const name of staying) {
    const own = members[name]
    if (own === undefined) continue
    members[name] = (...args) => {
      tell()
      return own.apply(target, args)
    }
  }
}

/** Ends what the page computes, and lets it look as at first. */
async function rest({ page, kind }: Taken, light: string): Promise<void> {
  // A navigation of the page itself would end this one.
  await page.evaluate('stop()')
  await page.goto(light)
  const { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = kind
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors })
  // The pointer is nowhere, as on a new page.
  await page.mouse.move(-1, -1)
}
