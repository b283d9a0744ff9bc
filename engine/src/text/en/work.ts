/** Errors of requests that take too much work (P13). */
import { either } from './parts.ts'

/** Seconds or milliseconds of processor time with two digits; a limit and an amount above it round alike. */
function timeText(microseconds: number): string {
  const seconds = microseconds / 1e6
  if (seconds >= 10) return `${grouped(Math.floor(seconds + 0.5))} s`
  return seconds >= 0.1
    ? `${Math.floor(seconds * 10 + 0.5) / 10} s`
    : `${Math.floor(seconds * 1e4 + 0.5) / 10} ms`
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{2})*\d{3}$)/g, ',')

export const workText = {
  tooManyPayments:
    'The milestones and the instalments of their loans are more than 10,00,000 payments, and each has its ' +
    'own price on a path. Ask for fewer milestones or shorter loans.',
  tooMuch: ({ work, mostWork, remedies }: { work: number; mostWork: number; remedies: readonly string[] }) =>
    `The request takes about ${timeText(work)} of processor time, and may take ${timeText(mostWork)}. ` +
    `Ask for ${either(remedies)}.`,

  shorterPlan: 'a shorter plan',
  fewerPortfolios: 'fewer portfolios',
  fewerPayments: 'fewer or shorter milestones and loans',
  fewerFlows: 'fewer expenses and incomes',
  fewerPaths: ({ most }: { most: number | null }) =>
    most === null ? 'fewer paths' : `fewer paths (at most ${grouped(most)})`
}
