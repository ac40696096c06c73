/** The accounts as an owner reads them: what the shop has, owes, earns and costs. */
import type { AccountCode } from '#domain/money/accounts.rules.ts'
import { paise, type Paise } from '#shared/money.rules.ts'

type Group = 'has' | 'owes' | 'earns' | 'costs' | 'unexplained'

const GROUP_OF: Readonly<Record<AccountCode, Group>> = {
  bank: 'has',
  gateway_clearing: 'has',
  cod_buyer_due: 'has',
  cod_clearing: 'has',
  gst_input: 'has',
  artist_pending: 'owes',
  artist_payable: 'owes',
  artist_held: 'owes',
  payout_transit: 'owes',
  gift_cards: 'owes',
  gift_cards_held: 'owes',
  card_sales: 'owes',
  card_payments: 'owes',
  refunds_payable: 'owes',
  unmatched_payments: 'owes',
  gst_output: 'owes',
  tds_payable: 'owes',
  tcs_payable: 'owes',
  capital: 'owes',
  sales: 'earns',
  commission: 'earns',
  extras: 'earns',
  breakage: 'earns',
  artist_share: 'costs',
  shop_discounts: 'costs',
  cards_given: 'costs',
  gateway_fees: 'costs',
  carrier_fees: 'costs',
  dispute_loss: 'costs',
  bad_debt: 'costs',
  rounding: 'costs',
  suspense: 'unexplained',
}

const GROUPS: readonly Group[] = ['has', 'owes', 'earns', 'costs', 'unexplained']

const CODES = Object.keys(GROUP_OF) as AccountCode[]

/** Undefined for anything that is no account. */
export const readAccount = (code: string): AccountCode | undefined => CODES.find((known) => known === code)

/** What the shop owes and earns are credits, which the books have below zero. */
const isCredit = (code: AccountCode) => GROUP_OF[code] === 'owes' || GROUP_OF[code] === 'earns'

/** A sum of the books as an owner reads it: a debt of ₹100 is ₹100. */
export const asRead = (code: AccountCode, sum: Paise): Paise => (isCredit(code) && sum !== 0 ? paise(-sum) : sum)

/** Of one account in one month, as the books have it. */
export type AccountSums = { code: AccountCode; openingPaise: Paise; debitsPaise: Paise; creditsPaise: Paise }

/** As the books have it, too. */
export const closingOf = ({ openingPaise, debitsPaise, creditsPaise }: AccountSums): Paise =>
  paise(openingPaise + debitsPaise - creditsPaise)

type AccountMonth = AccountSums & { closingPaise: Paise }

/** In the order above; accounts that were never used are left out. */
export function groupAccounts(sums: readonly AccountSums[]): { group: Group; accounts: AccountMonth[] }[] {
  const accounts = CODES.flatMap((code) => {
    const sum = sums.find((one) => one.code === code)
    if (!sum) return []
    return [{ ...sum, openingPaise: asRead(code, sum.openingPaise), closingPaise: asRead(code, closingOf(sum)) }]
  })
  return GROUPS.map((group) => ({ group, accounts: accounts.filter(({ code }) => GROUP_OF[code] === group) })).filter(
    (shown) => shown.accounts.length > 0,
  )
}
