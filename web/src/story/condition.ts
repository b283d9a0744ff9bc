/** What must be true before anything is said of a plan without an income, or whose budget does not hold. */
import type { Picture } from '../engine/picture-answer.ts'
import { home } from '../text/en-home.ts'
import { likelyWords } from '../text/en-likely.ts'
import { standingOf } from './standing.ts'
import { isFollowed } from './tone.ts'

/** Returns the condition; empty where the incomes pay for all. */
export function conditionOf(picture: Picture): string {
  const standing = standingOf(picture)
  if (standing.kind === 'sound' && picture.budget === null) return home.verdict.assumesIncome
  if (standing.kind !== 'short') return ''
  if (!isFollowed(picture)) return likelyWords.assumesGap
  return standing.gap.invests ? likelyWords.assumesLess : likelyWords.assumesSavings
}
