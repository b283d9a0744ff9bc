/** The methodology, which every installation has. Without it the program does not start. */
import { existsSync, readFileSync } from 'node:fs'

/** In a clone and in the image the document itself; in a package the copy that the build puts there. */
const places = ['../../docs/explain/methodology.md', '../dist/methodology.md'].map(
  place => new URL(place, import.meta.url)
)

export const documents = {
  methodology: readFileSync(places.find(place => existsSync(place)) ?? places[0]!, 'utf8')
} as const
