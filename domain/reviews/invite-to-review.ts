/**
 * Some days after a delivery its buyer is invited to review the works: one e-mail for each order. An order is marked in the
 * transaction that asks for its e-mail, and an e-mail that may have gone out is never sent again.
 */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { isRefused } from '#domain/consents/consents.db.ts'
import { stopPart } from '#domain/consents/subscriber-links.ts'
import { subscribeAccount, subscribeMailbox } from '#domain/consents/subscribers.db.ts'
import { declareJob, defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import { mailJob, pageAddress, type Email } from '#domain/mail/send-mail.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { findInvited, markInvited } from './invitations.db.ts'
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

const INVITATIONS = { purpose: 'review-invitations', channel: 'email' } as const

const REVIEW_INVITATION = declareJob('review-invitation', z.object({ orderId: z.string(), subscriberId: z.string() }))

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
    for (const { orderId, userId, email, language } of orders) {
      const subscriberId =
        userId === null ? await subscribeMailbox(tx, email, language, now) : await subscribeAccount(tx, userId, now)
      await addJobs(tx, [REVIEW_INVITATION.job(orderId, { orderId, subscriberId })], now)
    }
    return orders.length
  })

type InvitationServices = ReviewMailServices & Pick<Services, 'subscriberSeal'>

/** Not to someone who wants none, nor about works that are reviewed, returned or refunded by now. */
export const reviewInvitationJob = mailJob(
  REVIEW_INVITATION,
  async (services: InvitationServices, { orderId, subscriberId }): Promise<Email | undefined> => {
    const { database, clock, storeUrl } = services
    const order = await findInvited(database.kysely, orderId)
    if (!order || (await isRefused(database.kysely, { subscriberId, ...INVITATIONS }))) return undefined
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
        stop: stopPart(services, { subscriberId, purpose: INVITATIONS.purpose }),
      })
    return { id: `review-invitation-${orderId}`, to: email, language, text }
  },
  { isOnce: true },
)
