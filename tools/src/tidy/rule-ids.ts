/** Every money rule is quoted where it is computed, where it is tested and where it is published. */
import { calledName, type Node, type SourceFile, syntaxOf, walk, wordsOf } from './source.ts'

interface Rule {
  readonly id: string
  readonly title: string
}

/** The rules of engine/RULES.md, in its order: `**K1 Months.** ...`. */
export function rulesOf(text: string): Rule[] {
  return [...text.matchAll(/^\*\*([A-Z]\d+) ([^*]+)\.\*\*/gm)].map(([, id, title]) => ({
    id: id!,
    title: title!
  }))
}

interface Places {
  readonly rules: string
  /** docs/methodology.md */
  readonly methodology: string
  /** engine/src */
  readonly sources: readonly SourceFile[]
  /** engine/test and api/test */
  readonly tests: readonly SourceFile[]
}

export function checkRuleIds(places: Places): string[] {
  const rules = rulesOf(places.rules)
  if (rules.length === 0) return ['engine/RULES.md: no rules found']
  const comments = places.sources.map(file => syntaxOf(file).comments.join('\n')).join('\n')
  const titles = places.tests.flatMap(testTitles).join('\n')
  const headings = places.methodology.split('\n').filter(line => line.startsWith('### '))
  return [
    ...repeated(rules.map(rule => rule.id)).map(id => `${id}: twice in engine/RULES.md`),
    ...rules
      .filter(rule => !quotes(comments, rule.id))
      .map(rule => `${rule.id}: in no comment of engine/src`),
    ...rules.filter(rule => !quotes(titles, rule.id)).map(rule => `${rule.id}: in no title of a test`),
    ...rules
      .filter(({ id, title }) => !headings.includes(`### ${id} ${title}`))
      .map(({ id, title }) => `${id}: no heading "### ${id} ${title}" in docs/methodology.md`),
    ...headings
      .filter(heading => !rules.some(({ id, title }) => heading === `### ${id} ${title}`))
      .filter(heading => /^### [A-Z]\d+ /.test(heading))
      .map(heading => `docs/methodology.md: "${heading}" is no rule of engine/RULES.md`)
  ]
}

const quotes = (text: string, id: string) => new RegExp(`\\b${id}\\b`).test(text)
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
