/** What a rule gives in the simulations: sought when the choice has rested, and given up when it changes. */
import { useEffect, useState } from 'preact/hooks'
import { ask, stop } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'
import type { Spending } from '../engine/place-answers.ts'

export interface Spent {
  /** Null for a plan that spends what it needs, and where it could not be calculated. */
  readonly value: Spending | null
  readonly isFresh: boolean
}

const restMs = 150

/** @param plan null for nothing to be found */
export function useSpent(plan: Plan | null): Spent {
  const [found, setFound] = useState<{ readonly of: Plan; readonly value: Spending | null } | null>(null)
  useEffect(() => {
    if (plan === null) return undefined
    const find = async (): Promise<void> => {
      const answer = await ask('spent', { plan })
      setFound({ of: plan, value: answer.ok ? answer.value : null })
    }
    const timer = setTimeout(() => void find(), restMs)
    return () => {
      clearTimeout(timer)
      // They share a worker.
      stop('chance')
    }
  }, [plan])
  return { value: found?.value ?? null, isFresh: plan === null || found?.of === plan }
}
