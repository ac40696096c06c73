/** Letters and digits that people can type: RFC 4648, without padding. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Uint8Array): string {
  let [bits, count, text] = [0, 0, '']
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    count += 8
    while (count >= 5) {
      count -= 5
      text += LETTERS.charAt((bits >> count) & 31)
    }
    bits &= (1 << count) - 1
  }
  return count > 0 ? text + LETTERS.charAt((bits << (5 - count)) & 31) : text
}

export function fromBase32(text: string): Uint8Array {
  let [bits, count] = [0, 0]
  const bytes: number[] = []
  for (const letter of text) {
    bits = (bits << 5) | LETTERS.indexOf(letter)
    count += 5
    if (count >= 8) {
      count -= 8
      bytes.push((bits >> count) & 255)
    }
    bits &= (1 << count) - 1
  }
  return Uint8Array.from(bytes)
}

/** In groups of four, as they are read and typed. */
export const inGroups = (text: string, between: string): string => text.match(/.{1,4}/g)?.join(between) ?? ''
