/** What is written about gift cards: to whoever bought one, and to whoever has it. */
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

type Posting = MailServices & Pick<Services, 'orderSeal' | 'giftCardSeal'>

/** To whoever bought it, with the link that opens its page. */
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
      link: { text: 'See your gift card', address: address() },
    }),
  }
})

const factsOf = (purchase: CardPurchase): NonNullable<Message['facts']> => [
  ['Gift card', rupees(purchase.amountPaise)],
  ['For', purchase.forName],
  ['Number', `#${orderNumber(purchase.id)}`],
]

const NO_TAX_INVOICE =
  'This is a receipt, and no tax invoice: tax is charged on the works that are bought with the card.'

const BOUGHT: Record<PurchaseMailAbout, (purchase: CardPurchase, isSecond: boolean) => Message> = {
  paid: (purchase) => ({
    subject: `Receipt for your gift card #${orderNumber(purchase.id)}`,
    heading: 'Thank you for your gift',
    paragraphs: [
      purchase.sendOn === null
        ? 'Your card can be printed on its page. Its code is shown there once.'
        : `We send the card to ${purchase.recipientEmail} ${sentWhenWords(purchase.sendOn, purchase.paidAt ?? purchase.createdAt)}.`,
      NO_TAX_INVOICE,
    ],
    facts: [
      ...factsOf(purchase),
      ['Paid', `${rupees(purchase.amountPaise)}${purchase.paidAt ? `, ${dayText(purchase.paidAt)}` : ''}`],
    ],
  }),
  'given-back': (purchase, isSecond) => ({
    subject: `Your money for gift card #${orderNumber(purchase.id)} goes back`,
    heading: 'Your money goes back',
    paragraphs: [
      isSecond
        ? 'This gift card was paid for twice. The second payment goes back the way it came; the card stands.'
        : 'Your payment came after the time to pay was over. It goes back the way it came, and no card was made.',
    ],
    facts: factsOf(purchase),
  }),
  refunded: (purchase) => ({
    subject: `Your gift card #${orderNumber(purchase.id)} is refunded`,
    heading: 'Your money is back',
    paragraphs: ['The bank shows it within some days. The card cannot be used any more.'],
    facts: factsOf(purchase),
  }),
}

/** To whoever has the card: where nobody is known, to whoever bought it. */
export const cardMailJob = mailJob(CARD_MAIL, async (services: Posting, { about, cardId, of }) => {
  const { database, brand, storeUrl, giftCardSeal } = services
  const card = await findMailedCard(database.kysely, cardId)
  const to = card?.sentTo ?? (about === 'ends-soon' ? card?.buyerEmail : undefined)
  if (!card?.isGood || !to) return undefined
  const id = `gift-card-${about}-${cardId}-${of}`
  const language = card.language ?? undefined
  const link = () => ({ text: 'See the collection', address: pageAddress(storeUrl, '/collection') })
  if (about === 'ends-soon') {
    if (card.endsOn !== of || card.balancePaise <= 0) return undefined
    return { id, to, language, message: () => endsSoon(card, brand.name, link()) }
  }
  // Of one that was renewed since, a later mail tells the code.
  const code = card.codeVersion === Number(of) ? codeOfCard(giftCardSeal, card) : undefined
  if (code === undefined) return undefined
  const message = () => withCode(card, { shop: brand.name, code, isNew: about === 'new-code', link: link() })
  return { id, to, language, message }
})

type MailedCard = NonNullable<Awaited<ReturnType<typeof findMailedCard>>>
type MailLink = NonNullable<Message['link']>

function endsSoon(card: MailedCard, shop: string, link: MailLink): Message {
  const [left, until] = [rupees(card.balancePaise), dayText(card.endsOn)]
  const paragraphs = [
    card.sentTo === null
      ? `The gift card that you bought for ${card.forName} still has ${left} on it. It pays until ${until}.`
      : `Your gift card still has ${left} on it. It pays until ${until}, with the code that you have.`,
  ]
  return { subject: `A gift card of ${shop} ends soon`, heading: `Until ${until}`, paragraphs, link }
}

type WithCode = { shop: string; code: string; isNew: boolean; link: MailLink }

function withCode(card: MailedCard, { shop, code, isNew, link }: WithCode): Message {
  const { buyerName, message: words } = card
  return {
    subject: isNew ? `A new code for your gift card of ${shop}` : `A gift card of ${shop} for you`,
    heading: isNew ? 'Your gift card has a new code' : `${rupees(card.balancePaise)} for you`,
    paragraphs: [
      isNew
        ? 'The code of before counts no more. Please keep this mail: it alone has the new one.'
        : `${buyerName ? `${buyerName} has given you a gift card.` : 'You have a gift card.'} Choose what you like, and enter its code at the checkout. What is left stays on the card. Please keep this mail: it alone has the code.`,
    ],
    ...(words && !isNew && { quote: words }),
    facts: [
      ['Code', writtenCode(code)],
      ['On it', rupees(card.balancePaise)],
      ['Pays until', dayText(card.endsOn)],
    ],
    // Behind the # it reaches no server, and no log.
    link: { ...link, address: `${link.address}#gift-card=${writtenCode(code)}` },
  }
}
