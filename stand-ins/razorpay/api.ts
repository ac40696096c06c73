/** The provider's API: one line for each call, in its own words. */
import { captureAsked, notesAsked, orderAsked, pageAsked, readAsked, refundAsked } from './asked.ts'
import type { ApiFault } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { collection, Refusal } from './wire.ts'

export type ApiRequest = {
  method: string
  /** Behind the version. */
  path: string
  query: URLSearchParams
  body: unknown
  refundKey: string | undefined
}

type Asked = Omit<ApiRequest, 'path'> & { id: string; other: string; fault: ApiFault | undefined }

const CALLS: Record<string, (ledger: Ledger, asked: Asked) => object> = {
  'POST /orders': (ledger, { body }) => ledger.createOrder(readAsked(orderAsked, body)),
  'GET /orders': (ledger, { query, fault }) => {
    const { receipt, authorized, 'expand[]': expand } = Object.fromEntries(query)
    const orders = ledger.books.orders
      .filter((order) => receipt === undefined || order.receipt === receipt || fault === 'ignores the receipt')
      .filter(({ id }) => authorized === undefined || ledger.isAuthorized(id) === (authorized === '1'))
    return page(orders, query, expand === 'payments' ? ledger.withPayments : undefined)
  },
  'GET /orders/:id': (ledger, { id }) => ledger.order(id),
  'PATCH /orders/:id': (ledger, { id, body }) => ledger.setNotes(ledger.order(id), readAsked(notesAsked, body).notes),
  'GET /orders/:id/payments': (ledger, { id }) => collection(ledger.paymentsOf(ledger.order(id).id)),
  'GET /payments': (ledger, { query }) => page(ledger.books.payments, query),
  'GET /payments/:id': (ledger, { id }) => ledger.payment(id),
  'PATCH /payments/:id': (ledger, { id, body }) =>
    ledger.setNotes(ledger.payment(id), readAsked(notesAsked, body).notes),
  'POST /payments/:id/capture': (ledger, { id, body }) => ledger.capture(id, readAsked(captureAsked, body)),
  'POST /payments/:id/refund': (ledger, { id, body, refundKey, fault }) => {
    if (refundKey !== undefined && !/^[\w-]{10,}$/.test(refundKey))
      throw new Refusal('The idempotency key must be at least 10 characters of letters, digits, _ and -.')
    if (fault === 'has no balance for refunds')
      throw new Refusal('Your account does not have enough balance to carry out the refund operation.')
    return ledger.refundPayment(id, readAsked(refundAsked, body ?? {}), refundKey, fault === 'refunds slowly')
  },
  'GET /payments/:id/refunds': (ledger, { id, query }) => page(ledger.refundsOf(ledger.payment(id).id), query),
  'GET /payments/:id/refunds/:other': (ledger, { other }) => ledger.refund(other),
  'GET /refunds': (ledger, { query }) => page(ledger.books.refunds, query),
  'GET /refunds/:id': (ledger, { id }) => ledger.refund(id),
  'PATCH /refunds/:id': (ledger, { id, body }) => ledger.setNotes(ledger.refund(id), readAsked(notesAsked, body).notes),
}

/** Throws a Refusal for what the provider would refuse. */
export function callApi(ledger: Ledger, { path, ...asked }: ApiRequest, fault: ApiFault | undefined): object {
  const [, kind, id = '', part, other = '', ...more] = path.split('/')
  const name = [kind, id && ':id', part, other && ':other', ...more].filter(Boolean).join('/')
  const call = CALLS[`${asked.method} /${name}`]
  if (!call) throw new Refusal('The requested URL was not found on the server.')
  return call(ledger, { ...asked, id, other, fault })
}

function page<Entity extends { created_at: number }>(
  entities: Entity[],
  query: URLSearchParams,
  show: (entity: Entity) => object = (entity) => entity,
): object {
  const { from, to, count, skip } = readAsked(pageAsked, Object.fromEntries(query))
  const inTime = entities.filter(({ created_at }) => created_at >= from && created_at <= to)
  return collection(inTime.slice(skip, skip + count).map(show))
}
