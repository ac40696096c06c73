/** Changes of the cart, as forms and calls send them. */
import { paise, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { LINES_MAX, isQuantity, quantityOfDigits, type LineChoice } from './cart-lines.rules.ts'

/** Anything but an id becomes the nil uuid, which matches nothing. */
export type CartChange =
  | { change: 'add'; artworkId: string; frameOptionId: string | null; sizeId: string | null; quantity: number }
  | { change: 'quantity'; lineId: string; quantity: number }
  /** The same work in another frame or size. */
  | { change: 'choose'; lineId: string; frameOptionId: string; sizeId: string | null }
  | { change: 'remove'; lineId: string }
  /** The visitor has seen these prices. */
  | { change: 'accept'; seen: { lineId: string; unitPaise: Paise }[] }

export type ChangeRead = { ok: true; change: CartChange } | { ok: false; reason: 'no-quantity' | 'no-change' }

/** The names in a form and in a call. */
export type ChangeFields = Partial<
  Record<'change' | 'artwork' | 'frame' | 'size' | 'line' | 'quantity' | 'seen', unknown>
>

export function readChange(fields: ChangeFields): ChangeRead {
  const { change, artwork, frame, size, line, quantity } = fields
  switch (change) {
    case 'add': {
      if (!isQuantity(quantity)) return { ok: false, reason: 'no-quantity' }
      return {
        ok: true,
        change: { change, artworkId: idOf(artwork), frameOptionId: chosenId(frame), sizeId: chosenId(size), quantity },
      }
    }
    case 'quantity':
      if (!isQuantity(quantity)) return { ok: false, reason: 'no-quantity' }
      return { ok: true, change: { change, lineId: lineIdOf(line), quantity } }
    case 'choose':
      return {
        ok: true,
        change: { change, lineId: lineIdOf(line), frameOptionId: idOf(frame), sizeId: chosenId(size) },
      }
    case 'remove':
      return { ok: true, change: { change, lineId: lineIdOf(line) } }
    case 'accept':
      return { ok: true, change: { change, seen: readSeen(fields.seen) } }
    default:
      return { ok: false, reason: 'no-change' }
  }
}

/** The same from a form, where everything is text; an addition without a number means one piece. */
export function readChangeForm(form: FormData): ChangeRead {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return readChange({
    change: text('change'),
    artwork: text('artwork'),
    frame: text('frame'),
    size: text('size'),
    line: text('line'),
    quantity: quantityOfDigits(text('quantity') ?? (text('change') === 'add' ? '1' : '')),
    seen: form.getAll('seen'),
  })
}

/** A seen price in a form: the line and whole paise. */
export const seenText = ({ id, unitPaise }: { id: string; unitPaise: Paise }) => `${id}=${unitPaise}`

function readSeen(value: unknown): { lineId: string; unitPaise: Paise }[] {
  const texts = Array.isArray(value) ? value.slice(0, LINES_MAX) : []
  return texts.flatMap((text) => {
    const [lineId = '', amount = ''] = typeof text === 'string' ? text.split('=') : []
    return isLineId(lineId) && /^\d{1,12}$/.test(amount) ? [{ lineId, unitPaise: paise(Number(amount)) }] : []
  })
}

const idOf = (value: unknown) => (isUuid(value) ? value : NOBODYS_ID)
const chosenId = (value: unknown) => (value === undefined || value === '' ? null : idOf(value))

/** The id of a line in a cookie is its frame and size. */
const isLineId = (value: unknown): value is string => {
  const ids = typeof value === 'string' ? value.split('.') : []
  return (ids.length === 1 || ids.length === 2) && ids.every((id) => isUuid(id))
}
const lineIdOf = (value: unknown) => (isLineId(value) ? value : NOBODYS_ID)

const NOBODYS_ID = '00000000-0000-0000-0000-000000000000'

export type GuestLine = LineChoice & { artworkId: string; quantity: number; shownPaise: Paise | null }

type LinesRead = { ok: true; lines: GuestLine[] } | { ok: false; reason: 'no-change' | 'no-quantity' | 'full' }

const SHOWN_MAX = 1_000_000_000_000

/** All of them, or none. */
export function readGuestLines(value: unknown): LinesRead {
  if (!Array.isArray(value)) return { ok: false, reason: 'no-change' }
  if (value.length > LINES_MAX) return { ok: false, reason: 'full' }
  const lines: GuestLine[] = []
  for (const entry of value) {
    const { artwork, frame, size = null, quantity, shown } = Object(entry) as Record<string, unknown>
    if (!isUuid(artwork) || !isUuid(frame) || (size !== null && !isUuid(size)))
      return { ok: false, reason: 'no-change' }
    if (!isQuantity(quantity)) return { ok: false, reason: 'no-quantity' }
    const isAmount = Number.isSafeInteger(shown) && Number(shown) >= 0 && Number(shown) <= SHOWN_MAX
    lines.push({
      artworkId: artwork,
      frameOptionId: frame,
      sizeId: size,
      quantity,
      shownPaise: isAmount ? paise(Number(shown)) : null,
    })
  }
  return { ok: true, lines }
}
