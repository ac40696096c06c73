/**
 * What whoever wrote to the store reads of what an admin did. Subjects hold numbers only; what somebody typed stands in
 * the letter itself.
 */
import { sizeLabel } from '#domain/catalogue/size-label.rules.ts'
import { dayText, timeText } from '#domain/enquiries/consultation-slots.rules.ts'
import { ticketOf, type TicketKind } from '#domain/enquiries/tickets.rules.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import type { TicketRow } from './inbox.db.ts'
import { dayText as dayOfMoment } from '#shared/india-dates.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { rupees, withTax, type Paise } from '#shared/money.rules.ts'

type AnsweredLetter = Pick<TicketRow, 'kind' | 'ticketNumber' | 'name' | 'message' | 'createdAt'>

const SUBJECTS: Record<TicketKind, string> = {
  contact: 'Your message',
  consultation: 'Your consultation',
  quote: 'Your request for a quote',
  return: 'Your return request',
}

/** What stands between empty lines is a paragraph. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

const numberFact = ({ kind, ticketNumber }: AnsweredLetter) => ['Number', ticketOf(kind, ticketNumber)] as const

/** An admin's own words, with the letter that they answer below. */
export function replyMessage(letter: AnsweredLetter, text: string): Message {
  const subject = `${SUBJECTS[letter.kind]} (${ticketOf(letter.kind, letter.ticketNumber)})`
  return {
    subject,
    heading: `Dear ${letter.name}`,
    paragraphs: paragraphsOf(text),
    facts: [numberFact(letter), ...(letter.message ? [['You wrote', dayOfMoment(letter.createdAt)] as const] : [])],
    ...(letter.message && { quote: letter.message }),
  }
}

export function consultationMessage(
  letter: AnsweredLetter,
  about: 'confirmed' | 'cancelled',
  slot: { date: string; time: string },
): Message {
  const when = `${dayText(slot.date)}, ${timeText(slot.time)}`
  const ticket = ticketOf(letter.kind, letter.ticketNumber)
  const paragraphs = {
    confirmed: [
      'We look forward to talking with you, and call the number that you gave.',
      'Should something come between, answer this mail: then somebody else can have the hour.',
    ],
    cancelled: [
      'This talk does not take place. We are sorry if that comes at a bad time.',
      'Please choose another hour on our page, or answer this mail.',
    ],
  }
  return {
    subject: `${about === 'confirmed' ? 'Confirmed' : 'Cancelled'}: your consultation on ${when} (${ticket})`,
    heading: `Your consultation is ${about}`,
    paragraphs: paragraphs[about],
    facts: [['When', `${when}, India time`], numberFact(letter)],
  }
}

type OfferInTicket = {
  title: string
  artistName: string
  frameName: string
  size: Parameters<typeof sizeLabel>[0] | null
  pricePaise: Paise
  taxPercent: number
  validUntil: Date
  words: string
  address: string
}

export function offerMessage(letter: AnsweredLetter, about: 'offer' | 'withdrawn', offer: OfferInTicket): Message {
  const ticket = ticketOf(letter.kind, letter.ticketNumber)
  const work = ['Work', `${offer.title} by ${offer.artistName}`] as const
  if (about === 'withdrawn')
    return {
      subject: `Our offer is withdrawn (${ticket})`,
      heading: 'We have withdrawn our offer',
      paragraphs: ['The offer for this work stands no longer. Answer this mail if you would like to hear why.'],
      facts: [work, numberFact(letter)],
    }
  return {
    subject: `Your quote is ready (${ticket})`,
    heading: 'Our price for this work',
    paragraphs: [
      ...paragraphsOf(offer.words),
      'The link below leads to the offer, where you can buy the work. It is yours alone: please do not pass it on.',
    ],
    facts: [
      work,
      ...(offer.frameName ? [['Frame', offer.frameName] as const] : []),
      ...(offer.size ? [['Size', sizeLabel(offer.size)] as const] : []),
      ['You pay', `${rupees(withTax(offer.pricePaise, offer.taxPercent))}, tax and shipping included`],
      ['Before tax', rupees(offer.pricePaise)],
      ['Stands until', dayOfMoment(offer.validUntil)],
      numberFact(letter),
    ],
    link: { text: 'See the offer', address: offer.address },
  }
}

export function returnMessage(
  letter: AnsweredLetter,
  about: 'approved' | 'declined',
  { orderId, shortNumber, answer, address }: { orderId: string; shortNumber: number; answer: string; address: string },
): Message {
  const order = `#${orderNumber(orderId)}`
  const facts = [['Order', order] as const, ['Order number', shortNumberText(shortNumber)] as const, numberFact(letter)]
  const link = { text: 'See your request', address }
  if (about === 'approved')
    return {
      subject: `Your return of order ${order} is agreed`,
      heading: 'Your return is agreed',
      paragraphs: [
        ...paragraphsOf(answer),
        'We bear the cost of the way back. As soon as the work is with us again, your money goes back the way it came.',
      ],
      facts,
      link,
    }
  return {
    subject: `About your return request for order ${order}`,
    heading: 'We could not agree to the return',
    paragraphs: [...paragraphsOf(answer), 'If you see it differently, answer this mail: a person reads it.'],
    facts,
    link,
  }
}
