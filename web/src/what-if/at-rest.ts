/** Levers where the plan has them. */
import type { Levers } from '../engine/place-answers.ts'

export const atRest: Levers = {
  retirementAgeYears: null,
  partnerRetirementAgeYears: null,
  monthlyContribution: null,
  spending: null,
  returnPoints: 0,
  inflationPoints: 0
}

export const isAtRest = (levers: Levers): boolean => JSON.stringify(levers) === JSON.stringify(atRest)
