/** Tables in Markdown, and how a citation is written in one. */
import type { Citation } from '@arthayu/engine'

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** "16(ia) → 19(1)": the 1961 Act, and the 2025 Act where it is in force. */
export function sectionOf({ act1961, act2025 }: Citation): string {
  return [act1961, act2025].filter(each => each !== undefined).join(' → ')
}
