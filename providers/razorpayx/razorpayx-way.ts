/** Payouts by RazorpayX, behind the interface of all ways out. */
import type {
  OnlinePayouts,
  PayoutNews,
  PayoutRemedy,
  PayoutState,
  PayoutTrouble,
  PayoutWay,
} from '#providers/payouts/payout-way.ts'
import type { RazorpayFailure } from '#providers/razorpay/outcome.ts'
import { ID_CHARS_MAX, namesOnlyIds } from '#providers/razorpay/event.ts'
import { noPaise } from '#shared/money.rules.ts'
import { faultOfPayout, modeOfPayout, type Payout } from '#shared/payouts.rules.ts'
import type { XPayout } from './entities.ts'
import { readRazorpayXEvent } from './event.ts'
import type { RazorpayX } from './razorpayx.ts'

const PAYS = ['bank', 'upi'] as const

const faultOf = (payout: Payout) => faultOfPayout(payout, PAYS)

export function payoutsByRazorpayX(razorpayX: RazorpayX): PayoutWay {
  /** A wrong account is refused here, before the payout's reference is used. */
  async function fundAccountOf({ to, payee }: Payout) {
    const contact = await razorpayX.createContact({ name: to.name, reference: payee })
    return contact.ok ? razorpayX.createFundAccount(contact.contactId, to) : contact
  }

  const send: PayoutWay['send'] = async (payout) => {
    const fault = faultOf(payout)
    if (fault) return { ok: false, reason: 'refused', text: fault }
    const account = await fundAccountOf(payout)
    // Whether or not these were made: nothing of the payout was sent.
    if (!account.ok) return troubleOf(account.reason === 'unanswered' ? { ...account, reason: 'unreached' } : account)
    const { reference, amountPaise, narration, to } = payout
    const { fundAccountId } = account
    const mode = to.way === 'upi' ? 'UPI' : modeOfPayout(payout)
    const sent = await razorpayX.createPayout({ fundAccountId, amountPaise, mode, reference, narration })
    if (sent.ok) return { ok: true, news: newsOf(sent.payout) }
    const trouble = troubleOf(sent)
    if (trouble.reason !== 'refused') return trouble
    // An earlier attempt may have used the reference: then this refusal says nothing about that payout.
    const found = await razorpayX.findPayoutByReference(reference)
    if (!found.ok) return { ...trouble, reason: 'unanswered' }
    if (!found.payout) return trouble
    if (found.payout.amountPaise !== amountPaise) return { ok: false, reason: 'used-up', text: sent.text }
    return { ok: true, news: newsOf(found.payout) }
  }

  const online: OnlinePayouts = {
    async look(reference) {
      const found = await razorpayX.findPayoutByReference(reference)
      return found.ok ? { ok: true, news: found.payout && newsOf(found.payout) } : troubleOf(found)
    },
    async check() {
      const found = await razorpayX.findPayoutByReference('none')
      return found.ok ? { ok: true } : troubleOf(found)
    },
    async cancel(payoutId) {
      const cancelled = await razorpayX.cancelPayout(payoutId)
      return cancelled.ok ? { ok: true, news: newsOf(cancelled.payout) } : troubleOf(cancelled)
    },
    async list(page) {
      const found = await razorpayX.listPayouts(page)
      if (!found.ok) return troubleOf(found)
      return { ok: true, payouts: found.payouts.map(newsOf), nextSkip: found.nextSkip }
    },
    async validate({ reference, to, payee }) {
      const begun = await razorpayX.validateAccount({ to, contact: { name: to.name, reference: payee }, reference })
      return begun.ok ? { ok: true, validation: inWords(begun.validation) } : troubleOf(begun)
    },
    async lookAtValidation(id) {
      const found = await razorpayX.fetchValidation(id)
      return found.ok ? { ok: true, validation: inWords(found.validation) } : troubleOf(found)
    },
    readNotice({ headers, body }) {
      const signature = headers.get('x-razorpay-signature')
      if (!razorpayX.webhookSignatureMatches(body, signature)) return 'not-genuine'
      const event = readRazorpayXEvent(body)
      if (!event || !namesOnlyIds(event)) return 'unreadable'
      const { name: kind, ...about } = event
      // Without an id its signature identifies it: the same bytes are the same event.
      const id = headers.get('x-razorpay-event-id')?.slice(0, ID_CHARS_MAX) || `${signature}`
      return { id, kind, ...about }
    },
  }

  return { name: 'razorpayx', title: 'RazorpayX', pays: PAYS, faultOf, send, online }
}

const inWords = <Validation extends { text: string | undefined }>(validation: Validation) => ({
  ...validation,
  text: validation.text ?? '',
})

const STATES: Record<XPayout['status'], PayoutState> = {
  pending: 'waiting',
  queued: 'waiting',
  scheduled: 'waiting',
  processing: 'on-its-way',
  processed: 'paid',
  reversed: 'returned',
  failed: 'failed',
  cancelled: 'failed',
  rejected: 'failed',
}

function newsOf(payout: XPayout): PayoutNews {
  const { id, reference, amountPaise, utr } = payout
  // Processed without a UTR is not proven yet.
  const state = payout.status === 'processed' && !utr ? 'on-its-way' : STATES[payout.status]
  const isOver = state === 'returned' || state === 'failed'
  return {
    id,
    reference,
    amountPaise,
    state,
    utr,
    feePaise: isOver ? noPaise : payout.feePaise,
    taxPaise: isOver ? noPaise : payout.taxPaise,
    remedy: isOver || state === 'waiting' ? remedyOf(payout, isOver) : undefined,
    text: payout.text ?? '',
  }
}

const REMEDIES: Readonly<Record<string, PayoutRemedy>> = {
  bank_account_closed: 'ask-artist',
  bank_account_frozen: 'ask-artist',
  bank_account_invalid: 'ask-artist',
  beneficiary_account_dormant: 'ask-artist',
  beneficiary_account_invalid: 'ask-artist',
  beneficiary_bank_rejected: 'ask-artist',
  beneficiary_vpa_invalid: 'ask-artist',
  invalid_beneficiary: 'ask-artist',
  invalid_ifsc_code: 'ask-artist',
  transaction_limit_exceeded: 'ask-artist',
  imps_not_allowed: 'other-mode',
  amount_limit_exhausted: 'try-later',
  amount_limit_exhausted_neft: 'try-later',
  beneficiary_bank_failure: 'try-later',
  beneficiary_bank_offline: 'try-later',
  beneficiary_bank_technical_error: 'try-later',
  beneficiary_psp_offline: 'try-later',
  gateway_down: 'try-later',
  gateway_technical_error: 'try-later',
  gateway_timeout: 'try-later',
  npci_beneficiary_timeout: 'try-later',
  server_error_temporary: 'try-later',
  insufficient_funds: 'add-money',
  low_balance: 'add-money',
}

/** While it waits, only a person's part is named. One that the shop itself has cancelled or rejected needs nothing. */
function remedyOf({ reason = '', status }: XPayout, isOver: boolean): PayoutRemedy | undefined {
  const known = REMEDIES[reason]
  if (!isOver) return known === 'add-money' ? known : undefined
  return known ?? (status === 'cancelled' || status === 'rejected' ? undefined : 'ask-support')
}

/** A key that is refused, or an address that isn't on the list: the same for every payout. */
function troubleOf({ reason, status, text }: RazorpayFailure): PayoutTrouble {
  const isBlocked = reason === 'refused' && (status === 401 || status === 403 || /\bIP\b/.test(text))
  return { ok: false, reason: isBlocked ? 'blocked' : reason, text }
}
