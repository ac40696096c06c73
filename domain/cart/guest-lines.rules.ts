/** The lines of a guest's cart, as calls send them. */
import { paise } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { LINES_MAX } from './cart-limits.rules.ts'
import { isQuantity } from './quantity.rules.ts'

export type GuestLine = { artworkId: string; frameOptionId: string; quantity: number; shownPaise: Paise | null }

type LinesRead = { ok: true; lines: GuestLine[] } | { ok: false; reason: 'no-change' | 'no-quantity' | 'full' }

const SHOWN_MAX = 1_000_000_000_000

/** All of them, or none. */
export function readGuestLines(value: unknown): LinesRead {
  if (!Array.isArray(value)) return { ok: false, reason: 'no-change' }
  if (value.length > LINES_MAX) return { ok: false, reason: 'full' }
  const lines: GuestLine[] = []
  for (const entry of value) {
    const { artwork, frame, quantity, shown } = Object(entry) as Record<string, unknown>
    if (!isId(artwork) || !isId(frame)) return { ok: false, reason: 'no-change' }
    if (!isQuantity(quantity)) return { ok: false, reason: 'no-quantity' }
    const isAmount = Number.isSafeInteger(shown) && Number(shown) >= 0 && Number(shown) <= SHOWN_MAX
    lines.push({
      artworkId: artwork,
      frameOptionId: frame,
      quantity,
      shownPaise: isAmount ? paise(Number(shown)) : null,
    })
  }
  return { ok: true, lines }
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)
