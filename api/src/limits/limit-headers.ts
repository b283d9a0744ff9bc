/** The headers that tell a caller of its quota. */

import type { Tier } from '@arthayu/host/keys'
import { windowSeconds } from './counts.ts'
import type { Decision } from './limiter.ts'

export const limitHeaderNames = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset'
] as const

/**
 * `RateLimit-Policy` and `RateLimit` of the IETF draft (draft-ietf-httpapi-ratelimit-headers, structured
 * fields), and the older ones, whose reset is in seconds from now too.
 */
export function limitHeaders(
  tier: Tier,
  { quota, remaining, resetSeconds }: Decision
): Record<(typeof limitHeaderNames)[number], string> {
  return {
    'RateLimit-Policy': `"${tier}";q=${quota};w=${windowSeconds}`,
    RateLimit: `"${tier}";r=${remaining};t=${resetSeconds}`,
    'X-RateLimit-Limit': String(quota),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds)
  }
}
