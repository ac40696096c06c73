/** Asking for messages by a form: at once for those who have shown whose mailbox it is, otherwise after a confirmation. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { declareJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { consentsWords } from '#words/consents.ts'
import { languageNow } from '#words/language-now.ts'
import { addConsent, isAgreed } from './consents.db.ts'
import { consentText, isPurpose, type Channel, type ConsentPurpose } from './consents.rules.ts'
import { confirmPath } from './subscriber-links.ts'
import {
  addRequest,
  confirmRequest,
  findRequest,
  findSubscriber,
  subscribeAccount,
  subscribeMailbox,
} from './subscribers.db.ts'

/** Who asks: an account, a guest whose browser holds a subscriber's cookie, or an address that somebody typed. */
export type Subscribing = { userId: string } | { subscriberId: string } | { email: string; address: string }

type Asked = { purpose: ConsentPurpose; channels: readonly Channel[]; via: string }

export type Subscribed = { ok: true; requestId: string; subscriberId: string; isConfirmed: boolean }

const DAY_MS = 86_400_000
const CONFIRM_WITHIN_DAYS = 7
const mailsTo = declareLimit('subscription mails to', { countMax: 5, windowMs: DAY_MS })
const mailsFrom = declareLimit('subscription mails from', { countMax: 20, windowMs: DAY_MS })

const CONFIRM_MAIL = declareJob('confirm-subscription-mail', z.object({ id: z.string(), purpose: z.string() }))

/**
 * In the transaction that stores what was asked for. That carries `requestId`, and counts once its request is confirmed.
 */
export async function askConsent(tx: Tx, asker: Subscribing, asked: Asked, now: Date): Promise<Subscribed | TooMany> {
  const requestId = randomUUID()
  const subscriber = await subscriberFor(tx, asker, now)
  if (!subscriber) return { ok: false, reason: 'too-many', waitSeconds: DAY_MS / 1_000 }
  const subscriberId = subscriber.id
  const isConfirmed = subscriber.isProven && !('email' in asker)
  const limits = isConfirmed
    ? []
    : [mailsTo(subscriber.email), ...('address' in asker ? [mailsFrom(asker.address)] : [])]
  for (const limit of limits) {
    const attempt = await consumeRateLimit(tx, { ...limit, now })
    if (!attempt.ok) return attempt
  }
  await addRequest(tx, { id: requestId, subscriberId, now, isConfirmed })
  for (const channel of asked.channels) {
    const which = { subscriberId, purpose: asked.purpose, channel }
    const words = consentText(asked.purpose, channel)
    if (words === undefined || (isConfirmed && (await isAgreed(tx, which)))) continue
    await addConsent(tx, { ...which, requestId, language: languageNow(), words, via: asked.via, now })
  }
  if (!isConfirmed) await addJobs(tx, [CONFIRM_MAIL.job(requestId, { id: requestId, purpose: asked.purpose })], now)
  return { ok: true, requestId, subscriberId, isConfirmed }
}

/** Undefined if the cookie's subscriber is gone. */
async function subscriberFor(tx: Tx, asker: Subscribing, now: Date) {
  if ('subscriberId' in asker) return findSubscriber(tx, asker.subscriberId)
  const id =
    'userId' in asker
      ? await subscribeAccount(tx, asker.userId, now)
      : await subscribeMailbox(tx, asker.email, languageNow(), now)
  return findSubscriber(tx, id)
}

export const confirmMailJob = mailJob(
  CONFIRM_MAIL,
  async (services: MailServices & Pick<Services, 'subscriberSeal'>, { id, purpose }) => {
    const db = services.database.kysely
    const request = await findRequest(db, id)
    const subscriber = request && (await findSubscriber(db, request.subscriberId))
    if (!request || request.confirmedAt || !subscriber || !isPurpose(purpose)) return undefined
    const text = () => ({
      subject: consentsWords.mailSubject,
      heading: consentsWords.mailHeading,
      paragraphs: [
        consentsWords.mailText,
        consentsWords.purposes[purpose],
        consentsWords.mailLasts,
        consentsWords.mailNotYou,
      ],
      link: {
        text: consentsWords.confirmTitle,
        address: pageAddress(services.storeUrl, confirmPath(services, id)),
      },
    })
    return { id: `subscription-${id}`, to: subscriber.email, language: subscriber.language, text }
  },
)

/** By the button behind the link: mail scanners open links, but click nothing. */
export function confirmSubscription(
  services: WriteServices,
  requestId: string,
): Promise<{ ok: true; subscriberId: string } | { ok: false; reason: 'gone' }> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const request = await findRequest(tx, requestId)
    const isPast = request && now.getTime() - request.askedAt.getTime() > CONFIRM_WITHIN_DAYS * DAY_MS
    if (!request || (isPast && !request.confirmedAt)) return { ok: false, reason: 'gone' } as const
    await confirmRequest(tx, requestId, now)
    return { ok: true, subscriberId: request.subscriberId } as const
  })
}
