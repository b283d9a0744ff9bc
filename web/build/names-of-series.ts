/** The page needs the names of the series, and not what their schema says of each. */
import { seriesMembers } from '@arthayu/engine'
import type { Plugin } from 'vite'

const virtualModule = '\0names-of-series'

const names = `export const seriesMembers = ${JSON.stringify(seriesMembers)}`

/** Leaves the schema of an entry out of the page; its names are the engine's own. */
export function namesOfSeries(): Plugin {
  return {
    name: 'names-of-series',
    enforce: 'pre',
    resolveId: source => (/\/entry-schema\.[jt]s$/.test(source) ? virtualModule : null),
    load: id => (id === virtualModule ? `${names}\nexport const entrySchema = { properties: {} }` : null)
  }
}
