import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { findConsultation, findContactMessage, findQuoteRequest } from './enquiries.db.ts'
import { consultationMessages, contactMessages, quoteMessages } from './enquiry-messages.rules.ts'
import type { EnquiryKind } from './tickets.rules.ts'

const ENQUIRY_MAIL = declareJob(
  'enquiry-mail',
  z.object({
    about: z.enum(['contact', 'consultation', 'quote']),
    id: z.string(),
    to: z.enum(['owner', 'sender']),
  }),
)

export type EnquiryMailTo = z.infer<typeof ENQUIRY_MAIL.payload>['to']

/** The mails of an enquiry: named by it, so that there is one of each for good. */
export const enquiryMailJobs = (about: EnquiryKind, id: string, to: readonly EnquiryMailTo[]): NewJob[] =>
  to.map((reader) => ENQUIRY_MAIL.job(`${about}:${id}:${reader}`, { about, id, to: reader }))

/** The sender's mailbox is null when only a telephone was given. */
type Letters = { senderEmail: string | null; language: string; letters: () => Record<EnquiryMailTo, Message> }

/** About an enquiry as it stands when it is sent. */
export const enquiryMail = mailJob(ENQUIRY_MAIL, async (services: MailServices, { about, id, to }) => {
  const read = await readLetters(services, about, id)
  const mailbox = to === 'owner' ? services.brand.email : read?.senderEmail
  if (!read || !mailbox) return undefined
  const letter = { id: `${about}-${id}-${to}`, to: mailbox, message: () => read.letters()[to] }
  if (to === 'sender') return { ...letter, language: read.language }
  return read.senderEmail ? { ...letter, replyTo: read.senderEmail } : letter
})

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
          language: message.language,
          letters: () => contactMessages({ ...message, desk }),
        }
      )
    }
    case 'consultation': {
      const talk = await findConsultation(db, id)
      return (
        talk && {
          senderEmail: talk.email,
          language: talk.language,
          letters: () => consultationMessages({ ...talk, desk }),
        }
      )
    }
    case 'quote': {
      const quote = await findQuoteRequest(db, id)
      if (!quote) return undefined
      const addressNow = () => pageAddress(storeUrl, `/artwork/${quote.artworkId}`)
      return {
        senderEmail: quote.email,
        language: quote.language,
        letters: () => quoteMessages({ ...quote, address: addressNow(), desk }),
      }
    }
  }
}
