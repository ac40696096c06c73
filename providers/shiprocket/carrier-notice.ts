/** Shiprocket's report that a parcel has moved. */
import type { ParcelNotice } from '#providers/carriers/carrier.ts'
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { readCarrierDate, readCarrierDay } from './carrier-dates.rules.ts'
import { statusOfCode } from './carrier-statuses.ts'
import { readScans } from './carrier-tracking.ts'
import { idOf, toNumber, recordOf, textOf } from './wire-values.ts'

/** No courier numbers its parcels with as many. */
const AWB_CHARS_MAX = 64
const COURIER_CHARS_MAX = 100

/** 'unreadable' for anything but JSON, and for an invalid number. */
export function readCarrierNotice(body: string): ParcelNotice | 'unreadable' {
  const sent = jsonOf(body)
  const notice = recordOf(sent)
  const awbCode = idOf(notice.awb)
  if (sent === undefined || awbCode.length > AWB_CHARS_MAX) return 'unreadable'
  // Of the shipment, not of the order.
  const code = toNumber(notice.shipment_status_id)
  const happenedAt = textOf(notice.current_timestamp)
  return {
    id: `${awbCode}:${code ?? ''}:${happenedAt}`,
    awbCode,
    // May follow the number of a sales channel: `77001_…`.
    reference: textOf(notice.order_id).replace(/^\d+_/, ''),
    status: statusOfCode(code),
    text: textOf(notice.shipment_status) || textOf(notice.current_status),
    happenedAt: readCarrierDate(happenedAt),
    courierName: textOf(notice.courier_name).slice(0, COURIER_CHARS_MAX),
    expectedOn: readCarrierDay(textOf(notice.etd)),
    scans: readScans(notice.scans),
  }
}
