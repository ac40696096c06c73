/** Who a limit counts: the address of a request, as far as it can be believed. */
import type { ProxyDoubt } from '#shared/proxy-words.rules.ts'

/**
 * Each proxy appends the address of its caller. With `proxies` in front, our own proxies wrote the last so many
 * entries; visitors can forge everything before them.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, proxies: number) {
  const told = proxies === 0 ? [] : hopsIn(forwardedFor)
  const address = told.at(-proxies) || socketAddress || 'unknown'
  return networkOf(address)
}

const hopsIn = (forwardedFor = '') => forwardedFor.split(',').map((part) => part.trim())

type Way = { peer: string | undefined; forwardedFor: string | undefined; forwarded: string | undefined }

/**
 * What one request says against TRUST_PROXY. Any visitor can send these headers, but only from an internet address. If
 * the peer is on our own network, a proxy wrote or left out the headers.
 */
export function doubtProxies({ peer, forwardedFor, forwarded }: Way, proxies: number): ProxyDoubt | undefined {
  if (proxies > 0) return hopsIn(forwardedFor).filter(Boolean).length < proxies ? 'missing' : undefined
  return isOwnNetwork(peer) && (forwardedFor || forwarded) ? 'unsaid' : undefined
}

/** Loopback, private and link-local addresses, those of carriers' and containers' inner networks, and no address: a socket file. */
const isOwnNetwork = (peer = '') =>
  /^$|^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^::1$|^f[cd]|^fe[89ab]/.test(
    peer.toLowerCase().replace(/^::ffff:/, ''),
  )

/** This machine itself. */
export const isLoopback = (address: string) => /^(127\.|0:0:0:0::\/64$)/.test(address)

/** One household has a whole /64 of IPv6, and may take a new address for each request. */
function networkOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^\[|\].*$/g, '')
    .replace(/%.*$/, '')
    .slice(0, 45)
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.split('::')
  const start = before.split(':').filter(Boolean)
  const end = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
