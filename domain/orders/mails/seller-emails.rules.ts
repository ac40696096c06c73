/**
 * E-mails to owner and artist about an order. The artist reads the own lines of one parcel, without the details on the
 * slip.
 */
import { stateName } from '#shared/state-name.rules.ts'
import { buyer, exchangeFacts, giftFacts, numberOf, orderFacts, sums, whatAndWhere } from './email-parts.rules.ts'
import type { Fact, Write, Writers } from './email-parts.rules.ts'
import { inParcel, isCancelledByStore, chosenIn } from '#domain/orders/order/order.rules.ts'
import type { OrderDetail, OrderItem, OrderParcel } from '#domain/orders/order/order.rules.ts'
import { returnedWords } from '#domain/orders/returning/return.rules.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { shippingExpected } from '#domain/orders/order/order-dates.rules.ts'
import { giftWords } from '#domain/cart/gift.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { orderEmailsWords } from '#words/order-emails.ts'
import { ownerEmailsWords } from '#words/owner-emails.ts'
import { returnsWords } from '#words/returns.ts'

const toOrder = (page: string) => ({ text: ownerEmailsWords.openOrder, address: page })

export const FOR_OWNER = {
  placed: ({ order, page }) => ({
    subject: ownerEmailsWords.placedSubject(numberOf(order), rupees(order.totalPaise)),
    heading: ownerEmailsWords.placedHeading(rupees(order.totalPaise)),
    paragraphs: [order.paymentState === 'due' ? ownerEmailsWords.placedDue : ownerEmailsWords.placedPaid],
    facts: [...whatAndWhere(order.items, order), ...giftFacts(order), ...sums(order), ...buyer(order)],
    link: toOrder(page),
  }),
  cancelled: ({ order, page }) => ({
    subject: ownerEmailsWords.cancelledSubject(numberOf(order)),
    heading: isCancelledByStore(order) ? ownerEmailsWords.cancelledByStore : ownerEmailsWords.cancelledByBuyer,
    paragraphs: [order.dueAt ? ownerEmailsWords.cancelledUnpaid : ownerEmailsWords.cancelledRefunded],
    facts: [...whatAndWhere(order.items, order), ...buyer(order)],
    link: toOrder(page),
  }),
  'parcel-refused': ({ order, parcel, why, page }) =>
    parcel?.state === 'waiting'
      ? {
          subject: ownerEmailsWords.parcelRefusedSubject(numberOf(order)),
          heading: ownerEmailsWords.parcelRefusedHeading,
          paragraphs: [why, ownerEmailsWords.parcelRefusedText],
          facts: whatAndWhere(inParcel(order, parcel), order),
          link: toOrder(page),
        }
      : undefined,
  'return-requested': ({ order, request, photos, page }) =>
    request && {
      subject: ownerEmailsWords.returnSubject(numberOf(order)),
      heading: ownerEmailsWords.returnHeading,
      paragraphs: [ownerEmailsWords.returnText],
      facts: [
        ...orderFacts(order),
        [orderEmailsWords.facts.reason, returnsWords.reasons[request.reason]],
        ...exchangeFacts(request),
        [orderEmailsWords.facts.works, returnedWords(order.items, request.items).join('\n')],
        ...(photos.length > 0 ? [[orderEmailsWords.facts.photos, photos.join('\n')] as const] : []),
        ...buyer(order),
      ],
      quote: request.message,
      link: { text: ownerEmailsWords.answerReturn, address: page },
    },
} satisfies Partial<Writers>

const works = (items: readonly OrderItem[]): Fact => [
  orderEmailsWords.facts.works,
  items.map((item) => [`${item.quantity} × ${item.title}`, ...chosenIn(item)].join(', ')).join('\n'),
]

const sold: Write = ({ order, parcel, page }) => {
  if (!parcel) return undefined
  const items = inParcel(order, parcel)
  const { city, state, postal_code: postalCode } = order.shippingAddress
  const when = shippingExpected(promisedDates(order.createdAt, items))
  return {
    subject: orderEmailsWords.soldSubject(numberOf(order)),
    heading: orderEmailsWords.soldHeading(items.length),
    paragraphs: [
      order.paymentState === 'due' ? orderEmailsWords.soldDue(when) : orderEmailsWords.soldPaid(when),
      orderEmailsWords.soldPack,
    ],
    facts: [
      ...orderFacts(order, order.createdAt),
      works(items),
      ...(order.gift ? [[orderEmailsWords.facts.gift, giftWords(order.gift)] as const] : []),
      [orderEmailsWords.facts.deliverTo, `${city}, ${stateName(state)} ${postalCode}`],
    ],
    link: { text: orderEmailsWords.openSlip, address: page },
  }
}

const cancelled: Write = ({ order, parcel, page }) =>
  parcel && {
    subject: orderEmailsWords.artistCancelledSubject(numberOf(order)),
    heading: orderEmailsWords.artistCancelledHeading,
    paragraphs: [
      order.dueAt
        ? orderEmailsWords.artistCancelled(numberOf(order))
        : orderEmailsWords.artistCancelledRefunded(numberOf(order)),
      orderEmailsWords.artistBackOnSale,
    ],
    facts: [...orderFacts(order, order.createdAt), works(inParcel(order, parcel))],
    link: { text: orderEmailsWords.viewParcel, address: page },
  }

const parcelHeld: Write = ({ order, parcel, page }) =>
  order.isDisputed && isStillHere(order, parcel)
    ? {
        subject: orderEmailsWords.heldSubject(numberOf(order)),
        heading: orderEmailsWords.heldHeading,
        paragraphs: [orderEmailsWords.heldText, orderEmailsWords.heldLater],
        facts: factsOfParcel(order, parcel),
        link: { text: orderEmailsWords.viewParcel, address: page },
      }
    : undefined

const parcelGoesOn: Write = ({ order, parcel, page }) =>
  !order.isDisputed && isStillHere(order, parcel)
    ? {
        subject: orderEmailsWords.goesOnSubject(numberOf(order)),
        heading: orderEmailsWords.goesOnHeading,
        paragraphs: [orderEmailsWords.goesOnText],
        facts: factsOfParcel(order, parcel),
        link: { text: orderEmailsWords.openSlip, address: page },
      }
    : undefined

const isStillHere = (order: OrderDetail, parcel: OrderParcel | undefined): parcel is OrderParcel =>
  order.status !== 'cancelled' && (parcel?.state === 'booked' || parcel?.state === 'packed')

const factsOfParcel = (order: OrderDetail, parcel: OrderParcel): Fact[] => [
  ...orderFacts(order, order.createdAt),
  works(inParcel(order, parcel)),
]

export const ARTISTS = {
  placed: sold,
  cancelled,
  'parcel-held': parcelHeld,
  'parcel-goes-on': parcelGoesOn,
} satisfies Partial<Writers>
