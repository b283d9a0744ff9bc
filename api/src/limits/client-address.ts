/** Under which address a client is counted, and whose word about it is taken. */
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * Ranges of IPv6 in which an address stands for an IPv4 address, whose holder has all of them: 6to4 (RFC
 * 3056) alone would give 65,536 quotas. Of Teredo (RFC 4380) every bit is inverted.
 */
const standIns = [
  { range: ipaddr.parseCIDR('2002::/16'), parts: [1, 2], mask: 0 },
  { range: ipaddr.parseCIDR('2001::/32'), parts: [6, 7], mask: 0xffff },
  // NAT64 (RFC 6052): else all who come that way would be one caller.
  { range: ipaddr.parseCIDR('64:ff9b::/96'), parts: [6, 7], mask: 0 }
] as const

/** Of an IPv6 address the first 64 bits count: a subscriber is given that many addresses at least. */
const countedParts = 4

/** IPv4 addresses written as IPv6 (`::ffff:10.0.0.1`) share so many bits. */
const mappedBits = 96

/**
 * The address that a request is counted under: IPv4 (also when written as IPv6), or the /64 of an IPv6
 * address. With trusted proxies it is the last address that is not one of them. If a proxy passes on
 * something that is not an address, the request is counted under that proxy.
 */
export function countedAddress({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  // Without trusted proxies there is no list. Neither is there an address when the client has gone.
  const candidates: readonly (string | undefined)[] = ips ?? [ip]
  const address = candidates.map(each => toAddress(each)).findLast(each => each !== undefined)
  return address ?? 'unknown'
}

/** The /56 of a counted address, in which a subscriber may have 256 of them; null for IPv4. */
export function countedNetwork(address: string): string | null {
  const parts = /^(\w+:\w+:\w+):(\w+)::\/64$/.exec(address)
  if (parts === null) return null
  const [, start, last] = parts
  return `${start}:${(Number.parseInt(last!, 16) & 0xff00).toString(16)}::/56`
}

/**
 * Returns whether an address in `X-Forwarded-For` is one of our proxies. The framework's own rule does not
 * trust an address with a port, so it would never reach the client's address before it.
 */
export function trustIn(proxies: readonly string[]): (address: string) => boolean {
  const trusted = proxies.map(each => toRange(each))
  return text => {
    const address = parse(text)
    return address !== undefined && ipaddr.subnetMatch(address, { trusted }, 'other') === 'trusted'
  }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = [Address, number]

/** IPv4 written as IPv6 is IPv4, as in the addresses that are compared with it. */
function toRange(text: string): Range {
  if (!text.includes('/')) {
    const address = ipaddr.process(text)
    return [address, address.toByteArray().length * 8]
  }
  const [address, bits] = ipaddr.parseCIDR(text)
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= mappedBits
  return isMapped ? [address.toIPv4Address(), bits - mappedBits] : [address, bits]
}

function toAddress(text: string | undefined): string | undefined {
  const address = parse(text)
  if (address === undefined) return undefined
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const standIn = standIns.find(({ range }) => address.match(range as [ipaddr.IPv6, number]))
  if (standIn !== undefined) {
    const { parts, mask } = standIn
    const bytes = parts.flatMap(part => [address.parts[part]! >> 8, address.parts[part]! & 255])
    return new ipaddr.IPv4(bytes.map(byte => byte ^ (mask & 255))).toString()
  }
  const counted = address.parts.slice(0, countedParts).map(part => part.toString(16))
  return `${counted.join(':')}::/64`
}

/** Some proxies add the port, with an IPv6 address in brackets. */
function parse(text: string | undefined): Address | undefined {
  const bare = text?.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare === undefined || !isAddress(bare) ? undefined : ipaddr.process(bare)
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
