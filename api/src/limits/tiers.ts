/** Who may ask how often: the tiers, and what a caller of each may do. */

/** How an enterprise key presents the results that it asks for. */
export interface Branding {
  readonly name: string
  readonly docsUrl?: string
  readonly supportUrl?: string
  readonly disclaimer?: string
}

export const keyTiers = ['growth', 'enterprise'] as const
export type KeyTier = (typeof keyTiers)[number]
export type Tier = 'freemium' | KeyTier

/** Requests a minute; null is unlimited. */
export const requestsPerMinuteOf: Readonly<Record<Tier, number | null>> = {
  freemium: 5,
  growth: 1_000,
  enterprise: null
}

/** Who a request is from, as far as it matters for what is answered. */
export interface Caller {
  readonly tier: Tier
  /** Under which the requests are counted: an address, or the id of a key. */
  readonly countedAs: string
  /** Requests a minute; null is unlimited. */
  readonly requestsPerMinute: number | null
  readonly branding: Branding | null
}

/** A caller without a key. The address is one of `countedAddress`. */
export function freeCaller(address: string): Caller {
  return {
    tier: 'freemium',
    countedAs: `address:${address}`,
    requestsPerMinute: requestsPerMinuteOf.freemium,
    branding: null
  }
}

/** Every caller of a service that has its limits switched off: nothing is held back. */
export const unlimitedCaller: Caller = {
  tier: 'enterprise',
  countedAs: '',
  requestsPerMinute: null,
  branding: null
}
