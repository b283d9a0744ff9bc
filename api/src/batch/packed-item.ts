/** Items of a batch that wait for their turn, as bytes: as objects they may take thirty times the memory. */
import { deserialize, serialize } from 'node:v8'
import type { BatchItem } from '@arthayu/engine'
import { checkDepth } from '../studies/depth.ts'

export interface PackedItem {
  readonly id: string | undefined
  /** The item, or the problem of one that is nested too deeply to be packed. */
  readonly open: () => BatchItem
}

export function packItem(item: BatchItem): PackedItem {
  const { id } = item
  try {
    checkDepth(item)
    const bytes = serialize(item)
    return { id, open: () => deserialize(bytes) as BatchItem }
  } catch (error) {
    return {
      id,
      open: () => {
        throw error
      }
    }
  }
}
