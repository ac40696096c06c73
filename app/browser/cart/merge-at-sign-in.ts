/** Whoever signs in takes along what was put into the cart on this device as a guest. */
import type { Cart } from '#domain/cart/cart.rules.ts'
import { reportWords } from '#domain/cart/cart-words.rules.ts'
import { guestLines } from '#domain/cart/guest-items.rules.ts'
import type { GuestCart } from '#domain/cart/guest-cart.rules.ts'
import type { PutReport } from '#domain/cart/cart-lines.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { refreshMe } from '#app/browser/me.ts'
import { callCart, outdateReadings, showCart } from './cart.ts'
import { changeDeviceCart, deviceCart } from './device-cart.ts'

let merging: Promise<void> | undefined

/** One at a time; the device gives its lines up only when the account has them. */
export function mergeDeviceCart(): Promise<void> {
  merging ??= send().finally(() => (merging = undefined))
  return merging
}

/** It went into another account before, and belongs to nobody who is here. */
const MADE_ELSEWHERE = 409

async function send(): Promise<void> {
  const cart = deviceCart()
  if (!cart) return
  type Merged = { report: PutReport; cart: Cart }
  const merged = await callCart<Merged>('/api/cart/merge', { key: cart.id, lines: guestLines(cart) })
  if (!merged.ok) {
    console.error('The cart of this device was not taken over.', merged.message ?? 'No answer.')
    if (merged.status === MADE_ELSEWHERE) giveUp(cart)
    return
  }
  giveUp(cart)
  const titles = new Map(cart.items.map(({ artworkId, title }) => [artworkId, title]))
  const told = reportWords(merged.answer.report, (artworkId) => titles.get(artworkId) ?? 'A work')
  for (const text of told) announce({ kind: 'told', text })
  outdateReadings()
  showCart({ cart: merged.answer.cart, isFailed: false, told })
  await refreshMe()
}

/** Unless it is another one by now. */
const giveUp = (taken: GuestCart) => changeDeviceCart((cart) => (cart.id === taken.id ? undefined : cart))
