/** What the carrier calls in when a parcel moves. */
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { readScans } from './carrier-tracking.ts'
import { idOf, numberOf, recordOf, textOf } from './wire-values.ts'

/** Undefined for what is no JSON. A trial notice names no parcel. */
export function readCarrierNotice(body: string) {
  const sent = jsonOf(body)
  if (sent === undefined) return undefined
  const notice = recordOf(sent)
  return {
    awbCode: idOf(notice.awb),
    /** Ours, which may stand behind the number of a sales channel: `77001_…`. */
    reference: textOf(notice.order_id).replace(/^\d+_/, ''),
    /** Of the shipment, not of the order. */
    statusCode: numberOf(notice.shipment_status_id),
    statusText: textOf(notice.shipment_status) || textOf(notice.current_status),
    /** India time, as every date here. */
    happenedAt: textOf(notice.current_timestamp),
    courierName: textOf(notice.courier_name),
    expectedDate: textOf(notice.etd),
    scans: readScans(notice.scans),
  }
}
