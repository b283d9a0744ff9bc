/** The notices of the libraries that the page and its worker contain, beside the other files of the page. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { noticesOf } from '../../tools/src/notices.ts'

interface Plugins {
  /** Of the page, whose build ends after that of the worker; writes the file. */
  readonly page: Plugin
  readonly worker: Plugin
}

export function thirdPartyNotices(): Plugins {
  const modules = new Set<string>()
  const collect: Plugin = {
    name: 'third-party-modules',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') for (const id of Object.keys(file.modules)) modules.add(id)
    }
  }
  return {
    worker: collect,
    page: {
      ...collect,
      name: 'third-party-notices',
      // The service worker keeps no copy of the file: it is written after the list of its files.
      writeBundle: ({ dir }) => {
        if (dir !== undefined)
          writeFileSync(join(dir, 'assets/third-party-notices.txt'), noticesOf([...modules]))
      }
    }
  }
}
