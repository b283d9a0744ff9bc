/**
 * A batch whose items wait for their turn, as bytes that all threads read: as objects they may take thirty
 * times the memory.
 */
import { deserialize, serialize } from 'node:v8'
import type { Batch, BatchItem } from '@arthayu/engine'
import { isTooDeep, tooDeep } from '../../studies/depth.ts'

export interface PackedBatch extends Pick<Batch, 'warnings'> {
  /** Names of the items. */
  readonly ids: readonly (string | undefined)[]
  /** The base and then each item; what is nested too deeply is null. */
  readonly memory: Uint8Array<SharedArrayBuffer>
  /** Where the base ends, and then each item. */
  readonly ends: readonly number[]
}

/** Packs a batch. */
export function packBatch({ base, items, warnings }: Batch): PackedBatch {
  const pieces = [base, ...items].map(each => serialize(isTooDeep(each) ? null : each))
  let end = 0
  const ends = pieces.map(({ length }) => (end += length))
  const memory = new Uint8Array(new SharedArrayBuffer(end))
  for (const [index, piece] of pieces.entries()) memory.set(piece, ends[index]! - piece.length)
  return { ids: items.map(({ id }) => id), memory, ends, warnings }
}

/** The base; undefined where there is none, null where it is nested too deeply. */
export const openBase = (batch: PackedBatch): Batch['base'] | null => open(batch, 0) as Batch['base'] | null

/** An item by its place in the batch; throws the problem of one that is nested too deeply. */
export function openItem(batch: PackedBatch, index: number): BatchItem {
  const item = open(batch, index + 1) as BatchItem | null
  if (item === null) throw tooDeep()
  return item
}

function open({ memory, ends }: PackedBatch, piece: number): unknown {
  return deserialize(memory.slice(piece === 0 ? 0 : ends[piece - 1], ends[piece]))
}
