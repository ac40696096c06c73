const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether it can be the id of a row, in the one spelling that the store uses. */
export function isUuid(value: string): boolean
export function isUuid(value: unknown): value is string
export function isUuid(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value)
}

/** The id of 32 hexadecimal digits. */
export const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
