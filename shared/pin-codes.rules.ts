/** How a PIN code is written. */

/** Codes are written in two groups of three; the space is no part of them. */
export const plainPin = (text: string) => text.replaceAll(/\s/g, '')

export const PIN_ERROR = 'Enter a 6-digit PIN code.'

export const isPin = (text: string) => /^[1-9]\d{5}$/.test(text)
