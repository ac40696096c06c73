/** The few samples of a picture by which it is known: for its colours and its fingerprint. */
import sharp, { type Sharp } from 'sharp'
import { layoutOf, SAMPLES } from './picture-layout.rules.ts'

export type Fingerprint = { layout: number[]; thumbnail: Uint8Array }

export const samplesOf = (picture: Sharp): Promise<Uint8Array> =>
  picture
    .clone()
    .resize(SAMPLES, SAMPLES, { fit: 'fill', kernel: 'mitchell' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()

export async function pictureFingerprint(samples: Uint8Array): Promise<Fingerprint> {
  const raw = { width: SAMPLES, height: SAMPLES, channels: 3 } as const
  const thumbnail = await sharp(samples, { raw }).webp({ quality: 60, effort: 4 }).toBuffer()
  return { layout: layoutOf(samples), thumbnail }
}

export const samplesIn = (thumbnail: Uint8Array): Promise<Uint8Array> => sharp(thumbnail).removeAlpha().raw().toBuffer()
