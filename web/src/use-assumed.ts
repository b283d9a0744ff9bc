/** The values of the own plan that no one has typed, until they are changed or confirmed. */
import { createContext } from 'preact'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Plan } from './engine/picture-answer.ts'
import { keepAssumed, keptAssumed, stillAssumed } from './plan/assumed.ts'

export interface Assuming {
  /** Pointers of the plan that is shown. */
  readonly assumed: readonly string[]
  /** Takes a value as typed. */
  readonly confirm: (pointer: string) => void
}

const none: readonly string[] = []

/** What the heads of fields ask: few changes of a plan change it. */
export const AssumedContext = createContext<Assuming>({ assumed: none, confirm: () => {} })

export interface AssumingPlan extends Assuming {
  /** Notes what is assumed in a plan that is about to be shown. */
  readonly assume: (plan: Plan, pointers: readonly string[]) => void
  readonly context: Assuming
}

/** @param isOwn false for the example and for the plan of a link: their values are not this user's */
export function useAssumed(plan: Plan | null, isOwn: boolean): AssumingPlan {
  const [pointers, setPointers] = useState(keptAssumed)
  const last = useRef<Plan | null>(null)
  const set = useCallback((next: readonly string[]): void => {
    keepAssumed(next)
    setPointers(next)
  }, [])
  useEffect(() => {
    if (!isOwn || plan === last.current) return
    if (last.current !== null) set(plan === null ? none : stillAssumed(pointers, last.current, plan))
    last.current = plan
  }, [plan, isOwn])
  const assume = useCallback((next: Plan, found: readonly string[]): void => {
    last.current = next
    set(found)
  }, [])
  const assumed = isOwn && plan !== null ? pointers : none
  const confirm = useCallback(
    (pointer: string): void => set(pointers.filter(each => each !== pointer)),
    [pointers]
  )
  const context = useMemo(() => ({ assumed, confirm }), [assumed, confirm])
  return { assumed, confirm, assume, context }
}
