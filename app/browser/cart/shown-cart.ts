/** The cart that the open page shows: the account's from the server, a guest's from the device at today's prices. */
import { useSyncExternalStore } from 'react'
import { cartOf } from '#domain/cart/cart.rules.ts'
import type { Cart, CartLine } from '#domain/cart/cart.rules.ts'
import { guestLines, withRemembered } from '#domain/cart/guest-items.rules.ts'
import { knownMe } from '#app/browser/me.ts'
import { callCart } from './call-cart.ts'
import { deviceCart } from './device-cart.ts'

export type ShownCart = {
  /** Undefined until it has been read. */
  cart: Cart | undefined
  isFailed: boolean
  /** The line that was removed last, as long as it can be put back. */
  removed: CartLine | undefined
  /** What happened to a guest's cart at sign-in. */
  told: readonly string[]
}

const UNREAD: ShownCart = { cart: undefined, isFailed: false, removed: undefined, told: [] }

let shown = UNREAD
const hearers = new Set<() => void>()
let latest = 0

const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export const useShownCart = (): ShownCart =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => UNREAD,
  )

export const shownCart = () => shown

export function showCart(change: Partial<ShownCart>): void {
  shown = { ...shown, ...change }
  for (const hear of hearers) hear()
}

export function forgetCart(): void {
  outdateReadings()
  showCart(UNREAD)
}

/** Of several readings under way the last one counts. */
export async function refreshCart(): Promise<void> {
  const own = ++latest
  const me = await knownMe()
  const read = me && !me.user ? await readDevice() : await callCart<Cart>('/api/cart')
  if (own !== latest) return
  if (read.ok) showCart({ cart: read.answer, isFailed: false })
  else {
    console.error('The cart could not be read.', read.message ?? 'No answer.')
    showCart({ isFailed: true })
  }
}

/** What was read before this is out of date. */
export const outdateReadings = () => void latest++

async function readDevice() {
  const cart = deviceCart()
  if (!cart) return { ok: true, answer: cartOf([]) } as const
  const priced = await callCart<Cart>('/api/cart/prices', { lines: guestLines(cart) })
  return priced.ok ? ({ ok: true, answer: withRemembered(priced.answer, cart) } as const) : priced
}
