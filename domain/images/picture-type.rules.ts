/** The type of a file, by its first bytes. Decoders get nothing else. */

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The facts in a picture's head, before it is unpacked. */
export type PictureHead =
  | { ok: true; width: number; height: number; needsBytes: number }
  | { ok: false; reason: 'torn' | 'heic' | 'too-complex' }

export type FileType = { kind: 'picture'; type: PictureType } | { kind: 'heic' } | { kind: 'other' }

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
/** Brands of one file family. Only the brand says which codec is inside. */
const AV1_BRANDS = ['avif', 'avis']
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const BRANDS_MAX = 32

export function fileTypeOf(bytes: Uint8Array): FileType {
  if (JPEG.every((byte, place) => bytes[place] === byte)) return { kind: 'picture', type: 'jpeg' }
  if (PNG.every((byte, place) => bytes[place] === byte)) return { kind: 'picture', type: 'png' }
  if (letters(bytes, 0) === 'RIFF' && letters(bytes, 8) === 'WEBP') return { kind: 'picture', type: 'webp' }
  const brands = letters(bytes, 4) === 'ftyp' ? brandsOf(bytes) : []
  if (brands.some((brand) => AV1_BRANDS.includes(brand))) return { kind: 'picture', type: 'avif' }
  return brands.some((brand) => HEVC_BRANDS.includes(brand)) ? { kind: 'heic' } : { kind: 'other' }
}

/** The major brand and the compatible ones, with four bytes of version in between. */
function brandsOf(bytes: Uint8Array): string[] {
  const length = viewOf(bytes).getUint32(0)
  const end = Math.min(length, bytes.length, 16 + 4 * BRANDS_MAX)
  const brands = [letters(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(letters(bytes, at))
  return brands
}

const letters = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
