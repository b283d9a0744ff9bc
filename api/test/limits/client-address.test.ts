import { expect, test } from 'vitest'
import { countedAddress, countedNetwork } from '../../src/limits/client-address.ts'

const counted = (ip: string): string => countedAddress({ ip })

test.each([
  ['IPv4 itself', '192.0.2.33', '192.0.2.33'],
  ['IPv4 written as IPv6', '::ffff:192.0.2.33', '192.0.2.33'],
  // RFC 3056, section 2: the 32 bits after 2002::/16.
  ['6to4', '2002:c000:221:7::1', '192.0.2.33'],
  // RFC 4380, section 4: the last 32 bits, each bit inverted; its own example of an obfuscated address.
  ['Teredo', '2001:0000:4136:e378:8000:63bf:3fff:fdd2', '192.0.2.45'],
  // RFC 6052, section 2.4: the example of the well-known prefix.
  ['NAT64', '64:ff9b::192.0.2.33', '192.0.2.33'],
  ['the /64 of any other', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64']
])('a client is counted by %s', (_which, ip, expected) => {
  expect(counted(ip)).toBe(expected)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
  ['2001:db8:1:abcd::1', '2001:db8:1:ab00::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['192.0.2.33', null],
  ['2002:c000:221:7::1', null]
])('the network of %s is %s', (ip, expected) => {
  expect(countedNetwork(counted(ip))).toBe(expected)
})

test('all networks of one 6to4 address have one quota', () => {
  const networks = Array.from({ length: 256 }, (_, index) => `2002:c000:221:${index.toString(16)}::1`)
  expect(new Set(networks.map(counted)).size).toBe(1)
})
