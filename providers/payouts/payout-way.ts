/**
 * A way for money to leave to an artist: what the store asks of it, in the store's own terms. It keeps no books: what it
 * says is news about payouts that the store has decided. Calls return an outcome, never an exception.
 */
import type { Paise } from '#shared/money.rules.ts'
import type { Payout, PayoutDetails, PayoutFault } from '#shared/payouts.rules.ts'

export type PayoutWay = {
  /** Stored with each payout, so it never changes. */
  name: string
  /** As people know it. */
  title: string
  /** Where it can pay to. */
  pays: readonly PayoutDetails['way'][]
  /** What is wrong with a payout, before anything is sent; undefined if nothing is. */
  faultOf(payout: Payout): PayoutFault | undefined
  /**
   * Sends it, or continues an earlier attempt under the same reference: there is one payout however often it is called.
   * used-up: the reference is of a payout with another amount. A person must look; nothing may be booked back.
   * By file it then waits until the owner has uploaded the file.
   */
  send(payout: Payout): Promise<PayoutOutcome<{ news: PayoutNews }> | { ok: false; reason: 'used-up'; text: string }>
  /** What only a company can do. Undefined: the owner uploads a file, and the bank's file brings the news. */
  online: OnlinePayouts | undefined
}

export type OnlinePayouts = {
  /**
   * Its state now; undefined if no payout has this reference. An unanswered call may still arrive: send the payout again
   * rather than book it back.
   */
  look(reference: string): Promise<PayoutOutcome<{ news: PayoutNews | undefined }>>
  /** Asks something that only the right account can, and changes nothing. */
  check(): Promise<PayoutOutcome>
  /** Only while it waits. Refused otherwise: look then. */
  cancel(payoutId: string): Promise<PayoutOutcome<{ news: PayoutNews }>>
  /** The newest first; `nextSkip` is undefined on the last page. */
  list(page: {
    from: Date
    skip?: number
  }): Promise<PayoutOutcome<{ payouts: PayoutNews[]; nextSkip: number | undefined }>>
  /** Sends a small credit to learn whether the account exists, and whose it is. */
  validate(asked: {
    /** Ours, at most 40 characters. */
    reference: string
    to: PayoutDetails
    payee: string
  }): Promise<PayoutOutcome<{ validation: AccountValidation }>>
  lookAtValidation(id: string): Promise<PayoutOutcome<{ validation: AccountValidation }>>
  /** A webhook call. Only what it is about: events come in any order, so the facts are asked for. */
  readNotice(call: { headers: Headers; body: Uint8Array }): PayoutNotice | 'not-genuine' | 'unreadable'
}

export type PayoutTrouble = {
  ok: false
  /**
   * - refused: it is not sent, and would be refused again.
   * - unreached: nothing was done; a later try may succeed.
   * - blocked: no call works until a person solves the problem.
   * - unanswered: it may or may not have been done. Send the same payout again, or look.
   */
  reason: 'refused' | 'unreached' | 'blocked' | 'unanswered'
  text: string
}

export type PayoutOutcome<Result extends object = object> = ({ ok: true } & Result) | PayoutTrouble

export type PayoutState =
  /** For balance, an approval, a bank that is down, or its upload. */
  | 'waiting'
  | 'on-its-way'
  /** It has a UTR. It may still become returned within three working days. */
  | 'paid'
  /** The money was sent and came back. */
  | 'returned'
  /** No money left. When some did after all, it becomes returned: book both alike. */
  | 'failed'

/** What helps before the next try. */
export type PayoutRemedy =
  /** The artist's account is wrong, closed or frozen. */
  | 'ask-artist'
  | 'other-mode'
  /** In half an hour. */
  | 'try-later'
  | 'add-money'
  | 'ask-support'

export type PayoutNews = {
  /** The company's own; our reference where it has none. */
  id: string
  reference: string | undefined
  amountPaise: Paise
  state: PayoutState
  utr: string | undefined
  /** What it costs, tax included; nothing for a failed or returned one. */
  feePaise: Paise
  /** Of the fee. */
  taxPaise: Paise
  remedy: PayoutRemedy | undefined
  /** The company's own words; '' if there are none. */
  text: string
}

export type AccountValidation = {
  id: string
  reference: string | undefined
  /** failed: nobody could find out. Another one may. */
  state: 'under-way' | 'valid' | 'invalid' | 'failed'
  /** Whose account it is, as the bank says. */
  registeredName: string | undefined
  /** From 0 to 100: how well that fits the name that we gave. */
  nameScore: number | undefined
  text: string
}

/** `id` is the same for the same notice. A notice about money that arrived names nothing. */
export type PayoutNotice = {
  id: string
  kind: string
  reference: string | undefined
  payoutId: string | undefined
  validationId: string | undefined
}
