/** Under which address a client is counted, and whose word about it is taken. */
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Of an IPv6 address the first 64 bits count: a subscriber is given that many addresses at least. */
const countedParts = 4

/**
 * The address that a request is counted under: IPv4 (also when written as IPv6), or the /64 of an IPv6
 * address. Behind trusted proxies it is the last address that none of them vouches for; what they pass on
 * that is no address is counted as the proxy that did.
 */
export function countedAddress({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  // Without trusted proxies there is no list. Neither is there an address when the client has gone.
  const candidates: readonly (string | undefined)[] = ips ?? [ip]
  const address = candidates.map(each => toAddress(each)).findLast(each => each !== undefined)
  return address ?? 'unknown'
}

function toAddress(text: string | undefined): string | undefined {
  // Some proxies add the port of the client.
  const bare = text?.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  if (bare === undefined || !isAddress(bare)) return undefined
  const address = ipaddr.process(bare)
  return address instanceof ipaddr.IPv6
    ? `${address.parts
        .slice(0, countedParts)
        .map(part => part.toString(16))
        .join(':')}::/64`
    : address.toString()
}

/** Whether a text is an address or, with a prefix of at least one bit, a range of addresses (CIDR). */
export function isAddressOrRange(text: string): boolean {
  return (
    isAddress(text) || (ipaddr.isValidCIDR(text) && isAddress(text.split('/')[0]!) && !/\/0+$/.test(text))
  )
}

/** The library takes short forms such as 127.1 and octal too; they only invite mistakes. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}
