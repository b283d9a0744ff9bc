/** The figures that take a search; they are sought when the plan has rested for a moment. */
import { useEffect, useState } from 'preact/hooks'
import { ask } from './engine/ask.ts'
import type { Outcome } from './engine/messages.ts'
import type { Answer, FrozenOutcome, RegimeOutcome } from './engine/picture-answer.ts'
import { goalOf, hasRule } from './plan/by-rule.ts'
import type { Shown } from './use-plan.ts'

/** What goal seek and the tax regimes add to a picture. */
export interface Sought {
  /** Null where a rule decides what is spent. */
  readonly spending: Answer | null
  readonly contribution: Answer | null
  readonly retirement: Answer | null
  /** Of the partner; null without one. */
  readonly partnerRetirement: Answer | null
  /** Null without income tax. */
  readonly regimes: readonly RegimeOutcome[] | null
  readonly frozen: FrozenOutcome | null
}

interface Found extends Sought {
  readonly of: Shown
}

const restMs = 150

/** The last figures found, and whether they belong to the picture that is shown. */
export function useSought(shown: Shown | null): {
  readonly sought: Sought | null
  /** What they were found for. */
  readonly of: Shown | null
  readonly isFresh: boolean
} {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (shown === null) return undefined
    let isAwaited = true
    const find = async (): Promise<void> => {
      const result = await seekAll(shown, () => isAwaited)
      if (result !== null) setFound({ ...result, of: shown })
    }
    const timer = setTimeout(() => void find(), restMs)
    return () => {
      isAwaited = false
      clearTimeout(timer)
    }
  }, [shown])
  return { sought: found, of: found?.of ?? null, isFresh: found?.of === shown }
}

/** One question after the other, so that a moving slider waits for one at most. */
async function seekAll({ plan }: Shown, isAwaited: () => boolean): Promise<Sought | null> {
  const goal = goalOf(plan)
  const spending = hasRule(plan) ? null : await ask('spending', { plan })
  if (!isAwaited()) return null
  const contribution = await ask('seek', { plan, unknown: 'monthlyContribution', goal })
  if (!isAwaited()) return null
  const retirement = await ask('seek', { plan, unknown: 'retirementAge', goal })
  if (!isAwaited()) return null
  const partnerRetirement =
    plan.partner === undefined ? null : await ask('seek', { plan, unknown: 'partnerRetirementAge', goal })
  if (!isAwaited()) return null
  const regimes = plan.tax === undefined ? null : await ask('regimes', { plan })
  if (!isAwaited()) return null
  const frozen = plan.tax === undefined ? null : await ask('frozen', { plan })
  if (!isAwaited()) return null
  return {
    spending: spending === null ? null : orNull(spending),
    contribution: orNull(contribution),
    retirement: orNull(retirement),
    partnerRetirement: partnerRetirement === null ? null : orNull(partnerRetirement),
    regimes: regimes === null ? null : orNull(regimes),
    frozen: frozen === null ? null : orNull(frozen)
  }
}

const orNull = <T>(outcome: Outcome<T>): T | null => (outcome.ok ? outcome.value : null)
