/** The tiers: requests per minute, and branding. */

/** Branding in the results of an enterprise key. */
export interface Branding {
  readonly name: string
  readonly docsUrl?: string
  readonly supportUrl?: string
  readonly disclaimer?: string
}

export const keyTiers = ['growth', 'enterprise'] as const
export type KeyTier = (typeof keyTiers)[number]
export type Tier = 'freemium' | KeyTier

/** Requests per minute; null is unlimited. */
export const requestsPerMinuteOf = {
  freemium: 5,
  growth: 1_000,
  enterprise: null
} as const satisfies Record<Tier, number | null>
