/** What a picture that was sent is answered with, as it is shown. */
import { IMAGE_TOO_LARGE, NO_IMAGE } from '#domain/images/picture-file.rules.ts'

export type PictureSent = { ok: true; pictureId: string; address: string } | { ok: false; error: string }

const LINE_BROKE = 'Upload failed: the connection was interrupted.'
const NO_ADDRESS = 'Error: Image upload failed'
const HOST_FAILED = 'Error: Failed to upload image to Cloudinary'

/** Refusals that say all by themselves. */
const KNOWN = new Set([NO_IMAGE, IMAGE_TOO_LARGE])

const BUSY = 503

/** Without a status nobody answered. */
export function readUploadAnswer(status: number, body: string): PictureSent {
  const { secure_url, public_id, message, hint } = fieldsOf(body)
  const words = typeof message === 'string' && message !== '' ? message : undefined
  const help = typeof hint === 'string' && hint !== '' ? `. ${hint}` : ''
  if (status >= 200 && status < 300) {
    const isThere = typeof secure_url === 'string' && secure_url !== '' && typeof public_id === 'string'
    return isThere ? { ok: true, pictureId: public_id, address: secure_url } : { ok: false, error: NO_ADDRESS }
  }
  if (status >= 500 && !(status === BUSY && words)) return { ok: false, error: HOST_FAILED }
  if (status === 413) return { ok: false, error: IMAGE_TOO_LARGE }
  if (words === undefined) return { ok: false, error: LINE_BROKE }
  return { ok: false, error: (KNOWN.has(words) ? words : `Upload failed: ${words}`) + help }
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>
  } catch {
    return {}
  }
}
