/** E-mails to someone who wrote to the store, about what an admin did. Subjects hold numbers only, never typed text. */
import { frameName } from '#domain/catalogue/known-names.rules.ts'
import { sizeLabel } from '#domain/catalogue/size-label.rules.ts'
import { weekdayText, timeText } from '#domain/enquiries/consultation-slots.rules.ts'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import type { TicketRow } from './inbox.db.ts'
import { dayText as dayOfMoment } from '#shared/india-dates.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { rupees, withTax, type Paise } from '#shared/money.rules.ts'
import { enquiryEmailsWords } from '#words/enquiry-emails.ts'

type AnsweredTicket = Pick<TicketRow, 'kind' | 'ticketNumber' | 'name' | 'message' | 'createdAt'>

/** Empty lines separate paragraphs. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

const nameOf = ({ kind, ticketNumber }: AnsweredTicket) => ticketOf(kind, ticketNumber)
const numberFact = (ticket: AnsweredTicket) => [enquiryEmailsWords.facts.number, nameOf(ticket)] as const

/** An admin's own words, with what they answer below. */
export function replyEmailText(ticket: AnsweredTicket, text: string): EmailText {
  const wrote = [enquiryEmailsWords.facts.wrote, dayOfMoment(ticket.createdAt)] as const
  return {
    subject: enquiryEmailsWords.replySubjects[ticket.kind](nameOf(ticket)),
    heading: enquiryEmailsWords.dear(ticket.name),
    paragraphs: paragraphsOf(text),
    facts: [numberFact(ticket), ...(ticket.message ? [wrote] : [])],
    ...(ticket.message && { quote: ticket.message }),
  }
}

export function slotEmailText(
  ticket: AnsweredTicket,
  about: 'confirmed' | 'cancelled',
  slot: { date: string; time: string },
): EmailText {
  const when = `${weekdayText(slot.date)}, ${timeText(slot.time)}`
  const facts = [[enquiryEmailsWords.facts.when, enquiryEmailsWords.indiaTime(when)] as const, numberFact(ticket)]
  return about === 'confirmed'
    ? {
        subject: enquiryEmailsWords.confirmedSubject(when, nameOf(ticket)),
        heading: enquiryEmailsWords.confirmedHeading,
        paragraphs: [enquiryEmailsWords.confirmedText, enquiryEmailsWords.confirmedElse],
        facts,
      }
    : {
        subject: enquiryEmailsWords.cancelledSubject(when, nameOf(ticket)),
        heading: enquiryEmailsWords.cancelledHeading,
        paragraphs: [enquiryEmailsWords.cancelledText, enquiryEmailsWords.cancelledElse],
        facts,
      }
}

type QuoteInTicket = {
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

export function quotePriceEmailText(
  ticket: AnsweredTicket,
  about: 'quotePrice' | 'withdrawn',
  quote: QuoteInTicket,
): EmailText {
  const work = [enquiryEmailsWords.facts.work, enquiryEmailsWords.workBy(quote.title, quote.artistName)] as const
  if (about === 'withdrawn')
    return {
      subject: enquiryEmailsWords.withdrawnSubject(nameOf(ticket)),
      heading: enquiryEmailsWords.withdrawnHeading,
      paragraphs: [enquiryEmailsWords.withdrawnText],
      facts: [work, numberFact(ticket)],
    }
  return {
    subject: enquiryEmailsWords.quotedSubject(nameOf(ticket)),
    heading: enquiryEmailsWords.quotedHeading,
    paragraphs: [...paragraphsOf(quote.words), enquiryEmailsWords.quotedText],
    facts: [
      work,
      ...(quote.frameName ? [[enquiryEmailsWords.facts.frame, frameName(quote.frameName)] as const] : []),
      ...(quote.size ? [[enquiryEmailsWords.facts.size, sizeLabel(quote.size)] as const] : []),
      [
        enquiryEmailsWords.facts.youPay,
        enquiryEmailsWords.quotedSum(rupees(withTax(quote.pricePaise, quote.taxPercent))),
      ],
      [enquiryEmailsWords.facts.beforeTax, rupees(quote.pricePaise)],
      [enquiryEmailsWords.facts.validUntil, dayOfMoment(quote.validUntil)],
      numberFact(ticket),
    ],
    link: { text: enquiryEmailsWords.viewQuote, address: quote.address },
  }
}

export function returnEmailText(
  ticket: AnsweredTicket,
  about: 'approved' | 'declined',
  { orderId, shortNumber, answer, address }: { orderId: string; shortNumber: number; answer: string; address: string },
): EmailText {
  const order = `#${orderNumber(orderId)}`
  const facts = [
    [enquiryEmailsWords.facts.order, order] as const,
    [enquiryEmailsWords.facts.orderNumber, shortNumberText(shortNumber)] as const,
    numberFact(ticket),
  ]
  const link = { text: enquiryEmailsWords.viewRequest, address }
  return about === 'approved'
    ? {
        subject: enquiryEmailsWords.approvedSubject(order),
        heading: enquiryEmailsWords.approvedHeading,
        paragraphs: [...paragraphsOf(answer), enquiryEmailsWords.approvedText],
        facts,
        link,
      }
    : {
        subject: enquiryEmailsWords.declinedSubject(order),
        heading: enquiryEmailsWords.declinedHeading,
        paragraphs: [...paragraphsOf(answer), enquiryEmailsWords.declinedText],
        facts,
        link,
      }
}
