/** The calls of the API. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readAsked } from '#stand-ins/razorpay/asked.ts'
import { readJson, serveCall, type Served } from '#stand-ins/razorpay/serve-call.ts'
import { collection, Refusal } from '#stand-ins/razorpay/wire.ts'
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

/** `path` follows the version. Throws a Refusal for what the provider would refuse. */
export async function serveApi(
  req: IncomingMessage,
  res: ServerResponse,
  { path, query }: { path: string; query: URLSearchParams },
  served: Served<Ledger, XFault>,
): Promise<void> {
  const body = await readJson(req)
  const key = req.headers['x-payout-idempotency']?.toString()
  return serveCall(req, res, { path, body, step: null }, served, (fault) => {
    if (fault === 'refuses the address of the shop')
      throw new Refusal('The request is from an IP that is not on the allowlist of this account.')
    return answerTo(`${req.method} ${path}`, { ledger: served.ledger, query, body, key, fault })
  })
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
