import type { NewJob } from '#domain/jobs/jobs.db.ts'

export const FOLLOW_PARCEL = 'follow-parcel'

const DAY_MS = 86_400_000

/** A day after the last news, the carrier is asked. */
export function followParcel(shipmentId: string, lastNewsAt: Date): NewJob {
  const runAt = new Date(lastNewsAt.getTime() + DAY_MS)
  return {
    kind: FOLLOW_PARCEL,
    key: `${FOLLOW_PARCEL}:${shipmentId}:${runAt.getTime()}`,
    payload: { shipmentId },
    runAt,
  }
}
