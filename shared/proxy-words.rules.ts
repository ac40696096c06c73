/** How the proxies in front of the store differ from TRUST_PROXY. */
export type ProxyDoubt = 'unsaid' | 'missing'

/** For the log and the owner's dashboard. */
export const PROXY_WORDS: Record<ProxyDoubt, string> = {
  unsaid:
    'There is a proxy in front of the store, but TRUST_PROXY says there is none. All visitors share one rate limit. Set TRUST_PROXY to the number of proxies.',
  missing:
    'Requests pass fewer proxies than TRUST_PROXY says. Visitors share one rate limit, or can fake their address. Correct TRUST_PROXY, or let the proxy send X-Forwarded-For.',
}
