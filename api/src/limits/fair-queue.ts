/** What waits, by caller: callers have their turns one after the other, however much each of them sends. */

export interface FairQueue<Item> {
  readonly add: (caller: string, item: Item) => void
  /**
   * Takes the next item whose turn has come, and puts its caller last.
   * @param isEligible whether an item may go now; the first item of a caller decides for all of its items
   */
  readonly take: (isEligible: (item: Item) => boolean) => Item | undefined
  /** Puts a caller last, whose item has just had its turn. */
  readonly defer: (caller: string) => void
  /** Takes an item out that no longer waits; false when it did not wait. */
  readonly remove: (caller: string, item: Item) => boolean
  /** How many items wait. */
  readonly size: () => number
}

/** Makes an empty queue. Items of one caller leave in the order in which they came. */
export function createFairQueue<Item>(): FairQueue<Item> {
  // A map keeps the order in which its keys were added, which is the order of the turns.
  const lines = new Map<string, Item[]>()
  let size = 0
  function drop(caller: string, line: Item[], place: number): void {
    line.splice(place, 1)
    size -= 1
    if (line.length === 0) lines.delete(caller)
  }
  function defer(caller: string): void {
    const line = lines.get(caller)
    if (line === undefined) return
    lines.delete(caller)
    lines.set(caller, line)
  }
  return {
    defer,
    add: (caller, item) => {
      const line = lines.get(caller)
      if (line === undefined) lines.set(caller, [item])
      else line.push(item)
      size += 1
    },
    take: isEligible => {
      for (const [caller, line] of lines) {
        const first = line[0]!
        if (!isEligible(first)) continue
        defer(caller)
        drop(caller, line, 0)
        return first
      }
      return undefined
    },
    remove: (caller, item) => {
      const line = lines.get(caller)
      const place = line?.indexOf(item) ?? -1
      if (line === undefined || place < 0) return false
      drop(caller, line, place)
      return true
    },
    size: () => size
  }
}
