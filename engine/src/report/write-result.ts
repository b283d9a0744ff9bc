/** The answer as bytes, equal to `JSON.stringify(toResult(...))`. */
import type { UsedInput } from '../plan/plan.ts'
import {
  type Bytes,
  createBytes,
  putAscii,
  putInteger,
  putRupees,
  putText,
  toUtf8,
  written
} from './bytes.ts'
import { cellReader } from './entries.ts'
import { type Envelope, metaOf, toResult } from './result.ts'
import { type SeriesMember, seriesMembers } from './result-schema.ts'
import { type AmountMember, amountMembers, type Series } from './series.ts'
import type { Simulation } from './simulate.ts'
import type { View } from './view.ts'

/** About how many bytes one member of an entry takes, name and all. */
const bytesPerMember = 28

/** The whole answer as JSON in UTF-8. */
export function writeResult(simulation: Simulation, view: View, envelope: Envelope): Uint8Array {
  if (view.format === 'columns') return toUtf8(JSON.stringify(toResult(simulation, view, envelope)))
  const { input, series, summary } = simulation
  const fields = view.fields ?? seriesMembers
  const before = `{"input":${JSON.stringify(input)},"summary":${JSON.stringify(summary)},"timeSeries":`
  const after = `,"meta":${JSON.stringify(metaOf(simulation, view, envelope))}}`
  const cells = series.length * (fields.length + series.portfolios.length)
  const bytes = createBytes(2 * (before.length + after.length) + cells * bytesPerMember)
  putText(bytes, before)
  putRows(bytes, series, input, fields)
  putText(bytes, after)
  return written(bytes)
}

function putRows(bytes: Bytes, series: Series, input: UsedInput, fields: readonly SeriesMember[]): void {
  const names = fields.map((member, index) => `${index === 0 ? '{' : ','}"${member}":`)
  const cells = fields.map(member => cellWriter(series, input, member))
  putAscii(bytes, '[')
  for (let entry = 0; entry < series.length; entry++) {
    if (entry > 0) putAscii(bytes, '},')
    for (let member = 0; member < names.length; member++) {
      putAscii(bytes, names[member]!)
      cells[member]!(bytes, entry)
    }
  }
  putAscii(bytes, '}]')
}

/** Writes one member of one entry. */
type CellWriter = (bytes: Bytes, entry: number) => void

const amounts = new Set<string>(amountMembers)

function cellWriter(series: Series, input: UsedInput, member: SeriesMember): CellWriter {
  if (amounts.has(member)) {
    const column = series[member as AmountMember]
    return (bytes, entry) => putRupees(bytes, column[entry]!)
  }
  if (member === 'month') return (bytes, entry) => putInteger(bytes, series.month[entry]!)
  if (member === 'portfolios') return (bytes, entry) => putValues(bytes, series, entry)
  const read = cellReader(series, input, member)
  return (bytes, entry) => putAscii(bytes, JSON.stringify(read(entry)))
}

function putValues(bytes: Bytes, { portfolios }: Series, entry: number): void {
  putAscii(bytes, '[')
  for (let p = 0; p < portfolios.length; p++) {
    if (p > 0) putAscii(bytes, ',')
    putRupees(bytes, portfolios[p]![entry]!)
  }
  putAscii(bytes, ']')
}
