/** The dialog's requests when the buyer clicks its buttons. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FAILURE_REASONS, failureReason, type CheckoutFault } from './faults.ts'
import type { Payer } from './entries.ts'
import { Refusal } from './wire.ts'
import { LOOK, sendJson } from '#stand-ins/wire.ts'

/** What a browser sends to the shop after a payment. */
export type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

type Served = {
  path: string
  standIn: {
    access: { keyId: string }
    checkoutFault: CheckoutFault | undefined
    pay(orderId: string, payer: Payer): Proof
    failPayment(orderId: string, reason: string, payer: Payer): { id: string }
  }
}

export async function serveCheckout(
  req: IncomingMessage,
  res: ServerResponse,
  { path, standIn }: Served,
): Promise<void> {
  // The script may come from another URL than the page that it runs in.
  res.setHeader('Access-Control-Allow-Origin', '*')
  if (req.method !== 'POST') throw new Refusal('The requested URL was not found on the server.')
  const form = new URLSearchParams(await text(req))
  const given = (name: string) => form.get(name) || undefined
  const orderId = given('order_id') ?? ''
  const payer = { email: given('email'), contact: given('contact'), description: given('description') }
  if (given('key') !== standIn.access.keyId) throw new Refusal('The id provided does not exist')
  if (path === '/checkout/pay') {
    const proof = standIn.pay(orderId, payer)
    // The browser never learns of its payment.
    if (standIn.checkoutFault === 'takes the money, then says nothing') return void res.destroy()
    return sendJson(res, 200, proof)
  }
  if (path !== '/checkout/fail') throw new Refusal('The requested URL was not found on the server.')
  const reason = failureReason(given('reason'))
  const { id } = standIn.failPayment(orderId, reason.reason, payer)
  sendJson(res, 200, { error: { ...reason, metadata: { payment_id: id, order_id: orderId } } })
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

export function sendCheckoutScript(res: ServerResponse): void {
  const script = read('checkout.js')
    .replace("'the style sheet'", () => JSON.stringify(LOOK + read('checkout.css')))
    .replace("'the reasons'", () => JSON.stringify(FAILURE_REASONS.map(({ reason }) => reason)))
  res
    .writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(script)
}
