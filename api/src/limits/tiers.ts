/** What a caller of each tier may ask for. */
import { requestsPerMinuteOf, type Tier } from '@arthayu/host/keys'

interface TierLimits {
  /** Null is unlimited; the record of a key may say otherwise. */
  readonly requestsPerMinute: number | null
  readonly batchItems: number
  /** P13: most work of one request, in microseconds of processor time. */
  readonly work: number
}

export const tiers = {
  freemium: { requestsPerMinute: requestsPerMinuteOf.freemium, batchItems: 10, work: 4e5 },
  growth: { requestsPerMinute: requestsPerMinuteOf.growth, batchItems: 100, work: 5e6 },
  enterprise: { requestsPerMinute: requestsPerMinuteOf.enterprise, batchItems: 1_000, work: 2e7 }
} as const satisfies Readonly<Record<Tier, TierLimits>>

export const tierNames = Object.keys(tiers) as readonly Tier[]
