/** A copy of the order at the payment provider: if its rows are lost with a disk, it is restored from there. */
import type { Services } from '#domain/services.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { BoughtLine, NewOrder, OrderBought } from './insert-order.db.ts'
import { orderNumber } from './order.rules.ts'
import type { SealedBox } from '#shared/sealed-box.ts'

export type OrderRecord = {
  row: NewOrder & { created_at: Date; hold_until: Date }
  bought: OrderBought
  /** The gift cards' share. */
  cards: readonly { id: string; paise: Paise }[]
}

/** Where the record is too long, only its number and works are noted. */
export function notesOfOrder({ orderBox }: Pick<Services, 'orderBox'>, { row, bought, cards }: OrderRecord) {
  const works = bought.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('; ')
  const record = { row, bought: { ...bought, lines: bought.lines.map(kept) }, cards }
  return { order: `#${orderNumber(row.id)}`, works: asNote(works), ...closedInNotes(orderBox, record) }
}

const kept = ({
  frameOptionId,
  sizeId,
  size,
  quantity,
  unitPaise,
  taxPercent,
  cuts,
  title,
}: BoughtLine): BoughtLine => ({
  frameOptionId,
  sizeId,
  size: size && { label: size.label },
  quantity,
  unitPaise,
  taxPercent,
  cuts,
  title,
})

/** Undefined if there is none, or it was not written here. */
export function recordInNotes(
  { orderBox }: Pick<Services, 'orderBox'>,
  notes: Readonly<Record<string, string>>,
): OrderRecord | undefined {
  const opened = openedFromNotes(orderBox, notes)
  if (!opened || !('row' in opened)) return undefined
  const { row, bought, cards = [] } = opened as Omit<OrderRecord, 'cards'> & Partial<OrderRecord>
  const at = (moment: Date) => new Date(moment)
  return {
    row: { ...row, created_at: at(row.created_at), hold_until: at(row.hold_until) },
    bought: { ...bought, orderedAt: at(bought.orderedAt) },
    cards,
  }
}

/**
 * The record is packed and encrypted in the notes, so nobody at the provider can read or change it. It takes fifteen
 * notes, of so many characters also at its links.
 */
const NOTE_CHARS_MAX = 255
const PARTS_MAX = 12

/** Orders placed before these were renamed still have the former names in their notes. */
const RENAMED: Readonly<Record<string, string>> = { purchase: 'cardOrder', quote_offer_id: 'quote_price_id' }

const nameOf = (part: number) => `record-${part + 1}`

/** Nothing if it doesn't fit. */
export function closedInNotes(orderBox: SealedBox, record: unknown): Record<string, string> {
  const closed = orderBox.close(JSON.stringify(record))
  const parts = Array.from({ length: Math.ceil(closed.length / NOTE_CHARS_MAX) }, (_, part) =>
    closed.slice(part * NOTE_CHARS_MAX, (part + 1) * NOTE_CHARS_MAX),
  )
  return parts.length > PARTS_MAX ? {} : Object.fromEntries(parts.map((text, part) => [nameOf(part), text]))
}

/** Undefined if there is none, or it was not written here. */
export function openedFromNotes(orderBox: SealedBox, notes: Readonly<Record<string, string>>): object | undefined {
  const closed = Array.from({ length: PARTS_MAX }, (_, part) => notes[nameOf(part)] ?? '').join('')
  const text = closed === '' ? undefined : orderBox.open(closed)
  return text === undefined ? undefined : withNames(JSON.parse(text) as object)
}

const withNames = (parts: object): object =>
  Object.fromEntries(
    Object.entries(parts as Record<string, unknown>).map(([name, part]) => [
      RENAMED[name] ?? name,
      name === 'row' ? withNames(Object(part)) : part,
    ]),
  )

/** As many characters as a note takes. */
const asNote = (text: string) => text.slice(0, NOTE_CHARS_MAX)
