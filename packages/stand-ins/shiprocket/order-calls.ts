/** Orders: made, listed, cancelled. */
import type { Fault } from './faults.ts'
import type { Ledger, Parcel } from './ledger.ts'
import { isPin } from './pin-places.ts'
import { refuse, reply, type Reply } from './send-reply.ts'
import { statusOf } from './tracking.ts'

type Fields = Record<string, unknown>

const FIRST_ORDER_ID = 601_000_000
const FIRST_SHIPMENT_ID = 598_000_000

const REQUIRED = [
  'order_id',
  'order_date',
  'pickup_location',
  'billing_customer_name',
  'billing_address',
  'billing_city',
  'billing_pincode',
  'billing_state',
  'billing_country',
  'billing_email',
  'billing_phone',
  'order_items',
  'payment_method',
  'sub_total',
]
const REQUIRED_TO_SHIP = ['customer_name', 'address', 'city', 'pincode', 'state', 'country', 'phone'].map(
  (name) => `shipping_${name}`,
)

export function createOrder(
  ledger: Ledger,
  fields: Fields,
  { pickupLocation, fault }: { pickupLocation: string; fault: Fault | undefined },
): Reply {
  const errors = fault?.startsWith('create: fields')
    ? { billing_phone: ['The billing phone is invalid.'] }
    : errorsOf(fields)
  if (Object.keys(errors).length > 0)
    return fault === 'create: fields in message' ? refuse(422, errors) : refuse(422, 'Oops! Invalid Data.', { errors })
  if (fault === 'create: wrong pickup location' || fields.pickup_location !== pickupLocation)
    return reply(200, {
      message: 'Wrong Pickup location entered. Please choose one location from the data given.',
      data: { data: [{ pickup_location: pickupLocation }] },
    })
  const reference = textOf(fields.order_id)
  const known = ledger.ofReference(reference)
  const parcel = known ?? newParcel(ledger.count() + 1, reference, fields)
  if (!known) ledger.keep(parcel)
  return reply(200, {
    order_id: parcel.orderId,
    shipment_id: parcel.shipmentId,
    ...orderStatusOf(parcel),
    onboarding_completed_now: 0,
    awb_code: parcel.awbCode,
    courier_company_id: parcel.courierId || '',
    courier_name: '',
  })
}

const newParcel = (position: number, reference: string, order: Fields): Parcel => ({
  id: String(FIRST_SHIPMENT_ID + position),
  orderId: FIRST_ORDER_ID + position,
  shipmentId: FIRST_SHIPMENT_ID + position,
  reference,
  isCancelled: false,
  awbCode: '',
  courierId: 0,
  isPickupAsked: false,
  statusCode: 0,
  scans: [],
  order,
})

const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '')

/** As the carrier checks it, which is before it knows anything of the parcel. */
function errorsOf(fields: Fields): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const required = fields.shipping_is_billing === true ? REQUIRED : [...REQUIRED, ...REQUIRED_TO_SHIP]
  for (const name of required)
    if (['', undefined, null].includes(fields[name] as string)) errors[name] = [`The ${name} field is required.`]
  for (const kind of ['billing', 'shipping']) {
    const given = (name: string) => textOf(fields[`${kind}_${name}`])
    if (given('phone') !== '' && !/^\d{10}$/.test(given('phone')))
      errors[`${kind}_phone`] = ['The phone must be 10 digits.']
    if (given('city').length > 30) errors[`${kind}_city`] = ['The city may not be greater than 30 characters.']
    if (given('pincode') !== '' && !isPin(given('pincode'))) errors[`${kind}_pincode`] = ['The pincode is invalid.']
  }
  for (const name of ['length', 'breadth', 'height'])
    if (!(Number(fields[name]) > 0.5)) errors[name] = [`The ${name} must be at least 0.5.`]
  if (!(Number(fields.weight) > 0)) errors.weight = ['The weight must be greater than 0.']
  if (textOf(fields.order_id).length > 50) errors.order_id = ['The order id may not be greater than 50 characters.']
  const skus = Array.isArray(fields.order_items) ? fields.order_items.map((item: Fields) => item.sku) : []
  if (new Set(skus).size < skus.length) errors.order_items = ['The sku of the items must be unique.']
  return errors
}

/** Filters by the day of the order, if days are given. */
export function listOrders(ledger: Ledger, query: URLSearchParams): Reply {
  const wanted = query.get('filter_by') === 'channel_order_id' ? query.get('filter') : query.get('search')
  const [from = '', to = ''] = ['from', 'to'].map((name) => query.get(name) ?? '')
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)]
  const found = ledger.parcels().filter(({ reference, order }) => {
    const day = textOf(order.order_date).slice(0, 10)
    return (!wanted || reference.startsWith(wanted)) && day >= from && (to === '' || day <= to)
  })
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const pagination = {
    total: found.length,
    count: shown.length,
    per_page: perPage,
    current_page: page,
    total_pages: Math.max(1, Math.ceil(found.length / perPage)),
  }
  return reply(200, {
    data: shown.map((parcel) => ({ ...shownOrder(parcel), shipments: [shownShipment(parcel)] })),
    meta: { pagination },
  })
}

const shownOrder = (parcel: Parcel) => ({
  id: parcel.orderId,
  channel_order_id: parcel.reference,
  customer_name: [parcel.order.billing_customer_name, parcel.order.billing_last_name].map(textOf).join(' ').trim(),
  customer_email: textOf(parcel.order.billing_email),
  customer_phone: textOf(parcel.order.billing_phone),
  ...orderStatusOf(parcel),
})

const shownShipment = ({ shipmentId, awbCode, courierId }: Parcel) => ({
  id: shipmentId,
  awb: awbCode,
  courier_id: courierId || null,
  courier: '',
  etd: null,
})

function orderStatusOf({ isCancelled, statusCode }: Parcel): { status: string; status_code: number } {
  if (isCancelled) return { status: 'CANCELED', status_code: 5 }
  if (statusCode === 0) return { status: 'NEW', status_code: 1 }
  const { label, orderCode } = statusOf(statusCode)
  return { status: label, status_code: orderCode }
}

export function cancelOrders(ledger: Ledger, { ids }: Fields): Reply {
  if (!Array.isArray(ids)) return refuse(500, 'Invalid argument supplied for foreach()')
  const isOnItsWay = ({ statusCode }: Parcel) => [42, 6, 18, 38, 17, 21, 7].includes(statusCode)
  const meant = ids
    .map((id) => ledger.ofShipment(Number(id) - FIRST_ORDER_ID + FIRST_SHIPMENT_ID))
    .filter((parcel) => parcel !== undefined)
  if (meant.length === 0) return refuse(404, '404 Not Found')
  if (meant.some(isOnItsWay)) return refuse(400, 'Cannot cancel order as shipment is already shipped.')
  for (const parcel of meant) {
    Object.assign(parcel, { isCancelled: true, statusCode: 8 })
    ledger.keep(parcel)
  }
  return reply(200, undefined)
}
