/** Unpacks an untrusted picture. Runs only in a separate process. */
import sharp from 'sharp'
import { blurOf, paletteOf, type Palette } from './picture-palette.ts'
import { PIXELS_MAX } from './picture-file.rules.ts'

export type Drawn = { data: Uint8Array; width: number; height: number; blur: string; palette: Palette }

const SIDE_KEPT_MAX = 2_400

sharp.concurrency(1)
sharp.cache(false)

/**
 * Upright, in sRGB, without metadata such as place and camera. Of several frames, the first. Undefined when the file is
 * torn; small oddities of cameras are accepted.
 */
export async function drawAnew(bytes: Uint8Array): Promise<Drawn | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { format, compression } = await picture.metadata()
    if (format === 'heif' && compression !== 'av1') return undefined
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: SIDE_KEPT_MAX, height: SIDE_KEPT_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 92, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    const drawn = sharp(data)
    return { data, width: info.width, height: info.height, blur: await blurOf(drawn), palette: await paletteOf(drawn) }
  } catch {
    return undefined
  }
}
