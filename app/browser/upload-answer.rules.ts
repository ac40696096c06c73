/** What a picture that was sent is answered with, as it is shown. */
import { fieldsOf, jsonOf } from '#shared/sent-fields.rules.ts'
import { imagesWords } from '#words/images.ts'

export type PictureSent =
  | { ok: true; pictureId: string; address: string }
  /** `isRefused`: the file is none that can be taken, however often it is sent. */
  | { ok: false; error: string; isRefused: boolean }

const LINE_BROKE = 'Upload failed: the connection was interrupted.'
const NO_ADDRESS = 'Error: Image upload failed'
const HOST_FAILED = 'Error: Failed to upload image to Cloudinary'

/** Refusals that say all by themselves. */
const isKnown = (words: string) => words === imagesWords.noImage || words === imagesWords.tooLarge

const BUSY = 503
const TOO_LARGE = 413
const NOT_TAKEN = 422

/** Without a status nobody answered. */
export function readUploadAnswer(status: number, body: string): PictureSent {
  const { secure_url, public_id, message, hint } = fieldsOf(jsonOf(body))
  const isRefused = status === TOO_LARGE || status === NOT_TAKEN
  const failed = (error: string) => ({ ok: false, error, isRefused }) as const
  const words = typeof message === 'string' && message !== '' ? message : undefined
  const help = typeof hint === 'string' && hint !== '' ? `. ${hint}` : ''
  if (status >= 200 && status < 300) {
    const isThere = typeof secure_url === 'string' && secure_url !== '' && typeof public_id === 'string'
    return isThere ? { ok: true, pictureId: public_id, address: secure_url } : failed(NO_ADDRESS)
  }
  if (status >= 500 && !(status === BUSY && words)) return failed(HOST_FAILED)
  if (status === TOO_LARGE) return failed(imagesWords.tooLarge)
  if (words === undefined) return failed(LINE_BROKE)
  return failed((isKnown(words) ? words : `Upload failed: ${words}`) + help)
}
