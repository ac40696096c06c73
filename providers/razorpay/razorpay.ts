/** Razorpay's orders, payments and refunds. Each call is made once; asking again is the caller's. */
import { readOrder, readOrders, readPayment, readPayments, readRefund, readRefunds } from './entities.ts'
import type { RazorpayOrder, RazorpayPayment, RazorpayRefund } from './entities.ts'
import { outcomeOf, refusedByUs } from './outcome.ts'
import type { RazorpayFailure, RazorpayOutcome } from './outcome.ts'
import { checkoutSignatureMatches, webhookSignatureMatches } from './event.ts'
import type { CheckoutProof } from './event.ts'
import { callProvider } from '#providers/call-provider.ts'
import type { RazorpayAccess } from '#shared/env.ts'
import type { Paise } from '#shared/money.rules.ts'

export type { RazorpayOrder, RazorpayPayment, RazorpayRefund } from './entities.ts'
export type { RazorpayFailure, RazorpayOutcome } from './outcome.ts'

type Notes = Record<string, string>
/** The newest first, a hundred at most; `nextSkip` is undefined on the last page. */
type Page = { from: Date; skip?: number }
type NextPage = { nextSkip: number | undefined }

export type Razorpay = {
  /** What browsers may know. */
  keyId: string
  checkoutUrl: string
  createOrder(order: {
    amountPaise: Paise
    receipt: string
    notes?: Notes
  }): Promise<RazorpayOutcome<{ order: RazorpayOrder }>>
  /** After an unanswered creation. Of several, the one that got furthest. */
  findOrderByReceipt(receipt: string): Promise<RazorpayOutcome<{ order: RazorpayOrder | undefined }>>
  fetchOrder(orderId: string): Promise<RazorpayOutcome<{ order: RazorpayOrder }>>
  listOrderPayments(orderId: string): Promise<RazorpayOutcome<{ payments: RazorpayPayment[] }>>
  fetchPayment(paymentId: string): Promise<RazorpayOutcome<{ payment: RazorpayPayment }>>
  /** Refused when it is captured already: fetch it then. */
  capturePayment(paymentId: string, amountPaise: Paise): Promise<RazorpayOutcome<{ payment: RazorpayPayment }>>
  /** The same key with the same amount is the same refund. A key has ten characters or more of `A-Za-z0-9_-`. */
  refundPayment(refund: {
    paymentId: string
    amountPaise: Paise
    key: string
    receipt: string
    notes?: Notes
  }): Promise<RazorpayOutcome<{ refund: RazorpayRefund }>>
  listRefunds(paymentId: string): Promise<RazorpayOutcome<{ refunds: RazorpayRefund[] }>>
  listOrders(page: Page): Promise<RazorpayOutcome<{ orders: RazorpayOrder[] } & NextPage>>
  listPayments(page: Page): Promise<RazorpayOutcome<{ payments: RazorpayPayment[] } & NextPage>>
  checkoutSignatureMatches(proof: CheckoutProof): boolean
  webhookSignatureMatches(body: Uint8Array, signature: string | null | undefined): boolean
}

const PAGE_SIZE = 100

/** What is authorized within the first is captured by itself; what comes later waits for us until the second. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7_200, refund_speed: 'normal' },
}

const PROGRESS = ['created', 'attempted', 'paid']
const furthest = (orders: RazorpayOrder[]) =>
  orders.toSorted((one, other) => PROGRESS.indexOf(other.status) - PROGRESS.indexOf(one.status))[0]

export function createRazorpay(access: RazorpayAccess, { timeoutMs }: { timeoutMs?: number } = {}): Razorpay {
  const authorization = `Basic ${Buffer.from(`${access.keyId}:${access.keySecret}`).toString('base64')}`

  type Sent = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown }
  async function call<Found>(
    path: string,
    read: (body: unknown) => ({ ok: true } & Found) | RazorpayFailure,
    { headers, ...sent }: Sent = {},
  ): Promise<RazorpayOutcome<Found>> {
    const answer = await callProvider(access.apiUrl + path, {
      ...sent,
      headers: { Authorization: authorization, ...headers },
      timeoutMs,
    })
    return outcomeOf(answer, read)
  }

  /** An id that came from a browser names nothing but itself. */
  async function about<Found>(id: string, ask: (id: string) => Promise<RazorpayOutcome<Found>>) {
    return /^[a-z]+_[A-Za-z0-9]+$/.test(id) ? ask(id) : refusedByUs('That is no id.')
  }

  const pageOf = (path: string, { from, skip = 0 }: Page) =>
    `${path}?${new URLSearchParams({ from: String(Math.floor(from.getTime() / 1_000)), count: String(PAGE_SIZE), skip: String(skip) })}`
  const nextSkip = (found: unknown[], { skip = 0 }: Page) =>
    found.length < PAGE_SIZE ? undefined : skip + found.length

  return {
    keyId: access.keyId,
    checkoutUrl: access.checkoutUrl,
    createOrder: ({ amountPaise, receipt, notes = {} }) =>
      call('/orders', (body) => same({ amountPaise }, readOrder(body), (order) => ({ order })), {
        method: 'POST',
        body: { amount: amountPaise, currency: 'INR', receipt, notes, payment: CAPTURE },
      }),
    findOrderByReceipt: (receipt) =>
      call(`/orders?${new URLSearchParams({ receipt, count: String(PAGE_SIZE) })}`, (body) => ({
        ok: true,
        order: furthest(readOrders(body).filter((order) => order.receipt === receipt)),
      })),
    fetchOrder: (orderId) =>
      about(orderId, (id) => call(`/orders/${id}`, (body) => ({ ok: true, order: readOrder(body) }))),
    listOrderPayments: (orderId) =>
      about(orderId, (id) => call(`/orders/${id}/payments`, (body) => ({ ok: true, payments: readPayments(body) }))),
    fetchPayment: (paymentId) =>
      about(paymentId, (id) => call(`/payments/${id}`, (body) => ({ ok: true, payment: readPayment(body) }))),
    capturePayment: (paymentId, amountPaise) =>
      about(paymentId, (id) =>
        call(
          `/payments/${id}/capture`,
          (body) => same({ amountPaise }, readPayment(body), (payment) => ({ payment })),
          { method: 'POST', body: { amount: amountPaise, currency: 'INR' } },
        ),
      ),
    refundPayment: ({ paymentId, amountPaise, key, receipt, notes = {} }) =>
      about(paymentId, (id) =>
        call(`/payments/${id}/refund`, (body) => same({ amountPaise }, readRefund(body), (refund) => ({ refund })), {
          method: 'POST',
          headers: { 'X-Refund-Idempotency': key },
          body: { amount: amountPaise, speed: 'normal', receipt, notes },
        }),
      ),
    listRefunds: (paymentId) =>
      about(paymentId, (id) =>
        call(`/payments/${id}/refunds?count=${PAGE_SIZE}`, (body) => ({ ok: true, refunds: readRefunds(body) })),
      ),
    listOrders: (page) =>
      call(pageOf('/orders', page), (body) => {
        const orders = readOrders(body)
        return { ok: true, orders, nextSkip: nextSkip(orders, page) }
      }),
    listPayments: (page) =>
      call(pageOf('/payments', page), (body) => {
        const payments = readPayments(body)
        return { ok: true, payments, nextSkip: nextSkip(payments, page) }
      }),
    checkoutSignatureMatches: (proof) => checkoutSignatureMatches(proof, access.keySecret),
    webhookSignatureMatches: (body, signature) => webhookSignatureMatches(body, signature, access.webhookSecrets),
  }
}

type Money = { amountPaise: Paise; currency: string }

/** Another amount than asked for, or another currency, is nothing to go on with. */
function same<Answered extends Money, Found>(
  asked: { amountPaise: Paise },
  answered: Answered,
  found: (answered: Answered) => Found,
): ({ ok: true } & Found) | RazorpayFailure {
  if (answered.amountPaise === asked.amountPaise && answered.currency === 'INR') return { ok: true, ...found(answered) }
  const text = `Asked for ${asked.amountPaise} paise, answered with ${answered.amountPaise} of ${answered.currency}.`
  return refusedByUs(text, 'ANSWER_DIFFERS')
}
