/** Lays pictures and drawings over one another. Runs only in a separate process. */
import sharp from 'sharp'
import { PIXELS_MAX } from './picture-file.rules.ts'

type Place = { left: number; top: number; width: number; height: number }

export type Collage = {
  width: number
  height: number
  /** The background of a collage. */
  ground: { file: string; crop: Place; paint?: { colour: string; where: string } }
  /** From below: each a drawing of the whole, or a picture at its place. */
  layers: readonly (string | (Place & { file: string | Uint8Array }))[]
}

sharp.concurrency(1)
sharp.cache(false)

/** As JPEG. Torn when one of its files can't be read. */
export async function drawCollage({ width, height, ground, layers }: Collage): Promise<Uint8Array | 'torn'> {
  try {
    const laid = await Promise.all(layers.map((layer) => laidOver(layer, width, height)))
    const raw = { width, height, channels: 3 } as const
    const data = await painted(ground, width, height)
    return await sharp(data, { raw })
      .composite(laid.filter((layer) => layer !== undefined))
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  } catch {
    return 'torn'
  }
}

/** The ground, with its paint where the other picture is opaque. */
async function painted({ file, crop, paint }: Collage['ground'], width: number, height: number): Promise<Buffer> {
  const part = (of: string) => sharp(of).extract(crop).resize(width, height, { fit: 'fill' })
  const data = await part(file).toColourspace('srgb').removeAlpha().raw().toBuffer()
  if (!paint) return data
  const covers = await part(paint.where).extractChannel('alpha').raw().toBuffer()
  const colour = [1, 3, 5].map((at) => Number.parseInt(paint.colour.slice(at, at + 2), 16) / 255)
  covers.forEach((cover, pixel) => {
    colour.forEach((value, channel) => {
      const at = pixel * 3 + channel
      data[at] = (data[at] ?? 0) * (1 - (cover / 255) * (1 - value))
    })
  })
  return data
}

/** A picture at its size, cropped to the ground. */
async function laidOver(layer: Collage['layers'][number], most: number, high: number) {
  if (typeof layer === 'string') return { input: Buffer.from(layer), left: 0, top: 0 }
  const { file, left, top, width, height } = layer
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  const [x, y] = [Math.round(left), Math.round(top)]
  const [from, above] = [Math.max(0, -x), Math.max(0, -y)]
  const seen = { width: Math.min(size.width, most - x) - from, height: Math.min(size.height, high - y) - above }
  if (seen.width <= 0 || seen.height <= 0) return undefined
  const input = await sharp(file, { limitInputPixels: PIXELS_MAX })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .extract({ left: from, top: above, ...seen })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: x + from, top: y + above }
}
