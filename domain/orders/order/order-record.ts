/** A copy of the order at the payment provider: if its rows are lost with a disk, it is restored from there. */
import type { Services } from '#domain/services.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { BoughtLine, NewOrder, OrderBought } from './insert-order.db.ts'
import { orderNumber } from './order.rules.ts'
import { asNote, closedInNotes, openedFromNotes } from './record-notes.ts'

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
