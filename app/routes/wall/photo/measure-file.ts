/** The type of a chosen file, before it is decoded. */
import { SHORTER_PX_MIN } from '@rang-rekha/wall/photo-wall'

/** The longer side of the working picture, for any camera. */
const LONGER_PX = 1600

export type PhotoRefusal = 'heic' | 'no-picture' | 'too-small' | 'failed'

type Measured = { ok: true; width: number; height: number } | { ok: false; reason: PhotoRefusal }

/** The size in which the file is to be decoded, upright. A browser knows a picture's size long before its pixels. */
export async function measureFile(file: Blob): Promise<Measured> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  try {
    await new Promise((resolve, reject) => {
      picture.addEventListener('load', resolve, { once: true })
      picture.addEventListener('error', reject, { once: true })
      picture.src = address
    })
    const { naturalWidth, naturalHeight } = picture
    if (Math.min(naturalWidth, naturalHeight) < SHORTER_PX_MIN) return { ok: false, reason: 'too-small' }
    const share = Math.min(1, LONGER_PX / Math.max(naturalWidth, naturalHeight))
    return { ok: true, width: Math.round(naturalWidth * share), height: Math.round(naturalHeight * share) }
  } catch {
    return { ok: false, reason: (await isHeic(file)) ? 'heic' : 'no-picture' }
  } finally {
    picture.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

/** By its bytes: names are changed on the way. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).text()
  return /^ftyp(?:hei|hev|mif|msf)/.test(head)
}
