/** Couriers: who goes where, who takes a parcel and fetches it. */
import { COURIERS, RECOMMENDED_ID, courierNameOf } from './couriers.ts'
import type { Fault } from './faults.ts'
import { indiaTime, longDay, moveParcel } from './tracking.ts'
import { awbOf, type Ledger, type Parcel } from './ledger.ts'
import { daysBetween, isPin, placeOf } from './pin-places.ts'
import { refuse, reply, type Reply } from './send-reply.ts'

type Fields = Record<string, unknown>

const DAY_MS = 86_400_000

export function listCouriers(query: URLSearchParams, fault: Fault | undefined, now: Date): Reply {
  const given = (name: string) => query.get(name) ?? ''
  const [from, to, weight] = [given('pickup_postcode'), given('delivery_postcode'), Number(given('weight'))]
  if (!given('order_id') && (!(weight > 0) || !/^[01]$/.test(given('cod'))))
    return refuse(422, 'The given data was invalid.', { errors: { weight: ['The weight and cod are required.'] } })
  if (!isPin(from) || !isPin(to)) return reply(200, { status: 422, message: 'Delivery postcode is invalid.' })
  const place = placeOf(to)
  if (!place) return reply(200, { status: 404, message: 'Delivery postcode is not serviceable.' })
  const days = daysBetween(from, to)
  const slabs = Math.ceil(weight / 0.5)
  const couriers = COURIERS.map(({ id, name, rate, slower, takesCash }) => ({
    courier_company_id: id,
    courier_name: name,
    rate: rate * slabs,
    cod: Number(takesCash && !place.isFar),
    etd: longDay(new Date(now.getTime() + (days + slower) * DAY_MS)),
    etd_hours: (days + slower) * 24,
    estimated_delivery_days: String(days + slower),
    state: place.state,
    postcode: to,
    charge_weight: slabs * 0.5,
    blocked: 0,
  }))
  const data = {
    recommended_courier_company_id: RECOMMENDED_ID,
    recommended_by: { id: 6, title: 'Recommendation By Shiprocket' },
    available_courier_companies: couriers,
  }
  const isList = fault === 'serviceability: couriers as a list'
  return reply(200, { status: 200, currency: 'INR', data: isList ? couriers : data })
}

export function assignAwb(ledger: Ledger, fields: Fields, fault: Fault | undefined, now: Date): Reply {
  const courierId = Number(fields.courier_id ?? RECOMMENDED_ID)
  if (fault === 'awb: wallet is empty')
    return reply(200, { message: 'Please recharge your wallet. The minimum balance is Rs 100.', status_code: 350 })
  const isRefused = fault === 'awb: the recommended courier refuses' && courierId === RECOMMENDED_ID
  if (fault === 'awb: not assigned' || isRefused)
    return reply(200, {
      awb_assign_status: 0,
      response: { data: { awb_assign_error: 'Courier cannot serve this pincode.' } },
    })
  const parcel = ledger.ofShipment(Number(fields.shipment_id))
  if (!parcel || parcel.isCancelled) return refuse(400, 'Invalid shipment id.')
  if (parcel.awbCode) return refuse(400, 'AWB is already assigned to this shipment.')
  parcel.awbCode = awbOf(parcel.shipmentId)
  parcel.courierId = courierId
  moveParcel(parcel, 1, now)
  ledger.keep(parcel)
  return reply(200, { awb_assign_status: 1, response: { data: assigned(parcel, now) } })
}

const assigned = (parcel: Parcel, now: Date) => ({
  courier_company_id: parcel.courierId,
  courier_name: courierNameOf(parcel.courierId),
  awb_code: parcel.awbCode,
  awb_code_status: 1,
  cod: 0,
  order_id: parcel.orderId,
  shipment_id: parcel.shipmentId,
  assigned_date_time: { date: `${indiaTime(now)}.000000`, timezone_type: 3, timezone: 'Asia/Kolkata' },
  child_courier_name: null,
  pickup_scheduled_date: null,
})

export function makeLabel(
  ledger: Ledger,
  fields: Fields,
  { fault, labelUrl }: { fault: Fault | undefined; labelUrl: string },
): Reply {
  if (!Array.isArray(fields.shipment_id)) return refuse(500, 'Invalid argument supplied for foreach()')
  const id = Number(fields.shipment_id[0])
  const parcel = ledger.ofShipment(id)
  if (fault === 'label: not made' || !parcel?.awbCode || parcel.isCancelled)
    return reply(200, { label_created: 0, response: 'Label could not be generated.', not_created: [id] })
  return reply(200, {
    label_created: 1,
    label_url: `${labelUrl}${id}.pdf`,
    response: 'Label created.',
    not_created: [],
  })
}

export function requestPickup(ledger: Ledger, fields: Fields, fault: Fault | undefined, now: Date): Reply {
  if (fault === 'pickup: refused') return refuse(400, 'The pickup location is not serviceable today.')
  if (!Array.isArray(fields.shipment_id)) return refuse(500, 'Invalid argument supplied for foreach()')
  const id = Number(fields.shipment_id[0])
  const parcel = ledger.ofShipment(id)
  if (!parcel?.awbCode || parcel.isCancelled) return refuse(400, 'Invalid shipment id.')
  if (parcel.isPickupAsked) return refuse(400, 'Already in Pickup Queue.')
  parcel.isPickupAsked = true
  moveParcel(parcel, 3, now)
  ledger.keep(parcel)
  const tomorrow = indiaTime(new Date(now.getTime() + DAY_MS))
  return reply(200, { pickup_status: 1, response: { pickup_scheduled_date: tomorrow, pickup_token_number: `${id}` } })
}
