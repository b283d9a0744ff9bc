/** The plan that is worked on, its picture, and how both are kept. */

import type { Issue } from '@arthayu/engine'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { currentYear, latest, onEngineFailure } from './engine/ask.ts'
import type { Picture, Plan } from './engine/messages.ts'
import { keepInAddress, readAddress } from './places/address.ts'
import { fromFragment, isLink, toFragment } from './plan/address.ts'
import type { Path } from './plan/edit.ts'
import { forgetAll, keepPlan, keepSteps, keptPlan, keptSteps } from './plan/kept.ts'
import { rebased } from './plan/rebase.ts'
import { type Shaped, shaped } from './plan/shape.ts'
import { followingAge, startingPlan } from './plan/starting-plan.ts'

/** The last picture that could be made, and the plan that it is of. */
export interface Shown {
  readonly plan: Plan
  readonly picture: Picture
}

/** What is to be said about how the plan was opened. */
export interface Opening {
  /** The plan of this browser, when another one was opened by a link; it is kept as it is. */
  readonly own: Plan | null
  /** Whether the address is a link that holds no plan. */
  readonly isCut: boolean
  /** Places of what could not be read. */
  readonly removed: readonly Path[]
}

export interface Work {
  readonly plan: Plan | null
  /** Null until the first answer. */
  readonly shown: Shown | null
  /** What is wrong with the plan as it is; the picture is then the last good one. */
  readonly issues: readonly Issue[]
  readonly hasFailed: boolean
  readonly opening: Opening
  /** @param place of a gesture, such as one drag: all its changes are undone at once */
  readonly change: (plan: Plan, place?: string | null) => void
  /** Ends a gesture. */
  readonly settle: () => void
  /** Takes over what was read from a file. */
  readonly open: (read: Shaped) => void
  /** Takes a change over that was found for the plan `of`: to the plan as it is now. */
  readonly take: (of: Plan, plan: Plan) => void
  /** The plan as it is at the moment of the call, which what is drawn may not show yet. */
  readonly current: () => Plan
  readonly undo: (() => void) | null
  /** Goes back to the own plan, or makes the one of the link to it. */
  readonly goBack: () => void
  readonly adopt: () => void
  readonly restart: () => void
  /** Works on another plan of the library; what could be undone belonged to the one before. */
  readonly switchTo: (plan: Plan) => void
  /** Keeps the own plan at once, without a pause. */
  readonly keep: () => void
  /** Forgets the plan, here and in the address. */
  readonly forget: () => void
}

/** The address and the browser's memory follow a change after this pause. */
const keepAfterMs = 400
const mostUndone = 50
const agePlace = '#/currentAgeYears'
const plainly: Opening = { own: null, isCut: false, removed: [] }

export function usePlan(): Work {
  const [plan, setPlan] = useState<Plan | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [opening, setOpening] = useState(plainly)
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
  const steps = useSteps(now, show)
  const { isTouched, before } = steps
  useKeeping(plan, opening.own === null, steps)

  const isForeign = useRef(false)
  isForeign.current = opening.own !== null
  const follow = async (): Promise<void> => {
    const { next, ...found } = await openedFrom(
      readAddress(location.hash.slice(1)).plan,
      now.current === null
    )
    if (next === null) return
    if (isTouched.current && !isForeign.current) keepPlan(now.current!)
    isTouched.current = false
    before.current = keptSteps(next)
    setOpening(found)
    show(next)
  }
  useEffect(() => onEngineFailure(() => setFailed(true)), [])
  useAddress(follow)

  const current = useCallback((): Plan => now.current!, [])
  const take = useCallback((of: Plan, next: Plan): void => steps.change(rebased(of, next, now.current)), [])
  const open = useCallback((read: Shaped): void => {
    setOpening(last => ({ ...last, isCut: false, removed: read.removed }))
    steps.change(read.plan)
  }, [])
  const adopt = (): void => {
    before.current = [opening.own!]
    setOpening(plainly)
    show({ ...now.current! })
    isTouched.current = true
  }
  const switchTo = useCallback((next: Plan): void => {
    before.current = []
    setOpening(plainly)
    show(next)
    isTouched.current = true
  }, [])
  const forget = (): void => {
    forgetAll()
    keepInAddress('')
    before.current = []
    isTouched.current = false
    setOpening(plainly)
    show(startingPlan(currentYear))
  }
  const { change, settle } = steps
  const restart = (): void => change(startingPlan(currentYear))
  const undo = before.current.length > 0 ? steps.undo : null
  const state = { plan, shown, issues, hasFailed, opening }
  const keep = (): void => {
    if (opening.own === null && now.current !== null) keepPlan(now.current)
  }
  const goBack = (): void => switchTo(opening.own!)
  return {
    ...state,
    change,
    settle,
    open,
    take,
    current,
    undo,
    goBack,
    adopt,
    restart,
    switchTo,
    keep,
    forget
  }
}

/** Opens the plan of the address, and of each that follows. */
function useAddress(follow: () => Promise<void>): void {
  useEffect(() => {
    const onHash = (): void => void follow()
    onHash()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
}

/** The plan of a link, else that of this browser, else the sample; null for nothing new. */
async function openedFrom(
  fragment: string,
  isFirst: boolean
): Promise<Opening & { readonly next: Plan | null }> {
  const linked = shaped(await fromFragment(fragment))
  const kept = shaped(keptPlan())
  if (linked !== null) {
    const isOwn = kept === null || JSON.stringify(kept.plan) === JSON.stringify(linked.plan)
    return { next: linked.plan, own: isOwn ? null : kept.plan, isCut: false, removed: linked.removed }
  }
  if (!isFirst && !isLink(fragment)) return { next: null, ...plainly }
  return {
    next: kept?.plan ?? startingPlan(currentYear),
    own: null,
    isCut: isLink(fragment),
    removed: kept?.removed ?? []
  }
}

interface Steps {
  /** Plans to go back to, the last one at the end. */
  readonly before: { current: Plan[] }
  /** What was only opened is not yet worked on. */
  readonly isTouched: { current: boolean }
  readonly change: (plan: Plan, place?: string | null) => void
  readonly settle: () => void
  readonly undo: () => void
}

/** Changes that can be undone: those of one gesture together. */
function useSteps(now: { readonly current: Plan | null }, show: (plan: Plan) => void): Steps {
  const before = useRef<Plan[]>([])
  const isTouched = useRef(false)
  const gesture = useRef<string | null>(null)
  const settle = useCallback((): void => {
    gesture.current = null
  }, [])
  const change = useCallback((next: Plan, place: string | null = null): void => {
    const isOneMore = place === null || place !== gesture.current
    if (isOneMore && now.current !== null)
      before.current = [...before.current.slice(1 - mostUndone), now.current]
    gesture.current = place
    isTouched.current = true
    show(place === agePlace ? followingAge(next, now.current) : next)
  }, [])
  const undo = useCallback((): void => {
    const last = before.current.pop()
    settle()
    if (last === undefined) return
    isTouched.current = true
    show(last)
  }, [])
  return { before, isTouched, change, settle, undo }
}

/** Writes the own plan into the browser's memory, and one of a link that was changed into the address. */
function useKeeping(plan: Plan | null, isOwn: boolean, { before, isTouched }: Steps): void {
  useEffect(() => {
    if (plan === null || !isTouched.current) return undefined
    let isAwaited = true
    const keepHere = (): void => {
      if (isOwn) keepPlan(plan)
      keepSteps(plan, before.current)
    }
    const keep = async (): Promise<void> => {
      keepHere()
      // The own plan stays out of the address, which browsers keep and may send to other devices.
      const fragment = isOwn ? '' : await toFragment(plan)
      if (isAwaited) keepInAddress(fragment)
    }
    const timer = setTimeout(() => void keep(), keepAfterMs)
    // A page that is closed has no time for a pause.
    addEventListener('pagehide', keepHere)
    return () => {
      isAwaited = false
      clearTimeout(timer)
      removeEventListener('pagehide', keepHere)
    }
  }, [plan, isOwn])
}
