/** Every money rule is stated in docs/explain/methodology.md, marked where it is computed, and tested. */
import { calledName, type Node, type SourceFile, syntaxOf, walk, wordsOf } from './source.ts'

interface Places {
  /** docs/explain/methodology.md */
  readonly methodology: string
  /** engine/src */
  readonly sources: readonly SourceFile[]
  /** engine/test and api/test */
  readonly tests: readonly SourceFile[]
}

/** Ids of the rules, in the order of their headings: `### K1 Months`. */
export const rulesOf = (methodology: string): string[] =>
  [...methodology.matchAll(/^### ([A-Z]\d+) \S/gm)].map(([, id]) => id!)

/** Each id has one heading, one marker `@rule K1` in a doc comment of engine/src, and a title of a test. */
export function checkRuleIds({ methodology, sources, tests }: Places): string[] {
  const rules = rulesOf(methodology)
  if (rules.length === 0) return ['docs/explain/methodology.md: no rules found']
  const markers = sources.flatMap(markersOf)
  const titles = tests.flatMap(testTitles).join('\n')
  return [
    ...repeated(rules).map(id => `${id}: more than one heading in docs/explain/methodology.md`),
    ...rules.flatMap(id => {
      const paths = markers.filter(marker => marker.id === id).map(({ path }) => path)
      return paths.length === 1
        ? []
        : [`${id}: ${paths.length} markers "@rule ${id}" ${paths.join(', ')}`.trim()]
    }),
    ...markers
      .filter(({ id }) => !rules.includes(id))
      .map(({ id, path }) => `${path}: "@rule ${id}" is no rule`),
    ...rules.filter(id => !new RegExp(`\\b${id}\\b`).test(titles)).map(id => `${id}: in no title of a test`)
  ]
}

interface Marker {
  readonly path: string
  readonly id: string
}

/** The markers in doc comments. Other comments quote ids without a marker. */
const markersOf = (file: SourceFile): Marker[] =>
  syntaxOf(file)
    .comments.filter(comment => comment.value.startsWith('*'))
    .flatMap(comment => [...comment.value.matchAll(/@rule\b *(\w*)/g)])
    .map(([, id]) => ({ path: file.path, id: id! }))

const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)

/** Titles of tests and suites: the first argument of `test(...)`, `it.each(...)(...)`, `describe(...)`. */
export function testTitles(file: SourceFile): string[] {
  const titles: string[] = []
  walk(syntaxOf(file).program, node => {
    if (node.type !== 'CallExpression' || !isTestFunction(node.callee as Node)) return
    const title = wordsOf((node.arguments as readonly Node[])[0])
    if (title !== undefined) titles.push(title)
  })
  return titles
}

const isTestFunction = (callee: Node) => ['test', 'it', 'describe'].includes(String(calledName(callee)))
