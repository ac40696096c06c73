import type { AddressErrors } from '#domain/orders/placing/address-form.rules.ts'
import { PAYMENT_WORDS } from '#domain/orders/paying/payment-words.rules.ts'
import { messageIn } from '#app/browser/call-store.ts'
import { attemptKey, giveUpAttempt, noteHold } from './attempt.ts'
import { loadPaymentScript } from './load-payment-script.ts'
import { createOrder } from './order-calls.ts'
import type { CreatedOrder, OrderWish } from './order-calls.ts'

/** What stands in the way of paying. `detail` says more, and what to do. */
export type Trouble = { text: string; detail?: string | undefined }

export type Begun =
  | { ok: true; order: CreatedOrder }
  | { ok: false; reason: 'fields'; errors: AddressErrors }
  | { ok: false; reason: 'signed-out' | 'changed' | 'failed'; trouble: Trouble; order?: CreatedOrder }

const SIGNED_OUT = 401
const CONFLICT = 409
const UNREADABLE = 422

/** Up to the dialog: the order on the server first, then the provider's script. */
export async function beginOrder(visitorId: string, wish: OrderWish, scriptUrl: string): Promise<Begun> {
  const created = await createOrder({ ...wish, receipt: attemptKey(visitorId, wish) })
  if (!created.ok) return refused(visitorId, created.status, created.refusal)
  const order = created.answer
  noteHold(visitorId, order.holdUntil)
  const script = await loadPaymentScript(scriptUrl)
  if (script.ok) return { ok: true, order }
  const text = script.reason === 'slow' ? PAYMENT_WORDS.scriptSlow : PAYMENT_WORDS.scriptFailed
  return { ok: false, reason: 'failed', trouble: { text, detail: TRY_AGAIN }, order }
}

const TRY_AGAIN = 'Nothing was charged. Please check your connection and what blocks scripts, and press again.'

function refused(visitorId: string, status: number | undefined, refusal: Readonly<Record<string, unknown>>): Begun {
  const message = messageIn(refusal)
  const trouble = { text: PAYMENT_WORDS.orderFailed, detail: moreThan(PAYMENT_WORDS.orderFailed, message) }
  if (status === SIGNED_OUT) return { ok: false, reason: 'signed-out', trouble }
  if (status === UNREADABLE && refusal.errors) {
    return { ok: false, reason: 'fields', errors: refusal.errors }
  }
  if (status !== CONFLICT) return { ok: false, reason: 'failed', trouble }
  giveUpAttempt(visitorId)
  return { ok: false, reason: 'changed', trouble }
}

/** What a message adds to the words that are said anyway. */
function moreThan(words: string, message: string | undefined): string {
  const more = message?.startsWith(words) ? message.slice(words.length).replace(/^[:. ]+/, '') : message
  return more ? more.charAt(0).toUpperCase() + more.slice(1) : 'Nothing was charged. Please press again.'
}
