/** An order that is a gift: wrapped, with a card, and without a price in the parcel. */
import type { Paise } from '#shared/money.rules.ts'
import { cartWords } from '#words/cart.ts'

export type Gift = { isWrapped: boolean; message: string; hidesPrices: boolean }

/** The gift options of a cart. `wrapPaise`: the price per order before tax; null if the shop has no wrapping. */
export type CartGift = { requested: Gift | null; wrapPaise: Paise | null }

export const NO_GIFT: CartGift = { requested: null, wrapPaise: null }

/** As much as fits on an A6 card. */
export const GIFT_MESSAGE_MAX = 300

/** Wrapping that the shop has stopped is not charged. */
const isCharged = ({ requested, wrapPaise }: CartGift) =>
  requested !== null && requested.isWrapped && wrapPaise !== null

/** As an order stores it. */
export const giftOfOrder = (gift: CartGift): Gift | null =>
  gift.requested && { ...gift.requested, isWrapped: isCharged(gift) }

/** 'Gift-wrapped, with a card, no prices in the parcel'. The message itself is shown elsewhere. */
export const giftWords = ({ isWrapped, message, hidesPrices }: Gift): string => {
  const { wrapped, card, noPrices, plain } = cartWords.giftParts
  const words =
    [isWrapped && wrapped, message !== '' && card, hidesPrices && noPrices].filter(Boolean).join(', ') || plain
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

export const isSameGift = (one: Gift | null, other: Gift | null) =>
  one === null || other === null
    ? one === other
    : one.isWrapped === other.isWrapped && one.message === other.message && one.hidesPrices === other.hidesPrices
