/** The carrier's report that a parcel has moved. */
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { readScans } from './carrier-tracking.ts'
import { idOf, numberOf, recordOf, textOf } from './wire-values.ts'

/** No courier numbers its parcels with as many. */
const AWB_CHARS_MAX = 64
const COURIER_CHARS_MAX = 100

/** Undefined for anything but JSON, and for an invalid number. A trial notice names no parcel. */
export function readCarrierNotice(body: string) {
  const sent = jsonOf(body)
  if (sent === undefined) return undefined
  const notice = recordOf(sent)
  const awbCode = idOf(notice.awb)
  if (awbCode.length > AWB_CHARS_MAX) return undefined
  return {
    awbCode,
    /** Our number, which may follow that of a sales channel: `77001_…`. */
    reference: textOf(notice.order_id).replace(/^\d+_/, ''),
    /** Of the shipment, not of the order. */
    statusCode: numberOf(notice.shipment_status_id),
    statusText: textOf(notice.shipment_status) || textOf(notice.current_status),
    /** India time, as every date here. */
    happenedAt: textOf(notice.current_timestamp),
    courierName: textOf(notice.courier_name).slice(0, COURIER_CHARS_MAX),
    expectedDate: textOf(notice.etd),
    scans: readScans(notice.scans),
  }
}
