import type { JobHandlers } from '#domain/jobs/run-next-job.ts'
import { BOOK_PARCEL, CANCEL_PARCEL } from '#domain/orders/order/order-jobs.ts'
import { askForPickupJob } from './ask-for-pickup.ts'
import { bookParcelJob } from './book-parcel.ts'
import { cancelParcelJob } from './cancel-parcel.ts'
import { followParcelJob } from './follow-parcel.ts'
import { ASK_PICKUP, FOLLOW_PARCEL } from './shipping-jobs.ts'
import type { ShippingServices } from './shipping-services.ts'

export const shippingHandlers = (services: ShippingServices): JobHandlers => ({
  [BOOK_PARCEL]: bookParcelJob(services),
  [ASK_PICKUP]: askForPickupJob(services),
  [CANCEL_PARCEL]: cancelParcelJob(services),
  [FOLLOW_PARCEL]: followParcelJob(services),
})
