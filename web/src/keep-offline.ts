/**
 * Keeps the page for use offline, by a service worker for each language: in its own language at once, in the
 * other one while it rests. That one is twice as large as the first load, so a first visit does not fetch it:
 * who opens the page again or installs it wants it without a network too.
 */
import { text } from './text/en.ts'

/** How long the page rests before it fetches the other language. */
const restMs = 10_000

/** What browsers say of the connection; Safari and Firefox say nothing. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const isCostly = ({ saveData, effectiveType }: Connection): boolean =>
  saveData === true || effectiveType?.endsWith('2g') === true

const keepIn = (folder: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${folder}service-worker.js`)

async function keepOther(): Promise<void> {
  const { connection = {} } = navigator as { readonly connection?: Connection }
  if (isCostly(connection)) return
  const kept = await keepIn(text.otherLanguage.href)
  // A copy that is there already is not renewed by that.
  if (kept.active !== null) await kept.update()
}

/**
 * Where no worker sees the address of the page in the other language, one that keeps nothing does: without a
 * network it leads to this page.
 */
async function guideFromOther(): Promise<void> {
  const { href } = text.otherLanguage
  if ((await navigator.serviceWorker.getRegistration(href)) === undefined)
    await navigator.serviceWorker.register(`${href}service-worker.js?guide`)
}

/** Without one of them the page works all the same, but not offline. */
const nothing = (): undefined => undefined

function keepOtherAtRest(): void {
  const keep = (): unknown => keepOther().catch(nothing)
  // Safari does not say when it rests.
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(keep) : keep()), restMs)
}

function keepBoth(): void {
  const isUsedAgain = navigator.serviceWorker.controller !== null
  if (isUsedAgain || matchMedia('(display-mode: standalone)').matches) keepOtherAtRest()
  else addEventListener('appinstalled', keepOtherAtRest, { once: true })
  keepIn('./').then(guideFromOther).catch(nothing)
}

if ('serviceWorker' in navigator && isSecureContext) keepBoth()
