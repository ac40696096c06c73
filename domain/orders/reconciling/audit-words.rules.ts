/** What must never be true of money and goods. */

const WORDS = {
  'paid-without-payment': 'an order counts as paid, and no captured payment of its amount stands behind it',
  'payment-without-order': 'captured money neither pays an order nor goes back',
  'settles-unpaid': 'a payment settles an order that does not count as paid',
  'settled-twice': 'two payments settle one order',
  'refunds-above-payment': 'more goes back than was paid',
  'refund-state-differs': 'the order and its refund tell different stories',
  'refund-failed': 'a refund failed, and its money has not gone back since',
  'hold-of-closed-order': 'an order that waits for no money keeps pieces from others',
  'held-differs': 'the count of held pieces is not the sum of the holds',
  oversold: 'less than nothing is left of a work',
  'sold-differs': 'what left the shelf is not what a paid order bought',
  'paid-without-invoice': 'a paid order has no invoice',
  'refund-without-credit-note': 'money of an invoiced order went back without a credit note',
  'paid-without-parcel': 'an artist of a paid order has no parcel to send',
  'parcel-of-unpaid': 'a parcel belongs to an order that nobody has paid',
  'totals-differ': 'the total of an order does not follow from its parts',
  'items-differ': 'the lines of an order do not make its subtotal',
  'open-past-hold': 'an order still waits for money long after its hold has ended',
  'job-missing': 'nothing is on its way to do what must follow',
  'job-failed': 'what must follow was given up',
  'event-not-acted': 'nothing became of what the provider told',
  'serials-differ': 'the numbers of invoices have a hole, a double or another end',
  'moves-differ': 'the log of moves does not lead to the state of an order',
  'cart-still-holds': 'what was paid for still lies in the cart',
  'captured-unknown-here': 'the provider has taken money that is not noted here',
  'amount-differs': 'the provider tells another amount',
  'unknown-to-provider': 'the provider knows nothing of money that is noted here',
  'refunded-differs': 'the provider has paid back another sum than is noted here',
  'not-captured-in-time': 'money that a bank has promised is not taken',
  'second-provider-order': 'the provider was paid for an order of ours under an id that is not kept',
} as const

export type ContradictionKind = keyof typeof WORDS
export type Contradiction = { kind: ContradictionKind; about: string; detail: string }

export const contradictionKinds = Object.keys(WORDS) as ContradictionKind[]

export const contradictionWords = ({ kind, about, detail }: Contradiction) =>
  `${about}: ${WORDS[kind]}${detail && ` (${detail})`}.`

/** For one that was kept: its kind may have been renamed since. */
export const contradictionKindWords = (kind: string) =>
  contradictionKinds.includes(kind as ContradictionKind) ? WORDS[kind as ContradictionKind] : kind
