/**
 * Messages by WhatsApp: a row and a job, written with their cause. Each is sent at most once, since the company can't tell a
 * second call from a second message. What doesn't arrive is replaced by the job in `instead`, mostly an e-mail.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { isAgreed, isStillGiven } from '#domain/consents/consents.db.ts'
import type { ConsentPurpose } from '#domain/consents/consents.rules.ts'
import { declareJob, handleJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import type { Services } from '#domain/services.ts'
import { passes } from '#providers/whatsapp/error-codes.rules.ts'
import type { WhatsApp, WhatsAppMessage, WhatsAppSent } from '#providers/whatsapp/whatsapp.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import { whatsappWords } from '#words/whatsapp.ts'
import { applyEarly } from './apply-report.ts'
import { endMarketing } from './end-consents.ts'
import {
  failUnsent,
  findMessage,
  insertWhatsAppMessage,
  isSpamReported,
  noteAccepted,
  takeUnarrived,
  type StoredMessage,
} from './messages.db.ts'
import { replace } from './replace.ts'
import { DELIVERED_WITHIN_MS, isMarketing, sendWithinMs, SPAM_REST_MS } from './states.rules.ts'
import { isTemplate, parameterOf, REPLIES, type ReplyName, type TemplateName } from './templates.rules.ts'
import type { MessageTrouble } from './trouble.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Undefined if the owner hasn't connected WhatsApp. */
    whatsapp: WhatsApp | undefined
  }
}

const MESSAGE = z.object({ id: z.string() })
const SEND = declareJob('whatsapp-message', MESSAGE)
/** Kept apart, so that news of orders never waits behind it. */
const SEND_MARKETING = declareJob('whatsapp-marketing', MESSAGE)
const WATCH = declareJob('whatsapp-watch', MESSAGE)

export type WhatsAppAsked = {
  /** Names the event: the same one is sent once, for good. */
  key: string
  /** Digits with the country code. */
  phone: string
  language: string
  template: TemplateName
  /** In the order of `{{1}}`, `{{2}}` and so on. */
  parameters: readonly string[]
  /** The path that the template's button opens, in the reader's language. */
  path?: string
  purpose: ConsentPurpose
  subscriberId: string
  /** The one consent that must still be given when it is sent; without it any of the subscriber for the purpose. */
  consentId?: number
  /** Takes its place if it fails, or hasn't arrived within six hours. */
  instead?: NewJob
}

/** False if there is one with this key. Whether the reader agrees is checked when it is sent. */
export async function sendWhatsApp(tx: Tx, asked: WhatsAppAsked, now: Date): Promise<boolean> {
  const { key, phone, language, template, parameters, path, purpose, subscriberId, consentId, instead } = asked
  const id = randomUUID()
  const isNew = await insertWhatsAppMessage(tx, {
    id,
    key,
    purpose,
    subscriberId,
    consentId: consentId ?? null,
    phone,
    language,
    template,
    parameters: parameters.map(parameterOf),
    button: path?.replace(/^\//, '') ?? null,
    instead: instead ?? null,
    now,
  })
  if (!isNew) return false
  const watch = instead ? [WATCH.job(id, { id }, new Date(now.getTime() + DELIVERED_WITHIN_MS))] : []
  const send = isMarketing(purpose) ? SEND_MARKETING : SEND
  await addJobs(tx, [send.job(id, { id }), ...watch], now)
  return true
}

/** An answer to what somebody wrote just now. */
export async function replyOnce(
  tx: Tx,
  { key, phone, language, reply }: { key: string; phone: string; language: string; reply: ReplyName },
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const message = { id, key, phone, language, template: reply, purpose: 'reply' as const, parameters: [], button: null }
  const isNew = await insertWhatsAppMessage(tx, { ...message, subscriberId: null, consentId: null, instead: null, now })
  if (isNew) await addJobs(tx, [SEND.job(id, { id })], now)
}

type Sending = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'brand' | 'whatsapp'>

async function sendOnce(services: Sending, { payload: { id }, doubts, beginEffect }: MessageJob): Promise<JobOutcome> {
  const { database, clock, whatsapp } = services
  const message = await findMessage(database.kysely, id)
  if (message?.state !== 'waiting') return DONE
  // Sent again it might arrive twice; its e-mail may.
  if (doubts > 0) return fail(services, message, { trouble: 'answer-lost' })
  if (clock.now().getTime() - message.createdAt.getTime() > sendWithinMs(message.purpose))
    return fail(services, message, { trouble: 'late' })
  const refusal = await whyNot(services, message)
  if (refusal) return fail(services, message, { trouble: refusal })
  if (!whatsapp) return fail(services, message, { trouble: 'access' })
  const written = writtenOf(services, message)
  await beginEffect()
  return settle(services, message, await whatsapp.send(written))
}

type MessageJob = { payload: { id: string }; doubts: number; beginEffect: () => Promise<void> }

export const whatsAppMessageJob = handleJob(SEND, sendOnce)
export const whatsAppMarketingJob = handleJob(SEND_MARKETING, sendOnce)

const DONE: JobOutcome = { kind: 'done' }

async function whyNot({ database, clock }: Sending, message: StoredMessage): Promise<MessageTrouble | undefined> {
  const { purpose, subscriberId, consentId } = message
  const db = database.kysely
  if (purpose === 'reply') return undefined
  const isAllowed = consentId
    ? await isStillGiven(db, consentId)
    : subscriberId !== null && (await isAgreed(db, { subscriberId, purpose, channel: 'whatsapp' }))
  if (!isAllowed) return 'not-agreed'
  const since = new Date(clock.now().getTime() - SPAM_REST_MS)
  return isMarketing(purpose) && (await isSpamReported(db, since)) ? 'withheld' : undefined
}

function writtenOf({ brand }: Sending, message: StoredMessage): WhatsAppMessage {
  const { id, phone: to, language, template: name, parameters, button } = message
  const head = { to, reference: id }
  if (isTemplate(name)) return { ...head, template: { name, language, parameters, ...(button && { button }) } }
  const reply = REPLIES.find((known) => known === name) ?? 'nobodyReads'
  return { ...head, text: speak(readLanguage(language), () => replyText(reply, brand)) }
}

function replyText(reply: ReplyName, { name, email, phone }: Services['brand']): string {
  if (reply === 'codeWrong') return whatsappWords.codeWrong
  return reply === 'nobodyReads' ? whatsappWords.nobodyReads(email, phone) : whatsappWords[reply](name)
}

async function settle(services: Sending, message: StoredMessage, sent: WhatsAppSent): Promise<JobOutcome> {
  const { id } = message
  if (sent.ok) {
    const now = services.clock.now()
    await inTransaction(services, async (tx) => {
      await noteAccepted(tx, { id, wamid: sent.id, userId: sent.userId, now })
      await applyEarly(tx, sent.id, now)
    })
    return DONE
  }
  if (sent.reason === 'unreached') return { kind: 'again', reason: sent.text }
  if (sent.reason === 'unanswered') return fail(services, message, { trouble: 'answer-lost', said: sent.text })
  const { kind, code, text } = sent
  const isSpamOfMarketing = kind === 'spam' && isMarketing(message.purpose)
  if (passes(kind) && !isSpamOfMarketing) return { kind: 'again', reason: text }
  return fail(services, message, { trouble: kind, code, said: text })
}

type Failure = { trouble: MessageTrouble; code?: number | undefined; said?: string }

/** For good: its replacement goes out in the same transaction. */
async function fail(services: Sending, { id }: StoredMessage, { trouble, code, said }: Failure): Promise<JobOutcome> {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    const failed = await failUnsent(tx, { id, code, trouble, now })
    if (failed) await replace(tx, failed, now)
    if (failed && trouble === 'stopped') await endMarketing(tx, failed.phone, now)
  })
  if (trouble !== 'not-agreed')
    services.log.warn({ message: id, trouble, code, said }, 'A WhatsApp message was not sent.')
  return DONE
}

/** It has had its time. One that was never sent won't be. */
export const whatsAppWatchJob = handleJob(
  WATCH,
  async (services: Pick<Services, 'database' | 'pages' | 'clock'>, { payload: { id } }) => {
    const now = services.clock.now()
    await inTransaction(services, async (tx) => {
      const unarrived = await takeUnarrived(tx, id)
      if (!unarrived) return
      await failUnsent(tx, { id, code: undefined, trouble: 'late', now })
      await replace(tx, unarrived, now)
    })
    return DONE
  },
)
