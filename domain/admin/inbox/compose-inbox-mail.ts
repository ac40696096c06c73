import { findConsultation } from '#domain/enquiries/enquiries.db.ts'
import { findReturnedOrder } from '#domain/orders/returning/returns.db.ts'
import { findOffer } from '#domain/quotes/offers.db.ts'
import { messageHtml, messageText } from '#domain/mail/message.rules.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Mail } from '#providers/smtp/mailer.ts'
import { findTicket } from './inbox.db.ts'
import type { TicketRow } from './inbox.db.ts'
import { consultationMessage, offerMessage, replyMessage, returnMessage } from './inbox-messages.rules.ts'
import type { InboxMail } from './inbox-mail-jobs.ts'
import { findReply } from './replies.db.ts'

type MailServices = Pick<Services, 'database' | 'brand' | 'storeUrl'>
type Answer = NonNullable<Awaited<ReturnType<typeof findReply>>>

/** A mail to whoever wrote to the store; undefined when the letter, or what was to be said, is gone. */
export async function composeInboxMail(
  services: MailServices,
  from: Mail['from'],
  payload: Record<string, string>,
): Promise<Mail | undefined> {
  const { database, brand, storeUrl } = services
  const { about, of, reply: replyId } = payload as InboxMail & { reply: string }
  const reply = await findReply(database.kysely, replyId)
  const row = reply && (await findTicket(database.kysely, reply.letterKind, reply.letterId))
  if (!reply || !row?.email) return undefined
  const letter = await writeMessage(services, { about, of }, row, reply)
  if (!letter) return undefined
  const head = { ...brand, storeAddress: storeUrl.href }
  return {
    id: `inbox-${replyId}@${storeUrl.hostname}`,
    from,
    to: row.email,
    replyTo: brand.email,
    subject: letter.subject,
    html: messageHtml(letter, head),
    text: messageText(letter, head),
  }
}

async function writeMessage(
  { database, storeUrl }: MailServices,
  { about, of }: InboxMail,
  row: TicketRow,
  { text }: Answer,
): Promise<Message | undefined> {
  switch (about) {
    case 'reply':
      return replyMessage(row, text)
    case 'confirmed':
    case 'cancelled': {
      const talk = await findConsultation(database.kysely, row.id)
      return talk && consultationMessage(row, about, talk)
    }
    case 'offer':
    case 'withdrawn': {
      const offer = of && (await findOffer(database.kysely, { id: of }))
      if (!offer) return undefined
      return offerMessage(row, about, { ...offer, address: new URL(`/quote/${offer.token}`, storeUrl).href })
    }
    case 'approved':
    case 'declined': {
      const asked = await findReturnedOrder(database.kysely, row.id)
      if (!asked) return undefined
      const { orderId, answer } = asked
      const address = new URL(`/orders/${orderId}`, storeUrl).href
      return returnMessage(row, about, { orderId, answer: answer ?? '', address })
    }
  }
}
