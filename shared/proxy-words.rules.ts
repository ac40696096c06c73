/** How the way to the store is another than TRUST_PROXY says. */
export type ProxyDoubt = 'unsaid' | 'missing'

/** In the log and to the owner. */
export const PROXY_WORDS: Record<ProxyDoubt, string> = {
  unsaid:
    'A proxy stands in front of the store, and TRUST_PROXY says that there is none: all visitors count as one, and what one of them uses up is refused to all. Say how many proxies there are.',
  missing:
    'Requests come past fewer proxies than TRUST_PROXY says: visitors count as one, or take any address they like. Say how many there are, or let the proxy send X-Forwarded-For.',
}
