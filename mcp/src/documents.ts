/** The documents that every installation has. Without one of them the program does not start. */
import { readFileSync } from 'node:fs'

export const documents = {
  methodology: textOf('docs/methodology.md'),
  rules: textOf('engine/RULES.md')
} as const

function textOf(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
}
