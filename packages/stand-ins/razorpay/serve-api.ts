/** The calls of the API. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import {
  captureAsked,
  contestAsked,
  documentAsked,
  linkAsked,
  linkEditAsked,
  notesAsked,
  orderAsked,
  pageAsked,
  readAsked,
  reconAsked,
  refundAsked,
} from './asked.ts'
import type { ApiFault } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { readJson, serveCall, type Served } from './serve-call.ts'
import { Refusal, collection } from './wire.ts'

const DOCUMENT_BYTES_MAX = 6_000_000

/** `path` follows the version. Throws a Refusal for what the provider would refuse. */
export async function serveApi(
  req: IncomingMessage,
  res: ServerResponse,
  { path, query }: { path: string; query: URLSearchParams },
  served: Served<Ledger, ApiFault>,
): Promise<void> {
  const type = req.headers['content-type'] ?? ''
  const body = await (type.startsWith('multipart/form-data') ? readParts(req, type) : readJson(req))
  const refundKey = req.headers['x-refund-idempotency']?.toString()
  const [, kind, id = '', part, other = '', ...more] = path.split('/')
  const name = [kind, id && ':id', part, other && ':other', ...more].filter(Boolean).join('/')
  return serveCall(req, res, { path, body }, served, (fault) => {
    const call = CALLS[`${req.method} /${name}`]
    if (!call) throw new Refusal('The requested URL was not found on the server.')
    return call(served.ledger, { id, other, query, body, refundKey, fault })
  })
}

async function readParts(req: IncomingMessage, type: string): Promise<unknown> {
  const sent = await buffer(req)
  if (sent.length > DOCUMENT_BYTES_MAX) throw new Refusal('The request is too large.')
  const form = await new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(form)
}

type Asked = {
  id: string
  other: string
  query: URLSearchParams
  body: unknown
  refundKey: string | undefined
  fault: ApiFault | undefined
}

const CALLS: Record<string, (ledger: Ledger, asked: Asked) => object> = {
  'POST /orders': (ledger, { body }) => ledger.createOrder(readAsked(orderAsked, body)),
  'GET /orders': (ledger, { query, fault }) => {
    const { receipt, authorized, 'expand[]': expand } = Object.fromEntries(query)
    const isAny = receipt === undefined || fault === 'ignores the receipt'
    const orders = (isAny ? ledger.books.orders.all() : ledger.books.ordersOfReceipt(receipt)).filter(
      ({ id }) => authorized === undefined || ledger.isAuthorized(id) === (authorized === '1'),
    )
    return page(orders, query, expand === 'payments' ? ledger.withPayments : undefined)
  },
  'GET /orders/:id': (ledger, { id }) => ledger.order(id),
  'PATCH /orders/:id': (ledger, { id, body }) =>
    ledger.setNotes(ledger.books.orders, id, readAsked(notesAsked, body).notes),
  'GET /orders/:id/payments': (ledger, { id }) => collection(ledger.paymentsOf(ledger.order(id).id)),
  'GET /payments': (ledger, { query }) => page(ledger.books.payments.all(), query),
  'GET /payments/:id': (ledger, { id }) => ledger.payment(id),
  'PATCH /payments/:id': (ledger, { id, body }) =>
    ledger.setNotes(ledger.books.payments, id, readAsked(notesAsked, body).notes),
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
  'GET /refunds': (ledger, { query }) => page(ledger.books.refunds.all(), query),
  'GET /refunds/:id': (ledger, { id }) => ledger.refund(id),
  'PATCH /refunds/:id': (ledger, { id, body }) =>
    ledger.setNotes(ledger.books.refunds, id, readAsked(notesAsked, body).notes),
  'POST /payment_links': (ledger, { body }) => ledger.createLink(readAsked(linkAsked, body)),
  'GET /payment_links': (ledger, { query, fault }) => {
    const reference = fault === 'ignores the receipt' ? null : query.get('reference_id')
    const links = ledger.linksBy({ reference, paymentId: query.get('payment_id') })
    return { payment_links: inPage(links, query) }
  },
  'GET /payment_links/:id': (ledger, { id }) => ledger.link(id),
  'PATCH /payment_links/:id': (ledger, { id, body }) => ledger.editLink(id, readAsked(linkEditAsked, body)),
  'POST /payment_links/:id/cancel': (ledger, { id }) => ledger.cancelLink(id),
  'POST /payment_links/:id/notify_by/:other': (ledger, { id, other }) => {
    if (other !== 'sms' && other !== 'email') throw new Refusal('not a valid notification medium')
    if (ledger.link(id).status !== 'created') throw new Refusal('notification cannot be sent for this payment link')
    return { success: true }
  },
  'GET /disputes': ({ disputes }, { query }) => page(disputes.all(), query),
  'GET /disputes/:id': ({ disputes }, { id }) => disputes.find(id),
  'POST /disputes/:id/accept': ({ disputes }, { id }) => disputes.accept(id),
  'PATCH /disputes/:id/contest': ({ disputes }, { id, body }) => disputes.contest(id, readAsked(contestAsked, body)),
  'GET /settlements': ({ settlements }, { query }) => page(settlements.all(), query),
  'GET /settlements/:id': ({ settlements }, { id }) => settlements.find(id),
  'GET /settlements/:id/combined': ({ settlements }, { id, query }) => {
    if (id !== 'recon') throw new Refusal('The requested URL was not found on the server.')
    const { year, month, day, count, skip } = readAsked(reconAsked, Object.fromEntries(query))
    const period = [year, month, ...(day === undefined ? [] : [day])].map((part) => part.padStart(2, '0')).join('-')
    return collection(settlements.settledIn(period).slice(skip, skip + count))
  },
  'POST /documents': ({ disputes }, { body }) => {
    const { purpose, file } = readAsked(documentAsked, body)
    return disputes.keepDocument({ purpose, name: file.name, type: file.type, size: file.size })
  },
  'GET /documents/:id': ({ disputes }, { id }) => disputes.document(id),
}

function page<Entity extends { created_at: number }>(
  entities: Entity[],
  query: URLSearchParams,
  show: (entity: Entity) => object = (entity) => entity,
): object {
  return collection(inPage(entities, query).map(show))
}

function inPage<Entity extends { created_at: number }>(entities: Entity[], query: URLSearchParams): Entity[] {
  const { from, to, count, skip } = readAsked(pageAsked, Object.fromEntries(query))
  const inTime = entities.filter(({ created_at }) => created_at >= from && created_at <= to)
  return inTime.slice(skip, skip + count)
}
