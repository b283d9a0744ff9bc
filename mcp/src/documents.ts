/** The methodology, which every installation has. Without it the program does not start. */
import { readFileSync } from 'node:fs'

export const documents = {
  methodology: readFileSync(new URL('../../docs/explain/methodology.md', import.meta.url), 'utf8')
} as const
