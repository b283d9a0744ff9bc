/** Every link of a Markdown document to a file or a heading of the repository leads somewhere. */
import { posix } from 'node:path'
import type { SourceFile } from './source.ts'

/** Returns the links without a target. `paths` are all files of the repository. */
export function checkLinks(documents: readonly SourceFile[], paths: readonly string[]): string[] {
  const places = new Set(paths.flatMap(path => [path, ...foldersOf(path)]))
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]))
  return documents.flatMap(({ path, text }) =>
    linksOf(text)
      .filter(({ target }) => !leadsSomewhere(path, target, places, anchors))
      .map(({ target, line }) => `${path}:${line}: ${target} does not exist`)
  )
}

function leadsSomewhere(
  path: string,
  target: string,
  places: ReadonlySet<string>,
  anchors: ReadonlyMap<string, ReadonlySet<string>>
): boolean {
  const [file = '', anchor] = target.split('#')
  const place = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '')
  if (!places.has(place)) return false
  return anchor === undefined || anchors.get(place)?.has(anchor) === true
}

interface Link {
  readonly target: string
  readonly line: number
}

/** Links and pictures to places of the repository, also those in HTML. */
function linksOf(markdown: string): Link[] {
  return withoutCode(markdown)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)]
        .map(([, inMarkdown, inHtml]) => ({ target: inMarkdown ?? inHtml!, line: index + 1 }))
        .filter(({ target }) => !/^[a-z]+:/.test(target))
    )
}

/** The anchors that GitHub gives to headings: their words in lower case, joined by hyphens. */
function anchorsOf(markdown: string): Set<string> {
  const counts = new Map<string, number>()
  const headings = withoutCode(markdown, /^```[\s\S]*?^```$/gm).matchAll(/^#{1,6} (.+)$/gm)
  return new Set(
    [...headings].map(([, words]) => {
      const anchor = slugOf(words!)
      const count = counts.get(anchor) ?? 0
      counts.set(anchor, count + 1)
      return count === 0 ? anchor : `${anchor}-${count}`
    })
  )
}

const slugOf = (words: string) =>
  words
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** Blank lines in place of blocks and spans of code, so that the numbers of lines stay. */
const withoutCode = (markdown: string, code = /^```[\s\S]*?^```$|`[^`\n]*`/gm) =>
  markdown.replace(code, found => found.replace(/[^\n]/g, ' '))

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
