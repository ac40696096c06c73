import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { findConsultation } from '#domain/enquiries/enquiries.db.ts'
import { findReturnedOrder } from '#domain/orders/returning/returns.db.ts'
import { findQuotePrice } from '#domain/quotes/quote-prices.db.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { findReply, findTicket, type TicketRow } from './inbox.db.ts'
import { slotEmailText, quotePriceEmailText, replyEmailText, returnEmailText } from './inbox-emails.rules.ts'
import { INBOX_MAIL_KIND } from './tickets.rules.ts'

/** `reply` is an admin's own text; the rest is written by the store about what an admin did. */
const ABOUT = ['reply', 'confirmed', 'cancelled', 'quotePrice', 'withdrawn', 'approved', 'declined'] as const

const INBOX_MAIL = declareJob(
  INBOX_MAIL_KIND,
  z.object({ about: z.enum(ABOUT), of: z.string().optional(), reply: z.string() }),
)

/** The subject of the e-mail; `of` names a quote. */
export type InboxMail = { about: (typeof ABOUT)[number]; of?: string | undefined }

/** The e-mail that goes with an entry of a ticket's history: only ever one. */
export const inboxMail = (mail: InboxMail, replyId: string): NewJob =>
  INBOX_MAIL.job(replyId, { ...mail, reply: replyId })

/** To the sender; nothing is sent when the ticket or its subject is gone. */
export const inboxMailJob = mailJob(INBOX_MAIL, async (services: MailServices, { reply: replyId, ...mail }) => {
  const { kysely } = services.database
  const reply = await findReply(kysely, replyId)
  const row = reply && (await findTicket(kysely, reply.ticketKind, reply.ticketId))
  if (!reply || !row?.email) return undefined
  const text = await writeText(services, mail, row, reply)
  return text && { id: `inbox-${replyId}`, to: row.email, language: row.language, text }
})

async function writeText(
  { database, storeUrl }: MailServices,
  { about, of }: InboxMail,
  row: TicketRow,
  { text }: { text: string },
): Promise<(() => EmailText) | undefined> {
  switch (about) {
    case 'reply':
      return () => replyEmailText(row, text)
    case 'confirmed':
    case 'cancelled': {
      const talk = await findConsultation(database.kysely, row.id)
      return talk && (() => slotEmailText(row, about, talk))
    }
    case 'quotePrice':
    case 'withdrawn': {
      const quotePrice = of && (await findQuotePrice(database.kysely, { id: of }))
      if (!quotePrice) return undefined
      return () =>
        quotePriceEmailText(row, about, { ...quotePrice, address: pageAddress(storeUrl, `/quote/${quotePrice.token}`) })
    }
    case 'approved':
    case 'declined': {
      const asked = await findReturnedOrder(database.kysely, row.id)
      if (!asked) return undefined
      const { orderId, shortNumber, answer } = asked
      return () =>
        returnEmailText(row, about, {
          orderId,
          shortNumber,
          answer: answer ?? '',
          address: pageAddress(storeUrl, `/orders/${orderId}`),
        })
    }
  }
}
