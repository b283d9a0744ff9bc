/**
 * Bytes that requests hold: the body while it comes and waits, then the answer while it leaves. They are one
 * resource, of which each caller has its share. What a request holds is set, not added, so that it can be
 * given back exactly once, whatever way the request ends.
 */
import { createShare, type Holder, usualPart } from './share.ts'

/** Of what the others leave free, a key may hold so much: it may have four requests at a time. */
const partOfKey = 0.5

/**
 * Part that is kept for callers with a key, where there can be such callers: in the smallest budget, half of
 * it is four monthly responses.
 */
export const bytesKept = 1 / 3

export const byteKinds = ['bodies', 'answers'] as const
export type ByteKind = (typeof byteKinds)[number]

/** What one request holds. */
export interface Holding {
  readonly holder: Holder
  kind: ByteKind
  bytes: number
  isOver: boolean
}

export interface ByteBudget {
  readonly capacity: number
  /** Begins to count for a request, which holds nothing yet. */
  readonly open: (holder: Holder) => Holding
  /**
   * From now on the request holds so many bytes of that kind and nothing else. False where there is no room:
   * then nothing has changed.
   */
  readonly set: (holding: Holding, kind: ByteKind, bytes: number) => boolean
  /** Gives all back. What is set afterwards is not counted, because nothing would give it back. */
  readonly close: (holding: Holding) => void
  /** Bytes that the other requests of the caller hold. */
  readonly heldBeside: (holding: Holding) => number
  /** Whether the caller would hold more with so many bytes than it may where no other holds anything. */
  readonly isAboveShare: (holding: Holding, bytes: number) => boolean
  readonly used: (kind: ByteKind) => number
}

/**
 * Makes a budget of which nothing is held.
 * @param keptForKeys bytes that callers without a key never get
 */
export function createByteBudget(capacity: number, keptForKeys: number): ByteBudget {
  const share = createShare({ capacity, keptForKeys, part: usualPart, partOfKey })
  const used: Record<ByteKind, number> = { bodies: 0, answers: 0 }
  function note(holding: Holding, kind: ByteKind, bytes: number): void {
    used[holding.kind] -= holding.bytes
    used[kind] += bytes
    holding.kind = kind
    holding.bytes = bytes
  }
  const heldBeside = ({ holder, bytes }: Holding) => share.heldBy(holder) - bytes
  return {
    capacity,
    open: holder => ({ holder, kind: 'bodies', bytes: 0, isOver: false }),
    set: (holding, kind, bytes) => {
      if (holding.isOver) return true
      if (!share.change(holding.holder, holding.bytes, bytes)) return false
      note(holding, kind, bytes)
      return true
    },
    close: holding => {
      if (holding.isOver) return
      holding.isOver = true
      share.give(holding.holder, holding.bytes)
      note(holding, holding.kind, 0)
    },
    heldBeside,
    isAboveShare: (holding, bytes) => {
      const { holder } = holding
      const beside = heldBeside(holding)
      return !holder.isAlone && beside > 0 && beside + bytes > share.mostAlone(holder)
    },
    used: kind => used[kind]
  }
}
