import type { IncomingMessage } from 'node:http'
import type { Log } from '#shared/log.ts'
import { PROXY_WORDS, type ProxyDoubt } from '#shared/proxy-words.rules.ts'
import { doubtProxies } from './client-address.rules.ts'

/** A single request may come from the machine itself; so many in a row are all. */
const IN_A_ROW = 5

/** Checks whether requests come as TRUST_PROXY says, and logs once how they differ. The result is for the owner. */
export function watchProxies(log: Pick<Log, 'warn'>, proxies: number) {
  const said = new Set<ProxyDoubt>()
  let [doubt, inARow]: [ProxyDoubt | undefined, number] = [undefined, 0]
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): ProxyDoubt | undefined => {
    const way = {
      peer: socket.remoteAddress,
      forwardedFor: headers['x-forwarded-for']?.toString(),
      forwarded: headers.forwarded,
    }
    const seen = doubtProxies(way, proxies)
    inARow = seen === doubt ? inARow + 1 : 1
    doubt = seen
    if (!doubt || inARow < IN_A_ROW) return undefined
    if (!said.has(doubt)) log.warn({ peer: way.peer, TRUST_PROXY: proxies }, PROXY_WORDS[doubt])
    said.add(doubt)
    return doubt
  }
}
