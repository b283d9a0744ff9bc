/** A source file and its syntax tree. TypeScript 7 has no API for tools, so the tree comes from oxc. */
import { parseSync, visitorKeys } from 'oxc-parser'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** A node of the tree: the checks look at a handful of members only, so a loose shape serves them all. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

/** A comment, without its marks, and the place where it starts. */
interface Comment {
  readonly value: string
  readonly start: number
}

export interface Syntax {
  readonly program: Node
  readonly comments: readonly Comment[]
}

const parsed = new WeakMap<SourceFile, Syntax>()

/** Returns the tree of a TypeScript file; throws if the file does not parse. */
export function syntaxOf(file: SourceFile): Syntax {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  const problem = result.errors[0]
  if (problem) throw new Error(`${file.path}: ${problem.message}`)
  const syntax = {
    program: result.program as unknown as Node,
    comments: result.comments
  }
  parsed.set(file, syntax)
  return syntax
}

/** Calls `visit` for every node, parents before children. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key]
    for (const each of Array.isArray(child) ? child : [child]) {
      if (isNode(each)) walk(each, visit, node)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** "path:line" of a place in a file. */
export function at(file: SourceFile, offset: number): string {
  return `${file.path}:${lineAt(file, offset)}`
}

/** Line of a place in a file, from 1. */
export function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length
}

/**
 * The words of a string or of a template, with a space for each inserted value; undefined for other nodes.
 */
export function wordsOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
  return quasis.map(quasi => quasi.value.cooked).join(' ')
}

/** Name at the root of what is called: `test` of `test.each(rows)(title, run)`. */
export function calledName(callee: Node): unknown {
  if (callee.type === 'Identifier') return callee.name
  const inner = callee.type === 'CallExpression' ? callee.callee : callee.object
  return isNode(inner) ? calledName(inner) : undefined
}
