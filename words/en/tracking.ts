/** Where the parcels of an order are: the window behind “Track”. */
import { scans as carrierScans, statuses as carrierStatuses } from './carrier.ts'

export const title = 'Shipment Tracking'
export const failed = 'Failed to fetch tracking information'
export const tryAgain = 'Try again'
export const parcelOf = (place: number, count: number) => `Parcel ${place} of ${count}`
export const notShipped = 'Order Not Yet Shipped'
export const awb = 'AWB'
export const weight = 'Weight'
export const origin = 'Origin'
export const destination = 'Destination'
export const expected = 'Expected'
export const history = 'Tracking history'
export const onCourierSite = 'Track on courier’s site'

/** What the courier says, by what is stored of it. */
export const statuses = carrierStatuses
export const scans = carrierScans
export const kilograms = (weight: number) => `${weight} kg`
