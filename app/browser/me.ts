/** Who is looking: read from `/me` after the page has loaded, and again whenever it may have changed. */
import { ownAddress } from '#app/ui/addresses.ts'
import { useSyncExternalStore } from 'react'
import type { Me } from '#domain/accounts/visitor.rules.ts'
import { noteBuyingPaused } from './buying-paused.ts'
import { deviceWishlist } from './device-wishlist.ts'

export type User = NonNullable<Me['user']>

type Change = (me: Me) => Me

let told: Me | undefined
/** The server's answer with pending changes on top. */
let known: Me | undefined
/** Changes that the server has not confirmed yet. New reads don't hide them. */
const underWay = new Set<Change>()
let reading: Promise<boolean> | undefined
/** Something changed during the read, so its answer may be old. */
let isOutdated = false
/** Another document is loading. A change of visitor must not reload this one instead. */
let isLeft = false
const hearers = new Set<() => void>()

const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Undefined until it is known: on the server, and for a moment in the browser. */
export const useMe = () => useOfMe((me) => me)

/** One fact of it: a component renders again only when that fact changes. */
export function useOfMe<T>(read: (me: Me | undefined) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => read(known),
    () => read(undefined),
  )
}

/** Waits until it is known; undefined when it cannot be read. */
export async function knownMe(): Promise<Me | undefined> {
  if (!known) await (reading ?? refreshMe())
  return known
}

export const meNow = () => known

/**
 * Shows a change before the server has confirmed it. With `doing` it is taken back when that fails; without, `refreshMe`
 * corrects it. Applying a change twice must make no difference.
 */
export function changeMe(change: Change, doing?: Promise<unknown>): void {
  if (!doing) return tell(told && change(told))
  underWay.add(change)
  tell(told)
  doing.then(
    () => settle(change, true),
    () => settle(change, false),
  )
}

function settle(change: Change, isDone: boolean): void {
  underWay.delete(change)
  isOutdated = true
  tell(isDone && told ? change(told) : told)
}

/**
 * Several requests share one read, or a second one when they came during it. Without a connection nothing changes and
 * the result is false.
 */
export function refreshMe(): Promise<boolean> {
  isOutdated = true
  reading ??= readFresh().finally(() => (reading = undefined))
  return reading
}

/** Before leaving for another document. The browser may bring this one back. */
export function leavePage(): void {
  isLeft = true
  addEventListener('pageshow', () => void (isLeft = false), { once: true })
}

async function readFresh(): Promise<boolean> {
  for (;;) {
    isOutdated = false
    const me = await askMe()
    if (!me || isLeft) return false
    if (isOutdated) continue
    tell(me)
    return true
  }
}

/** The connection may also break in the middle of an answer, as when the visitor leaves. */
async function askMe(): Promise<Me | undefined> {
  try {
    const answer = await fetch(ownAddress('/me'))
    const isPaused = answer.status === 503 && isBuyingPaused(await answer.json())
    noteBuyingPaused(isPaused, () => void refreshMe())
    return answer.ok ? ((await answer.json()) as Me) : undefined
  } catch {
    return undefined
  }
}

const isBuyingPaused = (told: unknown) => (Object(told) as { isBuyingPaused?: unknown }).isBuyingPaused === true

/** The guest's data on this device has changed. */
export const tellAnew = () => tell(told)

function tell(me: Me | undefined): void {
  told = me
  const here = me && (me.user ? me : { ...me, wishlist: deviceWishlist() })
  known = here && [...underWay].reduce((shown, change) => change(shown), here)
  for (const hear of hearers) hear()
}
