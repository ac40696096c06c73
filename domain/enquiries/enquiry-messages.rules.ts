/** What the owner and the sender of an enquiry read. The sender's letter repeats nothing that was typed. */
import type { Message } from '#domain/mail/message.rules.ts'
import { dayText, timeText } from './consultation-slots.rules.ts'
import type { findConsultation, findContactMessage, findQuoteRequest } from './enquiries.db.ts'
import { ticketOf } from './tickets.rules.ts'

type Letters = { owner: Message; sender: Message }

const toLetter = (address: string) => ({ text: 'See it in the back office', address })
const ANSWER = 'Answer this mail to reach the sender.'
const NOT_YOU = 'If this was not you, somebody typed your address by mistake: nothing more will come.'

/** As it was kept, and where the owner answers it. */
type Kept<Find extends (...of: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Find>>> & { desk: string }

export function contactMessages(message: Kept<typeof findContactMessage>): Letters {
  const { ticketNumber, name, email, desk } = message
  const ticket = ticketOf('contact', ticketNumber)
  return {
    owner: {
      subject: `Message ${ticket} from the contact form`,
      heading: `A message: ${ticket}`,
      paragraphs: [ANSWER],
      facts: [
        ['Name', name],
        ['E-mail', email],
      ],
      quote: message.message,
      link: toLetter(desk),
    },
    sender: {
      subject: `We have your message (${ticket})`,
      heading: 'Thank you for writing to us',
      paragraphs: [
        `Your message has reached us under the number ${ticket}. A person reads it in the hours given below, and answers to this address.`,
        'To add something, answer this mail.',
        NOT_YOU,
      ],
    },
  }
}

export function consultationMessages(talk: Kept<typeof findConsultation>): Letters {
  const { ticketNumber, name, email, phone, desk } = talk
  const ticket = ticketOf('consultation', ticketNumber)
  const when = `${dayText(talk.date)}, ${timeText(talk.time)}`
  return {
    owner: {
      subject: `Consultation ${ticket}: ${when}`,
      heading: `A consultation is asked for: ${when}`,
      paragraphs: [`Nobody else can take this hour. Confirm it to the sender. ${ANSWER}`],
      facts: [
        ['When', `${when}, India time`],
        ['Name', name],
        ['Phone', phone],
        ['E-mail', email],
      ],
      quote: talk.message,
      link: toLetter(desk),
    },
    sender: {
      subject: `Your consultation on ${when} (${ticket})`,
      heading: 'We keep this hour for you',
      paragraphs: [
        'Thank you for asking. We contact you shortly to confirm, on the number or the address that you gave.',
        'Have the width of the wall and a photograph by daylight ready, if you can.',
        NOT_YOU,
      ],
      facts: [
        ['When', `${when}, India time`],
        ['Number', ticket],
      ],
    },
  }
}

export function quoteMessages(quote: Kept<typeof findQuoteRequest> & { address: string }): Letters {
  const { ticketNumber, name, email, phone, title, artistName, address, desk } = quote
  const ticket = ticketOf('quote', ticketNumber)
  const work = `${title} by ${artistName}`
  return {
    owner: {
      subject: `Request for a quote ${ticket}`,
      heading: `A quote is asked for: ${ticket}`,
      paragraphs: [email ? ANSWER : 'The sender gave a telephone number only.'],
      facts: [
        ['Work', `${work}\n${address}`],
        ['Name', name],
        ...(email ? [['E-mail', email] as const] : [['Phone', phone ?? ''] as const]),
      ],
      quote: quote.message,
      link: toLetter(desk),
    },
    sender: {
      subject: `Your request for a quote (${ticket})`,
      heading: 'Thank you for asking about this work',
      paragraphs: [
        'Your request has reached us. We ask the artist, and write to you with the price and what it includes.',
        NOT_YOU,
      ],
      facts: [
        ['Work', work],
        ['Number', ticket],
      ],
      link: { text: 'See the work', address },
    },
  }
}
