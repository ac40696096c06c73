/** E-mails to the owner and the sender of an enquiry. The sender's e-mail repeats no typed text. */
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { enquiryEmailsWords } from '#words/enquiry-emails.ts'
import { ownerEmailsWords } from '#words/owner-emails.ts'
import { weekdayText, timeText } from './consultation-slots.rules.ts'
import type { findConsultation, findContactEnquiry, findQuoteRequest } from './enquiries.db.ts'
import { ticketOf } from './tickets.rules.ts'

type EmailTo = 'owner' | 'sender'

/** As it is stored, and where the owner answers it. */
type Stored<Find extends (...of: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Find>>> & {
  adminAddress: string
}

const toAdmins = (address: string) => ({ text: ownerEmailsWords.backOffice, address })

export function contactEmailText(enquiry: Stored<typeof findContactEnquiry>, to: EmailTo): EmailText {
  const ticket = ticketOf('contact', enquiry.ticketNumber)
  if (to === 'sender')
    return {
      subject: enquiryEmailsWords.contactSubject(ticket),
      heading: enquiryEmailsWords.contactHeading,
      paragraphs: [enquiryEmailsWords.contactText(ticket), enquiryEmailsWords.contactMore, enquiryEmailsWords.notYou],
    }
  return {
    subject: ownerEmailsWords.contactSubject(ticket),
    heading: ownerEmailsWords.contactHeading(ticket),
    paragraphs: [ownerEmailsWords.replyToSender],
    facts: [
      [ownerEmailsWords.facts.name, enquiry.name],
      [ownerEmailsWords.facts.email, enquiry.email],
    ],
    quote: enquiry.message,
    link: toAdmins(enquiry.adminAddress),
  }
}

export function consultationEmailText(asked: Stored<typeof findConsultation>, to: EmailTo): EmailText {
  const ticket = ticketOf('consultation', asked.ticketNumber)
  const when = `${weekdayText(asked.date)}, ${timeText(asked.time)}`
  if (to === 'sender')
    return {
      subject: enquiryEmailsWords.consultationSubject(when, ticket),
      heading: enquiryEmailsWords.consultationHeading,
      paragraphs: [enquiryEmailsWords.consultationText, enquiryEmailsWords.consultationHave, enquiryEmailsWords.notYou],
      facts: [
        [enquiryEmailsWords.facts.when, enquiryEmailsWords.indiaTime(when)],
        [enquiryEmailsWords.facts.number, ticket],
      ],
    }
  return {
    subject: ownerEmailsWords.consultationSubject(ticket, when),
    heading: ownerEmailsWords.consultationHeading(when),
    paragraphs: [ownerEmailsWords.consultationText],
    facts: [
      [ownerEmailsWords.facts.when, ownerEmailsWords.indiaTime(when)],
      [ownerEmailsWords.facts.name, asked.name],
      [ownerEmailsWords.facts.phone, asked.phone],
      [ownerEmailsWords.facts.email, asked.email],
    ],
    quote: asked.message,
    link: toAdmins(asked.adminAddress),
  }
}

export function quoteEmailText(asked: Stored<typeof findQuoteRequest> & { address: string }, to: EmailTo): EmailText {
  const { name, email, phone, title, artistName, address } = asked
  const ticket = ticketOf('quote', asked.ticketNumber)
  if (to === 'sender')
    return {
      subject: enquiryEmailsWords.quoteSubject(ticket),
      heading: enquiryEmailsWords.quoteHeading,
      paragraphs: [enquiryEmailsWords.quoteText, enquiryEmailsWords.notYou],
      facts: [
        [enquiryEmailsWords.facts.work, enquiryEmailsWords.workBy(title, artistName)],
        [enquiryEmailsWords.facts.number, ticket],
      ],
      link: { text: enquiryEmailsWords.viewWork, address },
    }
  return {
    subject: ownerEmailsWords.quoteSubject(ticket),
    heading: ownerEmailsWords.quoteHeading(ticket),
    paragraphs: [email ? ownerEmailsWords.replyToSender : ownerEmailsWords.onlyPhone],
    facts: [
      [ownerEmailsWords.facts.work, `${ownerEmailsWords.workBy(title, artistName)}\n${address}`],
      [ownerEmailsWords.facts.name, name],
      ...(email
        ? [[ownerEmailsWords.facts.email, email] as const]
        : [[ownerEmailsWords.facts.phone, phone ?? ''] as const]),
    ],
    quote: asked.message,
    link: toAdmins(asked.adminAddress),
  }
}
