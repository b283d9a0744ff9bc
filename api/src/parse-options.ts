/** What plans are read with. */
import type { ParseOptions } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import type { Caller } from './limits/tiers.ts'

/** What a plan is read with at that moment. */
export function parseOptions(now: Date): ParseOptions {
  return { rulebook, currentYear: yearInIndia(now) }
}

/** Most runs x months x portfolios of one request. */
export const mostWorkOf = ({ tier }: Caller): number => (tier === 'freemium' ? 2e7 : 1e8)

/** Calendar year in Asia/Kolkata, five and a half hours ahead of UTC all year round. */
function yearInIndia(now: Date): number {
  return new Date(now.getTime() + 5.5 * 3_600_000).getUTCFullYear()
}
