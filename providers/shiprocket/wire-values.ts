/** The carrier writes the same field as a number, as text, as null or not at all. */

export type WireRecord = Readonly<Record<string, unknown>>

/** '' for anything but a text or a number. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

export function toNumber(value: unknown): number | undefined {
  const text = textOf(value)
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : undefined
}

/** A list is no record. */
export function recordOf(value: unknown): WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : {}
}

export function recordsOf(value: unknown): WireRecord[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

/** An id that names something: '0' and '' do not. */
export function idOf(value: unknown): string {
  const text = textOf(value)
  return text === '0' ? '' : text
}
