/** The caller of a request and its rights. */
import { type Branding, requestsPerMinuteOf, type Tier } from '@arthayu/host/keys'
import type { Holder } from '../shares/share.ts'

/** The caller of a request, as far as its response depends on it. */
export interface Caller {
  readonly tier: Tier
  /** Under which the requests are counted: an address, or the id of a key. */
  readonly countedAs: string
  /** Requests a minute; null is unlimited. */
  readonly requestsPerMinute: number | null
  readonly branding: Branding | null
  /** Under which it has its part of what callers share. */
  readonly holder: Holder
}

/** A caller without a key. The address is one of `countedAddress`. */
export function freeCaller(address: string): Caller {
  const countedAs = `address:${address}`
  return {
    tier: 'freemium',
    countedAs,
    requestsPerMinute: requestsPerMinuteOf.freemium,
    branding: null,
    holder: { id: countedAs, hasKey: false, isAlone: false }
  }
}

/** Every caller of a service that has its limits switched off: nothing is held back. */
export const unlimitedCaller: Caller = {
  tier: 'enterprise',
  countedAs: '',
  requestsPerMinute: null,
  branding: null,
  holder: { id: '', hasKey: true, isAlone: true }
}
