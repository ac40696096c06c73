/** People who come to the shop by its entrance, each with an address of their own. */
import { setTimeout as wait } from 'node:timers/promises'
import { STORE_URL } from '#tests/engines/open-machines.ts'
import { openPerson, type Person } from '#tests/harness/shop-people.ts'
import type { Town } from './town.ts'

/** Nobody waits longer for an answer. */
const PATIENCE_MS = 10_000

type Ask = (path: string, init?: RequestInit) => Promise<Response>

let visitors = 0

/** An address that nobody else has. */
export function newVisitor(): string {
  visitors++
  return `172.${16 + ((visitors >> 16) & 15)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** By the entrance, or at one store: `at` is its URL. */
export function askAs(town: Town, visitor: string, at?: string): Ask {
  const from = at === undefined ? visitor : town.forwarded(visitor)
  return (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('host', STORE_URL.host)
    headers.set('x-forwarded-for', from)
    const url = (at ?? town.entrance()) + path
    return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init, headers })
  }
}

/** Someone with a browser. */
export const meet = (town: Town): Person => openPerson({ ask: askAs(town, newVisitor()) }, STORE_URL.hostname)

/** Does it every so often until `isOver`; what fails is tried again the next time. Returns what it ends with. */
export async function keepDoing(
  everyMs: number,
  isOver: () => boolean,
  work: (nth: number) => Promise<unknown>,
): Promise<void> {
  for (let nth = 0; !isOver(); nth++) await Promise.all([work(nth).catch(() => {}), wait(everyMs)])
}
