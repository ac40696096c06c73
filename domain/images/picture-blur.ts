import type { Sharp } from 'sharp'

/** A picture a few pixels wide, as a data: URI. */
export async function blurOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .clone()
    .resize(14, 14, { fit: 'inside' })
    .removeAlpha()
    .webp({ quality: 32, effort: 6, smartSubsample: true })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
