/** The plan that is worked on, its picture, and how both are kept. */

import type { Issue } from '@arthayu/engine'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { currentYear, latest, onEngineFailure } from './engine/ask.ts'
import type { Picture, Plan } from './engine/picture-answer.ts'
import { type Address, currentAddress, keepInAddress } from './places/address.ts'
import { fromFragment, isLink, toFragment } from './plan/address.ts'
import { assume, assumedIn, assumeStill } from './plan/assumed.ts'
import type { Path } from './plan/edit.ts'
import { exampleAfter, loadExample } from './plan/example.ts'
import { forgetAll, forgetBegun, keepPlan, keepSteps, keptPlan, keptSteps } from './plan/kept.ts'
import { rebased } from './plan/rebase.ts'
import { type Shaped, shaped } from './plan/shape.ts'
import { replaceSteps, stepsNow } from './steps.ts'

/** The last picture that could be made, and the plan that it is of. */
export interface Shown {
  readonly plan: Plan
  readonly picture: Picture
}

/** What is to be said about how the plan was opened. */
export interface Opening {
  /** The plan of this browser, when another one was opened by a link; it is kept as it is. */
  readonly own: Plan | null
  /** Whether the plan is the example: it never becomes the own one. */
  readonly isExample: boolean
  /** Whether the plan is that of a link, and this browser has no other one. */
  readonly isLinked: boolean
  /** Whether there is no plan yet, so that Start is shown. */
  readonly isNew: boolean
  /** Whether the address is a link that holds no plan. */
  readonly isCut: boolean
  /** Places of what could not be read. */
  readonly removed: readonly Path[]
}

export interface Work {
  readonly plan: Plan | null
  /** Pointers of the values of the plan that no one has typed. */
  readonly assumed: readonly string[]
  /** Takes a value as typed. */
  readonly confirm: (pointer: string) => void
  /** Null until the first answer. */
  readonly shown: Shown | null
  /** What is wrong with the plan as it is; the picture is then the last good one. */
  readonly issues: readonly Issue[]
  readonly hasFailed: boolean
  readonly opening: Opening
  /** Whether the browser refuses to keep the own plan: storage is forbidden, or has no room. */
  readonly isUnkept: boolean
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
  /** Goes back to the own plan. */
  readonly goBack: () => void
  /** Works on another plan of the library; what could be undone belonged to the one before. */
  readonly switchTo: (plan: Plan) => void
  /** Keeps the own plan at once, without a pause. */
  readonly keep: () => void
  /** Makes a new plan the own one; Undo brings the one before back. */
  readonly begin: (plan: Plan) => void
  /** Leaves the example or the plan of a link for a start without a plan. */
  readonly clear: () => void
  /** Forgets the plan, here and in the address. */
  readonly forget: () => void
}

/** The address and the browser's memory follow a change after this pause. */
const keepAfterMs = 400
const mostUndone = 50
const agePlace = '#/currentAgeYears'
const plainly: Opening = {
  own: null,
  isExample: false,
  isLinked: false,
  isNew: false,
  isCut: false,
  removed: []
}

/** The plan, its picture as soon as that is there, and what is wrong with it. */
function useShown() {
  const [plan, setPlan] = useState<Plan | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const now = useRef(plan)
  const draw = useRef(
    latest('picture', (answer, { plan: asked }) => {
      if (now.current === null) return
      setIssues(answer.ok ? [] : answer.issues)
      if (answer.ok) setShown({ plan: asked, picture: answer.value })
    })
  ).current
  const show = useCallback((next: Plan): void => {
    if (now.current !== null) assumeStill(now.current, next)
    now.current = next
    setPlan(next)
    draw({ plan: next })
  }, [])
  const empty = (): void => {
    now.current = null
    setPlan(null)
    setShown(null)
    setIssues([])
  }
  return { plan, shown, issues, now, show, empty }
}

export function usePlan(): Work {
  const { plan, shown, issues, now, show, empty } = useShown()
  const [hasFailed, setFailed] = useState(false)
  const [opening, setOpening] = useState(openingAtFirst)
  const steps = useSteps(now, show)
  const { isTouched, before, change, settle } = steps
  const { assumed, confirm } = useAssumed(plan, now, isTouched)
  const isUnkept = useKeeping(plan, assumed, opening, steps)

  const opened = useRef(opening)
  opened.current = opening
  const session = useRef<number | null>(null)
  const clear = (): void => {
    empty()
    session.current = null
    before.current = []
    isTouched.current = false
    setOpening({ ...plainly, isNew: true })
  }
  const follow = async (): Promise<void> => {
    const address = currentAddress()
    const { own, isExample } = opened.current
    const isOwn = own === null && !isExample
    if (now.current !== null && isStepOf(session.current)) {
      // A step back to another place of the plan that is open must not bring the plan back as it was there.
      keepInAddress(isOwn ? '' : await toFragment(now.current), isExample)
      return
    }
    if (isTouched.current && isOwn) keepPlan(now.current!)
    const isFirst = now.current === null || isExample || stepsNow().opened !== undefined
    // Nothing of the plan before stays in sight while a link is read.
    if (isLink(address.plan)) empty()
    const { next, ...found } = await openedFrom(address, isFirst)
    if (next === null && !found.isNew) return
    if (next === null) clear()
    else session.current = openedNow()
    isTouched.current = false
    before.current = next === null ? [] : keptSteps(next)
    setOpening(found)
    if (next === null) return
    if (now.current !== null) empty()
    show(next)
  }
  useEffect(() => onEngineFailure(() => setFailed(true)), [])
  useAddress(follow)
  useOtherTabs(opened, now, show)

  const current = useCallback((): Plan => now.current!, [])
  const take = useCallback((of: Plan, next: Plan): void => {
    const taken = rebased(of, next, now.current)
    assumeStill(current(), taken, true)
    steps.change(taken)
  }, [])
  const open = useCallback((read: Shaped): void => {
    setOpening(last => ({ ...plainly, own: last.own, removed: read.removed }))
    if (opened.current.own === null) forgetBegun()
    steps.change(read.plan)
  }, [])
  /** Makes a plan the own one; Undo leads to the plans before it. */
  const own = (next: Plan, undone: Plan[]): void => {
    before.current = undone
    setOpening(plainly)
    show(next)
    isTouched.current = true
  }
  const undo = before.current.length > 0 ? steps.undo : null
  const work = { change, settle, open, take, current, undo, clear }
  const state = { plan, assumed, confirm, shown, issues, hasFailed, opening, isUnkept }
  return { ...state, ...work, ...waysTo(own, clear, opening, now, before) }
}

/** The ways to an own plan from what is open: back to it, another one, or a new one; and to none. */
function waysTo(
  own: (next: Plan, undone: Plan[]) => void,
  clear: () => void,
  opening: Opening,
  now: { readonly current: Plan | null },
  before: { readonly current: Plan[] }
): Pick<Work, 'goBack' | 'begin' | 'switchTo' | 'keep' | 'forget'> {
  const isOwn = opening.own === null && !opening.isExample
  const old = isOwn ? now.current : opening.own
  return {
    goBack: () => own(opening.own!, []),
    switchTo: next => own(next, []),
    keep: () => {
      if (isOwn && now.current !== null) keepPlan(now.current)
    },
    begin: next => own(next, [...(isOwn ? before.current : []), ...(old === null ? [] : [old])]),
    forget: () => {
      forgetAll()
      keepInAddress('')
      clear()
    }
  }
}

/** What no one has typed: noted beside the plan, so that a word on it changes no plan. */
function useAssumed(
  plan: Plan | null,
  now: { readonly current: Plan | null },
  isTouched: { current: boolean }
): Pick<Work, 'assumed' | 'confirm'> {
  const [, setLast] = useState<readonly string[]>([])
  const confirm = useCallback((pointer: string): void => {
    const rest = assumedIn(now.current).filter(each => each !== pointer)
    assume(now.current!, rest)
    isTouched.current = true
    setLast(rest)
  }, [])
  return { assumed: assumedIn(plan), confirm }
}

/** Follows the plan when another tab of this browser changes it, so that neither overwrites the other. */
function useOtherTabs(
  opened: { readonly current: Opening },
  now: { readonly current: Plan | null },
  show: (next: Plan) => void
): void {
  useEffect(() => {
    const onStorage = (): void => {
      const { own, isExample } = opened.current
      const next = own !== null || isExample ? null : shaped(keptPlan())
      if (next !== null && whole(next.plan) !== whole(now.current)) show(next.plan)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
}

/** A plan and what is assumed in it, to compare. */
const whole = (plan: Plan | null): string => JSON.stringify([plan, assumedIn(plan)])

/** Opens the plan of the address, and of each that follows. */
function useAddress(follow: () => Promise<void>): void {
  useEffect(() => {
    const onHash = (): void => void follow()
    onHash()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
}

/** Whether the step of the browser is one since a plan was opened. */
const isStepOf = (session: number | null): boolean => session !== null && stepsNow().opened === session

/** Numbers this opening of a plan, for the steps that follow; a reload goes on with the same one. */
function openedNow(): number {
  const { opened = Math.random(), ...steps } = stepsNow()
  replaceSteps({ ...steps, opened })
  return opened
}

/** What can be known before the plan of a link is read, so that nothing on the page moves then. */
function openingAtFirst(): Opening {
  const { plan: fragment, isExample } = currentAddress()
  const kept = isExample || isLink(fragment) ? shaped(keptPlan()) : null
  return { ...plainly, own: kept?.plan ?? null, isExample, isLinked: isLink(fragment) && kept === null }
}

/** The plan of a link, else the example if asked for, else that of this browser; null for nothing new. */
async function openedFrom(
  { plan: fragment, isExample }: Address,
  isFirst: boolean
): Promise<Opening & { readonly next: Plan | null }> {
  const linked = shaped(await fromFragment(fragment))
  const kept = shaped(keptPlan())
  if (isExample && (linked !== null || !isLink(fragment))) {
    const example = await loadExample(currentYear)
    const next = example === null ? null : (linked?.plan ?? example)
    if (next !== null) return { ...plainly, next, own: kept?.plan ?? null, isExample }
  }
  if (linked !== null) {
    const isOwn = JSON.stringify(kept?.plan) === JSON.stringify(linked.plan)
    // What was confirmed in the own plan stays so, whatever a link to it says.
    if (isOwn) return { ...plainly, next: kept!.plan, removed: linked.removed }
    const own = kept?.plan ?? null
    return { ...plainly, next: linked.plan, own, isLinked: own === null, removed: linked.removed }
  }
  if (!isFirst && !isLink(fragment)) return { next: null, ...plainly }
  const isCut = isLink(fragment)
  return kept === null
    ? { ...plainly, next: null, isNew: true, isCut }
    : { ...plainly, next: kept.plan, isCut, removed: kept.removed }
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
    show(place === agePlace ? exampleAfter(next, now.current) : next)
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

/**
 * Writes the own plan into the browser's memory, and another one that was changed into the address.
 * @returns whether the browser has refused the own plan
 */
function useKeeping(
  plan: Plan | null,
  assumed: readonly string[],
  { own, isExample }: Opening,
  { before, isTouched }: Steps
): boolean {
  const [isUnkept, setUnkept] = useState(false)
  const isOwn = own === null && !isExample
  // Before the browser draws, so that a page that is closed at once has this plan.
  useLayoutEffect(() => {
    if (plan === null || !isTouched.current) return undefined
    let isAwaited = true
    const keepHere = (): void => {
      setUnkept(isOwn && !keepPlan(plan))
      keepSteps(plan, before.current)
    }
    const keep = async (): Promise<void> => {
      keepHere()
      // The own plan stays out of the address, which browsers keep and may send to other devices.
      const fragment = isOwn ? '' : await toFragment(plan)
      if (isAwaited) keepInAddress(fragment, isExample)
    }
    const timer = setTimeout(() => void keep(), keepAfterMs)
    // A page that is closed has no time for a pause.
    addEventListener('pagehide', keepHere)
    return () => {
      isAwaited = false
      clearTimeout(timer)
      removeEventListener('pagehide', keepHere)
    }
  }, [plan, assumed, isOwn, isExample])
  return isUnkept
}
