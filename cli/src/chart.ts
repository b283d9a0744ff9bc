/** The corpus of each year as columns of blocks, with the largest amount and the ages as labels. */
import { inWords } from '@arthayu/engine'
import { paint } from './terminal.ts'

export interface Point {
  readonly ageYears: number
  readonly rupees: number
  readonly retired: boolean
}

const eighths = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
const height = 8
const margin = 12

/** A chart of at most `width` columns; with more years than that it shows every second, third ... year. */
export function toChart(points: readonly Point[], width: number): string {
  const step = Math.max(1, Math.ceil(points.length / Math.max(10, width - margin - 1)))
  const shown = points.filter((_, index) => index % step === 0)
  const largest = Math.max(1, ...shown.map(point => point.rupees))
  const rows = Array.from({ length: height }, (_, index) => {
    const level = height - 1 - index
    const label = index === 0 ? inWords(largest) || largest.toFixed(0) : ''
    const blocks = shown.map(point => blockOf((point.rupees / largest) * height - level, point.retired))
    return `${label.padStart(margin - 2)} │${blocks.join('')}\n`
  })
  const axis = `${'0'.padStart(margin - 2)} └${'─'.repeat(shown.length)}\n`
  const ages = ageLine(shown, step)
  return rows.join('').replaceAll(/ +\n/g, '\n') + axis + ages
}

function blockOf(part: number, retired: boolean): string {
  const block = eighths[Math.min(8, Math.max(0, Math.round(part * 8)))]!
  return block === ' ' ? block : paint(retired ? 'yellow' : 'green', block)
}

/** The age below every tenth column. */
function ageLine(shown: readonly Point[], step: number): string {
  const marks = shown.map(({ ageYears }, index) =>
    index % 10 === 0 ? String(Math.floor(ageYears)).padEnd(10) : ''
  )
  const note = step === 1 ? '' : ` (every ${step} years)`
  return `${' '.repeat(margin)}${marks.join('').trimEnd()}${note}\n`
}
