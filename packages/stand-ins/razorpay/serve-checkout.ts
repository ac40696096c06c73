/** What the dialog asks for when somebody presses its buttons. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Payer, Payment } from './entries.ts'
import { FAILURE_REASONS } from './faults.ts'
import { Refusal } from './wire.ts'
import { sendJson } from '#stand-ins/wire.ts'

type Served = {
  path: string
  keyId: string
  pay: (orderId: string, payer: Payer) => object
  failPayment: (orderId: string, reason: string | undefined, payer: Payer) => Payment
  /** Whether the browser never hears of its payment. */
  isSilent: () => boolean
}

export async function serveCheckout(
  req: IncomingMessage,
  res: ServerResponse,
  { path, keyId, pay, failPayment, isSilent }: Served,
): Promise<void> {
  // The script may stand on another address than the page that it runs in.
  res.setHeader('Access-Control-Allow-Origin', '*')
  if (req.method !== 'POST') throw new Refusal('The requested URL was not found on the server.')
  const form = new URLSearchParams(await text(req))
  const given = (name: string) => form.get(name) || undefined
  const orderId = given('order_id') ?? ''
  const payer = { email: given('email'), contact: given('contact'), description: given('description') }
  if (given('key') !== keyId) throw new Refusal('The id provided does not exist')
  if (path === '/checkout/pay') {
    const proof = pay(orderId, payer)
    if (isSilent()) return void res.destroy()
    return sendJson(res, 200, proof)
  }
  if (path !== '/checkout/fail') throw new Refusal('The requested URL was not found on the server.')
  const failed = failPayment(orderId, given('reason'), payer)
  sendJson(res, 200, {
    error: {
      code: failed.error_code,
      description: failed.error_description,
      source: failed.error_source,
      step: failed.error_step,
      reason: failed.error_reason,
      metadata: { payment_id: failed.id, order_id: orderId },
    },
  })
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

export function sendCheckoutScript(res: ServerResponse): void {
  const script = read('checkout.js')
    .replace("'the style sheet'", () => JSON.stringify(read('checkout.css')))
    .replace("'the reasons'", () => JSON.stringify(FAILURE_REASONS.map(({ reason }) => reason)))
  res
    .writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(script)
}
