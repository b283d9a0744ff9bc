/** The goals of a plan: at expected returns first, then what funds each, then on the paths of its chances. */
import { useEffect, useState } from 'preact/hooks'
import { ask, stop } from '../engine/ask.ts'
import type { Outcome } from '../engine/messages.ts'
import type { Funding, Goals } from '../engine/place-answers.ts'
import type { Shown } from '../use-plan.ts'

export interface GoalsFound {
  /** What they were found for. */
  readonly of: Shown
  readonly expected: Goals
  /** Null until they have come, and where the chances are off. */
  readonly likely: Goals | null
  /** What funds the milestones that the plan does not pay in full, by their places. */
  readonly fundings: ReadonlyMap<number, Funding>
}

const restMs = 150
const full = 100 - 1e-9

/** Whether a plan pays all of a goal. */
export const isFull = (fundedPct: number): boolean => fundedPct >= full

/** @param isLikely whether to ask about the paths too */
export function useGoals(
  shown: Shown,
  isLikely: boolean
): { readonly found: GoalsFound | null; readonly isFresh: boolean; readonly hasFailed: boolean } {
  const [found, setFound] = useState<GoalsFound | null>(null)
  const [failed, setFailed] = useState<Shown | null>(null)
  useEffect(() => {
    const find = async (): Promise<void> => {
      const { plan } = shown
      const expected = orNull(await ask('goals', { plan, isLikely: false }))
      if (expected === null) {
        setFailed(shown)
        return
      }
      const fundings = new Map<number, Funding>()
      const show = (likely: Goals | null): void =>
        setFound({ of: shown, expected, likely, fundings: new Map(fundings) })
      show(null)
      for (const { index, fundedPct } of expected.goals) {
        if (index === null || isFull(fundedPct)) continue
        // oxlint-disable-next-line no-await-in-loop -- the worker answers one after the other anyway
        const funding = orNull(await ask('funding', { plan, index }))
        if (funding !== null) fundings.set(index, funding)
        show(null)
      }
      if (isLikely) show(orNull(await ask('goals', { plan, isLikely })))
    }
    const timer = setTimeout(() => void find(), found === null ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      stop('goals')
    }
  }, [shown, isLikely])
  return { found, isFresh: found?.of === shown, hasFailed: failed === shown }
}

const orNull = <T>(outcome: Outcome<T>): T | null => (outcome.ok ? outcome.value : null)
