/** How old a plan is. Apart from what brings it to the present year, which few plans need. */
import type { Plan } from '../engine/picture-answer.ts'

/** Returns how many whole years ago a plan begins; 0 if it begins now, later, or names no year. */
export function yearsSince(plan: Plan, today: { readonly year: number; readonly month: number }): number {
  const { currentYear, currentMonth = 1 } = plan
  if (typeof currentYear !== 'number') return 0
  const months = (today.year - currentYear) * 12 + today.month - currentMonth
  return Math.max(0, Math.floor(months / 12))
}
