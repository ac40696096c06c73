/** The empty cart apart from the pricing rules, which pages fetch later. */
import { noPaise } from '#shared/money.rules.ts'
import type { Cart } from './cart.rules.ts'
import { NO_GIFT } from './gift.rules.ts'

export const EMPTY_CART: Cart = {
  lines: [],
  totals: {
    pieces: 0,
    subtotalPaise: noPaise,
    discountPaise: noPaise,
    extrasPaise: noPaise,
    taxPaise: noPaise,
    taxPercent: null,
    roundOffPaise: noPaise,
    totalPaise: noPaise,
  },
  discounts: { promotions: [], coupon: null },
  gift: NO_GIFT,
  extras: [],
  coupon: null,
  giftCards: [],
  toPayPaise: noPaise,
  canCheckOut: false,
}
