/** Unpacks an untrusted picture. Runs only in a separate process. */
import sharp, { type Metadata } from 'sharp'
import { blurOf, paletteOf, type Palette } from './picture-palette.ts'
import { pictureFingerprint, samplesOf, type Fingerprint } from './picture-samples.ts'
import { PIXELS_MAX } from './picture-file.rules.ts'

export type Drawn = {
  data: Uint8Array
  width: number
  height: number
  blur: string
  palette: Palette
  fingerprint: Fingerprint
}

export type NotDrawn = 'torn' | 'heic' | 'too-complex' | 'too-many-pixels'

const SIDE_KEPT_MAX = 2_400
/** How much unpacking may take, going by the file's own head. */
const UNPACKED_BYTES_MAX = 200_000_000

sharp.concurrency(1)
sharp.cache(false)

/**
 * Upright, in sRGB, without metadata such as place and camera. Of several frames, the first. Small oddities of cameras are
 * accepted.
 */
export async function drawAnew(bytes: Uint8Array): Promise<Drawn | NotDrawn> {
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const head = await picture.metadata()
    const pixels = head.width * head.height
    if (head.format === 'heif' && head.compression !== 'av1') return 'heic'
    if (pixels > PIXELS_MAX) return 'too-many-pixels'
    if (pixels * unpackedBytesOfPixel(head) > UNPACKED_BYTES_MAX) return 'too-complex'
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: SIDE_KEPT_MAX, height: SIDE_KEPT_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 92, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    const drawn = sharp(data)
    const samples = await samplesOf(drawn)
    return {
      data,
      width: info.width,
      height: info.height,
      blur: await blurOf(drawn),
      palette: await paletteOf(samples),
      fingerprint: await pictureFingerprint(samples),
    }
  } catch {
    return 'torn'
  }
}

/** Of a picture that the store has. */
export const readFingerprint = async (bytes: Uint8Array): Promise<Fingerprint | NotDrawn> => {
  try {
    return await pictureFingerprint(await samplesOf(sharp(bytes, { limitInputPixels: PIXELS_MAX })))
  } catch {
    return 'torn'
  }
}

/** Without those that are unpacked line by line. Measured for AVIF. */
function unpackedBytesOfPixel({
  format,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
  pages = 1,
}: Metadata): number {
  if (format === 'heif') return depth === 'ushort' ? 26 : 16
  // Of a moving one: the canvas, the previous canvas, and the frame drawn over both.
  if (format === 'webp') return pages > 1 ? 12 : 4
  if (!isProgressive) return 0
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1)
  return 2 * (chromaSubsampling?.startsWith('4:2') ? Math.max(1, channels - 1.5) : channels)
}
