/**
 * Takes a picture that someone sends. Its type is read from its bytes, never from its name. It is drawn again in another
 * process, so that only what is seen is stored of the file.
 */
import { hash, randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { declareLimit, countAttempt } from '#domain/rate-limit/consume-rate-limit.ts'
import { comparePicture } from './compare-picture.ts'
import { addFingerprint } from './fingerprints.db.ts'
import { addPicture } from './images.db.ts'
import type { Fingerprint } from './picture-samples.ts'
import type { Failed } from './picture-store.ts'
import { imagesWords } from '#words/images.ts'
import { PIXELS_MAX, UPLOAD_BYTES_MAX } from './picture-file.rules.ts'
import { forgetPicture, HOUR_MS } from './picture-jobs.ts'
import { STORE_AGAIN_SECONDS } from './picture-space.ts'
import { fileTypeOf } from './picture-type.rules.ts'

export type UploadTaken =
  | { ok: true; pictureId: string; width: number; height: number }
  /** `hint` says what to do; `isOurs`: the fault is ours, not the picture's. */
  | { ok: false; reason: 'refused'; error: string; hint?: string; isOurs?: true }
  | { ok: false; reason: 'too-many' | 'busy' | 'cannot-store'; waitSeconds: number }

export type UploadServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'pictures' | 'drawing'>

/**
 * `countedAs`: whom the hourly limit counts, where that is not an account. `isOfMany`: sent with many
 * others, on purpose. `isOfWork`: it is compared with the pictures of all works.
 */
type Upload = { bytes: Uint8Array; alt: string; isOfMany?: true; isOfWork?: true } & (
  | { uploaderId: string; countedAs?: string }
  | { uploaderId: string | null; countedAs: string }
)

const MIME = 'image/webp' as const
const uploadsOf = declareLimit('upload of', { countMax: 60, windowMs: HOUR_MS })
const manyUploadsOf = declareLimit('many uploads of', { countMax: 1_000, windowMs: HOUR_MS })
const BUSY_WAIT_SECONDS = 5

type Refused = Extract<UploadTaken, { reason: 'refused' }>
const refuse = (error: string, hint?: string): Refused => ({
  ok: false,
  reason: 'refused',
  error,
  ...(hint && { hint }),
})

export async function takeUpload(
  services: UploadServices,
  { bytes, alt, isOfMany, isOfWork, ...by }: Upload,
): Promise<UploadTaken> {
  const { uploaderId, countedAs = uploaderId ?? '' } = by
  if (bytes.length >= UPLOAD_BYTES_MAX) return refuse(imagesWords.tooLarge)
  const type = fileTypeOf(bytes)
  if (type === 'heic') return refuse(imagesWords.noImage, imagesWords.help.heic)
  if (type === 'other') return refuse(imagesWords.noImage, imagesWords.helpKnown)
  const attempt = await countAttempt(services, (isOfMany ? manyUploadsOf : uploadsOf)(countedAs))
  if (!attempt.ok) return attempt
  const outcome = await services.drawing.draw(bytes, countedAs)
  if (!outcome.ok) {
    if (outcome.reason === 'busy') return { ok: false, reason: 'busy', waitSeconds: BUSY_WAIT_SECONDS }
    if (outcome.reason === 'too-many-pixels') return refuse(imagesWords.tooManyPixels(PIXELS_MAX / 1e6))
    return refuse(imagesWords.noImage, imagesWords.help[outcome.reason])
  }
  const { data, width, height, blur, palette, fingerprint } = outcome.drawn
  const sha256 = hash('sha256', data)
  const picture = { id: randomUUID(), width, height, blur, palette, mime: MIME, bytes: data.length, sha256, alt }
  const failure = await keep(services, { picture, data, uploaderId, fingerprint: isOfWork && fingerprint })
  if (failure) {
    services.log.error({ reason: failure.text, pictureId: picture.id }, 'A picture could not be stored.')
    if (failure.isPassing) return { ok: false, reason: 'cannot-store', waitSeconds: STORE_AGAIN_SECONDS }
    return { ...refuse(imagesWords.notStored), isOurs: true }
  }
  return { ok: true, pictureId: picture.id, width, height }
}

type Kept = {
  picture: Parameters<typeof addPicture>[1]
  data: Uint8Array
  uploaderId: string | null
  fingerprint: Fingerprint | undefined
}

/**
 * The picture is stored before the row that names it. A job checks later whether the row was written, and removes the
 * picture if it wasn't.
 */
async function keep(
  services: UploadServices,
  { picture, data, uploaderId, fingerprint }: Kept,
): Promise<Failed | undefined> {
  const now = services.clock.now()
  const later = new Date(now.getTime() + HOUR_MS)
  await inTransaction(services, (tx) => addJobs(tx, [forgetPicture(picture, 'unfinished', later)], now))
  const kept = await services.pictures.keep(picture, data)
  if (!kept.ok) return kept
  await inTransaction(services, async (tx) => {
    await addPicture(tx, picture, uploaderId, now)
    if (!fingerprint) return
    await addFingerprint(tx, { pictureId: picture.id, fingerprint, now })
    await addJobs(tx, [comparePicture(picture.id)], now)
  })
  await services.pictures.bucket?.mend(picture, data)
  return undefined
}
