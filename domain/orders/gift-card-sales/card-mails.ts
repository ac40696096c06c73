/** E-mails about gift cards: to the buyer of one, and to its holder. */
import { codeOfCard } from '#domain/gift-cards/card-code.ts'
import { writtenCode } from '#domain/gift-cards/code.rules.ts'
import { designAddress } from '#domain/gift-cards/card-designs.rules.ts'
import { findMailedCard, type MailedCard } from '#domain/gift-cards/admin.db.ts'
import { CARD_MAIL, CARD_ORDER_MAIL, type CardOrderMailAbout } from '#domain/gift-cards/card-order-jobs.ts'
import { sentWhenWords } from '#domain/gift-cards/card-order.rules.ts'
import { findCardOrder, type CardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { cardOrderLinkPath } from '#domain/orders/order/order-link.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { findRefund } from '#domain/payments/refunds.db.ts'
import type { Services } from '#domain/services.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { giftCardMailsWords } from '#words/gift-card-mails.ts'

type Posting = MailServices & Pick<Services, 'orderSeal' | 'giftCardSeal'>

/** To the buyer, with the link that opens its page. */
export const cardOrderMailJob = mailJob(CARD_ORDER_MAIL, async (services: Posting, { about, cardOrderId, of }) => {
  const { kysely } = services.database
  const cardOrder = await findCardOrder(kysely, cardOrderId)
  if (!cardOrder) return undefined
  const refund = about === 'paid' ? undefined : await findRefund(kysely, of)
  const linked = { orderId: cardOrderId, email: cardOrder.buyerEmail }
  const address = () => pageAddress(services.storeUrl, cardOrderLinkPath(services, linked))
  return {
    id: `gift-card-order-${about}-${of}`,
    to: cardOrder.buyerEmail,
    language: cardOrder.language,
    text: () => ({
      ...BOUGHT[about](cardOrder, refund?.reason === 'paid-twice'),
      link: { text: giftCardMailsWords.viewCard, address: address() },
    }),
  }
})

const numberOf = ({ id }: CardOrder) => orderNumber(id)

const factsOf = (cardOrder: CardOrder): NonNullable<EmailText['facts']> => [
  [giftCardMailsWords.card, rupees(cardOrder.amountPaise)],
  [giftCardMailsWords.recipient, cardOrder.forName],
  [giftCardMailsWords.number, `#${numberOf(cardOrder)}`],
]

function paidWords({ amountPaise, paidAt }: CardOrder): string {
  const amount = rupees(amountPaise)
  return paidAt ? giftCardMailsWords.paidOn(amount, dayText(paidAt)) : amount
}

function deliveryWords({ sendOn, recipientEmail, paidAt, createdAt }: CardOrder): string {
  if (sendOn === null) return giftCardMailsWords.printIt
  return giftCardMailsWords.sendTo(recipientEmail ?? '', sentWhenWords(sendOn, paidAt ?? createdAt))
}

const BOUGHT: Record<CardOrderMailAbout, (cardOrder: CardOrder, isSecond: boolean) => EmailText> = {
  paid: (cardOrder) => ({
    subject: giftCardMailsWords.receiptSubject(numberOf(cardOrder)),
    heading: giftCardMailsWords.receiptHeading,
    paragraphs: [deliveryWords(cardOrder), giftCardMailsWords.noTaxInvoice],
    facts: [...factsOf(cardOrder), [giftCardMailsWords.paid, paidWords(cardOrder)]],
  }),
  'given-back': (cardOrder, isSecond) => ({
    subject: giftCardMailsWords.refundSubject(numberOf(cardOrder)),
    heading: giftCardMailsWords.refundHeading,
    paragraphs: [isSecond ? giftCardMailsWords.paidTwice : giftCardMailsWords.paidTooLate],
    facts: factsOf(cardOrder),
  }),
  refunded: (cardOrder) => ({
    subject: giftCardMailsWords.refundedSubject(numberOf(cardOrder)),
    heading: giftCardMailsWords.refundedHeading,
    paragraphs: [giftCardMailsWords.refunded],
    facts: factsOf(cardOrder),
  }),
}

/** To the holder of the card; if its e-mail address is unknown, to the buyer. */
export const cardMailJob = mailJob(CARD_MAIL, async (services: Posting, { about, cardId, of }) => {
  const { database, brand, storeUrl, giftCardSeal } = services
  const card = await findMailedCard(database.kysely, cardId)
  const to = card?.sentTo ?? (about === 'ends-soon' ? card?.buyerEmail : undefined)
  if (!card || card.stoppedAt !== null || !to) return undefined
  const id = `gift-card-${about}-${cardId}-${of}`
  const language = card.language ?? undefined
  const link = () => ({ text: giftCardMailsWords.browse, address: pageAddress(storeUrl, '/collection') })
  if (about === 'ends-soon') {
    if (card.endsOn !== of || card.balancePaise <= 0) return undefined
    return { id, to, language, text: () => endsSoon(card, brand.name, link()) }
  }
  // If the code was renewed since, a later e-mail has the new one.
  const code = card.codeVersion === Number(of) ? codeOfCard(giftCardSeal, card) : undefined
  if (code === undefined) return undefined
  const text = () => withCode(card, { shop: brand.name, storeUrl, code, isNew: about === 'new-code', link: link() })
  return { id, to, language, text }
})

type MailLink = NonNullable<EmailText['link']>

function endsSoon(card: MailedCard, shop: string, link: MailLink): EmailText {
  const [balance, until] = [rupees(card.balancePaise), dayText(card.endsOn)]
  const ends =
    card.sentTo === null && card.forName !== null
      ? giftCardMailsWords.givenCardEnds(card.forName, balance, until)
      : giftCardMailsWords.ownCardEnds(balance, until)
  return {
    subject: giftCardMailsWords.endsSubject(shop),
    heading: giftCardMailsWords.endsHeading(until),
    paragraphs: [ends],
    link,
  }
}

type WithCode = { shop: string; storeUrl: URL; code: string; isNew: boolean; link: MailLink }

function withCode(card: MailedCard, { shop, storeUrl, code, isNew, link }: WithCode): EmailText {
  const { buyerName, message: words, design } = card
  const balance = rupees(card.balancePaise)
  const received = buyerName ? giftCardMailsWords.receivedFrom(buyerName) : giftCardMailsWords.received
  return {
    subject: isNew ? giftCardMailsWords.newCodeSubject(shop) : giftCardMailsWords.cardSubject(shop),
    heading: isNew ? giftCardMailsWords.newCodeHeading : giftCardMailsWords.cardHeading(balance),
    ...(design && { picture: new URL(designAddress(design, 'png'), storeUrl).href }),
    paragraphs: [isNew ? giftCardMailsWords.newCode : received],
    ...(words && !isNew && { quote: words }),
    facts: [
      [giftCardMailsWords.code, writtenCode(code)],
      [giftCardMailsWords.balance, balance],
      [giftCardMailsWords.validUntil, dayText(card.endsOn)],
    ],
    // Behind the # it reaches no server, and no log.
    link: { ...link, address: `${link.address}#gift-card=${writtenCode(code)}` },
  }
}
