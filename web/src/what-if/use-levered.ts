/** The plan with its levers moved. */
import { useEffect, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'
import type { Levered, Levers } from '../engine/place-answers.ts'

/** The last plan that could be made; null until the first. */
export function useLevered(
  plan: Plan,
  levers: Levers
): { readonly levered: Levered | null; readonly isFresh: boolean } {
  const [found, setFound] = useState<{ of: Plan; levers: Levers; levered: Levered } | null>(null)
  useEffect(() => {
    let isAwaited = true
    const find = async (): Promise<void> => {
      const answer = await ask('lever', { plan, levers })
      if (isAwaited && answer.ok) setFound({ of: plan, levers, levered: answer.value })
    }
    void find()
    return () => {
      isAwaited = false
    }
  }, [plan, levers])
  return { levered: found?.levered ?? null, isFresh: found?.of === plan && found.levers === levers }
}
