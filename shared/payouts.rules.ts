/** A payout: what is paid to whom, and what must be right before any company or bank gets it. */
import type { Paise } from './money.rules.ts'

/** Where someone is paid. `name` is the holder's, as the bank writes it. */
export type PayoutDetails =
  | { way: 'bank'; name: string; number: string; ifsc: string }
  | { way: 'upi'; name: string; upi: string }

/** How banks move it. IMPS takes seconds, NEFT up to two hours. */
export type PayoutMode = 'IMPS' | 'NEFT'

export type Payout = {
  /**
   * Ours. The same reference is the same payout, however often it is sent. After a failed or returned one, the next try
   * needs another.
   */
  reference: string
  amountPaise: Paise
  to: PayoutDetails
  /** Ours of the person, at most 40 characters. */
  payee: string
  /** Shown on the payee's bank statement. Banks may cut it after nine characters. */
  narration: string
  /** Of a payout to a bank account. By default the quickest for its amount. */
  mode?: PayoutMode
}

export type PayoutFault =
  | 'reference'
  | 'amount-too-small'
  | 'amount-too-large'
  | 'holder'
  | 'account-number'
  | 'ifsc'
  | 'upi'
  /** This way out doesn't pay UPI ids. */
  | 'no-upi'

const LEAST_PAISE = 100
const UPI_MOST_PAISE = 1_00_000_00
const IMPS_MOST_PAISE = 5_00_000_00

/** Both RazorpayX's reference and its key against paying twice. */
const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9-]{3,35}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const ACCOUNT_NUMBER = /^[A-Za-z0-9]{5,35}$/
const UPI = /^[A-Za-z0-9][A-Za-z0-9._-]{0,78}@[A-Za-z][A-Za-z0-9]{1,18}$/
const HOLDER_MIN = 3
const HOLDER_MAX = 120

/** The first thing that is wrong; undefined if it can be sent. */
export function faultOfPayout(
  { reference, amountPaise, to }: Payout,
  pays: readonly PayoutDetails['way'][],
): PayoutFault | undefined {
  if (!REFERENCE.test(reference)) return 'reference'
  if (amountPaise < LEAST_PAISE) return 'amount-too-small'
  if (!pays.includes(to.way)) return 'no-upi'
  if (bankText(to.name, HOLDER_MAX).length < HOLDER_MIN) return 'holder'
  if (to.way === 'upi') {
    if (amountPaise > UPI_MOST_PAISE) return 'amount-too-large'
    return UPI.test(to.upi) ? undefined : 'upi'
  }
  if (!ACCOUNT_NUMBER.test(to.number)) return 'account-number'
  return IFSC.test(to.ifsc) ? undefined : 'ifsc'
}

export const modeOfPayout = ({ amountPaise, mode = 'IMPS' }: Payout): PayoutMode =>
  amountPaise > IMPS_MOST_PAISE ? 'NEFT' : mode

/** Banks take letters without accents, digits and single spaces. */
export function bankText(text: string, lengthMax: number): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
  return plain.slice(0, lengthMax).trim()
}
