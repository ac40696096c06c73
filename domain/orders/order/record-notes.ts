/**
 * Data that would be lost with a disk, in the notes of the payment provider's records: packed and encrypted, so nobody
 * there can read or change it.
 */
import type { SealedBox } from '#shared/sealed-box.ts'

/** The provider takes fifteen notes, of so many characters also at its links. */
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
export const asNote = (text: string) => text.slice(0, NOTE_CHARS_MAX)
