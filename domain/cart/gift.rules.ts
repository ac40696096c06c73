/** An order that is a gift: wrapped, with a card, and without a price in the parcel. */
import type { BasketLine } from '#domain/pricing/discount.rules.ts'
import { rateOfExtras, type Extra } from '#domain/pricing/price-basket.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export type Gift = { isWrapped: boolean; message: string; hidesPrices: boolean }

/** What is wished of a cart; wrapping costs so much for an order, before tax, or is not done at all. */
export type CartGift = { wished: Gift | null; wrapPaise: Paise | null }

export const NO_GIFT: CartGift = { wished: null, wrapPaise: null }

/** It has to find room on a card of A6. */
export const GIFT_MESSAGE_MAX = 300

/** Wrapping that is done no more is not charged. */
const isCharged = ({ wished, wrapPaise }: CartGift) => wished !== null && wished.isWrapped && wrapPaise !== null

export const giftExtras = (lines: readonly BasketLine[], gift: CartGift): Extra[] =>
  isCharged(gift) && gift.wrapPaise !== null && lines.length > 0
    ? [{ kind: 'gift-wrap', label: 'Gift wrap', paise: gift.wrapPaise, taxPercent: rateOfExtras(lines) }]
    : []

/** As an order keeps it. */
export const giftOfOrder = (gift: CartGift): Gift | null =>
  gift.wished && { ...gift.wished, isWrapped: isCharged(gift) }

/** 'Gift-wrapped', 'a card', 'no prices in the parcel': what is to be done; what the card says is told apart. */
export const giftWords = ({ isWrapped, message, hidesPrices }: Gift): string => {
  const parts = [isWrapped && 'gift-wrapped', message !== '' && 'with a card', hidesPrices && 'no prices in the parcel']
  const words = parts.filter(Boolean).join(', ') || 'a gift'
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

export const isSameGift = (one: Gift | null, other: Gift | null) =>
  one === null || other === null
    ? one === other
    : one.isWrapped === other.isWrapped && one.message === other.message && one.hidesPrices === other.hidesPrices
