/** The type of a file, by its first bytes. Decoders get nothing else. */

export type FileType = 'picture' | 'heic' | 'other'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
/** Brands of one file family. Only the brand says which codec is inside. */
const AV1_BRANDS = ['avif', 'avis']
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const BRANDS_MAX = 32

export function fileTypeOf(bytes: Uint8Array): FileType {
  if ([JPEG, PNG].some((start) => start.every((byte, place) => bytes[place] === byte))) return 'picture'
  if (letters(bytes, 0) === 'RIFF' && letters(bytes, 8) === 'WEBP') return 'picture'
  const brands = letters(bytes, 4) === 'ftyp' ? brandsOf(bytes) : []
  if (brands.some((brand) => AV1_BRANDS.includes(brand))) return 'picture'
  return brands.some((brand) => HEVC_BRANDS.includes(brand)) ? 'heic' : 'other'
}

/** The major brand and the compatible ones, with four bytes of version in between. */
function brandsOf(bytes: Uint8Array): string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = Math.min(length, bytes.length, 16 + 4 * BRANDS_MAX)
  const brands = [letters(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(letters(bytes, at))
  return brands
}

const letters = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
