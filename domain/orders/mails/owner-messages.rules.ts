/** What the owner reads about an order. */
import { buyer, itemLines, numberOf, sums, whatAndWhere } from './message-parts.rules.ts'
import type { Write } from './message-parts.rules.ts'
import type { MailAbout } from '#domain/orders/order/order-mail.rules.ts'
import { inParcel, inr, isCancelledByStore } from '#domain/orders/order/order.rules.ts'
import { RETURN_REASONS } from '#domain/orders/returning/return.rules.ts'

const toOrder = (page: string) => ({ text: 'Open the order in the back office', address: page })

export const OWNERS: Partial<Record<MailAbout, Write>> = {
  placed: ({ order, page }) => ({
    subject: `New order ${numberOf(order)}: ${inr(order.totalPaise)}`,
    heading: `A new order: ${inr(order.totalPaise)}`,
    paragraphs: ['It is paid. Answer this mail to reach the buyer.'],
    facts: [...whatAndWhere(order.items, order), ...sums(order), ...buyer(order)],
    link: toOrder(page),
  }),
  cancelled: ({ order, page }) => ({
    subject: `Cancelled: order ${numberOf(order)}`,
    heading: isCancelledByStore(order) ? 'The store has cancelled an order' : 'A buyer has cancelled',
    paragraphs: [
      'Nothing of it may be packed any more. The refund has begun by itself, and the works can be bought again.',
    ],
    facts: [...whatAndWhere(order.items, order), ...buyer(order)],
    link: toOrder(page),
  }),
  'parcel-refused': ({ order, parcel, why, page }) =>
    parcel?.state === 'waiting'
      ? {
          subject: `No courier for order ${numberOf(order)}`,
          heading: 'The courier does not take a parcel',
          paragraphs: [
            why,
            'It is tried again by itself, at longer and longer intervals. Once what is in the way is set right, press “Book the courier now” on the order’s page.',
          ],
          facts: whatAndWhere(inParcel(order, parcel), order),
          link: toOrder(page),
        }
      : undefined,
  'return-requested': ({ order, request, photos, page }) =>
    request && {
      subject: `Return requested: order ${numberOf(order)}`,
      heading: 'A buyer wishes to return something',
      paragraphs: ['Please look at it with the artist, and answer in writing. Answer this mail to reach the buyer.'],
      facts: [
        ['Order', numberOf(order)],
        ['Reason', RETURN_REASONS[request.reason]],
        ['Works', itemLines(order.items)],
        ...(photos.length > 0 ? [['Photographs', photos.join('\n')] as const] : []),
        ...buyer(order),
      ],
      quote: request.message,
      link: { text: 'Answer it in the back office', address: page },
    },
}
