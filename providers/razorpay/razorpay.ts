/**
 * Razorpay's orders, payments, refunds, payment links, disputes and settlements. Each call is made once; the caller
 * retries.
 */
import { callsWith, nextSkip, PAGE_SIZE, secondsOf } from './call-razorpay.ts'
import {
  disputeShape,
  documentShape,
  linkShape,
  listShape,
  orderShape,
  paymentShape,
  refundShape,
  settledShape,
  type RazorpayOrder,
} from './entities.ts'
import { z } from 'zod'
import { same } from './outcome.ts'
import {
  checkoutSignatureMatches,
  linkSignatureMatches,
  webhookSignatureMatches,
  type CheckoutProof,
  type LinkProof,
} from './event.ts'
import type { RazorpayAccess } from '#shared/env.ts'
import type { Paise } from '#shared/money.rules.ts'

export type {
  PaymentLink,
  RazorpayDispute,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
  RazorpaySettled,
} from './entities.ts'
export type { RazorpayFailure, RazorpayOutcome } from './outcome.ts'

type Notes = Record<string, string>
/** The newest first, a hundred at most; `nextSkip` is undefined on the last page. */
type Page = { from: Date; skip?: number }

/** A payment authorized within the first is captured automatically. A later one waits for us until the second. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7_200, refund_speed: 'normal' },
}

const PROGRESS = ['created', 'attempted', 'paid']
const furthest = (orders: RazorpayOrder[]) =>
  orders.toSorted((one, other) => PROGRESS.indexOf(other.status) - PROGRESS.indexOf(one.status))[0]

const orders = listShape(orderShape)
const payments = listShape(paymentShape)
const refunds = listShape(refundShape)
const disputes = listShape(disputeShape)
const settled = listShape(settledShape)
const links = z.object({ payment_links: z.array(linkShape) }).transform(({ payment_links }) => payment_links)

export function createRazorpay(access: RazorpayAccess, { timeoutMs }: { timeoutMs?: number } = {}) {
  const { call, about } = callsWith(access, timeoutMs)
  const pageOf = (path: string, { from, skip = 0 }: Page) =>
    `${path}?${new URLSearchParams({ from: String(secondsOf(from)), count: String(PAGE_SIZE), skip: String(skip) })}`

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
        return { ok: true, found, nextSkip: nextSkip(found, page) }
      }),
    listPayments: (page: Page) =>
      call(pageOf('/payments', page), (body) => {
        const found = payments.parse(body)
        return { ok: true, found, nextSkip: nextSkip(found, page) }
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
        return { ok: true, found, nextSkip: nextSkip(found, { skip }) }
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
    /** Everything that one day's settlement in India counted, such as 2026-11-24. */
    listSettled({ day, skip = 0 }: { day: string; skip?: number }) {
      const [year = '', month = '', dayOfMonth = ''] = day.split('-')
      const asked = { year, month, day: dayOfMonth, count: String(PAGE_SIZE), skip: String(skip) }
      return call(`/settlements/recon/combined?${new URLSearchParams(asked)}`, (body) => {
        const found = settled.parse(body)
        return { ok: true, settled: found, nextSkip: nextSkip(found, { skip }) }
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
