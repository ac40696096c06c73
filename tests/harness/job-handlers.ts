/** The handlers of the jobs that a test allows, and of no others. */
import { handlersOf } from '#domain/jobs/define-job.ts'
import { collectPicturesJob, forgetPictureJob } from '#domain/images/collect-pictures.ts'
import type { ImageServices } from '#domain/images/collect-pictures.ts'
import type { SettleServices, ShippingServices } from '#domain/orders/order/order-jobs.ts'
import { CHECKS, INVOICES, MONEY, PARCELS, PAYMENTS } from '#domain/lanes/lanes.ts'

export const paymentHandlers = (services: SettleServices) =>
  handlersOf(services, [...PAYMENTS, ...CHECKS, ...MONEY, ...INVOICES])

export const shippingHandlers = (services: ShippingServices) => handlersOf(services, PARCELS)

export const imageHandlers = (services: ImageServices) => handlersOf(services, [collectPicturesJob, forgetPictureJob])
