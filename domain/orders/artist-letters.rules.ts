/** What an artist reads when something was sold: the own lines, and where they go, without what the slip says. */
import { promisedDates } from '#domain/shipping/leaving.rules.ts'
import { numberOf } from './letter-parts.rules.ts'
import type { Write } from './letter-parts.rules.ts'
import { dayText, shippingExpected } from './order-dates.rules.ts'
import { hasFrame, inParcel } from './order.rules.ts'

export const artistsLetter: Write = ({ order, parcel, page }) => {
  if (!parcel) return undefined
  const items = inParcel(order, parcel)
  const works = items.map(({ title, frameName, quantity }) =>
    [`${quantity} × ${title}`, ...(hasFrame(frameName) ? [frameName] : [])].join(', '),
  )
  const { city, state, postal_code: postalCode } = order.shippingAddress
  return {
    subject: `Sold: order ${numberOf(order)}`,
    heading: items.length === 1 ? 'A work of yours is sold' : 'Works of yours are sold',
    paragraphs: [
      `It is paid, and should leave ${shippingExpected(promisedDates(order.createdAt, items))}. Your packing slip says where it goes; the label is printed there, too.`,
      'Press “Packed” when a courier may come: only then one is asked.',
    ],
    facts: [
      ['Order', `${numberOf(order)}, ${dayText(order.createdAt)}`],
      ['Works', works.join('\n')],
      ['Goes to', `${city}, ${state} ${postalCode}`],
    ],
    link: { text: 'Open the packing slip', address: page },
  }
}
