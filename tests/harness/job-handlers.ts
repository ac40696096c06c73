/** The handlers of what a test lets happen, and of nothing else. */
import { handlersOf } from '#domain/jobs/define-job.ts'
import { collectPicturesJob, forgetPictureJob } from '#domain/images/collect-pictures.ts'
import type { ImageServices } from '#domain/images/collect-pictures.ts'
import type { SettleServices, ShippingServices } from '#domain/orders/order/order-jobs.ts'
import { settleCollectedJob } from '#domain/orders/on-delivery/settle-collected.ts'
import { checkOrderJob, checkPaymentJob } from '#domain/orders/paying/check-payment.ts'
import { checkPurchaseJob } from '#domain/orders/paying/check-purchase.ts'
import { cancelLinkJob, makeLinkJob, moveLinkJob } from '#domain/orders/paying/payment-link.ts'
import { refundPaymentJob } from '#domain/orders/refunding/refund-payment.ts'
import { bookParcelJob } from '#domain/orders/shipping/book-parcel.ts'
import { cancelParcelJob } from '#domain/orders/shipping/cancel-parcel.ts'
import { FOLLOW_PARCEL } from '#domain/orders/shipping/follow-parcel.ts'
import { ASK_PICKUP } from '#domain/orders/shipping/pack-parcel.ts'

export const paymentHandlers = (services: SettleServices) =>
  handlersOf(services, [
    checkOrderJob,
    checkPaymentJob,
    checkPurchaseJob,
    makeLinkJob,
    moveLinkJob,
    cancelLinkJob,
    settleCollectedJob,
    refundPaymentJob,
  ])

export const shippingHandlers = (services: ShippingServices) =>
  handlersOf(services, [bookParcelJob, ASK_PICKUP, cancelParcelJob, FOLLOW_PARCEL])

export const imageHandlers = (services: ImageServices) => handlersOf(services, [collectPicturesJob, forgetPictureJob])
