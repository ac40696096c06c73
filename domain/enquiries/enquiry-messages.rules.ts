/** What the owner and the sender of an enquiry read. The sender's letter repeats nothing that was typed. */
import type { Message } from '#domain/mail/message.rules.ts'
import type { ConsultationForm } from './enquiry-forms.rules.ts'
import { dayText, timeText } from './consultation-slots.rules.ts'

type Letters = { owner: Message; sender: Message }

const toLetter = (address: string) => ({ text: 'See it in the back office', address })
const ANSWER = 'Answer this mail to reach the sender.'
const NOT_YOU = 'If this was not you, somebody typed your address by mistake: nothing more will come.'

export function contactMessages(message: {
  ticket: string
  name: string
  email: string
  message: string
  desk: string
}): Letters {
  const { ticket, name, email, desk } = message
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

export function consultationMessages(talk: ConsultationForm & { ticket: string; desk: string }): Letters {
  const { ticket, name, email, phone, desk } = talk
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

export function quoteMessages(quote: {
  ticket: string
  name: string
  email: string | null
  phone: string | null
  message: string
  title: string
  artistName: string
  address: string
  desk: string
}): Letters {
  const { ticket, name, email, phone, title, artistName, address, desk } = quote
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
