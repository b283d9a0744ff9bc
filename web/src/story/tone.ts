/** The tone of the page follows the chance of success, so that no figure is praised beside a bad one. */
import type { Picture } from '../engine/picture-answer.ts'
import { successOf, works } from '../plan/by-rule.ts'
import type { Likely } from './likely.tsx'
import type { Standing } from './standing.ts'

export type Tone = 'good' | 'fair' | 'bad' | ''

/** From here on a plan is good. */
const goodFrom = 0.85
/** Below this it is bad. */
const badBelow = 0.5

/** Without chances the expected case decides; while they are sought nothing does. */
export function toneOf({ summary }: Picture, { kind }: Standing, likely: Likely | null): Tone {
  if (kind === 'short') return 'bad'
  if (kind !== 'sound') return ''
  if (likely === null || (likely.isFresh && likely.value === null)) return works(summary) ? 'good' : 'bad'
  if (!likely.isFresh || likely.value === null) return ''
  return toneOfChance(successOf(likely.value))
}

/** Good from 85 in 100, bad below 50. */
export function toneOfChance(probability: number): Tone {
  if (probability >= goodFrom) return 'good'
  return probability < badBelow ? 'bad' : 'fair'
}

/** E2: whether the plan itself invests less, and withdraws, where its earnings do not pay for it. */
export const isFollowed = ({ input }: Pick<Picture, 'input'>): boolean =>
  input.conventions.surplus === 'invested'
