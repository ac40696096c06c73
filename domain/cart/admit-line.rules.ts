/** What may enter a cart, and how much of it. */
import { quantityMaxFor } from './quantity.rules.ts'
import { addPaise } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

/** What the shop says of a work in one frame. */
export type Offer = {
  artworkId: string
  isListed: boolean
  isPremium: boolean
  stockQuantity: number | null
  pricePaise: Paise
  /** Null when this frame does not belong to this work, or is no longer offered. */
  frame: { optionId: string; modifierPaise: Paise } | null
}

export type LineRefusal = 'not-found' | 'premium' | 'no-such-frame' | 'sold-out'

export type Admitted =
  | { ok: true; artworkId: string; frameOptionId: string; quantityMax: number; unitPaise: Paise }
  | { ok: false; reason: LineRefusal }

export function admitLine(offer: Offer | undefined): Admitted {
  if (!offer?.isListed) return { ok: false, reason: 'not-found' }
  if (offer.isPremium) return { ok: false, reason: 'premium' }
  if (!offer.frame) return { ok: false, reason: 'no-such-frame' }
  const quantityMax = quantityMaxFor(offer.stockQuantity)
  if (quantityMax === 0) return { ok: false, reason: 'sold-out' }
  const { optionId: frameOptionId, modifierPaise } = offer.frame
  const unitPaise = addPaise(offer.pricePaise, modifierPaise)
  return { ok: true, artworkId: offer.artworkId, frameOptionId, quantityMax, unitPaise }
}
