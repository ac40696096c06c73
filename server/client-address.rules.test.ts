import { expect, test } from 'vitest'
import { clientAddress, doubtProxies } from './client-address.rules.ts'

test('without a proxy the socket is believed, with any headers', () => {
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

const PUBLIC = [
  '203.0.113.7',
  '::ffff:203.0.113.7',
  '172.32.0.1',
  '100.128.0.1',
  '2001:db8::1',
  '192.169.0.1',
  '11.0.0.1',
]
const OWN = [
  '127.0.0.1',
  '::1',
  '::ffff:10.1.2.3',
  '172.17.0.1',
  '192.168.1.1',
  '100.64.0.1',
  'fd00::1',
  'fe80::1',
  undefined,
]

test('an undeclared proxy is noticed by its header, and a stranger who sends one is not taken for it', () => {
  const doubts = (peer: string | undefined) =>
    [{ forwardedFor: '198.51.100.1' }, { forwarded: 'for=198.51.100.1' }, {}].map((sent) =>
      doubtProxies({ peer, forwardedFor: undefined, forwarded: undefined, ...sent }, 0),
    )
  for (const peer of OWN) expect([peer, doubts(peer)]).toEqual([peer, ['unsaid', 'unsaid', undefined]])
  for (const peer of PUBLIC) expect([peer, doubts(peer)]).toEqual([peer, [undefined, undefined, undefined]])
})

test.each([
  [1, undefined, 'missing'],
  [1, '', 'missing'],
  [1, '198.51.100.1', undefined],
  [1, 'forged, 198.51.100.1', undefined],
  [2, '198.51.100.1', 'missing'],
  [2, ' , 198.51.100.1', 'missing'],
  [2, '198.51.100.1, 10.0.0.2', undefined],
])('with %i proxies set, %s is %s', (proxies, forwardedFor, doubt) => {
  for (const peer of ['127.0.0.1', '203.0.113.7'])
    expect(doubtProxies({ peer, forwardedFor, forwarded: undefined }, proxies)).toBe(doubt)
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
