/** What comes of several plans: their figures first, then their chances one after the other. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { ask, stop } from '../engine/ask.ts'
import type { Chance, Outlook, Tested } from '../engine/place-answers.ts'

/** What is known of a plan so far. */
export interface Looked {
  /** Null if it could not be calculated. */
  readonly outlook: Outlook | null
  /** Undefined until it has come; null where there is none. */
  readonly chance: Chance | null | undefined
}

const restMs = 100

export const keyOf = (tested: Tested): string => JSON.stringify([tested.plan, tested.crises])

/**
 * Returns what is known of each plan.
 * @param own the plan whose chance the page knows already, so that it is not asked for again; null for none
 */
export function useOutlooks(
  all: readonly Tested[],
  own: Tested | null
): (tested: Tested) => Looked | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, Looked>>(new Map())
  const last = useRef(known)
  last.current = known
  const keys = all.map(keyOf)
  const ownKey = own === null ? '' : keyOf(own)
  const asked = keys.join('\n')
  useEffect(() => {
    let isAwaited = true
    const find = async (): Promise<void> => {
      const found = new Map([...last.current].filter(([key]) => keys.includes(key)))
      const put = (key: string, looked: Looked): void => {
        found.set(key, looked)
        setKnown(new Map(found))
      }
      const open = (isOpen: (looked: Looked | undefined) => boolean): number[] =>
        keys.flatMap((key, index) => (keys.indexOf(key) === index && isOpen(found.get(key)) ? [index] : []))
      for (const index of open(looked => looked === undefined)) {
        // oxlint-disable-next-line no-await-in-loop -- the worker answers one after the other anyway
        const answer = await ask('outlook', all[index]!)
        if (!isAwaited) return
        put(keys[index]!, { outlook: answer.ok ? answer.value : null, chance: undefined })
      }
      const isOpen = (looked: Looked | undefined): boolean =>
        looked?.outlook != null && looked.chance === undefined
      for (const index of open(isOpen)) {
        const key = keys[index]!
        if (key === ownKey) continue
        // oxlint-disable-next-line no-await-in-loop -- as above
        const answer = await ask('chance', all[index]!)
        if (!isAwaited) return
        put(key, { ...found.get(key)!, chance: answer.ok ? answer.value : null })
      }
    }
    const timer = setTimeout(() => void find(), restMs)
    return () => {
      isAwaited = false
      clearTimeout(timer)
      stop('chance')
    }
  }, [asked, ownKey])
  return tested => known.get(keyOf(tested))
}
