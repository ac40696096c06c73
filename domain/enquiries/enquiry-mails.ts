import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { messageHtml, messageText } from '#domain/mail/message.rules.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Mail } from '#providers/smtp/mailer.ts'
import { findConsultation, findContactMessage, findQuoteRequest } from './enquiries.db.ts'
import { consultationMessages, contactMessages, quoteMessages } from './enquiry-messages.rules.ts'
import { ticketOf } from './tickets.rules.ts'
import type { EnquiryKind } from './tickets.rules.ts'

export const ENQUIRY_MAIL = 'enquiry-mail'

export type EnquiryMailTo = 'owner' | 'sender'

/** The mails of an enquiry: named by it, so that there is one of each for good. */
export function enquiryMailJobs(about: EnquiryKind, id: string, to: readonly EnquiryMailTo[]): NewJob[] {
  return to.map((reader) => ({
    kind: ENQUIRY_MAIL,
    key: `${ENQUIRY_MAIL}:${about}:${id}:${reader}`,
    payload: { about, id, to: reader },
  }))
}

/** The sender's mailbox is null when only a telephone was given. */
type Letters = { senderEmail: string | null; letters: Record<EnquiryMailTo, Message> }

type MailServices = Pick<Services, 'database' | 'brand' | 'storeUrl'>

/** A mail about an enquiry as it stands when it is sent; undefined when the enquiry is gone. */
export async function composeEnquiryMail(
  services: MailServices,
  from: Mail['from'],
  payload: Record<string, string>,
): Promise<Mail | undefined> {
  const { brand, storeUrl } = services
  const { about, id, to } = payload as { about: EnquiryKind; id: string; to: EnquiryMailTo }
  const read = await readLetters(services, about, id)
  const mailbox = to === 'owner' ? brand.email : read?.senderEmail
  if (!read || !mailbox) return undefined
  const letter = read.letters[to]
  const head = { ...brand, storeAddress: storeUrl.href }
  return {
    id: `${about}-${id}-${to}@${storeUrl.hostname}`,
    from,
    to: mailbox,
    replyTo: to === 'owner' ? (read.senderEmail ?? brand.email) : brand.email,
    subject: letter.subject,
    html: messageHtml(letter, head),
    text: messageText(letter, head),
  }
}

async function readLetters(
  { database, storeUrl }: MailServices,
  about: EnquiryKind,
  id: string,
): Promise<Letters | undefined> {
  const db = database.kysely
  /** Where the owner answers it. */
  const desk = new URL(`/admin/inbox/${about}/${id}`, storeUrl).href
  switch (about) {
    case 'contact': {
      const message = await findContactMessage(db, id)
      return (
        message && {
          senderEmail: message.email,
          letters: contactMessages({ ...message, desk, ticket: ticketOf('contact', message.ticketNumber) }),
        }
      )
    }
    case 'consultation': {
      const talk = await findConsultation(db, id)
      return (
        talk && {
          senderEmail: talk.email,
          letters: consultationMessages({ ...talk, desk, ticket: ticketOf('consultation', talk.ticketNumber) }),
        }
      )
    }
    case 'quote': {
      const quote = await findQuoteRequest(db, id)
      const address = new URL(`/artwork/${quote?.artworkId}`, storeUrl).href
      return (
        quote && {
          senderEmail: quote.email,
          letters: quoteMessages({ ...quote, address, desk, ticket: ticketOf('quote', quote.ticketNumber) }),
        }
      )
    }
  }
}
