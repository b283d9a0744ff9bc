/**
 * A resource that callers share: places, connections or bytes. One rule holds for all of them: what one
 * caller holds is at most a part of what the others have left free, so the more is taken, the less one caller
 * may have. A caller who holds nothing gets in as long as there is room. Some of it is kept for callers with
 * a key.
 */

/** The holder of a part of a resource. */
export interface Holder {
  /** A caller as it is counted: an address, or the id of a key. */
  readonly id: string
  readonly hasKey: boolean
  /** Whether one caller may hold everything, as in a private installation without separate callers. */
  readonly isAlone: boolean
}

export interface ShareSettings {
  /** How much there is. */
  readonly capacity: number
  /** How much of it callers without a key never get; at most the capacity. */
  readonly keptForKeys: number
  /** The part of what the others have left free that one caller may hold, 0 to 1. */
  readonly part: number
  /** The same of a caller with a key. Default: `part`. */
  readonly partOfKey?: number
}

export interface Share {
  /** Whether a holder may take an amount, not negative, now. */
  readonly allows: (holder: Holder, amount: number) => boolean
  /** Takes an amount; false, and nothing taken, where it is not allowed. */
  readonly take: (holder: Holder, amount: number) => boolean
  /** Holds an amount instead of another; false, and nothing changed, where that is more and not allowed. */
  readonly change: (holder: Holder, from: number, to: number) => boolean
  /** Gives back what was taken. */
  readonly give: (holder: Holder, amount: number) => void
  readonly heldBy: (holder: Holder) => number
  /** Most that a holder may hold, taken in several parts, while no other holds anything. */
  readonly mostAlone: (holder: Holder) => number
  /** All that is taken. */
  readonly used: () => number
}

/** With it one caller alone gets a quarter, two get a fifth each, and n callers one part in n + 3 each. */
export const usualPart = 0.25

/** Part of a resource that is kept for callers with a key, where there can be such callers. */
export const usualKept = 0.25

/** Makes a resource, all of it free. */
export function createShare({ capacity, keptForKeys, part, partOfKey = part }: ShareSettings): Share {
  const held = new Map<string, number>()
  let used = 0
  let usedWithoutKey = 0
  const heldBy = ({ id }: Holder) => held.get(id) ?? 0
  const partOf = ({ hasKey }: Holder) => (hasKey ? partOfKey : part)
  const roomOf = ({ hasKey }: Holder) =>
    hasKey ? capacity - used : Math.min(capacity - used, capacity - keptForKeys - usedWithoutKey)
  function add(holder: Holder, amount: number): void {
    const now = heldBy(holder) + amount
    used += amount
    if (!holder.hasKey) usedWithoutKey += amount
    if (now > 0) held.set(holder.id, now)
    else held.delete(holder.id)
  }
  function allows(holder: Holder, amount: number): boolean {
    const room = roomOf(holder)
    const before = heldBy(holder)
    if (before === 0 || holder.isAlone) return amount <= room
    return amount <= Math.min(room, partOf(holder) * (room + before) - before)
  }
  return {
    allows,
    take: (holder, amount) => {
      if (!allows(holder, amount)) return false
      add(holder, amount)
      return true
    },
    change: (holder, from, to) => {
      add(holder, -from)
      const isAllowed = to <= from || allows(holder, to)
      add(holder, isAllowed ? to : from)
      return isAllowed
    },
    give: (holder, amount) => add(holder, -amount),
    heldBy,
    mostAlone: holder => partOf(holder) * (holder.hasKey ? capacity : capacity - keptForKeys),
    used: () => used
  }
}
