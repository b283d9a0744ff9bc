/** Limits of size and forbidden syntax, which keep a file readable in one go. */
import { at, calledName, lineAt, type Node, type SourceFile, syntaxOf, walk } from './source.ts'

const maxLines = 400
const maxFunctionLines = 70
const maxColumns = 110
/** Generated files, which a test compares with the generator: they are for reference, not for reading. */
const generated = ['client/src/types.ts']

/** Catalogues in Hindi: their sentences are longer, and the formatter does not break templates. */
const sentencesOfLanguage = /\/text\/hi[-/]/

/** Width of a line: the formatter does not count the marks of Devanagari, above and below letters. */
const columnsOf = (line: string): number => line.replace(/\p{M}/gu, '').length

/** Files, functions and lines that are too long. */
export function checkSizes(file: SourceFile): string[] {
  const lines = file.text.replace(/\n$/, '').split('\n')
  const problems = lines.flatMap((line, index) =>
    columnsOf(line) > maxColumns && !isOneString(line) && !sentencesOfLanguage.test(file.path)
      ? [`${file.path}:${index + 1}: ${columnsOf(line)} columns, at most ${maxColumns}`]
      : []
  )
  if (lines.length > maxLines && !generated.includes(file.path))
    problems.push(`${file.path}: ${lines.length} lines, at most ${maxLines}`)
  walk(syntaxOf(file).program, (node, parent) => {
    if (!isFunction(node) || isSuite(parent)) return
    const length = lineAt(file, node.end) - lineAt(file, node.start) + 1
    if (length > maxFunctionLines) {
      problems.push(`${at(file, node.start)}: a function of ${length} lines, at most ${maxFunctionLines}`)
    }
  })
  return problems
}

/** A sentence alone on its line, or the title of a test, may be longer: a line break would only hide it. */
const isOneString = (line: string) =>
  /^\s*(\w+: )?('(\\.|[^'\\])*'|"(\\.|[^"\\])*"|`[^`]*`)[\s,)]*$/.test(line) ||
  /^\s*(test|it|describe)(\.\w+)?\(['"`].*['"`], (async )?\(?[^)]*\)? => \{$/.test(line)

const isFunction = (node: Node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)

/** The body of a `describe`, or of a `describe.each`, is a list of tests, not a function to follow. */
const isSuite = (parent: Node | undefined) =>
  parent?.type === 'CallExpression' && String(calledName(parent.callee as Node)).startsWith('describe')

/** `any`, `enum` and default exports. */
export function checkStyle(file: SourceFile): string[] {
  const problems: string[] = []
  walk(syntaxOf(file).program, node => {
    const problem = styleProblem(node, file.path)
    if (problem) problems.push(`${at(file, node.start)}: ${problem}`)
  })
  return problems
}

function styleProblem(node: Node, path: string): string | undefined {
  if (node.type === 'TSAnyKeyword') return 'any'
  if (node.type === 'TSEnumDeclaration') return 'an enum; use a union of strings'
  const isDefault = node.type === 'ExportDefaultDeclaration' && !path.endsWith('.config.ts')
  return isDefault ? 'a default export; give it a name' : undefined
}
