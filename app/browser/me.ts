/** Who is looking, known a moment after the page: read from `/me`, and again whenever it may have changed. */
import { ownAddress } from '#app/ui/addresses.ts'
import { useSyncExternalStore } from 'react'
import type { Me } from '#domain/accounts/visitor.rules.ts'
import { noteBuyingPaused } from './buying-paused.ts'
import { deviceWishlist } from './device-wishlist.ts'

export type User = NonNullable<Me['user']>

type Change = (me: Me) => Me

let told: Me | undefined
/** `told` with what is under way on top of it. */
let known: Me | undefined
/** Done by the visitor, and not yet by the server. Nothing that is read meanwhile hides them. */
const underWay = new Set<Change>()
let reading: Promise<boolean> | undefined
/** Something changed while it was read: what comes may be of before. */
let isOutdated = false
/** Another document is on its way. Whoever is looking by then must not have this one loaded anew instead. */
let isLeft = false
const hearers = new Set<() => void>()

const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Undefined until it is known: on the server, and for a moment in the browser. */
export const useMe = () => useOfMe((me) => me)

/** One fact of it: who shows only that is drawn anew only when that changes. */
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
 * What was just done, shown before the server has said so. With `doing` it stands while that is under way and is
 * taken back when it fails; without, `refreshMe` takes it back if it was not so. Made twice, a change is the same.
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
 * Several wishes at once are one read, or a second one for those that came while it was under way. A line that is down
 * leaves what is shown, and answers false.
 */
export function refreshMe(): Promise<boolean> {
  isOutdated = true
  reading ??= readFresh().finally(() => (reading = undefined))
  return reading
}

/** For a press that leads to another document. The browser may bring this one back. */
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

/** A line may break in the midst of an answer too: whenever the visitor goes on to another page. */
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

/** What this device keeps of a guest has changed. */
export const tellAnew = () => tell(told)

function tell(me: Me | undefined): void {
  told = me
  const here = me && (me.user ? me : { ...me, wishlist: deviceWishlist() })
  known = here && [...underWay].reduce((shown, change) => change(shown), here)
  for (const hear of hearers) hear()
}
