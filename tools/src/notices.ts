/** The notices of the libraries whose code is in a bundle: their names, versions and licences. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const noticesFile = 'THIRD-PARTY-NOTICES.txt'

/** Licences that allow a bundle under the Apache License 2.0, if their notice goes with it. */
const allowed = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0']

interface Package {
  readonly name: string
  readonly version: string
  readonly license?: string
}

/** Writes the notices of the bundle in a folder. @param files every file whose code is in the bundle */
export function writeNotices(folder: string, files: readonly string[]): void {
  writeFileSync(join(folder, noticesFile), noticesOf(files))
}

/** Returns the notices, by name; throws for a library without a licence that allows the bundle. */
export function noticesOf(files: readonly string[]): string {
  const notices = packageFolders(files).map(noticeOf).toSorted()
  return [
    'This bundle contains code of the libraries below, under their own licences.\n',
    ...new Set(notices)
  ].join(`\n${'-'.repeat(80)}\n\n`)
}

/** The folder of the package of each file in `node_modules`, once each. */
function packageFolders(files: readonly string[]): string[] {
  const folders = files.flatMap(file => {
    const path = file.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, '')
    return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []
  })
  return [...new Set(folders)]
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
  if (license === undefined || !allowed.includes(license))
    throw new Error(`${name} ${version}: the licence ${license} is not in the list of allowed ones`)
  const texts = readdirSync(folder)
    .filter(file => /^(licen[cs]e|notice|copying)/i.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8').trim())
  return `${[`${name} ${version} (${license})`, ...texts].join('\n\n')}\n`
}
