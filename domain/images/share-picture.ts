/** The picture that stands for a page in a chat: the whole work on the gallery's wall, with its shadow. */
import sharp, { type Sharp } from 'sharp'
import { SHARE_SIZE } from './rendition.rules.ts'

export const WALL = '#efe8dc'
const MARGIN = 42

export async function hangToShare(picture: Sharp): Promise<Sharp> {
  const { width, height } = SHARE_SIZE
  const { data: work, info } = await picture
    .resize({ width: width - 2 * MARGIN, height: height - 2 * MARGIN, fit: 'inside' })
    .toColourspace('srgb')
    .flatten({ background: WALL })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((width - info.width) / 2)
  const top = Math.round((height - info.height) / 2)
  const shadow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter>` +
      `<rect x="${left + 4}" y="${top + 12}" width="${info.width - 8}" height="${info.height - 4}" fill="#2d1e0f" opacity="0.42" filter="url(#soft)"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: WALL } })
    .composite([{ input: shadow }, { input: work, left, top }])
    .jpeg({ quality: 84, mozjpeg: true })
}
