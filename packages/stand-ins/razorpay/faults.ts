/** The faults that it can simulate. */
import type { ServerResponse } from 'node:http'
import type { FailureReason } from './entries.ts'
import { errorBody } from './wire.ts'
import { BAD_GATEWAY, sendJson } from '#stand-ins/wire.ts'

/** Those of any call; RazorpayX has them too. */
export const WIRE_FAULTS = [
  'cuts the connection',
  'hangs',
  'breaks',
  'sends a page',
  'throttles',
  'refuses the key',
  'sends nothing',
  'sends nonsense',
  'sends an error as success',
  'sends a page as success',
  'sends too much',
  'sends the least',
  'sends half',
  'trickles',
  'redirects',
  'changes the amount',
  'changes the currency',
  'acts, then cuts the connection',
  'acts, then hangs',
  'acts, then breaks',
] as const

export const API_FAULTS = [
  ...WIRE_FAULTS,
  'ignores the receipt',
  'refunds slowly',
  'has no balance for refunds',
] as const

export const WEBHOOK_FAULTS = ['sends none', 'sends twice', 'sends backwards', 'signs wrongly'] as const

export const CHECKOUT_FAULTS = ['waits for a capture', 'takes the money, then says nothing'] as const

export type WireFault = (typeof WIRE_FAULTS)[number]
export type ApiFault = (typeof API_FAULTS)[number]
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]
export type CheckoutFault = (typeof CHECKOUT_FAULTS)[number]

export type ApiCall = { method: string; path: string; body: unknown }

const SERVER_ERROR = errorBody('SERVER_ERROR', 'We are facing some trouble completing your request at the moment.')
const BEAT_MS = 100
const TOO_MANY = 10_000_000

/** Answers as the fault says when it strikes before anything is done. Faults that it doesn't know change nothing. */
export function failBefore(res: ServerResponse, fault: string): boolean {
  if (fault === 'cuts the connection') res.destroy()
  else if (fault === 'breaks') sendJson(res, 500, SERVER_ERROR)
  else if (fault === 'throttles')
    sendJson(res, 429, errorBody('BAD_REQUEST_ERROR', 'Request failed. Please try after sometime.'))
  else if (fault === 'refuses the key') sendJson(res, 401, errorBody('BAD_REQUEST_ERROR', 'Authentication failed'))
  else if (fault === 'sends a page') res.writeHead(502, { 'Content-Type': 'text/html' }).end(BAD_GATEWAY)
  else if (fault === 'redirects') res.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end()
  else return fault === 'hangs'
  return true
}

/** Answers as the fault says when everything is done. */
export function sendBadly(res: ServerResponse, fault: string, answer: object): boolean {
  const text = JSON.stringify(answer)
  const head = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
  if (fault === 'acts, then cuts the connection') res.destroy()
  else if (fault === 'acts, then breaks') res.writeHead(500).end(JSON.stringify(SERVER_ERROR))
  else if (fault === 'sends nothing') res.writeHead(200).end()
  else if (fault === 'sends nonsense') res.writeHead(200).end('{"entity":"weather","sunny":true}')
  else if (fault === 'sends an error as success') res.writeHead(200).end(JSON.stringify(SERVER_ERROR))
  else if (fault === 'sends a page as success') res.writeHead(200, { 'Content-Type': 'text/html' }).end(BAD_GATEWAY)
  else if (fault === 'sends too much') res.writeHead(200).end(JSON.stringify({ ...answer, more: 'x'.repeat(TOO_MANY) }))
  else if (fault === 'sends half')
    res.writeHead(200, head).write(text.slice(0, Math.ceil(text.length / 2)), () => res.destroy())
  else if (fault === 'trickles') trickle(res.writeHead(200, head), text)
  else return fault === 'acts, then hangs'
  return true
}

function trickle(res: ServerResponse, text: string): void {
  let sent = 0
  const beat = setInterval(() => {
    res.write(text.slice(sent, (sent += 1)))
    if (sent === text.length) res.end()
  }, BEAT_MS)
  res.on('close', () => clearInterval(beat))
}

export function bendAnswer(answer: object, fault: string | undefined): object {
  if (fault === 'changes the currency') return { ...answer, currency: 'USD' }
  if (fault === 'changes the amount' && 'amount' in answer) return { ...answer, amount: Number(answer.amount) + 100 }
  if (fault === 'sends the least') return least(answer)
  return answer
}

const NEEDED = new Set(
  [
    'id amount currency receipt order_id payment_id status created_at short_url reference_id expire_by payments',
    'amount_deducted phase respond_by entity_id type debit credit fee settlement_id settled_at dispute_id',
    'fund_account_id',
  ].flatMap((names) => names.split(' ')),
)

/** Leaves out unneeded fields and adds an unknown one. */
function least(answer: object): object {
  for (const list of ['items', 'payment_links'])
    if (list in answer) return { [list]: (answer as Record<string, object[]>)[list]?.map(least) }
  const left = Object.entries(answer).filter(([name]) => NEEDED.has(name))
  return { ...Object.fromEntries(left), brand_new: { deep: [1] } }
}

const failure = (reason: string, source: string, description: string, code = 'BAD_REQUEST_ERROR'): FailureReason => ({
  code,
  description,
  source,
  step: 'payment_authorization',
  reason,
})

export const FAILURE_REASONS = [
  failure('payment_failed', 'customer', "Your payment didn't go through. Please try again or use another way to pay."),
  failure('insufficient_funds', 'customer', 'Your account has too little balance for this payment.'),
  failure('card_declined', 'issuer_bank', 'Your bank has declined the payment. Please contact your bank.'),
  failure('payment_cancelled', 'customer', 'Payment processing cancelled by user'),
  failure('payment_timed_out', 'customer', 'The payment was not completed on time. Please try again.'),
  failure('gateway_technical_error', 'gateway', 'The bank has a technical problem. Please try again.', 'GATEWAY_ERROR'),
] as const satisfies readonly FailureReason[]

export const failureReason = (name: string | null | undefined): FailureReason =>
  FAILURE_REASONS.find(({ reason }) => reason === name) ?? FAILURE_REASONS[0]
