const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The fields of anything that was sent or stored by a browser; a non-object has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Whether this holds of every text in it, names included. */
function everyText(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string') return holds(value)
  if (Array.isArray(value)) return value.every((one) => everyText(one, holds))
  return Object.entries(fieldsOf(value)).every(([name, held]) => holds(name) && everyText(held, holds))
}

/** Lone surrogates don't survive storage. */
export const isWellFormed = (value: unknown) => everyText(value, (text) => text.isWellFormed())

/** Also without NUL, which the database can't store. */
export const isKeepableText = (text: string) => text.isWellFormed() && !text.includes('\0')

export const isKeepable = (value: unknown) => everyText(value, isKeepableText)

/** More than any form, call or event needs; deeper JSON would overflow the stack of recursive code. */
const LEVELS_MAX = 32

export type JsonRead = { ok: true; value: unknown } | { ok: false; reason: 'no-json' | 'too-deep' }

/** The only reader of foreign JSON. */
export function readJsonText(text: string): JsonRead {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeperThan(value, LEVELS_MAX) ? { ok: false, reason: 'too-deep' } : { ok: true, value }
  } catch {
    return { ok: false, reason: 'no-json' }
  }
}

const isDeeperThan = (value: unknown, levels: number): boolean =>
  isRecord(value) && (levels === 0 || Object.values(value).some((held) => isDeeperThan(held, levels - 1)))

/** Parses JSON; undefined when it is not JSON that we read. */
export function jsonOf(text: string): unknown {
  const read = readJsonText(text)
  return read.ok ? read.value : undefined
}
