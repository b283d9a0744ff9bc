/** What plans are read with. */
import type { ParseOptions } from '@arthayu/engine'
import { yearInIndia } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'
import type { Caller } from './limits/caller.ts'

/** What a plan is read with at that moment. */
export function parseOptions(now: Date): ParseOptions {
  return { rulebook, currentYear: yearInIndia(now) }
}

/** Most runs x months x portfolios of one request. */
export const mostWorkOf = ({ tier }: Caller): number => (tier === 'freemium' ? 2e7 : 1e8)
