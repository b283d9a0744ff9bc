/** Tells the service worker which files make up the page, and names that set of files by its content. */
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/**
 * Replaces the placeholders of `src/service-worker.ts`.
 * @param folder of the page and its service worker; empty for English
 */
export function serviceWorkerFiles(folder: string): Plugin {
  return {
    name: 'service-worker-files',
    generateBundle: {
      // The plugin of the page removes entries that have nothing of their own, so this one comes later.
      order: 'post',
      handler: (_options, bundle: Partial<Rolldown.OutputBundle>) => {
        const worker = bundle[`${folder}service-worker.js`]
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built')
        const assets = Object.keys(bundle).filter(name => name.startsWith('assets/'))
        const page = bundle[`${folder}index.html`]
        const toRoot = folder === '' ? '' : '../'
        const hash = createHash('sha256').update(assets.toSorted().join())
        if (page?.type === 'asset') hash.update(page.source)
        worker.code = worker.code
          .replace('__FILES__', [...assets, 'icon.svg'].map(name => `${toRoot}${name}`).join())
          .replace('__OTHER__', folder === '' ? 'hi/' : '../')
          .replace('__VERSION__', hash.digest('hex').slice(0, 16))
      }
    }
  }
}
