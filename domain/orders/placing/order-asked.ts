/** What a buyer has agreed to at checkout. */
import type { AskedLine } from '#domain/cart/lines.db.ts'
import type { LineChoice } from '#domain/cart/cart-lines.rules.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'
import type { Address } from './address-form.rules.ts'
import type { OrderRefusal } from './order-words.rules.ts'

export type OrderAsked = {
  /** The account, or the browser of a guest. */
  buyerId: string
  /** The cart of a guest's device. */
  guest?: { lines: readonly AskedLine[]; couponId: string | null; gift?: Gift | null } | undefined
  /** The network address of the request. */
  address: string
  /** Names the attempt: a repeated request gets the first answer. */
  key: string
  /** The total that the buyer saw, in whole rupees: a claim. */
  amount: number
  shipping: Address
  billing: Address
  /** One work alone, apart from the cart. */
  oneWork: ({ artworkId: string } & LineChoice) | undefined
  /** The token of a quote: its work alone, at its price. */
  quotePrice?: string | undefined
  /** The courier collects, once the phone number is verified. */
  isOnDelivery?: boolean | undefined
  /** Codes of gift cards, in the order of their use. */
  giftCards?: readonly string[] | undefined
  /** News of it by WhatsApp, at the phone of the order; undefined where it isn't offered. */
  newsByWhatsApp?: boolean | undefined
  /** The amount due that the buyer saw, in whole rupees: a claim. */
  toPay?: number | undefined
}

/** Rolls the transaction back. */
export class NotPlaced extends Error {
  readonly refusal: OrderRefusal
  constructor(refusal: OrderRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Another request has created an order with this key at the same moment. */
export class KeyTaken extends Error {}
