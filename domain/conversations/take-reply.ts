/** An answer by e-mail, as the provider of the inbound domain hands it over: signed, fresh, and from the right mailbox. */
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { readEmail, readLines } from '#shared/entered-text.rules.ts'
import { isKeepable, jsonOf } from '#shared/sent-fields.rules.ts'
import { MESSAGE_LENGTH_MAX } from './conversation.rules.ts'
import { findConversation } from './conversations.db.ts'
import { isReplyOf, readReplyAddress } from './reply-address.ts'
import { writtenIn } from './reply-text.rules.ts'
import { addMessage } from './write-message.ts'

export type ReplyTaken = 'taken' | 'refused' | 'not-genuine' | 'unreadable' | 'off'

/** In seconds, either way. */
const FRESH_SECONDS = 300

const INBOUND = z.object({
  /** Of the e-mail itself, in its Message-ID header. */
  messageId: z.string().min(1).max(998),
  from: z.string().max(1_000),
  to: z.string().max(10_000),
  subject: z.string().max(2_000).default(''),
  text: z.string().max(200_000),
  /** Written by a machine: out of office, or a notice that an e-mail can't be delivered. */
  isAutomatic: z.boolean().default(false),
  /** When the provider sent this call, in seconds since 1970. */
  timestamp: z.number(),
})

type Needs = WriteServices & Pick<Services, 'log' | 'orderSeal' | 'inboundMail' | 'storeUrl'>

/** `refused`: genuine, but not stored. The provider gets the same answer, so that it doesn't try again, and nobody learns more. */
export async function takeReply(
  services: Needs,
  { body, signature }: { body: Uint8Array; signature: string | null },
): Promise<ReplyTaken> {
  const { inboundMail, clock, database, log } = services
  if (!inboundMail) return 'off'
  if (!isSigned(body, signature, inboundMail.secret)) return 'not-genuine'
  const read = INBOUND.safeParse(jsonOf(Buffer.from(body).toString()))
  if (!read.success || !isKeepable(read.data)) return 'unreadable'
  const { messageId, from, to, text, isAutomatic, timestamp } = read.data
  if (Math.abs(clock.now().getTime() / 1_000 - timestamp) > FRESH_SECONDS) return 'not-genuine'
  const refuse = (why: string, conversationId?: string): ReplyTaken => {
    log.warn({ conversationId, why }, 'A reply by e-mail was refused; nothing of it is stored.')
    return 'refused'
  }
  if (isAutomatic) return 'refused'
  const address = readReplyAddress(services, to)
  if (!address) return refuse('Its address is none of ours.')
  const { conversationId, side } = address
  const talk = await findConversation(database.kysely, conversationId)
  const mailbox = side === 'asker' ? talk?.askerEmail : talk?.artistEmail
  if (!talk || !mailbox || !isReplyOf(services, address, mailbox))
    return refuse('Its address opens nothing.', conversationId)
  if (mailboxOf(from) !== mailbox) return refuse('It comes from another mailbox.', conversationId)
  const written = readLines(Array.from(writtenIn(text)).slice(0, MESSAGE_LENGTH_MAX).join(''), MESSAGE_LENGTH_MAX)
  if (!written.ok || written.value === '') return refuse('It has no text of its own.', conversationId)
  const key = `mail ${hash('sha256', messageId)}`
  const outcome = await inTransaction(services, (tx) =>
    addMessage(services, tx, { id: conversationId, side, text: written.value, pictureIds: [], key }),
  )
  if (outcome.ok) return 'taken'
  return refuse(`The conversation doesn't take it: ${outcome.reason}.`, conversationId)
}

function isSigned(body: Uint8Array, signature: string | null, secret: string): boolean {
  const given = Buffer.from(signature?.replace(/^sha256=/, '') ?? '', 'hex')
  const own = createHmac('sha256', secret).update(body).digest()
  return given.length === own.length && timingSafeEqual(given, own)
}

/** The address of 'Asha <asha@example.test>', in small letters. */
function mailboxOf(from: string): string | undefined {
  const read = readEmail(/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from)
  return read.ok ? read.value : undefined
}
