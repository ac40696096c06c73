/** The API on the wire: authentication, requests and faults. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { readAsked } from '#stand-ins/razorpay/asked.ts'
import { bendAnswer, failBefore, sendBadly, type ApiCall } from '#stand-ins/razorpay/faults.ts'
import { collection, errorBody, Refusal } from '#stand-ins/razorpay/wire.ts'
import { sendJson } from '#stand-ins/wire.ts'
import {
  activeAsked,
  contactAsked,
  fundAccountAsked,
  ofAccountAsked,
  olderValidationAsked,
  payoutAsked,
  payoutsAsked,
  validationAsked,
} from './asked.ts'
import type { XFault } from './faults.ts'
import type { Ledger } from './ledger.ts'

type Served = {
  ledger: Ledger
  keyId: string
  keySecret: string
  faultOf: (call: ApiCall) => XFault | undefined
}

const BODY_BYTES_MAX = 100_000

/** `path` follows the version. Throws a Refusal for what the provider would refuse. */
export async function serveApi(
  req: IncomingMessage,
  res: ServerResponse,
  { path, query }: { path: string; query: URLSearchParams },
  { ledger, keyId, keySecret, faultOf }: Served,
): Promise<void> {
  const { method = 'GET', headers } = req
  const body = await readBody(req)
  const fault = faultOf({ method, path, body })
  if (fault !== undefined && failBefore(res, fault)) return
  if (headers.authorization !== `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
    return sendJson(res, 401, errorBody('BAD_REQUEST_ERROR', 'Authentication failed', undefined, null))
  if (fault === 'refuses the address of the shop')
    throw new Refusal('The request is from an IP that is not on the allowlist of this account.')
  const key = headers['x-payout-idempotency']?.toString()
  const answer = answerTo(`${method} ${path}`, { ledger, query, body, key, fault })
  if (fault !== undefined && sendBadly(res, fault, answer)) return
  sendJson(res, 200, bendAnswer(answer, fault))
}

async function readBody(req: IncomingMessage): Promise<unknown> {
  if (Number(req.headers['content-length'] ?? 0) > BODY_BYTES_MAX) throw new Refusal('The request is too large.')
  const sent = await text(req)
  try {
    return sent === '' ? undefined : JSON.parse(sent)
  } catch {
    return undefined
  }
}

type Asked = {
  ledger: Ledger
  query: URLSearchParams
  body: unknown
  key: string | undefined
  fault: XFault | undefined
}

/** The id in the path is the first group. */
const CALLS: [RegExp, (asked: Asked, id: string) => object][] = [
  [/^POST \/contacts$/, ({ ledger, body }) => ledger.createContact(readAsked(contactAsked, body))],
  [/^GET \/contacts\/(\w+)$/, ({ ledger }, id) => ledger.contact(id)],
  [
    /^PATCH \/contacts\/(\w+)$/,
    ({ ledger, body }, id) => ledger.setActive(ledger.books.contacts, id, readAsked(activeAsked, body).active),
  ],
  [
    /^POST \/fund_accounts\/validations$/,
    ({ ledger, body }) =>
      isOlder(body)
        ? ledger.validateKnown(readAsked(olderValidationAsked, body))
        : ledger.validate(readAsked(validationAsked, body)),
  ],
  [
    /^GET \/fund_accounts\/validations$/,
    ({ ledger, query }) => inPage(ledger.books.validations.all(), readAsked(ofAccountAsked, fieldsOf(query))),
  ],
  [/^GET \/fund_accounts\/validations\/(\w+)$/, ({ ledger }, id) => ledger.validation(id)],
  [/^POST \/fund_accounts$/, ({ ledger, body }) => ledger.createFundAccount(readAsked(fundAccountAsked, body))],
  [/^GET \/fund_accounts\/(\w+)$/, ({ ledger }, id) => ledger.fundAccount(id)],
  [
    /^PATCH \/fund_accounts\/(\w+)$/,
    ({ ledger, body }, id) => ledger.setActive(ledger.books.fundAccounts, id, readAsked(activeAsked, body).active),
  ],
  [
    /^POST \/payouts$/,
    ({ ledger, body, key, fault }) => {
      const field = 'X-Payout-Idempotency'
      if (key === undefined)
        throw new Refusal('Idempotency key is missing. Include idempotency header and key in the request.', { field })
      if (!/^[\w\- ]{4,36}$/.test(key)) throw new Refusal('The idempotency key format is invalid.', { field })
      if (fault === 'is still working on the key')
        throw new Refusal('Request failed because another payout request is in progress with the same key.', {
          status: 409,
        })
      return ledger.payouts.create(readAsked(payoutAsked, body), key)
    },
  ],
  [/^GET \/payouts$/, ({ ledger, query, fault }) => listPayouts(ledger, query, fault)],
  [/^GET \/payouts\/(\w+)$/, ({ ledger }, id) => ledger.payouts.find(id)],
  [/^(?:POST|PATCH) \/payouts\/(\w+)\/cancel$/, ({ ledger }, id) => ledger.payouts.cancel(id)],
  [
    /^GET \/transactions$/,
    ({ ledger, query }) => inPage(ledger.books.transactions.all(), readAsked(ofAccountAsked, fieldsOf(query))),
  ],
]

function answerTo(call: string, asked: Asked): object {
  for (const [pattern, answer] of CALLS) {
    const match = pattern.exec(call)
    if (match) return answer(asked, match[1] ?? '')
  }
  throw new Refusal('The requested URL was not found on the server.')
}

/** The shape for a fund account that exists. */
const isOlder = (body: unknown) => typeof body === 'object' && body !== null && 'account_number' in body

const fieldsOf = (query: URLSearchParams) => Object.fromEntries(query)

function listPayouts({ books }: Ledger, query: URLSearchParams, fault: XFault | undefined): object {
  const asked = readAsked(payoutsAsked, fieldsOf(query))
  const { reference_id: reference, status, mode, fund_account_id: account } = asked
  const isAny = reference === undefined || fault === 'ignores the reference'
  const payouts = (isAny ? books.payouts.all() : books.payoutsOfReference(reference)).filter(
    (payout) =>
      payout.debit_account_number === asked.account_number &&
      (status === undefined || payout.status === status) &&
      (mode === undefined || payout.mode === mode) &&
      (account === undefined || payout.fund_account_id === account),
  )
  return inPage(payouts, asked)
}

function inPage<Entity extends { created_at: number }>(
  entities: Entity[],
  { from, to, count, skip }: { from: number; to: number; count: number; skip: number },
): object {
  const inTime = entities.filter(({ created_at }) => created_at >= from && created_at <= to)
  return collection(inTime.slice(skip, skip + count))
}
