import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { findConsultation, findContactEnquiry, findQuoteRequest } from './enquiries.db.ts'
import { consultationEmailText, contactEmailText, quoteEmailText } from './enquiry-emails.rules.ts'
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

/** The e-mails of an enquiry: named by it, so that there is only ever one of each. */
export const enquiryMailJobs = (about: EnquiryKind, id: string, to: readonly EnquiryMailTo[]): NewJob[] =>
  to.map((reader) => ENQUIRY_MAIL.job(`${about}:${id}:${reader}`, { about, id, to: reader }))

/** The sender's mailbox is null where they gave only a phone number. */
type Found = { senderEmail: string | null; language: string; textTo: (reader: EnquiryMailTo) => EmailText }

/** About an enquiry as it is when the e-mail goes out. */
export const enquiryMailJob = mailJob(ENQUIRY_MAIL, async (services: MailServices, { about, id, to }) => {
  const found = await findEnquiry(services, about, id)
  const mailbox = to === 'owner' ? services.brand.email : found?.senderEmail
  if (!found || !mailbox) return undefined
  const email = { id: `${about}-${id}-${to}`, to: mailbox, text: () => found.textTo(to) }
  if (to === 'sender') return { ...email, language: found.language }
  return found.senderEmail ? { ...email, replyTo: found.senderEmail } : email
})

async function findEnquiry(
  { database, storeUrl }: MailServices,
  about: EnquiryKind,
  id: string,
): Promise<Found | undefined> {
  const db = database.kysely
  /** Where the owner answers it. */
  const adminAddress = new URL(`/admin/inbox/${about}/${id}`, storeUrl).href
  switch (about) {
    case 'contact': {
      const enquiry = await findContactEnquiry(db, id)
      return (
        enquiry && {
          senderEmail: enquiry.email,
          language: enquiry.language,
          textTo: (to) => contactEmailText({ ...enquiry, adminAddress }, to),
        }
      )
    }
    case 'consultation': {
      const asked = await findConsultation(db, id)
      return (
        asked && {
          senderEmail: asked.email,
          language: asked.language,
          textTo: (to) => consultationEmailText({ ...asked, adminAddress }, to),
        }
      )
    }
    case 'quote': {
      const asked = await findQuoteRequest(db, id)
      if (!asked) return undefined
      const address = () => pageAddress(storeUrl, `/artwork/${asked.artworkId}`)
      return {
        senderEmail: asked.email,
        language: asked.language,
        textTo: (to) => quoteEmailText({ ...asked, address: address(), adminAddress }, to),
      }
    }
  }
}
