/**
 * Finds where a text stops being JSON (RFC 8259). The messages of `JSON.parse` differ between versions of
 * Node, often name no place, and quote the text, which is the caller's. Used only after it has failed.
 */

/** A place in a text: `position` counts UTF-16 units from 0, `line` and `column` from 1. */
interface TextPlace {
  readonly position: number
  readonly line: number
  readonly column: number
}

/** Place of the first error. */
export interface JsonFault extends TextPlace {
  /** What was expected there. */
  readonly expected: string
}

const space = /[ \t\n\r]*/y
const scalar = /(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)(?![A-Za-z0-9_.])/y
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

type State = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'after'

/** State of the scanner: its position, what may follow, and what is open. */
interface Scan {
  readonly text: string
  at: number
  state: State
  readonly open: ('{' | '[')[]
}

/** Returns the first error of a text that is not JSON. It does not recurse: depth must not cost the stack. */
export function findJsonFault(text: string): JsonFault {
  const scan: Scan = { text, at: 0, state: 'value', open: [] }
  for (;;) {
    skip(scan, space)
    const expected = step(scan)
    if (expected !== null) {
      return { ...placeAt(text, scan.at), expected }
    }
  }
}

/** Reads one token; says what was expected when it is a wrong one. */
function step(scan: Scan): string | null {
  const next = scan.text[scan.at]
  if (scan.state === 'after') {
    return stepAfter(scan, next)
  }
  if ((scan.state === 'key-or-end' && next === '}') || (scan.state === 'value-or-end' && next === ']')) {
    scan.open.pop()
    return advance(scan, 'after')
  }
  if (scan.state === 'key' || scan.state === 'key-or-end') {
    return stepKey(scan, next)
  }
  if (next === '{' || next === '[') {
    scan.open.push(next)
    return advance(scan, next === '{' ? 'key-or-end' : 'value-or-end')
  }
  if (next === '"') {
    return skipString(scan) ? advance(scan, 'after') : 'the rest of the string'
  }
  scan.state = 'after'
  return skip(scan, scalar) ? null : 'a value'
}

function stepAfter(scan: Scan, next: string | undefined): string | null {
  const inside = scan.open.at(-1)
  if (inside === undefined) {
    return 'the end of the text'
  }
  const end = inside === '{' ? '}' : ']'
  if (next === ',') {
    return advance(scan, inside === '{' ? 'key' : 'value')
  }
  if (next === end) {
    scan.open.pop()
    return advance(scan, 'after')
  }
  return `"," or "${end}"`
}

function stepKey(scan: Scan, next: string | undefined): string | null {
  if (next !== '"') {
    return 'a name in double quotes'
  }
  if (!skipString(scan)) {
    return 'the rest of the string'
  }
  scan.at += 1
  skip(scan, space)
  return scan.text[scan.at] === ':' ? advance(scan, 'value') : '":"'
}

function advance(scan: Scan, state: State): null {
  scan.at += 1
  scan.state = state
  return null
}

function skip(scan: Scan, pattern: RegExp): boolean {
  pattern.lastIndex = scan.at
  const found = pattern.exec(scan.text)
  scan.at += found?.[0].length ?? 0
  return found !== null
}

/** Stops at the closing quote, or at the first character that no string may hold. */
function skipString(scan: Scan): boolean {
  scan.at += 1
  for (;;) {
    const next = scan.text[scan.at]
    if (next === undefined || next === '"' || next < ' ') {
      return next === '"'
    }
    if (next !== '\\') {
      scan.at += 1
    } else if (!skip(scan, escaped)) {
      return false
    }
  }
}

/** Returns the line and the column of a position. */
export function placeAt(text: string, position: number): TextPlace {
  const before = text.slice(0, position)
  return { position, line: before.split('\n').length, column: position - before.lastIndexOf('\n') }
}
