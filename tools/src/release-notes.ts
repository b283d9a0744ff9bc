/** The notes of a release, from CHANGELOG.md: `node tools/src/release-notes.ts v0.3.0` prints them. */
import { readFileSync } from 'node:fs'

/** Returns the section of a tag; throws unless the tag is the version of the packages and has a section. */
export function releaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) throw new Error(`the tag is ${tag}, and package.json has the version ${version}`)
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find(each => each.startsWith(`[${version}]`))
  if (section === undefined) throw new Error(`CHANGELOG.md has no section [${version}]`)
  return section.split('\n').slice(1).join('\n').trim()
}

const tag = process.argv[2]
if (import.meta.url === `file://${process.argv[1]}` && tag !== undefined) {
  const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
  const { version } = JSON.parse(file('package.json')) as { version: string }
  console.log(releaseNotes(tag, version, file('CHANGELOG.md')))
}
