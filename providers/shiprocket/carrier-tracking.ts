/** Tracking of a parcel. The carrier answers with an object, a list of one, or a map by AWB. */
import { refused, type CarrierOutcome, type CarrierSession } from './carrier-session.ts'
import { numberOf, recordOf, recordsOf, textOf, type WireRecord } from './wire-values.ts'

export async function track(
  session: CarrierSession,
  awbCode: string,
): Promise<CarrierOutcome<{ tracking: CarrierTracking }>> {
  const read = await session.ask(`/courier/track/awb/${encodeURIComponent(awbCode)}`)
  if (!read.ok) return read
  const holder = [read.body, recordOf(read.list[0]), recordOf(read.body[awbCode])].find((one) => one.tracking_data)
  return holder
    ? { ok: true, tracking: readTracking(recordOf(holder.tracking_data)) }
    : refused('The carrier doesn’t know this parcel.')
}

export type CarrierTracking = ReturnType<typeof readTracking>

function readTracking(data: WireRecord) {
  const [first = {}] = recordsOf(data.shipment_track)
  return {
    /** Of the shipment; undefined while there is no news. */
    statusCode: numberOf(data.shipment_status) || undefined,
    statusText: textOf(first.current_status),
    trackUrl: textOf(data.track_url),
    expectedDate: textOf(first.edd) || textOf(data.etd),
    /** Newest first. */
    scans: readScans(data.shipment_track_activities),
  }
}

export const readScans = (activities: unknown) =>
  recordsOf(activities).map((one) => ({
    activity: textOf(one.activity) || textOf(one['sr-status-label']),
    location: textOf(one.location),
    /** As the carrier writes it: India time, without saying so. */
    date: textOf(one.date),
    statusCode: numberOf(one['sr-status']),
  }))

export type CarrierScan = ReturnType<typeof readScans>[number]
