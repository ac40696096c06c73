/** What the carrier calls in when a parcel moves. */
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { readScans } from './carrier-tracking.ts'
import type { CarrierScan } from './carrier-tracking.ts'
import { idOf, numberOf, recordOf, textOf } from './wire-values.ts'

export type CarrierNotice = {
  awbCode: string
  /** Ours, which may stand behind the number of a sales channel: `77001_…`. */
  reference: string
  /** Of the shipment, not of the order. */
  statusCode: number | undefined
  statusText: string
  /** India time, as every date here. */
  happenedAt: string
  courierName: string
  expectedDate: string
  scans: CarrierScan[]
}

/** Undefined for what is no JSON. A trial notice names no parcel. */
export function readCarrierNotice(body: string): CarrierNotice | undefined {
  const sent = jsonOf(body)
  if (sent === undefined) return undefined
  const notice = recordOf(sent)
  return {
    awbCode: idOf(notice.awb),
    reference: textOf(notice.order_id).replace(/^\d+_/, ''),
    statusCode: numberOf(notice.shipment_status_id),
    statusText: textOf(notice.shipment_status) || textOf(notice.current_status),
    happenedAt: textOf(notice.current_timestamp),
    courierName: textOf(notice.courier_name),
    expectedDate: textOf(notice.etd),
    scans: readScans(notice.scans),
  }
}
