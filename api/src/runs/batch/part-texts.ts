/**
 * The texts of a part, one after the other, in memory that later parts use again: new memory for each text
 * would wait for the collector, tens of megabytes of it.
 */
import type { Lend } from '@arthayu/engine'
import { borrow, giveBack } from '../answer-memory.ts'

export interface PartTexts {
  readonly length: () => number
  readonly add: (text: Uint8Array) => void
  /** Lends room after the texts. What is written at its start becomes a text with `keep`. */
  readonly lend: Lend
  readonly keep: (written: Uint8Array) => void
  /** Removes what was added since the texts had this length. */
  readonly cutTo: (length: number) => void
  /** Ends the texts: a copy of its own, which can be handed over. */
  readonly end: () => Uint8Array<ArrayBuffer>
}

/** @param bytes that it will most likely take; it grows beyond them */
export function openPartTexts(bytes: number): PartTexts {
  let memory = borrow(bytes)
  let length = 0
  const lend: Lend = more => {
    if (length + more > memory.length) {
      const larger = borrow(Math.max(length + more, 2 * memory.length))
      larger.set(memory.subarray(0, length))
      giveBack(memory)
      memory = larger
    }
    return memory.subarray(length)
  }
  return {
    length: () => length,
    add: text => {
      lend(text.length).set(text)
      length += text.length
    },
    lend,
    keep: written => {
      length += written.length
    },
    cutTo: shorter => {
      length = shorter
    },
    end: () => {
      const copy = new Uint8Array(length)
      copy.set(memory.subarray(0, length))
      giveBack(memory)
      return copy
    }
  }
}
