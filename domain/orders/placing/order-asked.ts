/** What somebody has said yes to at the checkout. */
import type { AskedLine } from '#domain/cart/lines.db.ts'
import type { LineChoice } from '#domain/cart/cart-lines.rules.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'
import type { Address } from './address-form.rules.ts'

export type OrderAsked = {
  /** The account, or the browser of a guest. */
  buyerId: string
  /** What lies in the cart of a guest's device. */
  guest?: { lines: readonly AskedLine[]; couponId: string | null; gift?: Gift | null } | undefined
  /** Where the request came from. */
  address: string
  /** Names the attempt: asked again with it, the first answer is given again. */
  key: string
  /** What the buyer was shown, in whole rupees: a claim. */
  amount: number
  shipping: Address
  billing: Address
  /** One work by itself, beside whatever the cart holds. */
  oneWork: ({ artworkId: string } & LineChoice) | undefined
  /** The token of an offer: its work by itself, at its price. */
  offer?: string | undefined
  /** Collected by the courier, once the telephone number is proven. */
  isOnDelivery?: boolean | undefined
  /** The codes of gift cards, in the order in which they pay. */
  giftCards?: readonly string[] | undefined
  /** What is left to pay by what the buyer was shown, in whole rupees: a claim. */
  toPay?: number | undefined
}
