/**
 * Some days after a delivery its buyer is invited to review the works: one e-mail for each order. An order is marked in the
 * transaction that asks for its e-mail, and an e-mail that may have gone out is never sent again.
 */
import { z } from 'zod'
import { retryRead } from '#db/retry-read.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { declareJob, defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import { mailJob, pageAddress, type Email } from '#domain/mail/send-mail.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isSealed } from '#shared/seal.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findInvited, markInvited, stopInviting } from './invitations.db.ts'
import { invitationText } from './review-emails.rules.ts'
import { ownReviewsPath, type ReviewMailServices } from './review-mails.ts'
import { reviewStanding, reviewUntil } from './review.rules.ts'
import { listLines } from './reviews.db.ts'

const DAY_MS = 86_400_000
/** After the week in which a buyer may return a work. */
const INVITED_AFTER_DAYS = 8
/** A store that was off for long doesn't ask about what came long ago. */
const INVITED_BEFORE_DAYS = 30
const AT_ONCE = 200
const MORNING_HOUR = 10

const REVIEW_INVITATION = declareJob('review-invitation', z.object({ orderId: z.string() }))

export const inviteReviewersJob = defineJob(
  'invite-reviewers',
  z.object({ day: z.string() }),
  async (services: WriteServices, { payload: { day } }) => {
    await planInviting(services, day)
    while ((await inviteSome(services)) === AT_ONCE);
    return { kind: 'done' }
  },
)

/** When the store starts. Each run then plans the next. */
export const planInviting = (services: WriteServices, after?: string) =>
  planDaily(services, inviteReviewersJob, { hour: MORNING_HOUR, ...(after && { after }) })

const inviteSome = (services: WriteServices) =>
  inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const orders = await markInvited(tx, {
      deliveredFrom: daysAgo(INVITED_BEFORE_DAYS),
      deliveredTo: daysAgo(INVITED_AFTER_DAYS),
      now,
      limit: AT_ONCE,
    })
    await addJobs(
      tx,
      orders.map(({ orderId }) => REVIEW_INVITATION.job(orderId, { orderId })),
      now,
    )
    return orders.length
  })

/** Not to a mailbox that wants none, nor about works that are reviewed, returned or refunded by now. */
export const reviewInvitationJob = mailJob(
  REVIEW_INVITATION,
  async (services: ReviewMailServices, { orderId }): Promise<Email | undefined> => {
    const { database, clock, storeUrl } = services
    const order = await findInvited(database.kysely, orderId)
    if (!order?.email || order.isStopped) return undefined
    const { email, language, isGuests } = order
    const open = (await listLines(database.kysely, orderId)).filter(
      (line) => reviewStanding(line, clock.now()) === 'open',
    )
    const until = open.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [reviewUntil(deliveredAt)])).at(0)
    if (!until) return undefined
    const text = () =>
      invitationText({
        titles: open.map(({ title }) => title),
        until,
        address: pageAddress(storeUrl, ownReviewsPath(services, { orderId, email, isGuests })),
        // The place for the List-Unsubscribe headers, too: a post to this address stops the invitations.
        stopAddress: pageAddress(storeUrl, stopPath(services, { orderId, email })),
      })
    return { id: `review-invitation-${orderId}`, to: email, language, text }
  },
  { isOnce: true },
)

type SealNeeds = Pick<Services, 'orderSeal'>
type Invited = { orderId: string; email: string }

const sealed = ({ orderId, email }: Invited) => `no review invitations ${orderId} ${email}`

const stopPath = ({ orderSeal }: SealNeeds, invited: Invited) =>
  `/reviews/stop/${invited.orderId}/${orderSeal(sealed(invited))[0]}`

type Stopping = { orderId: string; key: string }

/** Whose invitations the link of an e-mail stops; undefined for any other link. Following it changes nothing. */
export async function readStop(
  { database, orderSeal }: SealNeeds & Pick<Services, 'database'>,
  { orderId, key }: Stopping,
): Promise<{ email: string; isStopped: boolean } | undefined> {
  if (!isUuid(orderId)) return undefined
  const order = await retryRead(() => findInvited(database.kysely, orderId))
  if (!order?.email || !isSealed(orderSeal, sealed({ orderId, email: order.email }), key)) return undefined
  return { email: order.email, isStopped: order.isStopped }
}

export async function stopInvitations(
  services: WriteServices & SealNeeds,
  stopping: Stopping,
): Promise<{ ok: boolean }> {
  const found = await readStop(services, stopping)
  if (!found) return { ok: false }
  await inTransaction(services, async (tx) => {
    await stopInviting(tx, found.email, services.clock.now())
    await noteAudit(tx, { action: 'review-invitations-stopped', object: { order: stopping.orderId } })
  })
  return { ok: true }
}
