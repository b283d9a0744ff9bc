/** What tests ask of the service workers that keep the page for times without a network. */
import type { Page } from 'playwright-core'

/** Resolves when a worker controls the page. */
export const isKept = `(async () => {
  await navigator.serviceWorker.ready
  while (navigator.serviceWorker.controller === null) await new Promise(requestAnimationFrame)
})()`

const active = (page: Page, isGuide: boolean): Promise<string[]> =>
  page.evaluate(`navigator.serviceWorker.getRegistrations().then(found => found
    .filter(({ active }) => active?.state === 'activated')
    .filter(({ active }) => active.scriptURL.endsWith('?guide') === ${isGuide})
    .map(each => new URL(each.scope).pathname))`)

/** Scopes of the service workers at work that keep the page. */
export const scopes = (page: Page): Promise<string[]> => active(page, false)

/** Scopes of those that only lead to the page in the other language. */
export const guides = (page: Page): Promise<string[]> => active(page, true)

/** Scopes of those that keep the page with all its files. */
export const keeping = (page: Page): Promise<string[]> =>
  page.evaluate(`caches.keys().then(async names => {
    const homes = names.map(name => name.split(' ')[1])
    const found = await Promise.all(homes.map(home => caches.match(home)))
    return homes.filter((_, index) => found[index]).map(home => new URL(home).pathname)
  })`)
