/** The life cover that each of two people needs; sought when the plan has rested. */
import { useEffect, useState } from 'preact/hooks'
import { ask, stop } from '../engine/ask.ts'
import type { Cover } from '../engine/place-answers.ts'
import type { Shown } from '../use-plan.ts'

const restMs = 150

/** @returns undefined until there is an answer, and null for none */
export function useCover(shown: Shown): {
  readonly cover: Cover | null | undefined
  readonly isFresh: boolean
} {
  const [found, setFound] = useState<{ readonly of: Shown; readonly cover: Cover | null } | null>(null)
  useEffect(() => {
    if (shown.plan.partner === undefined) return undefined
    const find = async (): Promise<void> => {
      const answer = await ask('cover', { plan: shown.plan })
      setFound({ of: shown, cover: answer.ok ? answer.value : null })
    }
    const timer = setTimeout(() => void find(), restMs)
    return () => {
      clearTimeout(timer)
      stop('goals')
    }
  }, [shown])
  return { cover: found?.cover, isFresh: found?.of === shown }
}
