/**
 * The month in which the plan was begun in this browser. A plan without a month is dated from April, since
 * raises and tax then change together; but what it expects after a year is due a year after it was begun.
 */
import type { Plan } from '../engine/picture-answer.ts'
import { begunName, read, write } from './kept.ts'
import { monthsSince } from './years-since.ts'

type Month = Parameters<typeof monthsSince>[1]

export const keepBegun = ({ year, month }: Month): boolean => write(begunName, [year, month])

/** Follows a plan that was brought forward by so many years, or back by Undo. */
export function moveBegun(years: number): void {
  const begun = keptBegun()
  if (begun !== null) keepBegun({ ...begun, year: begun.year + years })
}

/** Returns how many months ago the plan was begun; where that is not known, how many ago it begins. */
export function monthsBegun(plan: Plan, today: Month): number {
  const begun = keptBegun()
  const late = begun === null ? 0 : monthsSince(plan, begun)
  // A month further away belongs to another plan, such as one of a file.
  return monthsSince(plan, today) - (Math.abs(late) < 12 ? late : 0)
}

function keptBegun(): Month | null {
  const kept = read(begunName)
  const [year, month]: unknown[] = Array.isArray(kept) ? kept : []
  return typeof year === 'number' && typeof month === 'number' ? { year, month } : null
}
