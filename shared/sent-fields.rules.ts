const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The fields of whatever was sent, or kept by a browser: what is no object has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Whether this holds of every text in it, names included. */
function everyText(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string') return holds(value)
  if (Array.isArray(value)) return value.every((one) => everyText(one, holds))
  return Object.entries(fieldsOf(value)).every(([name, held]) => holds(name) && everyText(held, holds))
}

/** One half of a letter is another one once it is stored. */
export const isWellFormed = (value: unknown) => everyText(value, (text) => text.isWellFormed())

/** Nor is there a NUL, which no database keeps. */
export const isKeepableText = (text: string) => text.isWellFormed() && !text.includes('\0')

export const isKeepable = (value: unknown) => everyText(value, isKeepableText)

/** What a text says as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
