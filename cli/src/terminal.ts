/** Output for people: colour and width if there is a terminal, and no control characters. */
import { randomUUID } from 'node:crypto'
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

const wantsColour = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'

/** Stands for the escape of our own colours until they are written: no text of a plan can contain it. */
const ownEscape = randomUUID()

const painted = (style: Style, text: string): string => styleText(style, text).replaceAll('\u001b', ownEscape)

/** Whether standard output shows colours. */
export const hasColour = (): boolean => wantsColour(process.stdout)

/** Colours text for standard output. */
export const paint = (style: Style, text: string): string => (hasColour() ? painted(style, text) : text)

/** Colours text for standard error. */
export const paintError = (style: Style, text: string): string =>
  wantsColour(process.stderr) ? painted(style, text) : text

/**
 * Control characters, and those that change the direction of text. Joiners, which Indian scripts need, are
 * neither.
 */
const steering = /[\p{Control}\p{Bidi_Control}\u2028\u2029\ufeff]/gu

/** Returns one line in which such characters are escaped as in JSON, `\u001b`. */
export const visible = (text: string): string =>
  text.replace(steering, each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Prints lines for people on standard output. */
export function print(text: string): void {
  process.stdout.write(text.split('\n').map(visible).join('\n').replaceAll(ownEscape, '\u001b'))
}

/** Prints one line for people on standard error. */
export function printNote(line: string): void {
  process.stderr.write(`${visible(line).replaceAll(ownEscape, '\u001b')}\n`)
}

/** Prints output for programs, unchanged. */
export function printExact(bytes: Uint8Array | string): void {
  process.stdout.write(bytes)
}

/** Replaces the last line of the terminal at standard error. */
export function showProgress(text: string): void {
  process.stderr.write(`\r\u001b[K${visible(text)}`)
}

/** Columns of the terminal; 80 if there is none. */
export const terminalWidth = (): number => (process.stdout.isTTY ? process.stdout.columns : 80)

/** Formats rows as columns, the first left-aligned, the others right-aligned; a row of one cell is a line. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows.filter(({ length }) => length > 1))
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  const line = (row: readonly string[]): string =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index]!)))
      .join('  ')
  return rows.map(row => `${line(row).trimEnd()}\n`).join('')
}
