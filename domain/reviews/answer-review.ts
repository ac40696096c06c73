import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { countAttempt, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { reviewMail } from './review-mails.ts'
import { findPlaces, setAnswer } from './reviews.db.ts'
import { pagesOf } from './write-review.ts'

type Answer = { id: string; artistId: string; actorId: string; answer: string }

export type ReviewAnswered = { ok: true } | { ok: false; reason: 'gone' | 'answered' } | TooMany

const answersOf = declareLimit('review answers of', { countMax: 60, windowMs: 3_600_000 })

/** The artist answers a review of an own work, once. The buyer is e-mailed. */
export async function answerReview(
  services: WriteServices,
  { id, artistId, actorId, answer }: Answer,
): Promise<ReviewAnswered> {
  const attempt = await countAttempt(services, answersOf(actorId))
  if (!attempt.ok) return attempt
  const now = services.clock.now()
  return inTransaction<ReviewAnswered>(services, async (tx, changed) => {
    const answered = isUuid(id) ? await setAnswer(tx, { id, artistId, answer, now }) : undefined
    if (!answered) {
      const there = isUuid(id) ? await findPlaces(tx, id) : undefined
      return { ok: false, reason: there?.artistId === artistId ? 'answered' : 'gone' }
    }
    await noteAudit(tx, { action: 'review-answered', actorId, object: { review: id } })
    await addJobs(tx, [reviewMail('answered', id)], now)
    changed(...pagesOf(answered))
    return { ok: true }
  })
}
