/** Shiprocket numbers the statuses of a shipment. */
import type { ParcelStatus } from '#shared/parcel-statuses.rules.ts'

const CODES: Partial<Record<ParcelStatus, readonly number[]>> = {
  booked: [2, 52],
  'courier-assigned': [1],
  'pickup-scheduled': [3, 27],
  'pickup-waiting': [4, 11],
  'pickup-delayed': [13, 20],
  'pickup-rescheduled': [15],
  preparing: [60, 61],
  packed: [5, 67],
  'courier-coming': [19],
  packing: [59, 62],
  'all-packed': [63, 68],
  'handover-delayed': [71],
  'packing-delayed': [72],
  shipped: [18, 54, 55, 56],
  'handed-to-carrier': [6],
  delayed: [22],
  'at-hub': [38],
  misrouted: [39],
  'picked-up': [42],
  'at-warehouse': [48],
  'customs-cleared': [49, 57],
  'in-flight': [50],
  'handed-over': [51],
  'out-for-delivery': [17],
  'attempt-failed': [21],
  'nobody-reached': [77],
  delivered: [7, 26, 43],
  'part-delivered': [23],
  cancelled: [8, 45],
  'cancel-requested': [16],
  returning: [9, 14, 40, 41, 46, 75, 78],
  returned: [10],
  lost: [24, 44],
  'lost-on-way': [12, 76],
  'damaged-on-way': [25],
  'check-failed': [47],
}

const MEANINGS = Object.entries(CODES) as [ParcelStatus, readonly number[]][]

/** Undefined for an unknown number. */
export const statusOfCode = (code = 0): ParcelStatus | undefined =>
  MEANINGS.find(([, codes]) => codes.includes(code))?.[0]
