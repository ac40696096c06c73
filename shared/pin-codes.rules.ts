/** How a PIN code is written. */

/** People write two groups of three digits; the space is not part of the code. */
export const plainPin = (text: string) => text.replaceAll(/\s/g, '')

export const isPin = (text: string) => /^[1-9]\d{5}$/.test(text)
