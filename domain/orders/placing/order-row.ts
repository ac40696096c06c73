import { hash } from 'node:crypto'
import type { Cart } from '#domain/cart/cart.rules.ts'
import type { Address } from './address-form.rules.ts'

export type OrderAsked = {
  userId: string
  /** Names the attempt: asked again with it, the first answer is given again. */
  key: string
  /** What the buyer was shown, in whole rupees: a claim. */
  amount: number
  shipping: Address
  billing: Address
  /** One work by itself, beside whatever the cart holds. */
  oneWork: { artworkId: string; frameOptionId: string } | undefined
  /** The token of an offer: its work by itself, at its price. */
  offer?: string | undefined
}

/** Tells one purchase from another, whatever its key. */
export const fingerprintOf = ({ amount, shipping, billing, oneWork, offer }: OrderAsked) =>
  hash('sha256', JSON.stringify([amount, shipping, billing, oneWork ?? null, ...(offer === undefined ? [] : [offer])]))

export function rowOf({ userId, shipping, billing, oneWork, offer }: OrderAsked, { totals }: Cart) {
  return {
    user_id: userId,
    takes_from_cart: oneWork === undefined && offer === undefined,
    contact_name: shipping.fullName,
    contact_email: shipping.email.toLowerCase(),
    contact_phone: shipping.phone,
    shipping_address: JSON.stringify(keptAddress(shipping)),
    billing_address: JSON.stringify(keptAddress(billing)),
    subtotal_paise: totals.subtotalPaise,
    tax_paise: totals.taxPaise,
    round_off_paise: totals.roundOffPaise,
    total_amount_paise: totals.totalPaise,
  }
}

const keptAddress = ({ fullName, email, phone, address, city, state, postalCode, country }: Address) => ({
  fullName,
  email,
  phone,
  street: address,
  city,
  state,
  postal_code: postalCode,
  country,
})
