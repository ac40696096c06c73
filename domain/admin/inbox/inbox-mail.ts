import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { findConsultation } from '#domain/enquiries/enquiries.db.ts'
import { findReturnedOrder } from '#domain/orders/returning/returns.db.ts'
import { findOffer } from '#domain/quotes/offers.db.ts'
import type { EmailText } from '#domain/mail/message.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { findReply, findTicket, type TicketRow } from './inbox.db.ts'
import { consultationMessage, offerMessage, replyMessage, returnMessage } from './inbox-messages.rules.ts'
import { INBOX_MAIL_KIND } from './tickets.rules.ts'

/** `reply` is an admin's own text; the rest is written by the store about what an admin did. */
const ABOUT = ['reply', 'confirmed', 'cancelled', 'offer', 'withdrawn', 'approved', 'declined'] as const

const INBOX_MAIL = declareJob(
  INBOX_MAIL_KIND,
  z.object({ about: z.enum(ABOUT), of: z.string().optional(), reply: z.string() }),
)

/** The subject of the e-mail; `of` names a quote. */
export type InboxMail = { about: (typeof ABOUT)[number]; of?: string | undefined }

/** The e-mail that goes with an entry of a ticket's history: only ever one. */
export const inboxMailJob = (mail: InboxMail, replyId: string): NewJob =>
  INBOX_MAIL.job(replyId, { ...mail, reply: replyId })

/** To the sender; nothing is sent when the ticket or its subject is gone. */
export const inboxMail = mailJob(INBOX_MAIL, async (services: MailServices, { reply: replyId, ...mail }) => {
  const { kysely } = services.database
  const reply = await findReply(kysely, replyId)
  const row = reply && (await findTicket(kysely, reply.letterKind, reply.letterId))
  if (!reply || !row?.email) return undefined
  const message = await writeMessage(services, mail, row, reply)
  return message && { id: `inbox-${replyId}`, to: row.email, language: row.language, message }
})

async function writeMessage(
  { database, storeUrl }: MailServices,
  { about, of }: InboxMail,
  row: TicketRow,
  { text }: { text: string },
): Promise<(() => EmailText) | undefined> {
  switch (about) {
    case 'reply':
      return () => replyMessage(row, text)
    case 'confirmed':
    case 'cancelled': {
      const talk = await findConsultation(database.kysely, row.id)
      return talk && (() => consultationMessage(row, about, talk))
    }
    case 'offer':
    case 'withdrawn': {
      const offer = of && (await findOffer(database.kysely, { id: of }))
      if (!offer) return undefined
      return () => offerMessage(row, about, { ...offer, address: pageAddress(storeUrl, `/quote/${offer.token}`) })
    }
    case 'approved':
    case 'declined': {
      const asked = await findReturnedOrder(database.kysely, row.id)
      if (!asked) return undefined
      const { orderId, shortNumber, answer } = asked
      return () =>
        returnMessage(row, about, {
          orderId,
          shortNumber,
          answer: answer ?? '',
          address: pageAddress(storeUrl, `/orders/${orderId}`),
        })
    }
  }
}
