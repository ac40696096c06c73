const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The fields of whatever was sent, or kept by a browser: what is no object has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** What a text says as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
