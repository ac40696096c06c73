/** Delivery to a PIN code, and what stands in the way of packing a parcel or printing its label. */

/** What the page of a work says of a PIN code. */
export const placeOfPin = (place: string, pin: string) => `${place} (${pin})`
export const arrives = (place: string, when: string) => `Order today and it reaches ${place} ${when}. Free shipping.`
export const arrivesPrepaid = (place: string, when: string) =>
  `Order today and it reaches ${place} ${when}. Free shipping. Online payment only.`
export const notReached = (place: string) =>
  `Our couriers don’t deliver to ${place}. Try another PIN code, or contact us.`
export const unknownUsual = (pin: string, fewest: number, most: number) =>
  `We can’t check delivery to ${pin} right now. Orders ship within 8-14 days. Couriers then usually take ${fewest} to ${most} days.`
export const unknownLater = (pin: string, ships: string, fewest: number, most: number) =>
  `We can’t check delivery to ${pin} right now. This order ships ${ships}. Couriers then usually take ${fewest} to ${most} days.`

/** Why a parcel can't be packed. */
export const packing = {
  'not-booked': 'The courier isn’t booked yet. Please try again in a few minutes.',
  'packed-already': 'This parcel is already packed.',
  gone: 'The courier already has this parcel.',
  cancelled: 'This order was cancelled. Please don’t send it.',
  disputed: 'The buyer’s bank has disputed the payment. Please don’t send this until we know more.',
}

/** Why there is no label. */
export const labels = {
  elsewhere:
    'The label’s link doesn’t lead to the courier’s own site, so we didn’t open it. Please print the label in the courier’s own panel, and tell us.',
  none: 'This parcel has no label. The courier isn’t booked yet, or already has it.',
  refused: 'The courier couldn’t create a label. Please contact us and we’ll check.',
  'carrier-away': 'We can’t reach the courier. Please try again in a few minutes.',
}
