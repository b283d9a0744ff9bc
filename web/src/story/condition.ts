/** What must be true of a plan whose budget does not hold, before anything is said about it. */
import type { Picture } from '../engine/picture-answer.ts'
import { likelyWords } from '../text/en-likely.ts'
import { standingOf } from './standing.ts'
import { isFollowed } from './tone.ts'

/** Returns the condition; empty where the budget holds. */
export function conditionOf(picture: Picture): string {
  const standing = standingOf(picture)
  if (standing.kind !== 'short') return ''
  if (!isFollowed(picture)) return likelyWords.assumesGap
  return standing.gap.invests ? likelyWords.assumesLess : likelyWords.assumesSavings
}
