/** Colour and width, where there is a terminal to show them. */
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

const wantsColour = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'

/** For standard output. */
export const paint = (style: Style, text: string): string =>
  wantsColour(process.stdout) ? styleText(style, text) : text

/** For standard error. */
export const paintError = (style: Style, text: string): string =>
  wantsColour(process.stderr) ? styleText(style, text) : text

/** Columns of the terminal; 80 where there is none. */
export const terminalWidth = (): number => (process.stdout.isTTY ? process.stdout.columns : 80)

/** Rows of cells in columns, the first to the left, the others to the right; a row of one cell is a line. */
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
