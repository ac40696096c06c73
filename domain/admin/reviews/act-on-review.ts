/** What an admin may do with a review: never change its words. Good and bad ones go by the same rules. */
import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { reviewMail } from '#domain/reviews/review-mails.ts'
import type { HidingRule } from '#domain/reviews/review.rules.ts'
import { decidePhotos, findPlaces, resolveReports, setHidden } from '#domain/reviews/reviews.db.ts'
import { pagesOf } from '#domain/reviews/write-review.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export type ReviewAction = { id: string; adminId: string }

export type ReviewRefusal = 'gone' | 'hidden-already' | 'shown-already' | 'no-photos' | 'no-reports'

export type ActedOnReview = { ok: true } | { ok: false; reason: ReviewRefusal }

type Done = { action: string; facts?: Readonly<Record<string, string>>; mail?: 'hidden' | 'shown'; isShown?: true }

function actOnReview(
  services: WriteServices,
  { id, adminId }: ReviewAction,
  act: (tx: Tx, now: Date) => Promise<Done | Exclude<ReviewRefusal, 'gone'>>,
): Promise<ActedOnReview> {
  const now = services.clock.now()
  return inTransaction<ActedOnReview>(services, async (tx, changed) => {
    const places = isUuid(id) ? await findPlaces(tx, id) : undefined
    if (!places) return { ok: false, reason: 'gone' }
    const done = await act(tx, now)
    if (typeof done === 'string') return { ok: false, reason: done }
    const { action, facts, mail, isShown } = done
    await noteAudit(tx, { action, actorId: adminId, object: { review: id }, ...(facts && { facts }) })
    if (mail) await addJobs(tx, [reviewMail(mail, id, randomUUID())], now)
    if (isShown) changed(...pagesOf(places))
    return { ok: true }
  })
}

/** Its author is e-mailed the rule; reports of it are settled by this. */
export const hideReview = (services: WriteServices, of: ReviewAction, rule: HidingRule) =>
  actOnReview(services, of, async (tx, now) => {
    if (!(await setHidden(tx, { id: of.id, rule, now }))) return 'hidden-already'
    await resolveReports(tx, of.id, now)
    return { action: 'review-hidden', facts: { rule }, mail: 'hidden', isShown: true }
  })

export const showReviewAgain = (services: WriteServices, of: ReviewAction) =>
  actOnReview(services, of, async (tx, now) =>
    (await setHidden(tx, { id: of.id, rule: null, now }))
      ? { action: 'review-shown', mail: 'shown', isShown: true }
      : 'shown-already',
  )

export const decideOnPhotos = (services: WriteServices, of: ReviewAction, state: 'approved' | 'declined') =>
  actOnReview(services, of, async (tx) =>
    (await decidePhotos(tx, of.id, state)) > 0
      ? { action: state === 'approved' ? 'review-photos-approved' : 'review-photos-declined', isShown: true }
      : 'no-photos',
  )

/** The review stays: it breaks no rule. */
export const dismissReports = (services: WriteServices, of: ReviewAction) =>
  actOnReview(services, of, async (tx, now) =>
    (await resolveReports(tx, of.id, now)) > 0 ? { action: 'review-reports-closed' } : 'no-reports',
  )
