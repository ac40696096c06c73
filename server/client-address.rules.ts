/** Who a limit counts: the address a request comes from, as far as it can be believed. */

/**
 * Each proxy appends the address that it was asked from. With `proxies` in front, the last so many entries were written
 * by ours, and everything before them by whoever likes to.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, proxies: number) {
  const told = proxies === 0 ? [] : (forwardedFor ?? '').split(',').map((part) => part.trim())
  const address = told.at(-proxies) || socketAddress || 'unknown'
  return networkOf(address)
}

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
