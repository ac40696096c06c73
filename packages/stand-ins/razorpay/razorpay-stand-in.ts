/**
 * Simulates Razorpay: its API, its checkout script and its webhooks. Browsers reach it below the shop's own URL; the
 * shop itself asks on a loopback port of this process.
 */
import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openBooks } from './books.ts'
import { sendCheckoutScript, serveCheckout, type Proof } from './serve-checkout.ts'
import type { PastPayment, Payer, Payment } from './entries.ts'
import { failureReason, type ApiCall, type ApiFault, type CheckoutFault, type WebhookFault } from './faults.ts'
import { Ledger } from './ledger.ts'
import type { Link } from './links.ts'
import { LINK_PATH, serveLink } from './link-page.ts'
import { serveApi } from './serve-api.ts'
import { createWebhooks } from './webhooks.ts'
import { Refusal } from './wire.ts'
import { openLoopback } from '#stand-ins/loopback.ts'
import { sendJson } from '#stand-ins/wire.ts'

export const RAZORPAY_PATH = '/stand-ins/razorpay'

type Options = {
  keyId?: string
  keySecret?: string
  webhookSecret?: string
  webhookRetryAfterMs?: readonly number[]
  /** Its public URL; its own port by default. */
  publicUrl?: URL | undefined
  /** Where its books are kept; in memory by default. */
  folder?: string | undefined
  clock?: { now(): Date }
}

const CALLS_MAX = 1_000
const LOOK_AT_LINKS_MS = 10_000

export async function openRazorpayStandIn(options: Options = {}) {
  const { keyId = 'rzp_test_demonstration', keySecret = 'demonstration', webhookSecret = 'demonstration' } = options
  const now = () => options.clock?.now() ?? new Date()
  const loopback = await openLoopback((req, res) => standIn.answer(req, res))
  const books = openBooks(options.folder)
  const webhooks = createWebhooks({
    secret: webhookSecret,
    url: () => standIn.webhookUrl,
    fault: () => standIn.webhookFault,
    now,
    retryAfterMs: options.webhookRetryAfterMs,
  })
  const ledger = new Ledger(books, {
    now,
    pageOfLink: (id) => `${publicBase}${LINK_PATH}${id}`,
    waitsForCapture: () => standIn.checkoutFault === 'waits for a capture',
    tell: (events) => webhooks.tell(events),
  })
  const publicBase = `${options.publicUrl?.origin ?? loopback.origin}${RAZORPAY_PATH}`
  const clock = setInterval(() => ledger.expireLinks(), LOOK_AT_LINKS_MS).unref()
  const apiUrl = `${loopback.origin}${RAZORPAY_PATH}/v1`
  const checkoutUrl = `${publicBase}/checkout.js`

  const standIn = {
    /** How a shop reaches it. */
    access: { keyId, keySecret, webhookSecrets: [webhookSecret], apiUrl, checkoutUrl },
    /** The faults from now on; a function chooses for each call. */
    fault: undefined as ApiFault | ((call: ApiCall) => ApiFault | undefined) | undefined,
    webhookFault: undefined as WebhookFault | undefined,
    checkoutFault: undefined as CheckoutFault | undefined,
    /** Undefined: no events are sent. */
    webhookUrl: undefined as string | undefined,
    webhooks,
    /** Its records, the newest first. */
    books: {
      get orders() {
        return books.orders.all()
      },
      get payments() {
        return books.payments.all()
      },
      get refunds() {
        return books.refunds.all()
      },
      get links() {
        return books.links.all()
      },
      get disputes() {
        return books.disputes.all()
      },
      get settlements() {
        return books.settlements.all()
      },
    },
    /** Disputes: opened and moved as a bank does. */
    disputes: ledger.disputes,
    /** The calls of its API, the newest last. */
    calls: [] as ApiCall[],
    /** Payments of earlier that the shop has in its rows; those that it knows stay as they are. */
    enterPast: (past: readonly PastPayment[]) => ledger.enterPast(past),
    /** As a buyer in the dialog. Throws the dialog's error. */
    pay: (orderId: string, payer?: Payer) => proofOf(ledger.pay(orderId, payer)),
    /** `reason` as on the wire: 'insufficient_funds', 'payment_timed_out' and others. */
    failPayment: (orderId: string, reason?: string, payer?: Payer) =>
      ledger.fail(orderId, failureReason(reason), payer),
    link: (id: string) => ledger.link(id),
    /** As a buyer on the page of a link; returns where the browser goes then, if anywhere. */
    payLink(id: string, payer?: Payer) {
      const payment = ledger.pay(ledger.orderOfLink(id).id, payer)
      return { paymentId: payment.id, backTo: backTo(ledger.link(id), payment.id) }
    },
    failLink: (id: string, reason?: string, payer?: Payer) =>
      ledger.fail(ledger.orderOfLink(id).id, failureReason(reason), payer),
    /** The bank answers after all. */
    authorizeLate: (paymentId: string) => ledger.authorizeLate(paymentId),
    /** What waits for its settlement, net. */
    get unsettled() {
      return ledger.settlements.unsettled()
    },
    /** Settles all that waits, before its time. */
    settleNow: () => ledger.settlements.settleNow(),
    settleRefund: (refundId: string, status: 'processed' | 'failed') => ledger.settleRefund(refundId, status),
    answer: (req: IncomingMessage, res: ServerResponse) =>
      void route(req, res).catch((error: unknown) =>
        error instanceof Refusal ? sendJson(res, error.status, error.body) : res.destroy(),
      ),
    async close() {
      clearInterval(clock)
      webhooks.close()
      await loopback.close()
    },
  }

  const proofOf = ({ id, order_id }: Payment): Proof => ({
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex'),
  })

  function backTo({ id, reference_id, status, callback_url }: Link, paymentId: string): string | undefined {
    if (callback_url === '' || status !== 'paid') return undefined
    const signed = [id, reference_id, status, paymentId].join('|')
    const to = new URL(callback_url)
    for (const [name, value] of Object.entries({
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: reference_id,
      razorpay_payment_link_status: status,
      razorpay_signature: createHmac('sha256', keySecret).update(signed).digest('hex'),
    }))
      to.searchParams.set(name, value)
    return to.href
  }

  function faultOf(call: ApiCall): ApiFault | undefined {
    standIn.calls.push(call)
    standIn.calls.splice(0, standIn.calls.length - CALLS_MAX)
    return typeof standIn.fault === 'function' ? standIn.fault(call) : standIn.fault
  }

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(req.url ?? '/', loopback.origin)
    const path = pathname.slice(RAZORPAY_PATH.length)
    if (path.startsWith('/v1/'))
      return serveApi(req, res, { path: path.slice(3), query }, { ledger, keyId, keySecret, faultOf })
    if (path === '/checkout.js') return sendCheckoutScript(res)
    if (path.startsWith(LINK_PATH)) return serveLink(req, res, { id: path.slice(LINK_PATH.length), standIn })
    return serveCheckout(req, res, { path, standIn })
  }

  return standIn
}

export type RazorpayStandIn = Awaited<ReturnType<typeof openRazorpayStandIn>>
