/** At sign-in the guest's cart of this device joins the account's. */
import type { Cart } from '#domain/cart/cart.rules.ts'
import { reportWords } from '#domain/cart/cart-words.rules.ts'
import { guestLines } from '#domain/cart/guest-items.rules.ts'
import type { GuestCart } from '#domain/cart/guest-cart.rules.ts'
import type { PutReport } from '#domain/cart/cart-lines.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { refreshMe } from '#app/browser/me.ts'
import { cartWords } from '#words/cart.ts'
import { callCart, outdateReadings, showCart } from './cart.ts'
import { changeDeviceCart, deviceCart } from './device-cart.ts'

let merging: Promise<void> | undefined

/** One at a time. The device drops its lines only once the account has them. */
export function mergeDeviceCart(): Promise<void> {
  merging ??= send().finally(() => (merging = undefined))
  return merging
}

/** It is already in another account's cart. */
const MADE_ELSEWHERE = 409

async function send(): Promise<void> {
  const cart = deviceCart()
  if (!cart) return
  type Merged = { report: PutReport; cart: Cart }
  const merged = await callCart<Merged>('/api/cart/merge', { key: cart.id, lines: guestLines(cart) })
  if (!merged.ok) {
    console.error(
      'The cart of this device could not be merged into the account; the next page tries again.',
      merged.message ?? 'No answer.',
    )
    if (merged.status === MADE_ELSEWHERE) giveUp(cart)
    return
  }
  giveUp(cart)
  const titles = new Map(cart.items.map(({ artworkId, title }) => [artworkId, title]))
  const told = reportWords(merged.answer.report, (artworkId) => titles.get(artworkId) ?? cartWords.aWork)
  for (const text of told) announce({ kind: 'told', text })
  outdateReadings()
  showCart({ cart: merged.answer.cart, isFailed: false, told })
  await refreshMe()
}

/** Unless it has since been replaced. */
const giveUp = (taken: GuestCart) => changeDeviceCart((cart) => (cart.id === taken.id ? undefined : cart))
