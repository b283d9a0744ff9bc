/**
 * What is open above a place (a card of Start, a sheet, the months of a year) is a step of the browser: Back
 * closes it, Forward opens it again, and a place that is opened from it takes its step.
 */
import { useCallback, useEffect, useState } from 'preact/hooks'

type Value = string | number | true

interface Steps {
  /** How many steps are above the place. */
  readonly depth?: number
  /** Which opening of a plan the step belongs to. */
  readonly opened?: number
  readonly [name: string]: Value | undefined
}

export const stepsNow = (): Steps => (history.state ?? {}) as Steps

/** Keeps the address. */
export const replaceSteps = (steps: Steps): void => history.replaceState(steps, '')

/** Goes one step further. */
export function pushStep(name: string, value: Value): void {
  const now = stepsNow()
  history.pushState({ ...now, [name]: value, depth: (now.depth ?? 0) + 1 }, '')
}

/** Goes back to the place below all that is open. */
export async function leaveSteps(): Promise<void> {
  const { depth = 0 } = stepsNow()
  if (depth === 0) return
  const left = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
  history.go(-depth)
  await left
}

export interface Step<T> {
  /** Null while nothing of this name is open. */
  readonly value: T | null
  /** In place of what is open by this name, or one step further. */
  readonly open: (value: T) => void
  readonly close: () => void
}

/** @param name of what can be open, such as a sheet */
export function useStep<T extends Value>(name: string): Step<T> {
  const here = (): T | null => (stepsNow()[name] as T | undefined) ?? null
  const [value, set] = useState(here)
  useEffect(() => {
    const follow = (): void => set(here)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const open = useCallback((next: T): void => {
    if (here() === null) pushStep(name, next)
    else replaceSteps({ ...stepsNow(), [name]: next })
    set(next)
  }, [])
  const close = useCallback((): void => {
    set(null)
    const { [name]: was, ...rest } = stepsNow()
    if (was === undefined) return
    // What is done with is not opened again by a step forward.
    replaceSteps(rest)
    history.back()
  }, [])
  return { value, open, close }
}
