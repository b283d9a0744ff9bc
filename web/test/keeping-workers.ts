/** What tests ask of the service workers that keep the page for times without a network. */
import type { Page } from 'playwright-core'

/** Resolves when a worker controls the page. */
export const isKept = `(async () => {
  await navigator.serviceWorker.ready
  while (navigator.serviceWorker.controller === null) await new Promise(requestAnimationFrame)
})()`

/** Scopes of the service workers that are at work. */
export const scopes = (page: Page): Promise<string[]> =>
  page.evaluate(`navigator.serviceWorker.getRegistrations().then(found => found
    .filter(each => each.active?.state === 'activated').map(each => new URL(each.scope).pathname))`)

/** Scopes of those that keep the page with all its files. */
export const keeping = (page: Page): Promise<string[]> =>
  page.evaluate(`caches.keys().then(async names => {
    const homes = names.map(name => name.split(' ')[1])
    const found = await Promise.all(homes.map(home => caches.match(home)))
    return homes.filter((_, index) => found[index]).map(home => new URL(home).pathname)
  })`)
