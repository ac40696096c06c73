/**
 * RazorpayX: payouts from the shop's own balance to a bank account or UPI id. Each call is made once; the caller retries.
 * Live, it answers only calls from addresses on its list.
 */
import { contactShape, fundAccountShape, payoutShape, validationShape, type XPayout } from './entities.ts'
import { callsWith, nextSkip, PAGE_SIZE, secondsOf } from '#providers/razorpay/call-razorpay.ts'
import { listShape } from '#providers/razorpay/entities.ts'
import { webhookSignatureMatches } from '#providers/razorpay/event.ts'
import { same } from '#providers/razorpay/outcome.ts'
import type { RazorpayXAccess } from '#shared/env.ts'
import type { Paise } from '#shared/money.rules.ts'
import { bankText, type PayoutDetails, type PayoutMode } from '#shared/payouts.rules.ts'

type AskedContact = {
  name: string
  /** Ours, at most 40 characters. */
  reference: string
}

type AskedPayout = {
  fundAccountId: string
  amountPaise: Paise
  mode: PayoutMode | 'UPI'
  /** Our reference; the key against paying twice, too. 4 to 36 characters of `A-Za-z0-9-_ `. */
  reference: string
  narration: string
}

const NAME_CHARS_MAX = 50
const HOLDER_CHARS_MAX = 120
const NARRATION_CHARS_MAX = 30

const contactOf = ({ name, reference }: AskedContact) => ({
  name: bankText(name, NAME_CHARS_MAX),
  type: 'vendor',
  reference_id: reference,
})

const accountOf = (to: PayoutDetails) =>
  to.way === 'upi'
    ? { account_type: 'vpa', vpa: { address: to.upi } }
    : {
        account_type: 'bank_account',
        bank_account: { name: bankText(to.name, HOLDER_CHARS_MAX), ifsc: to.ifsc, account_number: to.number },
      }

/** Of several payouts with one reference the one that has most likely moved money. */
const LIKELIHOOD = ['processed', 'processing', 'pending', 'scheduled', 'queued', 'reversed']
const likeliest = (payouts: XPayout[]) => payouts.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
const rankOf = ({ status }: XPayout) => (LIKELIHOOD.includes(status) ? LIKELIHOOD.indexOf(status) : LIKELIHOOD.length)

const payouts = listShape(payoutShape)

export function createRazorpayX(access: RazorpayXAccess, { timeoutMs }: { timeoutMs?: number } = {}) {
  const { call, about } = callsWith(access, timeoutMs)
  const { accountNumber } = access
  const listed = (asked: Record<string, string>) =>
    `/payouts?${new URLSearchParams({ account_number: accountNumber, count: String(PAGE_SIZE), ...asked })}`

  return {
    /** The same name and reference are the same contact. */
    createContact: (asked: AskedContact) =>
      call('/contacts', (body) => ({ ok: true, contactId: contactShape.parse(body).id }), {
        method: 'POST',
        body: contactOf(asked),
      }),
    /** The same account of the same contact is the same fund account. It can't be changed. */
    createFundAccount: (contactId: string, to: PayoutDetails) =>
      call('/fund_accounts', (body) => ({ ok: true, fundAccountId: fundAccountShape.parse(body).id }), {
        method: 'POST',
        body: { contact_id: contactId, ...accountOf(to) },
      }),
    /** Sends ₹1 to the account. The result comes later. */
    validateAccount: ({ to, contact, reference }: { to: PayoutDetails; contact: AskedContact; reference: string }) =>
      call('/fund_accounts/validations', (body) => ({ ok: true, validation: validationShape.parse(body) }), {
        method: 'POST',
        body: {
          source_account_number: accountNumber,
          validation_type: 'pennydrop',
          reference_id: reference,
          fund_account: { ...accountOf(to), contact: contactOf(contact) },
        },
      }),
    fetchValidation: (id: string) =>
      about(id, `/fund_accounts/validations/${id}`, (body) => ({ ok: true, validation: validationShape.parse(body) })),
    /**
     * The same reference with the same request is the same payout, in its latest state. With another request it is refused.
     * Without balance it is queued.
     */
    createPayout: ({ fundAccountId, amountPaise, mode, reference, narration }: AskedPayout) =>
      call('/payouts', (body) => same(amountPaise, payoutShape.parse(body), (payout) => ({ payout })), {
        method: 'POST',
        headers: { 'X-Payout-Idempotency': reference },
        body: {
          account_number: accountNumber,
          fund_account_id: fundAccountId,
          amount: amountPaise,
          currency: 'INR',
          mode,
          purpose: 'payout',
          queue_if_low_balance: true,
          reference_id: reference,
          narration: bankText(narration, NARRATION_CHARS_MAX),
        },
      }),
    fetchPayout: (id: string) => about(id, `/payouts/${id}`, (body) => ({ ok: true, payout: payoutShape.parse(body) })),
    /** After an unanswered creation. */
    findPayoutByReference: (reference: string) =>
      call(listed({ reference_id: reference }), (body) => ({
        ok: true,
        payout: likeliest(payouts.parse(body).filter((payout) => payout.reference === reference)),
      })),
    /** The newest first, a hundred at most; `nextSkip` is undefined on the last page. */
    listPayouts: ({ from, skip = 0 }: { from: Date; skip?: number }) =>
      call(listed({ from: String(secondsOf(from)), skip: String(skip) }), (body) => {
        const found = payouts.parse(body)
        return { ok: true, payouts: found, nextSkip: nextSkip(found, { skip }) }
      }),
    /** Refused unless it is queued. The documentation's overview says PATCH, the call's own page POST. */
    cancelPayout: (id: string) =>
      about(id, `/payouts/${id}/cancel`, (body) => ({ ok: true, payout: payoutShape.parse(body) }), { method: 'POST' }),
    webhookSignatureMatches: (body: Uint8Array, signature: string | null | undefined) =>
      webhookSignatureMatches(body, signature, access.webhookSecrets),
  }
}

export type RazorpayX = ReturnType<typeof createRazorpayX>
