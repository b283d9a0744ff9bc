/** A plan as a person wrote it: JSON, or JSON with comments, whose every place can be named. */
import { createReadStream } from 'node:fs'
import { findRepeatedName, quotedName } from '@arthayu/host'
import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { CliError, systemError } from './cli-error.ts'
import { checkFormat } from './format.ts'
import { standardInput } from './standard-input.ts'

/** Largest document in bytes, that of the service's bodies. */
export const largestDocument = 1_048_576

export interface Document {
  /** The file, or "standard input". */
  readonly name: string
  readonly text: string
  readonly value: unknown
  /** Members that the call changed, by their place: for these the text is not the value. */
  readonly changes?: ReadonlyMap<string, string>
}

/** A line and a column, from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

export interface SyntaxProblem extends Place {
  readonly message: string
}

export type ReadDocument =
  | { readonly ok: true; readonly document: Document }
  | { readonly ok: false; readonly name: string; readonly errors: readonly SyntaxProblem[] }

/** Reads a file, or standard input for `-`. Throws a `CliError` when there is nothing to read. */
export async function readDocument(path: string): Promise<ReadDocument> {
  const name = path === '-' ? 'standard input' : path
  const source = path === '-' ? standardInput() : createReadStream(path)
  const text = decode(name, await readWhole(name, source))
  const read = parseText(text)
  if (!read.ok) return { ok: false, name, errors: syntaxErrors(text, true) }
  const repeated = repeatedName(read)
  return repeated === null
    ? { ok: true, document: { name, text, value: read.value } }
    : { ok: false, name, errors: [repeated] }
}

/** Reads a whole document, or one byte more than is allowed. */
async function readWhole(name: string, source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of source) {
      chunks.push(chunk)
      length += chunk.length
      if (length > largestDocument) break
    }
  } catch (error) {
    throw systemError(`${name} cannot be read`, error)
  }
  return Buffer.concat(chunks)
}

function decode(name: string, bytes: Uint8Array): string {
  checkFormat(name, bytes)
  if (bytes.length > largestDocument) throw new CliError(`${name} is larger than 1 MiB.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CliError(`${name} is not valid UTF-8.`)
  }
}

/** A value and the text that it was read from. */
interface Read {
  readonly json: string
  readonly value: unknown
}

type Attempt = ({ readonly ok: true } & Read) | { readonly ok: false }

function parseText(text: string): Attempt {
  const strict = tryParse(text)
  return strict.ok ? strict : tryParse(withoutComments(text))
}

function tryParse(text: string): Attempt {
  try {
    return { ok: true, json: text, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

/** Kinds of tokens as jsonc-parser numbers them; its enum exists for its own compiler only. */
const token = { closeBrace: 2, closeBracket: 4, comma: 5, lineComment: 12, blockComment: 13, end: 17 }

/** Replaces comments, and the comma before a closing bracket, by blanks, so that no place moves. */
function withoutComments(text: string): string {
  const scanner = createScanner(text)
  const parts: string[] = []
  let comma = -1
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan()) {
    const word = text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength())
    if (kind === token.lineComment || kind === token.blockComment) {
      parts.push(word.replace(/[^\r\n]/g, ' '))
      continue
    }
    if ((kind === token.closeBrace || kind === token.closeBracket) && comma >= 0) parts[comma] = ' '
    if (kind === token.comma) comma = parts.length
    else if (word.trim() !== '') comma = -1
    parts.push(word)
  }
  return parts.join('')
}

const expectations: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is not a JSON value.',
  InvalidNumberFormat: 'This number is incomplete.',
  PropertyNameExpected: 'A name in double quotes is expected.',
  ValueExpected: 'A value is expected.',
  ColonExpected: '":" is expected.',
  CommaExpected: '"," is expected.',
  CloseBraceExpected: '"}" is expected.',
  CloseBracketExpected: '"]" is expected.',
  EndOfFileExpected: 'The end of the text is expected.',
  InvalidCommentToken: 'Comments are not allowed here.',
  UnexpectedEndOfComment: 'This comment does not end.',
  UnexpectedEndOfString: 'This string does not end.',
  UnexpectedEndOfNumber: 'This number is incomplete.',
  InvalidUnicode: 'A code of four hexadecimal digits is expected after \\u.',
  InvalidEscapeCharacter: 'This character cannot follow a backslash.',
  InvalidCharacter: 'This character must be escaped.'
}

const shownErrors = 20

/** Returns the first errors of a text that is not JSON. */
export function syntaxErrors(text: string, allowComments: boolean): SyntaxProblem[] {
  if (text.trim() === '')
    return [{ line: 1, column: 1, message: 'The file is empty; a JSON object is expected.' }]
  const errors: ParseError[] = []
  try {
    parseTree(text, errors, { allowTrailingComma: allowComments, disallowComments: !allowComments })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [{ line: 1, column: 1, message: 'The JSON is nested too deeply.' }]
  }
  if (errors.length === 0) return [{ line: 1, column: 1, message: 'This is not JSON.' }]
  return errors.slice(0, shownErrors).map(({ error, offset }) => ({
    ...placeAt(text, offset),
    message: expectations[printParseErrorCode(error)] ?? 'This is not JSON.'
  }))
}

/** Returns the problem of the first name that its object has already; null where there is none. */
export function repeatedName({ json, value }: Read): SyntaxProblem | null {
  const found = findRepeatedName(Buffer.from(json), value)
  if (found === null) return null
  const message = `The object has the name ${quotedName(found.name)} already; give it once.`
  return { ...placeAt(json, found.position), message }
}

/** Whether a pointer is that of a value, or of a part of it. */
export const isWithin = (pointer: string, whole: string): boolean =>
  pointer === whole || pointer.startsWith(`${whole}/`)

/** Returns the place of a JSON Pointer in its fragment form, or of its nearest parent. */
export const placeOf = (document: Document, pointer: string): Place =>
  placeAt(document.text, nodeOf(document, pointer)?.offset ?? 0)

const shownText = 60

/** Returns a string in its quotes, which distinguish it from a number: "60". Undefined for other values. */
export function textAt(document: Document, pointer: string): string | undefined {
  const node = nodeOf(document, pointer)
  if (node?.type !== 'string') return undefined
  const text = document.text.slice(node.offset, node.offset + node.length)
  return text.length <= shownText ? text : `${text.slice(0, shownText)}..."`
}

function nodeOf(document: Document, pointer: string): Node | undefined {
  let node = treeOf(document)
  for (const segment of pointer.split('/').slice(1)) {
    const name = decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~')
    const inner = node === undefined ? undefined : childOf(node, name)
    if (inner === undefined) break
    node = inner
  }
  return node
}

const trees = new WeakMap<Document, Node>()

function treeOf(document: Document): Node | undefined {
  const known = trees.get(document)
  if (known !== undefined) return known
  try {
    const tree = parseTree(document.text, [], { allowTrailingComma: true })
    if (tree !== undefined) trees.set(document, tree)
    return tree
  } catch (error) {
    // Nested more deeply than the stack: only the document itself has a place.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function childOf({ type, children = [] }: Node, name: string): Node | undefined {
  if (type === 'array') return children[Number(name)]
  return children.find(property => property.children?.[0]?.value === name)?.children?.[1]
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const lines = before.split(/\r\n|\r|\n/)
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
