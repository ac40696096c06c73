const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether it can be the id of a row, in the one spelling that the store uses. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
