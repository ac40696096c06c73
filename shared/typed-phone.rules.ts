const DIGITS = 10
const DIGITS_MIN = 4

/**
 * The beginning of a phone number as the store keeps it: ten digits, without country code, leading zero and separators. Four
 * digits are enough. Undefined for any other text.
 */
export function phoneBeginning(text: string): string | undefined {
  const typed = text.normalize('NFKC').replaceAll(/[\s\-.()/]/g, '')
  if (!/^\+?\d+$/.test(typed)) return undefined
  const digits = typed.replace(/^(\+91|0091|0)/, '')
  const own = digits.length > DIGITS ? digits.replace(/^91/, '') : digits
  return own.length >= DIGITS_MIN && own.length <= DIGITS && !own.startsWith('+') ? own : undefined
}
