/** The answers that hold in nine of ten markets: one after the other, and given up when a plan moves on. */
import { useEffect, useState } from 'preact/hooks'
import { ask, stop } from './engine/ask.ts'
import { marketPaths } from './engine/market-paths.ts'
import type { Answer } from './engine/picture-answer.ts'
import { canMovePartner } from './story/retiring.ts'
import type { Shown } from './use-plan.ts'

/** Those that are there; null for what could not be asked. */
export interface MarketAnswers {
  readonly retirement?: Answer | null
  readonly partnerRetirement?: Answer | null
  readonly contribution?: Answer | null
  readonly spending?: Answer | null
}

const unknowns = {
  retirement: 'retirementAge',
  partnerRetirement: 'partnerRetirementAge',
  contribution: 'monthlyContribution',
  spending: 'monthlyWithdrawal'
} as const

/** What is sought, in its order; the age of a partner only where the partner can work longer or shorter. */
const soughtIn = ({ picture }: Shown) =>
  Object.entries(unknowns).filter(([name]) => name !== 'partnerRetirement' || canMovePartner(picture.input))

const restMs = 150

/** @param shown null for nothing to be sought */
export function useMarkets(shown: Shown | null): {
  readonly answers: MarketAnswers
  readonly of: Shown | null
  /** Markets that each try is run on. */
  readonly paths: number
  /** How many answers are sought. */
  readonly count: number
} {
  const [found, setFound] = useState<{ of: Shown; answers: MarketAnswers } | null>(null)
  useEffect(() => {
    if (shown === null) return undefined
    const { plan } = shown
    const find = async (): Promise<void> => {
      const answers = new Map<string, Answer | null>()
      for (const [name, unknown] of soughtIn(shown)) {
        // oxlint-disable-next-line no-await-in-loop -- the worker answers one after the other anyway
        const answer = await ask('markets', { plan, unknown })
        answers.set(name, answer.ok ? answer.value : null)
        setFound({ of: shown, answers: Object.fromEntries(answers) })
      }
    }
    const timer = setTimeout(() => void find(), restMs)
    return () => {
      clearTimeout(timer)
      stop('markets')
    }
  }, [shown])
  const paths = shown === null ? 0 : marketPaths(shown.plan)
  const count = shown === null ? 0 : soughtIn(shown).length
  return { answers: found?.answers ?? {}, of: found?.of ?? null, paths, count }
}
