/** The answer to an uploaded picture, as it is shown. */
import { fieldsOf, jsonOf } from '#shared/sent-fields.rules.ts'
import { imagesWords } from '#words/images.ts'
import { uploadsWords } from '#words/uploads.ts'

export type PictureSent =
  | { ok: true; pictureId: string; address: string }
  /** `isRefused`: sending the same file again won't help. */
  | { ok: false; error: string; isRefused: boolean }

/** Refusals that need no prefix. */
const isKnown = (words: string) => words === imagesWords.noImage || words === imagesWords.tooLarge

const BUSY = 503
const TOO_LARGE = 413
const NOT_TAKEN = 422

/** Without a status there was no answer. */
export function readUploadAnswer(status: number, body: string): PictureSent {
  const { secure_url, public_id, message, hint } = fieldsOf(jsonOf(body))
  const isRefused = status === TOO_LARGE || status === NOT_TAKEN
  const failed = (error: string) => ({ ok: false, error, isRefused }) as const
  const words = typeof message === 'string' && message !== '' ? message : undefined
  const help = typeof hint === 'string' && hint !== '' ? `. ${hint}` : ''
  if (status >= 200 && status < 300) {
    const isThere = typeof secure_url === 'string' && secure_url !== '' && typeof public_id === 'string'
    return isThere ? { ok: true, pictureId: public_id, address: secure_url } : failed(uploadsWords.noAddress)
  }
  if (status >= 500 && !(status === BUSY && words)) return failed(uploadsWords.hostFailed)
  if (status === TOO_LARGE) return failed(imagesWords.tooLarge)
  if (words === undefined) return failed(uploadsWords.lineBroke)
  return failed((isKnown(words) ? words : uploadsWords.failed(words)) + help)
}
