import { hash } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { MailAbout, MailTo } from '#domain/orders/order/order-mail.rules.ts'

/** What whoever handles money is handed. */
export type SettleServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'payments' | 'brand'>

export const CHECK_ORDER = 'check-order'
export const CHECK_PAYMENT = 'check-payment'
export const REFUND_PAYMENT = 'refund-payment'
export const BOOK_PARCEL = 'book-parcel'
export const CANCEL_PARCEL = 'cancel-parcel'
export const ORDER_MAIL = 'order-mail'

const MINUTE_MS = 60_000

/**
 * After the end of a hold: at once, for those who pay after it, and as long as a bank may still say yes to what it first
 * refused.
 */
const CHECKS_AFTER_HOLD_MS = [0, 15, 30, 45, 60, 6 * 60, 24 * 60, 73 * 60].map((minutes) => minutes * MINUTE_MS)

export const checksOfOrder = (orderId: string, holdUntil: Date): NewJob[] =>
  CHECKS_AFTER_HOLD_MS.map((afterMs, index) => ({
    kind: CHECK_ORDER,
    key: `${CHECK_ORDER}:${orderId}:${index}`,
    payload: { orderId },
    runAt: new Date(holdUntil.getTime() + afterMs),
  }))

/** A hold that lasts longer is looked at when it ends, too. */
export const checkAfter = (orderId: string, holdUntil: Date): NewJob => ({
  kind: CHECK_ORDER,
  key: `${CHECK_ORDER}:${orderId}:until-${holdUntil.getTime()}`,
  payload: { orderId },
  runAt: holdUntil,
})

/** A buyer has paid, as the signature says. */
export const checkPaymentOfBuyer = (paymentId: string): NewJob => ({
  kind: CHECK_PAYMENT,
  key: `${CHECK_PAYMENT}:${paymentId}:browser`,
  payload: { paymentId },
})

/** The provider says that money moved: each time it says so is looked into. */
export const checkPaymentOfEvent = (paymentId: string, eventId: string): NewJob => ({
  kind: CHECK_PAYMENT,
  key: `${CHECK_PAYMENT}:${paymentId}:${hash('sha256', eventId)}`,
  payload: { paymentId, eventId },
})

/** The owner wishes to know, or has mended what was in the way: each press asks once. */
export const checkOrderOfAdmin = (orderId: string, press: string): NewJob => ({
  kind: CHECK_ORDER,
  key: `${CHECK_ORDER}:${orderId}:desk-${press}`,
  payload: { orderId },
})

export const checkPaymentOfAdmin = (paymentId: string, press: string): NewJob => ({
  kind: CHECK_PAYMENT,
  key: `${CHECK_PAYMENT}:${paymentId}:desk-${press}`,
  payload: { paymentId, cause: 'check' },
})

export const bookParcelAgain = (shipmentId: string, press: string): NewJob => ({
  kind: BOOK_PARCEL,
  key: `${BOOK_PARCEL}:${shipmentId}:again-${press}`,
  payload: { shipmentId },
})

export const refundPayment = (refundId: string): NewJob => ({
  kind: REFUND_PAYMENT,
  key: `${REFUND_PAYMENT}:${refundId}`,
  payload: { refundId },
})

export const bookParcel = (shipmentId: string): NewJob => ({
  kind: BOOK_PARCEL,
  key: `${BOOK_PARCEL}:${shipmentId}`,
  payload: { shipmentId },
})

export const cancelParcel = (shipmentId: string): NewJob => ({
  kind: CANCEL_PARCEL,
  key: `${CANCEL_PARCEL}:${shipmentId}`,
  payload: { shipmentId },
})

/** `about` and what it is about name the mail: there is one of each for good. */
export const orderMail = (about: MailAbout, orderId: string, to: MailTo, of = orderId): NewJob => ({
  kind: ORDER_MAIL,
  key: `${ORDER_MAIL}:${about}:${of}:${to}`,
  payload: { about, orderId, to, of },
})

/** To the owner, once for each reason; the same one with another sum in it is the same. */
export function parcelRefusedMail(refused: { orderId: string; id: string; why: string; text: string }): NewJob {
  const { orderId, id, why, text } = refused
  const mail = orderMail('parcel-refused', orderId, 'owner', id)
  const reason = hash('sha256', text.replaceAll(/\d+/g, '0'))
  return { ...mail, key: `${mail.key}:${reason}`, payload: { ...mail.payload, why, again: reason.slice(0, 16) } }
}

type Mailed = { about: MailAbout; orderId: string; to: 'buyer' | 'owner'; of: string }

/** The same mail once more, for each press. */
export function orderMailAgain({ about, orderId, to, of }: Mailed, press: string): NewJob {
  const first = orderMail(about, orderId, to, of)
  return { ...first, key: `${first.key}:again-${press}`, payload: { ...first.payload, again: press } }
}
