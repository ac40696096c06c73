/** How a parcel stands with the courier: stored in English, whatever language somebody reads (tracking.ts). */

export const statuses = {
  /** Each state. */
  waiting: 'Not yet shipped',
  booked: 'Courier booked',
  packed: 'Ready for the courier',
  shipped: 'In transit',
  'out-for-delivery': 'Out for delivery',
  'attempt-failed': 'Delivery attempt failed',
  delivered: 'Delivered',
  cancelled: 'Shipment cancelled',
  returning: 'On its way back to the artist',
  returned: 'Returned to the artist',
  lost: 'Lost or damaged on the way',
  /** What the courier says more exactly. */
  'courier-assigned': 'Courier assigned',
  'pickup-scheduled': 'Pick-up scheduled',
  'pickup-waiting': 'Waiting for pick-up',
  'pickup-delayed': 'Pick-up delayed',
  'pickup-rescheduled': 'Pick-up rescheduled',
  preparing: 'Being prepared',
  'courier-coming': 'Courier is on the way to the artist',
  packing: 'Being packed',
  'all-packed': 'Packed',
  'handover-delayed': 'Handover to the courier delayed',
  'packing-delayed': 'Packing delayed',
  'handed-to-carrier': 'Shipped',
  delayed: 'Delayed on the way',
  'at-hub': 'Reached the hub near you',
  misrouted: 'Sent the wrong way, being rerouted',
  'picked-up': 'Picked up',
  'at-warehouse': 'Reached the warehouse',
  'customs-cleared': 'Customs cleared',
  'in-flight': 'In flight',
  'handed-over': 'Handed over to the courier',
  'nobody-reached': 'Delivery attempt failed: nobody could be reached',
  'part-delivered': 'Delivered in part',
  'cancel-requested': 'Cancellation requested',
  'lost-on-way': 'Lost on the way',
  'damaged-on-way': 'Damaged on the way',
  'check-failed': 'Quality check failed',
}

/** What couriers usually report on the way, as they write it. */
export const scans = {
  'at-sorting-centre': 'Arrived at the sorting centre',
  'left-sorting-centre': 'Left the sorting centre',
  'at-a-hub': 'Arrived at hub',
}

/** What the carrier's own call is refused with. */
export const wrongToken = 'The token doesn’t match.'
export const unreadable = 'We can’t read this notice.'
