/** Razorpay's orders, payments and refunds. Each call is made once; asking again is the caller's. */
import { listOf, orderShape, paymentShape, refundShape, type RazorpayOrder } from './entities.ts'
import { outcomeOf, refusedByUs, type RazorpayOutcome } from './outcome.ts'
import { checkoutSignatureMatches, webhookSignatureMatches, type CheckoutProof } from './event.ts'
import { callProvider } from '#providers/call-provider.ts'
import type { RazorpayAccess } from '#shared/env.ts'
import type { Paise } from '#shared/money.rules.ts'

export type { RazorpayOrder, RazorpayPayment, RazorpayRefund } from './entities.ts'
export type { RazorpayFailure, RazorpayOutcome } from './outcome.ts'

type Notes = Record<string, string>
/** The newest first, a hundred at most; `nextSkip` is undefined on the last page. */
type Page = { from: Date; skip?: number }

const PAGE_SIZE = 100

/** What is authorized within the first is captured by itself; what comes later waits for us until the second. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7_200, refund_speed: 'normal' },
}

const PROGRESS = ['created', 'attempted', 'paid']
const furthest = (orders: RazorpayOrder[]) =>
  orders.toSorted((one, other) => PROGRESS.indexOf(other.status) - PROGRESS.indexOf(one.status))[0]

const orders = listOf(orderShape)
const payments = listOf(paymentShape)
const refunds = listOf(refundShape)

export function createRazorpay(access: RazorpayAccess, { timeoutMs }: { timeoutMs?: number } = {}) {
  const authorization = `Basic ${Buffer.from(`${access.keyId}:${access.keySecret}`).toString('base64')}`

  async function call<Found>(
    path: string,
    read: (body: unknown) => RazorpayOutcome<Found>,
    sent: { method?: 'POST'; headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<RazorpayOutcome<Found>> {
    const headers = { Authorization: authorization, ...sent.headers }
    return outcomeOf(await callProvider(access.apiUrl + path, { ...sent, headers, timeoutMs }), read)
  }

  /** About one thing: an id that came from a browser names nothing but itself. */
  async function about<Found>(id: string, ...[path, read, sent]: Parameters<typeof call<Found>>) {
    return /^[a-z]+_[A-Za-z0-9]+$/.test(id) ? call(path, read, sent) : refusedByUs('That is no id.')
  }

  const pageOf = (path: string, { from, skip = 0 }: Page) =>
    `${path}?${new URLSearchParams({ from: String(Math.floor(from.getTime() / 1_000)), count: String(PAGE_SIZE), skip: String(skip) })}`
  const nextSkip = (found: unknown[], { skip = 0 }: Page) =>
    found.length < PAGE_SIZE ? undefined : skip + found.length

  return {
    /** What browsers may know. */
    keyId: access.keyId,
    checkoutUrl: access.checkoutUrl,
    createOrder: ({ amountPaise, receipt, notes = {} }: { amountPaise: Paise; receipt: string; notes?: Notes }) =>
      call('/orders', (body) => same(amountPaise, orderShape.parse(body), (order) => ({ order })), {
        method: 'POST',
        body: { amount: amountPaise, currency: 'INR', receipt, notes, payment: CAPTURE },
      }),
    /** After an unanswered creation. Of several, the one that got furthest. */
    findOrderByReceipt: (receipt: string) =>
      call(`/orders?${new URLSearchParams({ receipt, count: String(PAGE_SIZE) })}`, (body) => ({
        ok: true,
        order: furthest(orders.parse(body).filter((order) => order.receipt === receipt)),
      })),
    fetchOrder: (id: string) => about(id, `/orders/${id}`, (body) => ({ ok: true, order: orderShape.parse(body) })),
    listOrderPayments: (id: string) =>
      about(id, `/orders/${id}/payments`, (body) => ({ ok: true, payments: payments.parse(body) })),
    fetchPayment: (id: string) =>
      about(id, `/payments/${id}`, (body) => ({ ok: true, payment: paymentShape.parse(body) })),
    /** Refused when it is captured already: fetch it then. */
    capturePayment: (id: string, amountPaise: Paise) =>
      about(
        id,
        `/payments/${id}/capture`,
        (body) => same(amountPaise, paymentShape.parse(body), (payment) => ({ payment })),
        { method: 'POST', body: { amount: amountPaise, currency: 'INR' } },
      ),
    /** The same key with the same amount is the same refund. A key has ten characters or more of `A-Za-z0-9_-`. */
    refundPayment: ({ paymentId: id, amountPaise, key, receipt, notes = {} }: AskedRefund) =>
      about(
        id,
        `/payments/${id}/refund`,
        (body) => same(amountPaise, refundShape.parse(body), (refund) => ({ refund })),
        {
          method: 'POST',
          headers: { 'X-Refund-Idempotency': key },
          body: { amount: amountPaise, speed: 'normal', receipt, notes },
        },
      ),
    listRefunds: (id: string) =>
      about(id, `/payments/${id}/refunds?count=${PAGE_SIZE}`, (body) => ({ ok: true, refunds: refunds.parse(body) })),
    listOrders: (page: Page) =>
      call(pageOf('/orders', page), (body) => {
        const found = orders.parse(body)
        return { ok: true, orders: found, nextSkip: nextSkip(found, page) }
      }),
    listPayments: (page: Page) =>
      call(pageOf('/payments', page), (body) => {
        const found = payments.parse(body)
        return { ok: true, payments: found, nextSkip: nextSkip(found, page) }
      }),
    checkoutSignatureMatches: (proof: CheckoutProof) => checkoutSignatureMatches(proof, access.keySecret),
    webhookSignatureMatches: (body: Uint8Array, signature: string | null | undefined) =>
      webhookSignatureMatches(body, signature, access.webhookSecrets),
  }
}

export type Razorpay = ReturnType<typeof createRazorpay>

type AskedRefund = { paymentId: string; amountPaise: Paise; key: string; receipt: string; notes?: Notes }

/** Another amount than asked for, or another currency, is nothing to go on with. */
function same<Answered extends { amountPaise: Paise; currency: string }, Found>(
  askedPaise: Paise,
  answered: Answered,
  found: (answered: Answered) => Found,
): RazorpayOutcome<Found> {
  if (answered.amountPaise === askedPaise && answered.currency === 'INR') return { ok: true, ...found(answered) }
  const text = `Asked for ${askedPaise} paise, answered with ${answered.amountPaise} of ${answered.currency}.`
  return refusedByUs(text, 'ANSWER_DIFFERS')
}
