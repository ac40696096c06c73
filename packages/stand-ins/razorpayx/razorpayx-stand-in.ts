/**
 * Simulates RazorpayX: its API and its webhooks. As in the company's test mode, payouts wait in processing until
 * somebody moves them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openLoopback } from '#stand-ins/loopback.ts'
import type { ApiCall, WebhookFault } from '#stand-ins/razorpay/faults.ts'
import { createWebhooks } from '#stand-ins/razorpay/webhooks.ts'
import { errorBody, Refusal } from '#stand-ins/razorpay/wire.ts'
import { sendJson } from '#stand-ins/wire.ts'
import { openBooks } from './books.ts'
import type { Downtime } from './details.ts'
import type { NewPayouts, NewValidations, ValidationEnd, XFault } from './faults.ts'
import { Ledger } from './ledger.ts'
import { serveApi } from './serve-api.ts'

export const RAZORPAYX_PATH = '/stand-ins/razorpayx'

type Options = {
  keyId?: string
  keySecret?: string
  webhookSecret?: string
  accountNumber?: string
  webhookRetryAfterMs?: readonly number[]
  /** Where its books are kept; in memory by default. */
  folder?: string | undefined
  clock?: { now(): Date }
}

const CALLS_MAX = 1_000

export async function openRazorpayXStandIn(options: Options = {}) {
  const { keyId = 'rzp_test_demonstration', keySecret = 'demonstration', webhookSecret = 'demonstration' } = options
  const { accountNumber = '7878780000000001' } = options
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
  let downtime: Downtime | undefined
  const ledger = new Ledger(books, {
    now,
    accountNumber,
    newPayouts: () => standIn.newPayouts,
    newValidations: () => standIn.newValidations,
    downtime: () => downtime,
    tell: (events) => webhooks.tell(events),
  })

  const standIn = {
    /** How a shop reaches it. */
    access: {
      keyId,
      keySecret,
      webhookSecrets: [webhookSecret],
      accountNumber,
      apiUrl: `${loopback.origin}${RAZORPAYX_PATH}/v1`,
    },
    /** The faults from now on; a function chooses for each call. */
    fault: undefined as XFault | ((call: ApiCall) => XFault | undefined) | undefined,
    webhookFault: undefined as WebhookFault | undefined,
    /** Undefined: they are processing until they are moved. */
    newPayouts: undefined as NewPayouts | undefined,
    /** Undefined: the account exists. */
    newValidations: undefined as NewValidations | undefined,
    /** Undefined: no events are sent. */
    webhookUrl: undefined as string | undefined,
    webhooks,
    /** Its records, the newest first. */
    books: {
      get contacts() {
        return books.contacts.all()
      },
      get fundAccounts() {
        return books.fundAccounts.all()
      },
      get validations() {
        return books.validations.all()
      },
      get payouts() {
        return books.payouts.all()
      },
      get transactions() {
        return books.transactions.all()
      },
    },
    /** The calls of its API, the newest last. */
    calls: [] as ApiCall[],
    get balance() {
      return ledger.payouts.balance()
    },
    setBalance: (paise: number) => ledger.payouts.setBalance(paise),
    get downtime() {
      return downtime
    },
    /** New payouts are queued while it lasts. */
    setDowntime(to: Downtime | undefined): void {
      const before = downtime
      downtime = to
      ledger.payouts.noteDowntime(to, before)
    },
    /** `to` is one of PAYOUT_MOVES. */
    move: (payoutId: string, to: string) => ledger.payouts.move(payoutId, to),
    /** Without an end the account exists. */
    endValidation: (id: string, end?: ValidationEnd) => ledger.endValidation(id, end),
    answer: (req: IncomingMessage, res: ServerResponse) =>
      void route(req, res).catch((error: unknown) => {
        if (!(error instanceof Refusal)) return res.destroy()
        sendJson(res, error.status, errorBody('BAD_REQUEST_ERROR', error.message, error.field, null))
      }),
    async close() {
      webhooks.close()
      await loopback.close()
    },
  }

  function faultOf(call: ApiCall): XFault | undefined {
    standIn.calls.push(call)
    standIn.calls.splice(0, standIn.calls.length - CALLS_MAX)
    return typeof standIn.fault === 'function' ? standIn.fault(call) : standIn.fault
  }

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(req.url ?? '/', loopback.origin)
    const [, path] = pathname.split(`${RAZORPAYX_PATH}/v1`)
    if (path === undefined) throw new Refusal('The requested URL was not found on the server.')
    return serveApi(req, res, { path, query }, { ledger, keyId, keySecret, faultOf })
  }

  return standIn
}

export type RazorpayXStandIn = Awaited<ReturnType<typeof openRazorpayXStandIn>>
