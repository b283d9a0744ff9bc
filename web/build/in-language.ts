/** The page in another language: its catalogues take the place of those with English sentences. */
import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/** `web/src/text/en-goals.ts`, or `engine/dist/text/en/goals.js`. */
const english = /(\/(?:web|engine)\/(?:src|dist)\/text\/)en([-/][\w-]+)?(\.[jt]s)$/

/** Catalogues that the page never shows: the service's own. */
const notOfPage =
  /\/text\/en\/(amounts|batch|call-\w+|chance|outcome|reconcile|solution|tax-(an|de|re)\w+|unproven|view)\./

/** @param language such as `hi`; English replaces nothing */
export function inLanguage(language: string): Plugin {
  return {
    name: 'in-language',
    enforce: 'pre',
    async resolveId(source, importer) {
      // A catalogue may take what stays in English from the English one.
      if (language === 'en' || importer?.includes(`/text/${language}`)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (found === null || !english.test(found.id) || notOfPage.test(found.id)) return found
      const id = found.id.replace(english, `$1${language}$2$3`)
      if (!existsSync(id)) this.error(`there is no catalogue ${id}`)
      return { ...found, id }
    }
  }
}
