/** Where a parcel is, in the store's own terms: its state, and the more exact statuses within it. */

const WITHIN = {
  booked: [
    'courier-assigned',
    'pickup-scheduled',
    'pickup-waiting',
    'pickup-delayed',
    'pickup-rescheduled',
    'preparing',
  ],
  packed: ['courier-coming', 'packing', 'all-packed', 'handover-delayed', 'packing-delayed'],
  shipped: [
    'handed-to-carrier',
    'delayed',
    'at-hub',
    'misrouted',
    'picked-up',
    'at-warehouse',
    'customs-cleared',
    'in-flight',
    'handed-over',
  ],
  'out-for-delivery': [],
  'attempt-failed': ['nobody-reached'],
  delivered: ['part-delivered'],
  cancelled: ['cancel-requested'],
  returning: [],
  returned: [],
  lost: ['lost-on-way', 'damaged-on-way'],
} as const

export type ParcelState = keyof typeof WITHIN

/** A failed quality check says nothing of the state. */
export type ParcelStatus = ParcelState | (typeof WITHIN)[ParcelState][number] | 'check-failed'

const STATE_OF: ReadonlyMap<ParcelStatus, ParcelState> = new Map(
  (Object.entries(WITHIN) as [ParcelState, readonly ParcelStatus[]][]).flatMap(([state, statuses]) =>
    [state, ...statuses].map((status): [ParcelStatus, ParcelState] => [status, state]),
  ),
)

export const PARCEL_STATUSES: readonly ParcelStatus[] = [...STATE_OF.keys(), 'check-failed']

/** Undefined for a status that says nothing of the state, and for none. */
export const stateOfStatus = (status: ParcelStatus | undefined): ParcelState | undefined =>
  status && STATE_OF.get(status)
