/** How old a plan is. Apart from what brings it to the present year, which few plans need. */
import type { Plan } from '../engine/picture-answer.ts'

/** Returns how many months ago a plan begins; 0 if it names no year. Without a month it begins in April. */
export function monthsSince(plan: Plan, today: { readonly year: number; readonly month: number }): number {
  const { currentYear, currentMonth = 4 } = plan
  return typeof currentYear === 'number' ? (today.year - currentYear) * 12 + today.month - currentMonth : 0
}
