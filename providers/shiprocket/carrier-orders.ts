/** Orders at the carrier: one for each parcel, under our reference. */
import { indiaMinute } from '#shared/india-dates.rules.ts'
import { plainRupees, subtractPaise } from '#shared/money.rules.ts'
import { fetchBytes } from '#providers/call-provider.ts'
import type {
  CarrierAddress,
  CarrierOutcome,
  LabelOutcome,
  ListedParcel,
  ParcelOrder,
} from '#providers/carriers/carrier.ts'
import { refusedByCarrier, sayingOf, unanswered, type CarrierSession } from './carrier-session.ts'
import { isLabelAddress } from './label-address.rules.ts'
import { idOf, toNumber, recordOf, recordsOf, textOf, type WireRecord } from './wire-values.ts'

const CITY_CHARS_MAX = 30
/** A new order is 1; a returned older one can have any status. */
const CANCELLED_CODES = new Set([5, 18, 54])

export async function createOrder(
  session: CarrierSession,
  pickupLocation: string,
  order: ParcelOrder,
): Promise<CarrierOutcome<{ order: CarrierOrder }>> {
  const body = orderBody(order, pickupLocation)
  const read = await session.ask('/orders/create/adhoc', { method: 'POST', body, timeoutMs: 20_000 })
  if (!read.ok) return read
  const { order_id: id, shipment_id: shipment, awb_code: awb, courier_name: courier } = read.body
  if (idOf(shipment) !== '' && idOf(id) !== '')
    return { ok: true, order: orderOf(read.body, { reference: order.reference, id, shipment, awb, courier }) }
  const said = sayingOf(read.body)
  return said === '' ? unanswered('The carrier named no shipment.') : refusedByCarrier(said)
}

/** Undefined if the carrier has no order with this reference. */
export async function findCarrierOrder(
  session: CarrierSession,
  reference: string,
): Promise<CarrierOutcome<{ order: CarrierOrder | undefined }>> {
  const query = new URLSearchParams({ filter_by: 'channel_order_id', filter: reference, per_page: '20' })
  const read = await session.ask(`/orders?${query}`)
  if (!read.ok) return read
  if (!Array.isArray(read.body.data)) return unanswered('The carrier listed no orders.')
  const found = recordsOf(read.body.data)
    .filter((one) => textOf(one.channel_order_id) === reference)
    .map(listedOrder)
  return { ok: true, order: found.find((one) => !one.isCancelled) ?? found[0] }
}

const PAGE_SIZE = 100

/** Those of orders of these days, in India; `nextPage` is undefined on the last page. */
export async function listCarrierOrders(
  session: CarrierSession,
  { from, to, page }: { from: string; to: string; page: number },
): Promise<CarrierOutcome<{ parcels: ListedParcel[]; nextPage: number | undefined }>> {
  const query = new URLSearchParams({ from, to, page: String(page), per_page: String(PAGE_SIZE) })
  const read = await session.ask(`/orders?${query}`)
  if (!read.ok) return read
  if (!Array.isArray(read.body.data)) return unanswered('The carrier listed no orders.')
  const listed = recordsOf(read.body.data)
  const parcels = listed.map((one) => ({
    ...listedOrder(one),
    who: [one.customer_name, one.customer_email, one.customer_phone].map(textOf).filter(Boolean).join(', '),
  }))
  return { ok: true, parcels, nextPage: listed.length < PAGE_SIZE ? undefined : page + 1 }
}

/** Also when the answer to its making was lost: it is found by our number. */
export async function cancelCarrierOrder(session: CarrierSession, reference: string): Promise<CarrierOutcome> {
  const found = await findCarrierOrder(session, reference)
  if (!found.ok) return found
  if (!found.order || found.order.isCancelled) return { ok: true }
  const body = { ids: [Number(found.order.carrierOrderId)] }
  const read = await session.ask('/orders/cancel', { method: 'POST', body })
  return read.ok || /already.*cancel/i.test(read.text) ? { ok: true } : read
}

function listedOrder(one: WireRecord): CarrierOrder {
  const [shipment = recordOf(one.shipments)] = recordsOf(one.shipments)
  return orderOf(one, {
    reference: one.channel_order_id,
    id: one.id,
    shipment: shipment.id,
    awb: shipment.awb ?? shipment.awb_code,
    courier: shipment.courier,
  })
}

type Fields = Record<'reference' | 'id' | 'shipment' | 'awb' | 'courier', unknown>

export type CarrierOrder = ReturnType<typeof orderOf>

const orderOf = ({ status, status_code }: WireRecord, { reference, id, shipment, awb, courier }: Fields) => ({
  reference: textOf(reference),
  carrierOrderId: idOf(id),
  carrierShipmentId: idOf(shipment),
  /** A cancelled order stays so, and its reference is used up. */
  isCancelled: CANCELLED_CODES.has(toNumber(status_code) ?? 0) || /^cancel/i.test(textOf(status)),
  /** '' until a courier accepts it. */
  awbCode: idOf(awb),
  courierName: textOf(courier),
})

function orderBody(order: ParcelOrder, pickupLocation: string): object {
  return {
    order_id: order.reference,
    order_date: indiaMinute(order.orderedAt),
    pickup_location: pickupLocation,
    ...addressFields('billing', order.billing),
    shipping_is_billing: false,
    ...addressFields('shipping', order.shipping),
    order_items: order.items.map(({ name, sku, quantity, unitPrice, taxPercent, hsn }) => ({
      name,
      sku,
      units: quantity,
      selling_price: plainRupees(unitPrice),
      tax: String(taxPercent),
      ...(hsn !== '' && { hsn }),
    })),
    ...paymentFields(order),
    length: order.lengthCm,
    breadth: order.widthCm,
    height: order.heightCm,
    weight: order.weightGrams / 1_000,
  }
}

/** The carrier collects the order's total. We send no discount, because it may not deduct one. */
const paymentFields = ({ subtotal, discount, collected }: ParcelOrder) =>
  collected
    ? {
        payment_method: 'COD',
        sub_total: plainRupees(subtractPaise(collected.paise, collected.feePaise)),
        ...(collected.feePaise > 0 && { transaction_charges: plainRupees(collected.feePaise) }),
      }
    : {
        payment_method: 'Prepaid',
        ...(discount > 0 && { total_discount: plainRupees(discount) }),
        sub_total: plainRupees(subtotal),
      }

function addressFields(kind: 'billing' | 'shipping', address: CarrierAddress): Record<string, string | number> {
  const [firstName = '', ...rest] = address.fullName.split(/\s+/)
  return {
    [`${kind}_customer_name`]: firstName,
    [`${kind}_last_name`]: rest.join(' '),
    [`${kind}_address`]: address.street,
    [`${kind}_city`]: address.city.slice(0, CITY_CHARS_MAX),
    [`${kind}_pincode`]: Number(address.postalCode),
    [`${kind}_state`]: address.state,
    [`${kind}_country`]: 'India',
    [`${kind}_email`]: address.email,
    [`${kind}_phone`]: address.phone,
  }
}

const FETCH_MS = 15_000
const FILE_BYTES_MAX = 5_000_000

export async function fetchLabel(session: CarrierSession, apiUrl: string, shipmentId: string): Promise<LabelOutcome> {
  const body = { shipment_id: [Number(shipmentId)] }
  const read = await session.ask('/courier/generate/label', { method: 'POST', body, timeoutMs: FETCH_MS })
  if (!read.ok) return read
  const address = textOf(read.body.label_url)
  const made = toNumber(read.body.label_created)
  if (made === 1 && isLabelAddress(address, apiUrl)) return fetchFile(address)
  const host = URL.parse(address)?.host
  if (made === 1 && host) return { ok: false, reason: 'elsewhere', text: host }
  if (made === 0) return refusedByCarrier(textOf(read.body.response) || 'The carrier created no label.')
  return unanswered('The carrier gave no address for the label.')
}

async function fetchFile(address: string): Promise<CarrierOutcome<{ file: Uint8Array }>> {
  const answer = await fetchBytes(address, { timeoutMs: FETCH_MS, bytesMax: FILE_BYTES_MAX })
  if (answer.kind !== 'answered') return unanswered(answer.reason)
  const { status, body: file } = answer
  const isPdf = status >= 200 && status < 300 && Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-'
  return isPdf ? { ok: true, file } : unanswered('The label is not a PDF.')
}
