/** The number of an order that a person reads out on the phone. It opens nothing. */

/** '482 719 350' */
export const shortNumberText = (number: number) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ' ')

/** Undefined when the words are no such number. */
export function readShortNumber(words: string): number | undefined {
  const digits = words.normalize('NFKC').replaceAll(/[\s#.-]/g, '')
  return /^[1-9]\d{8}$/.test(digits) ? Number(digits) : undefined
}
