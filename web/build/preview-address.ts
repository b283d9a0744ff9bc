/** The preview of a link needs a full address: messengers do not resolve another one. */
import type { Plugin } from 'vite'

/** @param site address of the page, with or without a slash at its end; undefined leaves the path relative */
export function previewAddress(site: string | undefined): Plugin {
  return {
    name: 'preview-address',
    transformIndexHtml: html =>
      site === undefined || site === ''
        ? html
        : html.replace(
            'content="./preview.png"',
            `content="${new URL('preview.png', `${site.replace(/\/$/, '')}/`).href}"`
          )
  }
}
