/** The code of a gift card: twenty characters of five bits each, from an alphabet without look-alikes. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const LENGTH = 20
const GROUP = 4
const TYPED_MAX = 60

/** From at least thirteen unguessable bytes. */
export function codeOfBytes(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: LENGTH }, (_, index) =>
    SIGNS.charAt(Number.parseInt(bits.slice(index * BITS, (index + 1) * BITS), 2)),
  ).join('')
}

/** '7K2M-…', as printed. */
export const writtenCode = (code: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, index) => code.slice(index * GROUP, (index + 1) * GROUP)).join('-')

export const lastFourOf = (code: string): string => code.slice(-GROUP)

/** As typed: in any case, with or without spaces and dashes. Undefined for an impossible code. */
export function readGiftCardCode(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > TYPED_MAX) return undefined
  const code = value
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return code.length === LENGTH && Array.from(code).every((sign) => SIGNS.includes(sign)) ? code : undefined
}
