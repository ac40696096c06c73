/**
 * The link in the e-mails of an order without an account. It holds its date, and is valid for half a year from then:
 * longer than any order is under way, including the week for returns, and every e-mail about it brings a new one.
 */
import type { Services } from '#domain/services.ts'
import { isSealed } from '#shared/seal.ts'

const DAY_MS = 86_400_000
const LIFE_DAYS = 180
const KEY = /^(\d{1,6})-([\w-]{43})$/

type Needs = Pick<Services, 'orderSeal' | 'clock'>
/** Without an address if the shop made the order for someone who has none. */
type Linked = { orderId: string; email: string | null }

const today = ({ clock }: Needs) => Math.floor(clock.now().getTime() / DAY_MS)

/** With the address: the same key opens nothing for another mailbox. */
const sealed = ({ orderId, email }: Linked, day: number) => `link 1 ${orderId} ${day} ${email ?? ''}`

const keyOf = (needs: Needs, linked: Linked) => `${today(needs)}-${needs.orderSeal(sealed(linked, today(needs)))[0]}`

export const orderLinkPath = (needs: Needs, linked: Linked): string =>
  `/orders/${linked.orderId}/open/${keyOf(needs, linked)}`

/** The same for a bought gift card: its id takes the place of the order's. */
export const cardOrderLinkPath = (needs: Needs, linked: Linked): string =>
  `/gift-cards/${linked.orderId}/open/${keyOf(needs, linked)}`

/** The same for a conversation with an artist. */
export const messagesLinkPath = (needs: Needs, linked: Linked): string =>
  `/messages/${linked.orderId}/open/${keyOf(needs, linked)}`

/** The same for an offer. */
export const offerLinkPath = (needs: Needs, linked: Linked): string =>
  `/offers/${linked.orderId}/open/${keyOf(needs, linked)}`

export function isOrderKey(needs: Needs, linked: Linked, key: string): boolean {
  const [, digits = '', seal = ''] = KEY.exec(key) ?? []
  const day = Number(digits)
  const isNow = digits !== '' && day <= today(needs) && today(needs) - day < LIFE_DAYS
  return isSealed(needs.orderSeal, sealed(linked, day), seal) && isNow
}
