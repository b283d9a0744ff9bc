/** What takes seconds to find: sought when the plan has rested, and given up when the plan moves on. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { ask, stop } from './engine/ask.ts'
import type { Calls, Outcome } from './engine/messages.ts'
import type { Shown } from './use-plan.ts'

type Studies = 'likely' | 'fixes' | 'taxes' | 'mix' | 'rules'
type Value<K extends Studies> = Calls[K]['answer'] extends Outcome<infer T> ? T : never

/** The last answer, and whether it belongs to the picture that is shown. */
export interface Found<T> {
  readonly value: T | null
  /** What it was found for. */
  readonly of: Shown | null
  readonly isFresh: boolean
}

const restMs = 150

/** @param shown null for nothing to be found */
export function useFound<K extends Studies>(kind: K, shown: Shown | null): Found<Value<K>> {
  const [found, setFound] = useState<{ readonly of: Shown; readonly value: Value<K> | null } | null>(null)
  useEffect(() => {
    if (shown === null) {
      setFound(null)
      return undefined
    }
    const find = async (): Promise<void> => {
      const answer = (await ask(kind, { plan: shown.plan })) as Outcome<Value<K>>
      setFound({ of: shown, value: answer.ok ? answer.value : null })
    }
    const timer = setTimeout(() => void find(), restMs)
    return () => {
      clearTimeout(timer)
      stop(kind)
    }
  }, [kind, shown])
  const isFresh = found !== null && found.of === shown
  return useMemo(() => ({ of: found?.of ?? null, value: found?.value ?? null, isFresh }), [found, isFresh])
}
