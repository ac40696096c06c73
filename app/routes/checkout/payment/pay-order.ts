import { isEmbeddedBrowser } from '#domain/accounts/browsers.rules.ts'
import { failureWords } from '#domain/orders/paying/payment-words.rules.ts'
import type { AddressErrors } from '#domain/orders/placing/address-form.rules.ts'
import { messageIn } from '#app/browser/call-store.ts'
import { refreshCart } from '#app/browser/cart/cart.ts'
import { refreshMe } from '#app/browser/me.ts'
import { paymentWords } from '#words/payment.ts'
import { callConfirmPayment, callCreateOrder, callCreateShipment } from './order-calls.ts'
import type { CreatedOrder, OrderRequest, Receipt, ShipmentRequest } from './order-calls.ts'
import { attemptKey, giveUpAttempt, noteHold } from './stored-checkout.ts'

/** Why the payment failed. `detail`: more about it, and what to do. */
export type Trouble = { text: string; detail?: string | undefined }

export type PaymentBegun =
  | { ok: true; order: CreatedOrder }
  | { ok: true; prove: string }
  | { ok: true; paid: string }
  | { ok: false; reason: 'fields'; errors: AddressErrors }
  | { ok: false; reason: 'signed-out' | 'changed' | 'failed'; trouble: Trouble; order?: CreatedOrder }

const SIGNED_OUT = 401
const CONFLICT = 409
const UNREADABLE = 422

/** Up to the dialog: the order on the server first, then the provider's script. */
export async function beginOrder(visitorId: string, request: OrderRequest, scriptUrl: string): Promise<PaymentBegun> {
  const created = await callCreateOrder({ ...request, receipt: attemptKey(visitorId, withoutCodes(request)) })
  if (!created.ok) return refused(visitorId, created.status, created.refusal)
  const order = created.answer
  if ('paid' in order) {
    await refreshBought()
    return { ok: true, paid: order.order }
  }
  noteHold(visitorId, order.holdUntil)
  if ('prove' in order) return { ok: true, prove: order.prove }
  const loaded = await loadPaymentScript(scriptUrl)
  if (loaded === 'here') return { ok: true, order }
  return { ok: false, reason: 'failed', trouble: scriptTrouble(loaded), order }
}

/** The tab stores no codes of gift cards. */
const withoutCodes = ({ giftCards, ...request }: OrderRequest) => ({
  ...request,
  ...(giftCards && { giftCards: giftCards.map((code) => code.slice(-4)) }),
})

const refreshBought = () => Promise.all([refreshMe(), refreshCart()])

export const scriptTrouble = (loaded: 'refused' | 'slow'): Trouble => ({
  text: loaded === 'slow' ? paymentWords.scriptSlow : paymentWords.scriptFailed,
  detail: paymentWords.checkConnection,
})

function refused(
  visitorId: string,
  status: number | undefined,
  refusal: Readonly<Record<string, unknown>>,
): PaymentBegun {
  const message = messageIn(refusal)
  const trouble = { text: paymentWords.orderFailed, detail: moreThan(paymentWords.orderFailed, message) }
  if (status === SIGNED_OUT) return { ok: false, reason: 'signed-out', trouble }
  if (status === UNREADABLE && refusal.errors) {
    return { ok: false, reason: 'fields', errors: refusal.errors }
  }
  if (status !== CONFLICT) return { ok: false, reason: 'failed', trouble }
  giveUpAttempt(visitorId)
  return { ok: false, reason: 'changed', trouble }
}

/** The message without the words that are shown anyway. */
function moreThan(words: string, message: string | undefined): string {
  const more = message?.startsWith(words) ? message.slice(words.length).replace(/^[:. ]+/, '') : message
  return more ? more.charAt(0).toUpperCase() + more.slice(1) : paymentWords.tryAgain
}

const TIMEOUT_MS = 10_000

type Loaded = 'here' | 'refused' | 'slow'

let loading: Promise<Loaded> | undefined

/** Loaded when the buyer is about to pay, and only once. After a failure the next call tries again. */
export async function loadPaymentScript(address: string): Promise<Loaded> {
  loading ??= load(address)
  const loaded = await loading
  if (loaded !== 'here') loading = undefined
  return loaded
}

function load(address: string): Promise<Loaded> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = (loaded: Loaded) => {
      clearTimeout(timer)
      if (loaded !== 'here') script.remove()
      resolve(loaded)
    }
    const timer = setTimeout(end, TIMEOUT_MS, 'slow')
    script.addEventListener('load', () => end('here'))
    script.addEventListener('error', () => end('refused'))
    script.src = address
    document.head.append(script)
  })
}

/** Coming from another page, a page that pays is loaded as a document of its own. */
export async function asDocument<Data>({ request, serverLoader }: { request: Request; serverLoader: () => Data }) {
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && new URL(loaded.name).pathname === new URL(request.url).pathname) return serverLoader()
  location.assign(request.url)
  return new Promise<never>(() => {})
}

/** The provider's own dialog, in which the buyer pays. */

type Dialog = {
  on(event: 'payment.failed', hear: (answer: { error?: { description?: unknown } }) => void): void
  open(): void
}

type DialogHearers = {
  /** Heard once, and nothing after it. */
  onPaid: (receipt: Receipt) => void
  /** The dialog stays open, and the buyer may try again in it. */
  onFailed?: (trouble: Trouble) => void
  /** With the last failure in it. */
  onDismissed: (trouble: Trouble | undefined) => void
}

/** The colour of the store's buttons. The dialog is always light. */
const MADDER = '#a63a28'

const SECONDS_LEAST = 60

/** False when it can't open. In another app's browser it replaces the page, and leads back. */
export function openPaymentDialog(order: CreatedOrder, hearers: DialogHearers): boolean {
  const { Razorpay } = window as { Razorpay?: unknown }
  if (typeof Razorpay !== 'function') return false
  const { key, amount, currency, name, prefill, id, callbackUrl, holdUntil } = order
  let trouble: Trouble | undefined
  let isPaid = false
  const options = {
    key,
    amount,
    currency,
    name,
    prefill,
    order_id: id,
    theme: { color: MADDER },
    // It closes with the hold.
    timeout: Math.max(SECONDS_LEAST, Math.floor((Date.parse(holdUntil) - Date.now()) / 1_000)),
    handler: (receipt: Receipt) => {
      if (isPaid) return
      isPaid = true
      hearers.onPaid(receipt)
    },
    modal: { ondismiss: () => void (isPaid || hearers.onDismissed(trouble)) },
    ...(isEmbeddedBrowser(navigator.userAgent) && { redirect: true, callback_url: callbackUrl }),
  }
  try {
    const dialog = new (Razorpay as new (given: typeof options) => Dialog)(options)
    dialog.on('payment.failed', ({ error }) => {
      trouble = { text: failureWords(error?.description) }
      if (!isPaid) hearers.onFailed?.(trouble)
    })
    dialog.open()
    return true
  } catch (error) {
    console.error('The payment dialog could not be opened.', error)
    return false
  }
}

export type PaymentFinished =
  | { end: 'ordered'; order: string }
  /** The work was sold, so the payment is refunded. */
  | { end: 'returned'; message: string | undefined }
  /** The payment is under way, and the store keeps checking. */
  | { end: 'unfinished'; detail?: string | undefined }

/** After the payment: shows each step before taking it. */
export async function finishOrder(
  receipt: Receipt,
  shipment: ShipmentRequest,
  say: (words: string) => void,
): Promise<PaymentFinished> {
  say(paymentWords.confirming)
  const confirmed = await callConfirmPayment(receipt)
  if (!confirmed.ok) {
    console.error('The payment could not be confirmed.', confirmed.status, messageIn(confirmed.refusal))
    return { end: 'unfinished' }
  }
  const { order, state, message } = confirmed.answer
  if (state === 'refunded') return { end: 'returned', message }
  if (state !== 'paid') return { end: 'unfinished' }
  say(paymentWords.shipping)
  try {
    await book(shipment)
  } catch (error) {
    console.error(error)
    return { end: 'unfinished', detail: error instanceof Error ? error.message : undefined }
  }
  say(paymentWords.saving)
  await refreshBought()
  return { end: 'ordered', order }
}

async function book(shipment: ShipmentRequest): Promise<void> {
  const booked = await callCreateShipment(shipment)
  if (!booked.ok) throw new Error(paymentWords.shipmentFailed)
}
