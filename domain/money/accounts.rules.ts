/** The accounts of the books, and sums of them. An amount above zero is a debit. */
import { noPaise, paise, type Paise } from '#shared/money.rules.ts'

export type AccountCode =
  // What the shop has, and what it is owed: its own bank account,
  | 'bank'
  /** captured by the payment provider and not paid out yet, */
  | 'gateway_clearing'
  /** to be collected at the door, then with the carrier, */
  | 'cod_buyer_due'
  | 'cod_clearing'
  /** tax that it paid to others and may deduct, */
  | 'gst_input'
  /** and sent to an artist, not arrived yet. */
  | 'payout_transit'
  // What the shop owes. An artist's share: until the order can't be returned, then to be paid out, or while a bank decides.
  | 'artist_pending'
  | 'artist_payable'
  | 'artist_held'
  /** Of each gift card: free, and held for an order that is not paid yet. */
  | 'gift_cards'
  | 'gift_cards_held'
  /** Paid for gift cards that are not issued yet, and between cards and the orders that they pay. */
  | 'card_sales'
  | 'card_payments'
  /** Refunds that are decided, and money that bought nothing. */
  | 'refunds_payable'
  | 'unmatched_payments'
  | 'gst_output'
  | 'tds_payable'
  | 'tcs_payable'
  // What the shop earns, before tax: works, commissions, delivery with wrap and fees, gift cards that ended with a balance.
  | 'sales'
  | 'commission'
  | 'extras'
  | 'breakage'
  // What it costs: artists' shares, discounts that the shop pays, gift cards that it gave away, fees, losses.
  | 'artist_share'
  | 'shop_discounts'
  | 'cards_given'
  | 'gateway_fees'
  | 'carrier_fees'
  /** Taken back by banks for goods that were sent, and balances of artists that were written off. */
  | 'dispute_loss'
  | 'bad_debt'
  | 'rounding'
  /** What the owners put into the shop's bank account, less what they took out. */
  | 'capital'
  /** Never used while the books are right. */
  | 'suspense'

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
