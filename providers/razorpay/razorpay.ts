/** Razorpay's orders, payments, refunds, payment links and disputes. Each call is made once; the caller retries. */
import {
  disputeShape,
  documentShape,
  linkShape,
  listShape,
  orderShape,
  paymentShape,
  refundShape,
  type RazorpayOrder,
} from './entities.ts'
import { z } from 'zod'
import { outcomeOf, refusedByUs, type RazorpayOutcome } from './outcome.ts'
import {
  checkoutSignatureMatches,
  linkSignatureMatches,
  webhookSignatureMatches,
  type CheckoutProof,
  type LinkProof,
} from './event.ts'
import { callProvider } from '#providers/call-provider.ts'
import type { RazorpayAccess } from '#shared/env.ts'
import type { Paise } from '#shared/money.rules.ts'

export type { PaymentLink, RazorpayDispute, RazorpayOrder, RazorpayPayment, RazorpayRefund } from './entities.ts'
export type { RazorpayFailure, RazorpayOutcome } from './outcome.ts'

type Notes = Record<string, string>
/** The newest first, a hundred at most; `nextSkip` is undefined on the last page. */
type Page = { from: Date; skip?: number }

const PAGE_SIZE = 100

/** A payment authorized within the first is captured automatically. A later one waits for us until the second. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7_200, refund_speed: 'normal' },
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000)

const PROGRESS = ['created', 'attempted', 'paid']
const furthest = (orders: RazorpayOrder[]) =>
  orders.toSorted((one, other) => PROGRESS.indexOf(other.status) - PROGRESS.indexOf(one.status))[0]

const orders = listShape(orderShape)
const payments = listShape(paymentShape)
const refunds = listShape(refundShape)
const disputes = listShape(disputeShape)
const links = z.object({ payment_links: z.array(linkShape) }).transform(({ payment_links }) => payment_links)

export function createRazorpay(access: RazorpayAccess, { timeoutMs }: { timeoutMs?: number } = {}) {
  const authorization = `Basic ${Buffer.from(`${access.keyId}:${access.keySecret}`).toString('base64')}`

  async function call<Found>(
    path: string,
    read: (body: unknown) => RazorpayOutcome<Found>,
    sent: { method?: 'POST' | 'PATCH'; headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<RazorpayOutcome<Found>> {
    const headers = { Authorization: authorization, ...sent.headers }
    return outcomeOf(await callProvider(access.apiUrl + path, { ...sent, headers, timeoutMs }), read)
  }

  /** Checks an id, which may come from a browser, before it becomes part of a path. */
  async function about<Found>(id: string, ...[path, read, sent]: Parameters<typeof call<Found>>) {
    return /^[a-z]+_[A-Za-z0-9]+$/.test(id) ? call(path, read, sent) : refusedByUs('This is not a valid id.')
  }

  const pageOf = (path: string, { from, skip = 0 }: Page) =>
    `${path}?${new URLSearchParams({ from: String(secondsOf(from)), count: String(PAGE_SIZE), skip: String(skip) })}`
  const nextSkip = (found: unknown[], { skip = 0 }: Pick<Page, 'skip'>) =>
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
    /** Refused if it is already captured: fetch it then. */
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
    /** Refused if a link with this reference exists: find it then. `endsAt` is at least 15 minutes away. */
    createPaymentLink: ({ amountPaise, reference, endsAt, customer, notes = {}, ...asked }: AskedLink) =>
      call('/payment_links', (body) => same(amountPaise, linkShape.parse(body), (link) => ({ link })), {
        method: 'POST',
        body: {
          amount: amountPaise,
          currency: 'INR',
          reference_id: reference,
          description: asked.description,
          expire_by: secondsOf(endsAt),
          customer,
          notes,
          // The shop itself writes to buyers.
          notify: { sms: false, email: false },
          reminder_enable: false,
          callback_url: asked.callbackUrl,
          callback_method: 'get',
        },
      }),
    fetchPaymentLink: (id: string) =>
      about(id, `/payment_links/${id}`, (body) => ({ ok: true, link: linkShape.parse(body) })),
    findPaymentLinkByReference: (reference: string) =>
      call(`/payment_links?${new URLSearchParams({ reference_id: reference })}`, (body) => ({
        ok: true,
        link: links.parse(body).find((link) => link.reference === reference),
      })),
    /** The link used for a payment, if any. */
    findPaymentLinkOfPayment: (paymentId: string) =>
      about(paymentId, `/payment_links?${new URLSearchParams({ payment_id: paymentId })}`, (body) => ({
        ok: true,
        link: links.parse(body)[0],
      })),
    /** Only while it is unpaid. */
    movePaymentLinkEnd: (id: string, endsAt: Date) =>
      about(id, `/payment_links/${id}`, (body) => ({ ok: true, link: linkShape.parse(body) }), {
        method: 'PATCH',
        body: { expire_by: secondsOf(endsAt) },
      }),
    /** Refused if it is already paid, cancelled or expired: fetch it then. */
    cancelPaymentLink: (id: string) =>
      about(id, `/payment_links/${id}/cancel`, (body) => ({ ok: true, link: linkShape.parse(body) }), {
        method: 'POST',
      }),
    /** The newest first. */
    listDisputes: ({ skip = 0 }: { skip?: number }) =>
      call(`/disputes?${new URLSearchParams({ count: String(PAGE_SIZE), skip: String(skip) })}`, (body) => {
        const found = disputes.parse(body)
        return { ok: true, disputes: found, nextSkip: nextSkip(found, { skip }) }
      }),
    fetchDispute: (id: string) =>
      about(id, `/disputes/${id}`, (body) => ({ ok: true, dispute: disputeShape.parse(body) })),
    /** Refused if it is not open, or the deadline has passed. */
    acceptDispute: (id: string) =>
      about(id, `/disputes/${id}/accept`, (body) => ({ ok: true, dispute: disputeShape.parse(body) }), {
        method: 'POST',
      }),
    /** The same. A draft is stored but not sent. A response needs a document. */
    contestDispute: (id: string, contest: Contest) =>
      about(id, `/disputes/${id}/contest`, (body) => ({ ok: true, dispute: disputeShape.parse(body) }), {
        method: 'PATCH',
        body: { ...contest.proofs, summary: contest.summary, action: contest.action },
      }),
    /** Each call creates another document. */
    uploadDocument: ({ name, type, bytes }: AskedDocument) => {
      const body = new FormData()
      body.set('purpose', 'dispute_evidence')
      body.set('file', new File([new Uint8Array(bytes)], name, { type }))
      return call('/documents', (told) => ({ ok: true, documentId: documentShape.parse(told).id }), {
        method: 'POST',
        body,
      })
    },
    linkSignatureMatches: (proof: LinkProof) => linkSignatureMatches(proof, access.keySecret),
    checkoutSignatureMatches: (proof: CheckoutProof) => checkoutSignatureMatches(proof, access.keySecret),
    webhookSignatureMatches: (body: Uint8Array, signature: string | null | undefined) =>
      webhookSignatureMatches(body, signature, access.webhookSecrets),
  }
}

export type Razorpay = ReturnType<typeof createRazorpay>

type AskedLink = {
  amountPaise: Paise
  /** Our reference, at most 40 characters. There is one link for each. */
  reference: string
  description: string
  endsAt: Date
  customer: { name: string; contact: string; email?: string }
  /** Of 255 characters at most. */
  notes?: Notes
  callbackUrl: string
}

/** What a document proves, in Razorpay's terms. */
export type DisputeProof =
  | ('shipping_proof' | 'billing_proof' | 'cancellation_proof' | 'customer_communication' | 'proof_of_service')
  | ('explanation_letter' | 'refund_confirmation' | 'access_activity_log' | 'refund_cancellation_policy')
  | 'term_and_conditions'

type Contest = {
  /** 1,000 characters at most. */
  summary: string
  /** Ids of documents. */
  proofs: Partial<Record<DisputeProof, readonly string[]>>
  action: 'draft' | 'submit'
}

type AskedDocument = { name: string; type: 'image/jpeg' | 'image/png' | 'application/pdf'; bytes: Uint8Array }

type AskedRefund = { paymentId: string; amountPaise: Paise; key: string; receipt: string; notes?: Notes }

/** An answer with another amount or currency is unusable. */
function same<Answered extends { amountPaise: Paise; currency: string }, Found>(
  askedPaise: Paise,
  answered: Answered,
  found: (answered: Answered) => Found,
): RazorpayOutcome<Found> {
  if (answered.amountPaise === askedPaise && answered.currency === 'INR') return { ok: true, ...found(answered) }
  const text = `Asked for ${askedPaise} paise, but Razorpay answered with ${answered.amountPaise} of ${answered.currency}.`
  return refusedByUs(text, 'ANSWER_DIFFERS')
}
