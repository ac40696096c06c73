/** Whether two checkouts are the same. */
import { hash } from 'node:crypto'
import type { CardOfOrder } from '#domain/gift-cards/ledger.db.ts'
import { hashOfCode } from '#domain/gift-cards/card-code.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { giftOfOrder, isSameGift } from '#domain/cart/gift.rules.ts'
import type { OwnOrder } from '#domain/orders/order/order-rows.db.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'
import type { OrderAsked } from './order-asked.ts'

/** Independent of its key. It reveals no gift card code. */
export const fingerprintOf = (asked: OrderAsked) => {
  const { amount, shipping, billing, oneWork, quotePrice, guest, isOnDelivery, giftCards = [] } = asked
  const more = [quotePrice ?? [], guest ?? [], isOnDelivery ? ['on delivery'] : [], giftCards.map(hashOfCode)].flat()
  return hash('sha256', JSON.stringify([amount, shipping, billing, oneWork ?? null, ...more]))
}

/** Whether an order is for exactly this cart, with the same gift cards. */
export const isOf = (
  { order: { totalPaise, couponId, gift }, lines, cards }: OwnOrder,
  cart: Cart,
  coupon: { id: string } | null,
) =>
  totalPaise === cart.totals.totalPaise &&
  couponId === (coupon && cart.coupon && cart.coupon.offPaise > noPaise ? coupon.id : null) &&
  isSameGift(gift, giftOfOrder(cart.gift)) &&
  isPaidAlike(cards, cart) &&
  lines.length === cart.lines.length &&
  lines.every((line) =>
    cart.lines.some(
      ({ frameOptionId, sizeId, quantity, unitPaise, taxPercent, cuts }) =>
        frameOptionId === line.frame_option_id &&
        sizeId === line.size_id &&
        quantity === line.quantity &&
        unitPaise === line.unit_price_paise &&
        taxPercent === line.tax_percent &&
        addPaise(...cuts.map((cut) => cut.paise)) === line.discount_paise,
    ),
  )

function isPaidAlike(cards: readonly CardOfOrder[], { giftCards }: Pick<Cart, 'giftCards'>): boolean {
  const used = giftCards.filter(({ paise }) => paise > noPaise)
  return (
    cards.length === used.length &&
    cards.every(({ cardId, heldPaise }, index) => used[index]?.id === cardId && used[index].paise === heldPaise)
  )
}
