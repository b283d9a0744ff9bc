/** Words that make prose hard to read. The list follows "Words" in CONTRIBUTING.md. */
import { lineAt, type SourceFile, syntaxOf, walk, wordsOf } from './source.ts'

/** Files and folders whose prose is checked. */
const checked = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'cli/',
  'client/',
  'docs/',
  'tools/',
  'engine/src/',
  'api/src/',
  'mcp/',
  'host/',
  'web/',
  'rules/',
  'bench/'
]
/** Written by programs: the prose is in the sources that they are written from. */
const generated = ['client/src/types.ts', 'docs/reference/tax-years.md']

/** Each pattern, with what to write instead. */
const unwanted: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\bfalls? )\bbehind\b(?! (a|an|the|your|another|several) ([\w-]+ )?(prox|load balancer|CDN))/i,
    'after, or where it is'
  ],
  [/\bdear(er|est)?\b/i, 'expensive'],
  [/\bshall\b/i, 'must, or the present tense'],
  [/\btold\b|\btells? of\b/i, 'a verb that says what happens'],
  [/\banew\b/i, 'again'],
  [/\bleft out\b/i, 'If omitted, or Default:'],
  [/\bstands?\b(?!-| (for|in for|out)\b)/i, 'is, appears, or the verb'],
  [/\bwhat of\b/i, 'about, or depends'],
  [/(?<!\bpage )\bfault(s|y)?\b/i, 'error, warning or invalid'],
  [/\bremarks?\b/i, 'warning'],
  [/\banswers (a |an |the |whether |what |null|undefined|true|false)(?!question|request|call)/i, 'returns'],
  [/\banswered (with )?[1-5]\d\d\b/i, 'returns'],
  [/(^\W*|[.!:;|] )Who\b[^?]*[.,;]/, 'If you ..., or the noun'],
  [/\b(he|him|his|himself)\b/i, 'they, or you'],
  [/\b(whoever|whosoever|nobody|somebody)\b/i, 'the noun: a person, a client, no one'],
  [/\bcustomary\b/i, 'usual, or default'],
  [/\bendless(ly)?\b/i, 'unlimited, or infinitely many'],
  [/\b(ought|therein|wherein|thereof|lest)\b/i, 'a plain word'],
  [/\bat hand\b/i, 'available, or this'],
  [/\bof then\b/i, 'the year: 2054 rupees'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, or repair'],
  [/\b(hence|thus|whilst|forthwith|likewise|owing to)\b/i, 'so, while, at once, also, because of'],
  [/\d %/, 'a percentage without a space'],
  [/\byears? and \d+ months?\b/i, 'years and months without "and"']
]

/** A space in a pattern also matches the end of a line. */
const spaced = unwanted.map(
  ([pattern, instead]) =>
    [new RegExp(pattern.source.replaceAll(' ', '\\s+'), `${pattern.flags}g`), instead] as const
)

/** Returns the unwanted words in the prose of one file: Markdown, and comments and strings of TypeScript. */
export function checkProse(file: SourceFile): string[] {
  const isChecked = checked.some(start => file.path.startsWith(start)) && !generated.includes(file.path)
  if (!isChecked) return []
  return proseOf(file).flatMap(({ text, start }) =>
    spaced.flatMap(([pattern, instead]) =>
      [...text.matchAll(pattern)].map(found => {
        const line = lineAt(file, start + found.index)
        return `${file.path}:${line}: "${found[0].trim().slice(0, 40)}"; write ${instead}`
      })
    )
  )
}

interface Prose {
  readonly text: string
  /** Place of the text in its file. */
  readonly start: number
}

function proseOf(file: SourceFile): Prose[] {
  if (file.path.endsWith('.md')) return paragraphsOf(file.text)
  return /\.tsx?$/.test(file.path) ? [...commentsOf(file), ...stringsOf(file)] : []
}

/** Paragraphs of Markdown, without code and without the targets of links. */
function paragraphsOf(markdown: string): Prose[] {
  const text = blank(markdown, /^```[\s\S]*?^```$|(?<=\])\([^)]*\)/gm)
  return [...text.matchAll(/(?:^.*\S.*\n?)+/gm)].map(found => prose(found[0], found.index))
}

/** Comments, without their stars. */
const commentsOf = (file: SourceFile): Prose[] =>
  syntaxOf(file).comments.map(({ value, start }) => prose(blank(value, /^\s*\*+ ?/gm), start + '//'.length))

/** Strings that are sentences: names, paths and keys have no space and no capital letter. */
function stringsOf(file: SourceFile): Prose[] {
  const strings: Prose[] = []
  walk(syntaxOf(file).program, node => {
    const text = wordsOf(node)
    if (text !== undefined && /\S\s+\S|^[A-Z]/.test(text)) strings.push(prose(text, node.start + 1))
  })
  return strings
}

/** Text without code and without class names of style sheets. */
const prose = (text: string, start: number): Prose => ({
  text: blank(text, /`[^`]*`|(?<!\S)\.[a-z][\w-]*/g),
  start
})

/** Replaces what matches by spaces, so that the places of the rest stay. */
const blank = (text: string, what: RegExp) => text.replace(what, found => found.replace(/[^\n]/g, ' '))
