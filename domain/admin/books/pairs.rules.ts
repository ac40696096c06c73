/** What an owner may book by hand: money that no fact of the store tells of. */
import type { AccountCode } from '#domain/money/accounts.rules.ts'

type Pair = { from: AccountCode; to: AccountCode }

/**
 * From which account to which. Accounts that facts fill are not among them: those of artists and gift cards, what the payment
 * provider has, refunds, and what is not explained.
 */
export const PAIRS = {
  'tds-paid': { from: 'bank', to: 'tds_payable' },
  'tcs-paid': { from: 'bank', to: 'tcs_payable' },
  'gst-paid': { from: 'bank', to: 'gst_output' },
  'gst-deducted': { from: 'gst_input', to: 'gst_output' },
  'gst-on-bill': { from: 'bank', to: 'gst_input' },
  'gst-back': { from: 'gst_input', to: 'bank' },
  'carrier-bill': { from: 'bank', to: 'carrier_fees' },
  'carrier-back': { from: 'carrier_fees', to: 'bank' },
  'bank-charge': { from: 'bank', to: 'gateway_fees' },
  'bank-charge-back': { from: 'gateway_fees', to: 'bank' },
  'carrier-never-paid': { from: 'cod_clearing', to: 'bad_debt' },
  'carrier-paid-late': { from: 'bad_debt', to: 'bank' },
  'rounding-lost': { from: 'bank', to: 'rounding' },
  'rounding-gained': { from: 'rounding', to: 'bank' },
  'capital-in': { from: 'capital', to: 'bank' },
  'capital-out': { from: 'bank', to: 'capital' },
} as const satisfies Record<string, Pair>

export type PairName = keyof typeof PAIRS

export const PAIR_NAMES = Object.keys(PAIRS) as PairName[]

export const REASON_MAX = 300
