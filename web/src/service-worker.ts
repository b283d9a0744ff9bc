/**
 * Keeps the page for use offline: its files once, and the page itself as it was last seen. The build fills
 * in the names of the files, which change with their content.
 */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
declare const registration: ServiceWorkerRegistration
declare const skipWaiting: () => Promise<void>
declare const clients: { claim(): Promise<void> }

const files = '__FILES__'.split(',')
/** Stores of the page in this language: those of the origin are shared by all. */
const stores = `arthayu ${registration.scope} `
const store = `${stores}__VERSION__`
const home = new URL('./', registration.scope).href
/** The page in the other language. */
const other = new URL('__OTHER__', registration.scope).href
/** A worker that keeps nothing, so that this address leads to the page in the other language. */
const isGuide = location.search !== ''
const known = new Set(files.map(file => new URL(file, registration.scope).href))

addEventListener('install', event => {
  const keep = async (): Promise<void> => {
    if (!isGuide) {
      const cache = await caches.open(store)
      await Promise.all([...known].map(address => keepOnce(cache, address)))
      // Last, so that no page is opened whose files have not all come.
      await cache.add(home)
    }
    await skipWaiting()
  }
  ;(event as Waiting).waitUntil(keep())
})

/** A file named by its content is copied where a version before or the page in the other language has it. */
async function keepOnce(cache: Cache, address: string): Promise<void> {
  const kept = address.includes('/assets/') ? await caches.match(address) : undefined
  await (kept === undefined ? cache.add(address) : cache.put(address, kept))
}

addEventListener('activate', event => {
  const forget = async (): Promise<void> => {
    const found = await caches.keys()
    const old = found.filter(name => name.startsWith(stores) && name !== store)
    await Promise.all(old.map(name => caches.delete(name)))
    // The page that started it goes offline without being opened again.
    await clients.claim()
  }
  ;(event as Waiting).waitUntil(forget())
})

addEventListener('fetch', event => {
  const fetching = event as Fetching
  const { request } = fetching
  if (request.method !== 'GET') return
  const address = request.url.split(/[?#]/, 1)[0]!
  if (address === home || address === other) fetching.respondWith(freshOrKept(request, address))
  else if (known.has(address)) fetching.respondWith(keptOrFresh(request))
})

/** The page itself: the newest, and without a network the kept one, or that in the other language. */
async function freshOrKept(request: Request, address: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(address)
    if (kept !== undefined) return kept
    const instead = address === home ? other : home
    if ((await caches.match(instead)) === undefined) throw error
    return Response.redirect(`${instead}?kept`)
  }
}

/** What is named by its content never changes. */
async function keptOrFresh(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept !== undefined) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await (await caches.open(store)).put(request, fresh.clone())
  return fresh
}
