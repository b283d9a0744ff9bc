/**
 * The page at `/`, in Hindi at `/hi/`, built from `web/`: files with their compressed variants, read once.
 * Names of assets hold a hash of their content, so that a browser keeps them for good.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { staticText } from '../http/compression.ts'
import { inOrder } from '../http/content-coding.ts'
import { notModified, ProblemError } from '../http/problem.ts'
import { heldTags, isHeldByCaller } from '../http/tagged.ts'

interface File {
  readonly plain: Buffer
  readonly mediaType: string
  readonly entityTag: string
  /** By content coding; `identity` always. */
  readonly variants: ReadonlyMap<string, Buffer>
}

/** The files of the page by path below `/`, such as `assets/index-4f2a.js`. */
export type Site = ReadonlyMap<string, File>

const folderOfBuild = new URL('../../../web/dist/site/', import.meta.url)

const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json'
}

const suffixes: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }

/** The built page; no files where this installation has none. */
export function readSite(folder: URL = folderOfBuild): Site {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name =>
      name.replaceAll('\\', '/')
    )
    const files = names.filter(name => mediaTypes[extensionOf(name)] !== undefined)
    return new Map(files.map(name => [name, readFile(folder, name, names)]))
  } catch {
    return new Map()
  }
}

const indexFile = 'index.html'

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

function readFile(folder: URL, name: string, names: readonly string[]): File {
  const plain = readFileSync(new URL(name, folder))
  const coded = Object.entries(suffixes).flatMap(([coding, suffix]) =>
    names.includes(name + suffix) ? [[coding, readFileSync(new URL(name + suffix, folder))] as const] : []
  )
  return {
    mediaType: mediaTypes[extensionOf(name)]!,
    // Weak: all codings of the file have it, and their bytes differ.
    entityTag: `W/"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`,
    plain,
    variants: new Map([...coded, ['identity', plain]])
  }
}

// The engine's writer of rows is WebAssembly. Styles that a script sets on an element need no permission.
const policyFor = (ancestors: readonly string[]): string =>
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
  "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; " +
  `base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors.join(' ')}`

const assets = 'assets/'

const movedPermanently = 308

/** Names of the scripts among the assets. */
const scriptsOf = (site: Site): string[] =>
  [...site.keys()]
    .filter(name => name.startsWith(assets) && name.endsWith('.js'))
    .map(name => name.slice(assets.length))

/** The page in Hindi has the icons and the assets of the English one. */
const hindi = 'hi/'

/** Files beside the assets, at fixed addresses. */
const siteFiles = [
  'service-worker.js',
  'manifest.webmanifest',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'apple-touch-icon.png',
  'preview.png',
  `${hindi}service-worker.js`,
  `${hindi}manifest.webmanifest`,
  `${hindi}preview.png`
] as const

/**
 * Registers the page, its service worker and its assets.
 * @param frameAncestors origins whose pages may embed it
 */
export function addSite(
  app: FastifyInstance,
  site: Site,
  sendPage: (reply: FastifyReply, name: string) => FastifyReply,
  frameAncestors: readonly string[] = ["'none'"]
): void {
  const policy = { 'content-security-policy': policyFor(frameAncestors) }
  const fresh = { 'cache-control': 'no-cache', ...policy }
  const index = site.get(indexFile)
  app.get('/', staticText, async (request, reply) =>
    index === undefined ? sendPage(reply, 'home.html') : sendFile(index, request, reply, fresh)
  )
  app.get(`/${hindi}`, staticText, async (request, reply) =>
    sendFile(site.get(hindi + indexFile), request, reply, fresh)
  )
  // Without the slash the page would look for its files in the wrong place.
  app.get('/hi', async (_request, reply) => reply.redirect(`./${hindi}`, movedPermanently))
  for (const name of siteFiles)
    app.get(`/${name}`, staticText, async (request, reply) => sendFile(site.get(name), request, reply, fresh))
  if (scriptsOf(site).length === 0) return
  app.get<{ Params: { file: string } }>('/assets/:file', staticText, async (request, reply) =>
    sendFile(site.get(assets + request.params.file), request, reply, {
      'cache-control': 'public, max-age=31536000, immutable',
      ...policy
    })
  )
}

function sendFile(
  file: File | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  caching: Readonly<Record<string, string>>
): FastifyReply {
  if (file === undefined) throw new ProblemError('not-found')
  const { mediaType, entityTag, variants } = file
  reply.headers({ ...caching, etag: entityTag, 'content-type': mediaType })
  if (isHeldByCaller(heldTags(request), entityTag)) return reply.code(notModified).send()
  const [coding = 'identity'] = inOrder(request.headers['accept-encoding'], [...variants.keys()])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(variants.get(coding))
}
