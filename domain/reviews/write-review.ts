import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { takeUpload, type UploadServices } from '#domain/images/take-upload.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { viewerKey, type Viewer } from '#domain/orders/order/order.rules.ts'
import { countAttempt, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { imagesWords } from '#words/images.ts'
import { reviewsWords } from '#words/reviews.ts'
import { reviewMail } from './review-mails.ts'
import { isSameText, reviewStanding, type ReviewForm, type ReviewStanding } from './review.rules.ts'
import { deleteReview, insertReview, listOtherTexts, listOwnLines, type LineToReview } from './reviews.db.ts'

type Asked = Viewer & { orderId: string; itemId: string; form: ReviewForm; photos: readonly Uint8Array[] }

export type ReviewWritten =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'same-text' | Exclude<ReviewStanding, 'open'> }
  | { ok: false; reason: 'photo'; error: string }
  | { ok: false; reason: 'too-many' | 'busy' | 'cannot-store'; waitSeconds: number }

const reviewsOf = declareLimit('reviews of', { countMax: 20, windowMs: 3_600_000 })

/** The text is shown at once, photos once an admin has looked at them. */
export async function writeReview(
  services: UploadServices,
  { orderId, itemId, form, photos, ...viewer }: Asked,
): Promise<ReviewWritten> {
  const now = services.clock.now()
  const asked = { orderId, itemId, form, ...viewer }
  const before = await inTransaction(services, (tx) => admit(tx, asked, now))
  if ('ok' in before) return before
  // Before a photo is re-encoded.
  if (photos.some(({ length }) => length >= UPLOAD_BYTES_MAX))
    return { ok: false, reason: 'photo', error: imagesWords.tooLarge }
  const attempt = await countAttempt(services, reviewsOf(viewerKey(viewer)))
  if (!attempt.ok) return attempt
  const pictureIds: string[] = []
  for (const [place, bytes] of photos.entries()) {
    const alt = reviewsWords.photoOf(form.name, place + 1)
    const taken = await takeUpload(services, { bytes, uploaderId: viewer.userId, countedAs: viewerKey(viewer), alt })
    if (!taken.ok) return taken.reason === 'refused' ? { ok: false, reason: 'photo', error: taken.error } : taken
    pictureIds.push(taken.pictureId)
  }
  return inTransaction<ReviewWritten>(services, async (tx, changed) => {
    // Read again: the photos took their time.
    const line = await admit(tx, asked, now)
    if ('ok' in line) return line
    const id = await insertReview(tx, { line, form, pictureIds, now })
    if (id === undefined) return { ok: false, reason: 'written' }
    await noteAudit(tx, {
      action: 'review-written',
      actorId: viewer.userId,
      object: { review: id },
      facts: { order: orderId, stars: String(form.stars) },
    })
    await addJobs(tx, [reviewMail('written', id)], now)
    changed(...pagesOf(line))
    return { ok: true }
  })
}

type Admitted = Extract<ReviewWritten, { ok: false } | { ok: true }> | LineToReview

/** The line, if this visitor may review it with these words. A form that came twice is answered as the first one was. */
async function admit(
  tx: Tx,
  { orderId, itemId, form, ...viewer }: Omit<Asked, 'photos'>,
  now: Date,
): Promise<Admitted> {
  const lines = isUuid(orderId) ? await listOwnLines(tx, { orderId, ...viewer }) : []
  const line = lines.find((one) => one.itemId === itemId)
  if (!line) return { ok: false, reason: 'not-found' }
  const { review } = line
  if (review && review.stars === form.stars && review.text === form.text) return { ok: true }
  const standing = reviewStanding(line, now)
  if (standing !== 'open') return { ok: false, reason: standing }
  const others = await listOtherTexts(tx, line)
  return others.some((other) => isSameText(other, form.text)) ? { ok: false, reason: 'same-text' } : line
}

/** Every page that shows a review of this work: its own, its artist's, and lists with its stars. */
export const pagesOf = ({ artworkId, artistId }: { artworkId: string; artistId: string }) => [
  `artwork:${artworkId}`,
  `artist:${artistId}`,
  'catalogue',
]

export type ReviewWithdrawn = { ok: true } | { ok: false; reason: 'not-found' | 'gone' }

/** It disappears with its photos, its answer and its reports. */
export function withdrawReview(
  services: WriteServices,
  { orderId, itemId, ...viewer }: Viewer & { orderId: string; itemId: string },
): Promise<ReviewWithdrawn> {
  return inTransaction(services, async (tx, changed) => {
    const lines = isUuid(orderId) ? await listOwnLines(tx, { orderId, ...viewer }) : []
    const line = lines.find((one) => one.itemId === itemId)
    if (!line) return { ok: false, reason: 'not-found' }
    const gone = line.review && (await deleteReview(tx, line.review.id))
    if (!line.review || !gone) return { ok: false, reason: 'gone' }
    await noteAudit(tx, {
      action: 'review-withdrawn',
      actorId: viewer.userId,
      object: { review: line.review.id },
      facts: { order: orderId },
    })
    changed(...pagesOf(line))
    return { ok: true }
  })
}
