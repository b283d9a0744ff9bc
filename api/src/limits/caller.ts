/** The caller of a request and its rights. */
import type { Branding, Tier } from '@arthayu/host/keys'
import { countedAddress, countedNetwork, trustIn } from './client-address.ts'
import type { Holder } from './share.ts'
import { tiers } from './tiers.ts'

/** Several callers whose requests are counted together as well. */
export interface Network {
  readonly countedAs: string
  /** Requests a minute. */
  readonly requestsPerMinute: number
}

/** The caller of a request, as far as its response depends on it. */
export interface Caller {
  readonly tier: Tier
  /** The id of its key, by which usage is counted; null without a key. */
  readonly keyId: string | null
  /** Under which the requests are counted: an address, or the id of a key. */
  readonly countedAs: string
  /** Requests a minute; null is unlimited. */
  readonly requestsPerMinute: number | null
  /** The /56 of an IPv6 address, which has a quota of its own; null for all other callers. */
  readonly network: Network | null
  readonly branding: Branding | null
  /** Under which it has its part of what callers share. */
  readonly holder: Holder
}

/**
 * Quotas of a /56, which has 256 addresses of 64 bits. Few enough for a subscriber who has all of them, and
 * many enough where each belongs to another telephone.
 */
const quotasOfNetwork = 16

/** A caller without a key. The address is one of `countedAddress`. */
export function freeCaller(address: string): Caller {
  const countedAs = `address:${address}`
  const { requestsPerMinute } = tiers.freemium
  const network = countedNetwork(address)
  return {
    tier: 'freemium',
    keyId: null,
    countedAs,
    requestsPerMinute,
    network:
      network === null
        ? null
        : { countedAs: `network:${network}`, requestsPerMinute: quotasOfNetwork * requestsPerMinute },
    branding: null,
    holder: { id: countedAs, hasKey: false, isAlone: false }
  }
}

/** Every caller of a service that has its limits switched off: nothing is held back. */
export const unlimitedCaller: Caller = {
  tier: 'enterprise',
  keyId: null,
  countedAs: '',
  requestsPerMinute: null,
  network: null,
  branding: null,
  holder: { id: '', hasKey: true, isAlone: true }
}

/** Under whom a connection counts, by its address; null for proxies of ours, which bring many callers. */
export function addressHolder(proxies: readonly string[]): (address?: string) => Holder | null {
  const isOurs = trustIn(proxies)
  return (address = '') => (isOurs(address) ? null : freeCaller(countedAddress({ ip: address })).holder)
}
