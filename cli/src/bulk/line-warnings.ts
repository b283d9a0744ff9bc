/** Warnings of bulk runs: short on each line, and counted by code over all lines. */
import type { WarningCode } from '@arthayu/engine'

/** A warning without its text: `simulate` and `validate` show the text of one plan. */
export interface LineWarning {
  readonly code: WarningCode | 'unknown-line-member'
  readonly pointer: string
}

/** Number of lines with warnings, and with each code. */
export interface WarnedLines {
  readonly lines: number
  readonly byCode: Readonly<Record<string, number>>
}

export const noneWarned: WarnedLines = { lines: 0, byCode: {} }

export const shortened = (warnings: readonly LineWarning[]): LineWarning[] =>
  warnings.map(({ code, pointer }) => ({ code, pointer }))

/** @param lines the warnings of each line */
export function countCodes(lines: readonly (readonly LineWarning[])[]): WarnedLines {
  const byCode: Record<string, number> = {}
  for (const warnings of lines)
    for (const code of new Set(warnings.map(each => each.code))) byCode[code] = (byCode[code] ?? 0) + 1
  return { lines: lines.filter(({ length }) => length > 0).length, byCode }
}

export function addWarned(one: WarnedLines, other: WarnedLines): WarnedLines {
  const byCode = { ...one.byCode }
  for (const [code, count] of Object.entries(other.byCode)) byCode[code] = (byCode[code] ?? 0) + count
  return { lines: one.lines + other.lines, byCode }
}

/** "12 lines with warnings: nothing-spent 10, unknown-member 2.", the most frequent first. */
export function warnedText({ lines, byCode }: WarnedLines): string {
  const counts = Object.entries(byCode).toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const list = counts.map(([code, count]) => `${code} ${count}`).join(', ')
  return `${lines} ${lines === 1 ? 'line' : 'lines'} with warnings: ${list}.`
}
