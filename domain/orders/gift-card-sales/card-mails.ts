/** E-mails about gift cards: to the buyer of one, and to its holder. */
import { codeOfCard } from '#domain/gift-cards/card-code.ts'
import { writtenCode } from '#domain/gift-cards/code.rules.ts'
import { findMailedCard } from '#domain/gift-cards/desk.db.ts'
import { CARD_MAIL, PURCHASE_MAIL, type PurchaseMailAbout } from '#domain/gift-cards/purchase-jobs.ts'
import { sentWhenWords } from '#domain/gift-cards/purchase.rules.ts'
import { findPurchase, type CardPurchase } from '#domain/gift-cards/purchases.db.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import { purchaseLinkPath } from '#domain/orders/order/order-link.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { findRefund } from '#domain/orders/refunding/refunds.db.ts'
import type { Services } from '#domain/services.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { giftCardMailsWords } from '#words/gift-card-mails.ts'

type Posting = MailServices & Pick<Services, 'orderSeal' | 'giftCardSeal'>

/** To the buyer, with the link that opens its page. */
export const purchaseMailJob = mailJob(PURCHASE_MAIL, async (services: Posting, { about, purchaseId, of }) => {
  const { kysely } = services.database
  const purchase = await findPurchase(kysely, purchaseId)
  if (!purchase) return undefined
  const refund = about === 'paid' ? undefined : await findRefund(kysely, of)
  const linked = { orderId: purchaseId, email: purchase.buyerEmail }
  const address = () => pageAddress(services.storeUrl, purchaseLinkPath(services, linked))
  return {
    id: `gift-card-purchase-${about}-${of}`,
    to: purchase.buyerEmail,
    language: purchase.language,
    message: () => ({
      ...BOUGHT[about](purchase, refund?.reason === 'paid-twice'),
      link: { text: giftCardMailsWords.viewCard, address: address() },
    }),
  }
})

const numberOf = ({ id }: CardPurchase) => orderNumber(id)

const factsOf = (purchase: CardPurchase): NonNullable<Message['facts']> => [
  [giftCardMailsWords.card, rupees(purchase.amountPaise)],
  [giftCardMailsWords.recipient, purchase.forName],
  [giftCardMailsWords.number, `#${numberOf(purchase)}`],
]

function paidWords({ amountPaise, paidAt }: CardPurchase): string {
  const amount = rupees(amountPaise)
  return paidAt ? giftCardMailsWords.paidOn(amount, dayText(paidAt)) : amount
}

function deliveryWords({ sendOn, recipientEmail, paidAt, createdAt }: CardPurchase): string {
  if (sendOn === null) return giftCardMailsWords.printIt
  return giftCardMailsWords.sendTo(recipientEmail ?? '', sentWhenWords(sendOn, paidAt ?? createdAt))
}

const BOUGHT: Record<PurchaseMailAbout, (purchase: CardPurchase, isSecond: boolean) => Message> = {
  paid: (purchase) => ({
    subject: giftCardMailsWords.receiptSubject(numberOf(purchase)),
    heading: giftCardMailsWords.receiptHeading,
    paragraphs: [deliveryWords(purchase), giftCardMailsWords.noTaxInvoice],
    facts: [...factsOf(purchase), [giftCardMailsWords.paid, paidWords(purchase)]],
  }),
  'given-back': (purchase, isSecond) => ({
    subject: giftCardMailsWords.refundSubject(numberOf(purchase)),
    heading: giftCardMailsWords.refundHeading,
    paragraphs: [isSecond ? giftCardMailsWords.paidTwice : giftCardMailsWords.paidTooLate],
    facts: factsOf(purchase),
  }),
  refunded: (purchase) => ({
    subject: giftCardMailsWords.refundedSubject(numberOf(purchase)),
    heading: giftCardMailsWords.refundedHeading,
    paragraphs: [giftCardMailsWords.refunded],
    facts: factsOf(purchase),
  }),
}

/** To the holder of the card; if its e-mail address is unknown, to the buyer. */
export const cardMailJob = mailJob(CARD_MAIL, async (services: Posting, { about, cardId, of }) => {
  const { database, brand, storeUrl, giftCardSeal } = services
  const card = await findMailedCard(database.kysely, cardId)
  const to = card?.sentTo ?? (about === 'ends-soon' ? card?.buyerEmail : undefined)
  if (!card?.isGood || !to) return undefined
  const id = `gift-card-${about}-${cardId}-${of}`
  const language = card.language ?? undefined
  const link = () => ({ text: giftCardMailsWords.browse, address: pageAddress(storeUrl, '/collection') })
  if (about === 'ends-soon') {
    if (card.endsOn !== of || card.balancePaise <= 0) return undefined
    return { id, to, language, message: () => endsSoon(card, brand.name, link()) }
  }
  // If the code was renewed since, a later e-mail has the new one.
  const code = card.codeVersion === Number(of) ? codeOfCard(giftCardSeal, card) : undefined
  if (code === undefined) return undefined
  const message = () => withCode(card, { shop: brand.name, code, isNew: about === 'new-code', link: link() })
  return { id, to, language, message }
})

type MailedCard = NonNullable<Awaited<ReturnType<typeof findMailedCard>>>
type MailLink = NonNullable<Message['link']>

function endsSoon(card: MailedCard, shop: string, link: MailLink): Message {
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

type WithCode = { shop: string; code: string; isNew: boolean; link: MailLink }

function withCode(card: MailedCard, { shop, code, isNew, link }: WithCode): Message {
  const { buyerName, message: words } = card
  const balance = rupees(card.balancePaise)
  const received = buyerName ? giftCardMailsWords.receivedFrom(buyerName) : giftCardMailsWords.received
  return {
    subject: isNew ? giftCardMailsWords.newCodeSubject(shop) : giftCardMailsWords.cardSubject(shop),
    heading: isNew ? giftCardMailsWords.newCodeHeading : giftCardMailsWords.cardHeading(balance),
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
