/** The plan that is worked on, its picture, and how both are kept. */

import type { Issue } from '@arthayu/engine'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { currentYear, latest, onEngineFailure } from './engine/ask.ts'
import type { Picture, Plan } from './engine/messages.ts'
import { fromFragment, toFragment } from './plan/address.ts'
import { keepPlan, keptPlan } from './plan/kept.ts'
import { rebased } from './plan/rebase.ts'
import { startingPlan } from './plan/starting-plan.ts'

/** The last picture that could be made, and the plan that it is of. */
export interface Shown {
  readonly plan: Plan
  readonly picture: Picture
}

export interface Work {
  readonly plan: Plan | null
  /** Null until the first answer. */
  readonly shown: Shown | null
  /** What is wrong with the plan as it is; the picture is then the last good one. */
  readonly issues: readonly Issue[]
  readonly hasFailed: boolean
  readonly change: (plan: Plan) => void
  /** Takes a change over that was found for the plan `of`: to the plan as it is now. */
  readonly take: (of: Plan, plan: Plan) => void
  /** The plan as it is at the moment of the call, which what is drawn may not show yet. */
  readonly current: () => Plan
  readonly undo: (() => void) | null
}

/** The address and the browser's memory follow a change after this pause. */
const keepAfterMs = 400
const mostUndone = 50

export function usePlan(): Work {
  const [plan, setPlan] = useState<Plan | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [hasFailed, setFailed] = useState(false)
  const before = useRef<Plan[]>([])
  const draw = useRef(
    latest('picture', (answer, { plan: asked }) => {
      setIssues(answer.ok ? [] : answer.issues)
      if (answer.ok) setShown({ plan: asked, picture: answer.value })
    })
  ).current

  const now = useRef(plan)
  const show = useCallback((next: Plan): void => {
    now.current = next
    setPlan(next)
    draw({ plan: next })
  }, [])

  useEffect(() => {
    onEngineFailure(() => setFailed(true))
    const open = async (): Promise<void> => {
      const shared = await fromFragment(location.hash.slice(1))
      show(shared ?? keptPlan() ?? startingPlan(currentYear))
    }
    void open()
    const follow = async (): Promise<void> => {
      const shared = await fromFragment(location.hash.slice(1))
      if (shared !== null) show(shared)
    }
    const onHash = (): void => void follow()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])

  useKeeping(plan)

  const change = useCallback((next: Plan): void => {
    if (now.current !== null) before.current = [...before.current.slice(1 - mostUndone), now.current]
    show(next)
  }, [])
  const current = useCallback((): Plan => now.current!, [])
  const take = useCallback((of: Plan, next: Plan): void => change(rebased(of, next, now.current)), [])
  const undo = (): void => {
    const last = before.current.pop()
    if (last !== undefined) show(last)
  }
  const undoing = before.current.length > 0 ? undo : null
  return { plan, shown, issues, hasFailed, change, take, current, undo: undoing }
}

/** Writes the plan into the address and into the browser's memory, after a pause. */
function useKeeping(plan: Plan | null): void {
  const first = useRef(true)
  useEffect(() => {
    if (plan === null) return undefined
    // What was only opened is not yet worked on.
    if (first.current) {
      first.current = false
      return undefined
    }
    const keep = async (): Promise<void> => {
      keepPlan(plan)
      history.replaceState(null, '', `#${await toFragment(plan)}`)
    }
    const timer = setTimeout(() => void keep(), keepAfterMs)
    return () => clearTimeout(timer)
  }, [plan])
}
