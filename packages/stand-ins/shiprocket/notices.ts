/** The carrier's notices to the shop when a parcel moves. */
import { courierNameOf } from './couriers.ts'
import { noticeTime, statusOf, etdOf, scansOf } from './tracking.ts'
import type { Parcel } from './ledger.ts'

export type NoticesTo = { url: string; token: string }

const CHANNEL_ID = 77_001
const TIMEOUT_MS = 10_000

export function noticeOf(parcel: Parcel): Record<string, unknown> {
  const { label, code, orderCode } = statusOf(parcel.statusCode)
  const [newest] = parcel.scans
  return {
    awb: parcel.awbCode,
    courier_name: courierNameOf(parcel.courierId),
    current_status: label,
    current_status_id: orderCode,
    shipment_status: label,
    shipment_status_id: code,
    current_timestamp: noticeTime(newest?.date ?? ''),
    order_id: `${CHANNEL_ID}_${parcel.reference}`,
    sr_order_id: parcel.orderId,
    awb_assigned_date: parcel.scans.at(-1)?.date ?? '',
    pickup_scheduled_date: '',
    etd: etdOf(parcel),
    scans: scansOf(parcel),
    is_return: 0,
    channel_id: CHANNEL_ID,
    pod_status: '',
    pod: 'Not Available',
    qc_image: '',
    qc_failure_reason: '',
  }
}

/** The shop's status; undefined when it could not be reached. Each notice is sent once. */
export async function sendNotice({ url, token }: NoticesTo, parcel: Parcel): Promise<number | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-api-key': token },
      body: JSON.stringify(noticeOf(parcel)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return undefined
  }
}
