/** Prints errors and warnings as compilers do: file, line, column, then the message. */
import type { Issue, Warning } from '@arthayu/engine'
import { type Document, isWithin, placeOf, type ReadDocument, textAt } from './document.ts'
import { paintError, printNote } from './terminal.ts'

/** Prints every error of a text that is not JSON. */
export function printSyntaxErrors({ name, errors }: ReadDocument & { readonly ok: false }): void {
  for (const { line, column, message } of errors) printLine(`${name}:${line}:${column}`, 'error', message)
}

/** Prints every error of a plan, and its unknown members. */
export function printIssues(document: Document, issues: readonly Issue[]): void {
  for (const { pointer = '#', message, value } of issues) {
    const text = changeAt(document, pointer) === undefined ? textAt(document, pointer) : undefined
    const found = value === undefined ? '' : ` It is ${text ?? value}.`
    printAt(document, pointer, 'error', message + found)
  }
}

/** Prints the warnings of a response. */
export function printWarnings(document: Document, warnings: readonly Omit<Warning, 'code'>[]): void {
  for (const { severity, message, pointer } of warnings) printAt(document, pointer, severity, message)
}

type Severity = 'error' | 'warning' | 'note'

function printAt(document: Document, pointer: string, severity: Severity, message: string): void {
  const change = changeAt(document, pointer)
  const { line, column } = placeOf(document, pointer)
  const place = change === undefined ? `${document.name}:${line}:${column}` : `--set ${change}`
  printLine(place, severity, `${message} (${pointer})`)
}

/** Returns the member that the call set, if a pointer is in its value: the file has another value there. */
const changeAt = ({ changes = new Map() }: Document, pointer: string): string | undefined =>
  [...changes].find(([changed]) => isWithin(pointer, changed))?.[1]

function printLine(place: string, severity: Severity, message: string): void {
  const style = { error: 'red', warning: 'yellow', note: 'cyan' } as const
  printNote(`${place}: ${paintError(style[severity], severity)}: ${message}`)
}
