/** The preview of a link needs a full address: messengers do not resolve a relative one. */
import type { Plugin } from 'vite'

const relative = 'content="./preview.png"'

/**
 * @param folder of the page below the address, such as `hi/`; empty for English
 * @param site address of the page in English; without one the addresses of its pictures stay relative
 */
export function previewAddress(folder: string, site = ''): Plugin {
  return {
    name: 'preview-address',
    transformIndexHtml: html => {
      if (site === '') return html
      const { href } = new URL(`${folder}preview.png`, site.endsWith('/') ? site : `${site}/`)
      return html.replaceAll(relative, `content="${href}"`)
    }
  }
}
