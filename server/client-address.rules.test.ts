import { expect, test } from 'vitest'
import { clientAddress } from './client-address.rules.ts'

test('without a proxy the socket is believed, whatever a header says', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7')
  expect(clientAddress(undefined, undefined, 0)).toBe('unknown')
})

test.each([
  [1, '198.51.100.1', '198.51.100.1'],
  [1, 'forged, 10.9.9.9, 198.51.100.1', '198.51.100.1'],
  [2, 'forged, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  [1, '', '127.0.0.1'],
  [1, undefined, '127.0.0.1'],
  [2, '198.51.100.1', '127.0.0.1'],
  [1, '198.51.100.1:49152', '198.51.100.1'],
  [1, '[2001:db8::1]:49152', '2001:db8:0:0::/64'],
])('with %i in front, %s is %s', (proxies, forwarded, address) => {
  expect(clientAddress('127.0.0.1', forwarded, proxies)).toBe(address)
})

test('an IPv6 household counts as one, and an IPv4 address in IPv6 clothing as itself', () => {
  expect(clientAddress('2001:db8:1:2:aaaa::1', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(clientAddress('2001:0DB8:0001:0002:bbbb:cccc:dddd:1', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(clientAddress('fe80::1%eth0', undefined, 0)).toBe('fe80:0:0:0::/64')
  expect(clientAddress('::1', undefined, 0)).toBe('0:0:0:0::/64')
  expect(clientAddress('::ffff:203.0.113.7', undefined, 0)).toBe('203.0.113.7')
})

test('a header as long as may be makes a short key', () => {
  expect(clientAddress('127.0.0.1', 'x'.repeat(10_000), 1)).toHaveLength(45)
})
