/** Tracking of a parcel. Shiprocket answers with an object, a list of one, or a map by AWB. */
import type { CarrierOutcome, ParcelNews, Scan } from '#providers/carriers/carrier.ts'
import { readCarrierDate, readCarrierDay } from './carrier-dates.rules.ts'
import { refusedByCarrier, type CarrierSession } from './carrier-session.ts'
import { statusOfCode } from './carrier-statuses.ts'
import { toNumber, recordOf, recordsOf, textOf, type WireRecord } from './wire-values.ts'

export async function track(session: CarrierSession, awbCode: string): Promise<CarrierOutcome<{ news: ParcelNews }>> {
  const read = await session.ask(`/courier/track/awb/${encodeURIComponent(awbCode)}`)
  if (!read.ok) return read
  const holder = [read.body, recordOf(read.list[0]), recordOf(read.body[awbCode])].find((one) => one.tracking_data)
  return holder
    ? { ok: true, news: readTracking(recordOf(holder.tracking_data)) }
    : refusedByCarrier('The carrier doesn’t know this parcel.')
}

function readTracking(data: WireRecord): ParcelNews {
  const [first = {}] = recordsOf(data.shipment_track)
  const [newest = {}] = recordsOf(data.shipment_track_activities)
  return {
    // Of the shipment; 0 while there is no news.
    status: statusOfCode(toNumber(data.shipment_status)),
    text: textOf(first.current_status),
    happenedAt: readCarrierDate(textOf(newest.date)),
    trackUrl: textOf(data.track_url),
    expectedOn: readCarrierDay(textOf(first.edd) || textOf(data.etd)),
    scans: readScans(data.shipment_track_activities),
  }
}

/** One whose time can't be read is left out. */
export const readScans = (activities: unknown): Scan[] =>
  recordsOf(activities).flatMap((one) => {
    const happenedAt = readCarrierDate(textOf(one.date))
    if (!happenedAt) return []
    const code = toNumber(one['sr-status'])
    const activity = textOf(one.activity) || textOf(one['sr-status-label'])
    return [
      { code: String(code ?? ''), status: statusOfCode(code), activity, location: textOf(one.location), happenedAt },
    ]
  })
