/** Writes the tables of docs/reference/configuration.md from the table of settings. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups, tableOf } from '@arthayu/api/settings'
import { read, root } from './repository.ts'

const path = 'docs/reference/configuration.md'

/** The text with the table below each heading of a group replaced. */
export function withTables(text: string): string {
  return Object.keys(groups).reduce((before, group) => {
    const found = new RegExp(`(## ${group}\n\n)(?:\\|.*\n)+`)
    if (!found.test(before)) throw new Error(`${path} has no table below "${group}"`)
    return before.replace(found, (_all, head: string) => `${head}${tableOf(group as keyof typeof groups)}\n`)
  }, text)
}

if (process.argv[1]?.endsWith('write-configuration.js'))
  writeFileSync(join(root, path), withTables(read(path).text))
