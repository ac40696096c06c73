/**
 * An order as it was made, in the notes of what the payment provider keeps of it: should its rows be lost with a disk, it
 * comes back from there. Nobody there can read who bought what and where it goes.
 */
import type { Services } from '#domain/services.ts'
import type { BoughtLine, NewOrder, OrderBought } from './insert-order.db.ts'
import { orderNumber } from './order.rules.ts'

export type OrderRecord = { row: NewOrder & { created_at: Date; hold_until: Date }; bought: OrderBought }

/** The provider takes fifteen notes of so many characters. */
const NOTE_CHARS_MAX = 256
const PARTS_MAX = 12

const nameOf = (part: number) => `record-${part + 1}`

/**
 * What is too long for them, or paid by gift cards as well, whose money is not at the provider, is told by its number and
 * works alone.
 */
export function notesOfOrder({ orderBox }: Pick<Services, 'orderBox'>, { row, bought }: OrderRecord) {
  const works = bought.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('; ')
  const told = { order: `#${orderNumber(row.id)}`, works: works.slice(0, NOTE_CHARS_MAX) }
  if (row.gift_card_paise) return told
  const closed = orderBox.close(JSON.stringify({ row, bought: { ...bought, lines: bought.lines.map(kept) } }))
  const parts = Array.from({ length: Math.ceil(closed.length / NOTE_CHARS_MAX) }, (_, part) =>
    closed.slice(part * NOTE_CHARS_MAX, (part + 1) * NOTE_CHARS_MAX),
  )
  if (parts.length > PARTS_MAX) return told
  return { ...told, ...Object.fromEntries(parts.map((text, part) => [nameOf(part), text])) }
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

/** Undefined where there is none, or it was not written here. */
export function recordInNotes(
  { orderBox }: Pick<Services, 'orderBox'>,
  notes: Readonly<Record<string, string>>,
): OrderRecord | undefined {
  const closed = Array.from({ length: PARTS_MAX }, (_, part) => notes[nameOf(part)] ?? '').join('')
  const text = closed === '' ? undefined : orderBox.open(closed)
  if (text === undefined) return undefined
  const { row, bought } = JSON.parse(text) as OrderRecord
  const at = (moment: Date) => new Date(moment)
  return {
    row: { ...row, created_at: at(row.created_at), hold_until: at(row.hold_until) },
    bought: { ...bought, orderedAt: at(bought.orderedAt) },
  }
}
