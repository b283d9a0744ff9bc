/** Who a request is from, and what such a caller may do. */
import { type Branding, requestsPerMinuteOf, type Tier } from '@arthayu/host/keys'

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
