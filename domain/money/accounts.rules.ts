/** The accounts of the books, and sums of them. An amount above zero is a debit. */
import { noPaise, paise, type Paise } from '#shared/money.rules.ts'

export const ACCOUNTS = {
  // What the shop has, and what it is owed.
  bank: 'money in the shop’s own bank account',
  gateway_clearing: 'captured by the payment provider, not paid out yet',
  cod_buyer_due: 'to be collected at the door',
  cod_clearing: 'collected by the carrier, not paid out yet',
  gst_input: 'tax that the shop paid to others, and may deduct',
  payout_transit: 'sent to an artist, not arrived yet',
  // What the shop owes.
  artist_pending: 'an artist’s share of orders whose return window is open',
  artist_payable: 'an artist’s share that can be paid out',
  artist_held: 'an artist’s share while a bank decides about its payment',
  gift_cards: 'the free balance of a gift card',
  gift_cards_held: 'what a gift card holds for an order that is not paid yet',
  card_sales: 'paid for gift cards that are not issued yet',
  card_payments: 'between gift cards and the orders that they pay',
  refunds_payable: 'refunds that are decided, and not paid back yet',
  unmatched_payments: 'money that bought nothing, and is not given back yet',
  gst_output: 'tax on what the shop sold',
  tds_payable: 'income tax kept back from artists',
  tcs_payable: 'tax collected at source from artists',
  // What the shop earns.
  sales: 'works, before tax',
  commission: 'commission of works that artists sell through the shop',
  extras: 'delivery, gift wrap and fees, before tax',
  breakage: 'gift cards that ended with a balance',
  // What it costs.
  artist_share: 'artists’ shares of what the shop sold',
  shop_discounts: 'discounts that the shop pays',
  cards_given: 'gift cards that the shop gave away',
  gateway_fees: 'fees of the payment provider',
  carrier_fees: 'what the carrier kept back',
  dispute_loss: 'money that banks took back for goods that were sent',
  bad_debt: 'balances of artists that were written off',
  rounding: 'rounding of totals to whole rupees',
  /** Never used while the books are right. */
  suspense: 'not explained: somebody has to look',
} as const satisfies Record<string, string>

export type AccountCode = keyof typeof ACCOUNTS

/** `ownerId`: the artist or the gift card, where each has an account of its own. */
export type Line = { code: AccountCode; ownerId: string | null; paise: Paise }

const keyOf = ({ code, ownerId }: Line) => `${code} ${ownerId ?? ''}`

export const debit = (code: AccountCode, amount: number, ownerId: string | null = null): Line => ({
  code,
  ownerId,
  paise: paise(amount),
})

export const credit = (code: AccountCode, amount: number, ownerId: string | null = null): Line =>
  debit(code, -amount, ownerId)

/** One line for each account that has anything, in one order. */
export function sumUp(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const before = sums.get(keyOf(line))
    sums.set(keyOf(line), { ...line, paise: paise((before?.paise ?? 0) + line.paise) })
  }
  return [...sums.values()]
    .filter((line) => line.paise !== noPaise)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** What is to be booked so that `booked` becomes `wanted`. */
export const differenceOf = (wanted: readonly Line[], booked: readonly Line[]): Line[] =>
  sumUp([...wanted, ...booked.map((line) => ({ ...line, paise: paise(-line.paise) }))])

/** Whatever is missing to zero is not explained. */
export function balanced(lines: readonly Line[]): Line[] {
  const missing = lines.reduce((sum, line) => sum + line.paise, 0)
  return sumUp([...lines, credit('suspense', missing)])
}
