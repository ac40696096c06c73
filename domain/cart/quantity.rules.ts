export const QUANTITY_MAX = 99
export const QUANTITY_WORDS = `Quantity must be a whole number from 1 to ${QUANTITY_MAX}.`

/** Forms send digits. */
export const quantityOfDigits = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= QUANTITY_MAX

/** How many of a work a cart may hold; null is made to order. */
export const quantityMaxFor = (stockQuantity: number | null) => Math.min(QUANTITY_MAX, stockQuantity ?? QUANTITY_MAX)
