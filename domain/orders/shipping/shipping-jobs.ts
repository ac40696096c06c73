import type { NewJob } from '#domain/jobs/jobs.db.ts'

export const FOLLOW_PARCEL = 'follow-parcel'
export const ASK_PICKUP = 'ask-pickup'

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

/** Once when a parcel is packed; `again` names a later press. */
export const askPickup = (shipmentId: string, again = 'packed'): NewJob => ({
  kind: ASK_PICKUP,
  key: `${ASK_PICKUP}:${shipmentId}:${again}`,
  payload: { shipmentId },
})
