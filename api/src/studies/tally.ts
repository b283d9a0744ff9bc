/** How many questions are answered and wait, by the tiers of their callers. */
import type { Tier } from '@arthayu/host/keys'
import { tierNames } from '../limits/tiers.ts'

export type StudyState = 'running' | 'waiting'

export interface StudyCount {
  readonly tier: Tier
  readonly state: StudyState
  readonly count: number
}

export interface Tally {
  readonly add: (tier: Tier, state: StudyState, by: 1 | -1) => void
  /** Every tier and state, those without any too. */
  readonly all: () => readonly StudyCount[]
  readonly total: () => number
}

const states: readonly StudyState[] = ['running', 'waiting']

export function createTally(): Tally {
  const counts = tierNames.flatMap(tier => states.map(state => ({ tier, state, count: 0 })))
  return {
    add: (tier, state, by) => {
      counts.find(each => each.tier === tier && each.state === state)!.count += by
    },
    all: () => counts,
    total: () => counts.reduce((sum, { count }) => sum + count, 0)
  }
}
