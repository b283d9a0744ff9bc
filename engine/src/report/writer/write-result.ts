/** The answer as bytes: JSON equal to `JSON.stringify(toResult(...))`, and CSV equal to `toCsv(...)`. */

import { membersOf } from '../amounts.ts'
import { csvHeader } from '../entries.ts'
import type { SeriesMember } from '../entry-schema.ts'
import { type Envelope, metaOf, uncertaintyOf } from '../result.ts'
import type { Simulation } from '../simulate-once.ts'
import { taxReport } from '../tax-report.ts'
import type { View } from '../view.ts'
import { overrun, toUtf8 } from './bytes.ts'
import { columnsBound, csvRows, jsonRows, putColumns, putRows, rowsBound } from './series-bytes.ts'
import { putMonthsByWasm } from './wasm-rows.ts'

/**
 * Returns at least this many bytes. New memory costs about as much as writing to it, so a caller that writes
 * many answers reuses the memory of an earlier one.
 */
export type Lend = (bytes: number) => Uint8Array

const fresh: Lend = bytes => new Uint8Array(bytes)

/**
 * Returns the whole answer as JSON in UTF-8.
 * @param lend where to write; default: new memory. The answer is valid as long as the memory lent
 * @param inputText `JSON.stringify(simulation.input)`, if the caller has it
 */
export function writeResult(
  simulation: Simulation,
  view: View,
  envelope: Envelope,
  lend: Lend = fresh,
  inputText: string = JSON.stringify(simulation.input)
): Uint8Array {
  const { input, series, summary, taxState, uncertainty } = simulation
  const fields = membersOf(view.fields, input)
  const asRows = view.format === 'rows'
  const head = `{"input":${inputText},"summary":${JSON.stringify(summary)},"timeSeries":`
  const tax = taxState === null ? '' : `"tax":${JSON.stringify(taxReport(taxState))},`
  const paths =
    uncertainty === null ? '' : `"uncertainty":${JSON.stringify(uncertaintyOf(uncertainty, view))},`
  const meta = `${tax}${paths}"meta":${JSON.stringify(metaOf(simulation, view, envelope))}}`
  const before = toUtf8(asRows ? `${head}[` : head)
  const after = toUtf8(asRows ? `],${meta}` : `,${meta}`)
  const bound = asRows ? rowsBound(series, fields, jsonRows) : columnsBound(series, fields)
  const room = before.length + bound + after.length + overrun
  const bytes = lend(room)
  const target = new DataView(bytes.buffer, bytes.byteOffset, room)
  bytes.set(before)
  const end = asRows
    ? putJsonRows(bytes, target, before.length, simulation, fields) - lastComma
    : putColumns(target, before.length, series, input, fields)
  bytes.set(after, end)
  return bytes.subarray(0, end + after.length)
}

/** Writes the rows, by WebAssembly if possible. */
function putJsonRows(
  bytes: Uint8Array,
  target: DataView,
  start: number,
  { series, input }: Simulation,
  fields: readonly SeriesMember[]
): number {
  const end = putMonthsByWasm(bytes, start, series, input, fields)
  return end >= 0 ? end : putRows(target, start, series, input, fields, jsonRows)
}

/** The comma that the last row ends with. */
const lastComma = 1

/** Returns the series as CSV (RFC 4180) in UTF-8. */
export function writeCsv({ series, input }: Simulation, view: View, lend: Lend = fresh): Uint8Array {
  const fields = membersOf(view.fields, input)
  const header = toUtf8(`${csvHeader(input, fields)}\r`)
  const room = header.length + rowsBound(series, fields, csvRows) + overrun
  const bytes = lend(room)
  bytes.set(header)
  const target = new DataView(bytes.buffer, bytes.byteOffset, room)
  const end = putRows(target, header.length, series, input, fields, csvRows)
  target.setUint8(end, newline)
  return bytes.subarray(0, end + 1)
}

const newline = 10
