/** Follow-up jobs of an order and of its disputes: the payload and the name of each. Later folders handle them. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '#domain/services.ts'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { MAIL_ABOUT, MAIL_TO, type MailAbout, type MailTo } from './order.rules.ts'
import type { Razorpay } from '#providers/razorpay/razorpay.ts'
import type { Carriers } from '#providers/carriers/carriers.ts'
import type { SealedBox } from '#shared/sealed-box.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { remindersBefore } from './order-states.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    payments: Razorpay
    carriers: Carriers
    /** For orders in the notes of the payment provider. */
    orderBox: SealedBox
  }
}

/** Dependencies of the money handlers. */
export type SettleServices = Pick<
  Services,
  'database' | 'pages' | 'clock' | 'log' | 'payments' | 'brand' | 'storeUrl' | 'orderBox' | 'giftCardSeal'
>

/** Dependencies of the parcel handlers. */
export type ShippingServices = Pick<Services, 'database' | 'pages' | 'clock' | 'carriers'>

export const PARCEL = z.object({ shipmentId: z.string() })

export const CHECK_ORDER = declareJob(
  'check-order',
  z.object({
    /** Or of a gift-card order. */
    orderId: z.string(),
    /** One of several looks, of which each asks for the next: their name, and when the hold ends. */
    watch: z.string().optional(),
    until: z.string().optional(),
  }),
)
export const CHECK_PAYMENT = declareJob(
  'check-payment',
  z.object({
    paymentId: z.string(),
    eventId: z.string().optional(),
    /** The event's content, if it was one. */
    said: z.string().optional(),
    cause: z.enum(['browser', 'webhook', 'check']).optional(),
  }),
)
const OF_ORDER = z.object({ orderId: z.string() })

export const ISSUE_INVOICE = declareJob('issue-invoice', OF_ORDER)
export const MAKE_LINK = declareJob('make-payment-link', OF_ORDER)
export const MOVE_LINK = declareJob('move-payment-link', OF_ORDER)
export const CANCEL_LINK = declareJob('cancel-payment-link', OF_ORDER)
export const BOOK_PARCEL = declareJob('book-parcel', PARCEL)
export const CANCEL_PARCEL = declareJob('cancel-parcel', PARCEL)
export const FOLLOW_CERTIFICATES = declareJob('follow-certificates', OF_ORDER)
export const SETTLE_COLLECTED = declareJob('settle-collected', z.object({ orderId: z.string() }))
export const ORDER_MAIL = declareJob(
  'order-mail',
  z.object({
    about: z.enum(MAIL_ABOUT),
    orderId: z.string(),
    to: z.enum(MAIL_TO),
    of: z.string(),
    again: z.string().optional(),
    why: z.string().optional(),
  }),
)

const MINUTE_MS = 60_000

/** After the end of a hold: at once, for late payers, and as long as a bank may still approve a refused payment. */
const LOOKS_AFTER_HOLD_MS = [0, 15, 30, 45, 60, 6 * 60, 24 * 60, 73 * 60].map((minutes) => minutes * MINUTE_MS)
/** For a paid order, only a second payment can have been missed. */
const FIRST_LOOK_AT_PAID_MS = 24 * 60 * MINUTE_MS

type Look = z.infer<typeof CHECK_ORDER.payload>

export const checksOfOrder = (orderId: string, holdUntil: Date, watch = orderId): NewJob[] => [
  CHECK_ORDER.job(`${watch}:0`, { orderId, watch, until: holdUntil.toISOString() }, holdUntil),
]

/** The next check after this one; undefined after the last. */
export function nextLook(look: Look, { now, isPaid }: { now: Date; isPaid: boolean }): NewJob | undefined {
  const { watch, until = '' } = look
  const atOf = (afterMs: number) => new Date(Date.parse(until) + afterMs)
  const index = LOOKS_AFTER_HOLD_MS.findIndex(
    (afterMs) => atOf(afterMs) > now && (!isPaid || afterMs >= FIRST_LOOK_AT_PAID_MS),
  )
  const afterMs = LOOKS_AFTER_HOLD_MS[index]
  return watch && afterMs !== undefined ? CHECK_ORDER.job(`${watch}:${index}`, look, atOf(afterMs)) : undefined
}

/** The same for an order whose hold was moved. */
export const checksOfMovedOrder = (orderId: string, holdUntil: Date): NewJob[] =>
  checksOfOrder(orderId, holdUntil, `${orderId}:until-${holdUntil.getTime()}`)

/** A hold that lasts longer is looked at when it ends, too. */
export const checkAfter = (orderId: string, holdUntil: Date): NewJob =>
  CHECK_ORDER.job(`${orderId}:until-${holdUntil.getTime()}`, { orderId }, holdUntil)

export const makeLink = (orderId: string): NewJob => MAKE_LINK.job(orderId, { orderId })

export const moveLink = (orderId: string, endsAt: Date): NewJob =>
  MOVE_LINK.job(`${orderId}:${endsAt.getTime()}`, { orderId })

export const cancelLink = (orderId: string): NewJob => CANCEL_LINK.job(orderId, { orderId })

/** While a link can be paid: in case neither the provider nor a browser reports. */
const CHECKS_OF_LINK_MINUTES = [10, 20, 40, 60, 120, 240, 480, 960, 1_440, 2_160, 2_880, 3_600]

export const checksOfLink = (orderId: string, now: Date, endsAt: Date): NewJob[] =>
  CHECKS_OF_LINK_MINUTES.map((minutes) => ({ minutes, at: new Date(now.getTime() + minutes * MINUTE_MS) }))
    .filter(({ at }) => at < endsAt)
    .map(({ minutes, at }) => CHECK_ORDER.job(`${orderId}:link-${minutes}`, { orderId }, at))

/** Something happened to its link; reported twice, it is checked once. */
export const checkOrderOfLink = (orderId: string, what: string): NewJob =>
  CHECK_ORDER.job(`${orderId}:link-${what}`, { orderId })

/** A buyer has paid, as the signature says. */
export const checkPaymentOfBuyer = (paymentId: string): NewJob =>
  CHECK_PAYMENT.job(`${paymentId}:browser`, { paymentId })

/** The provider reports a payment: each report is checked. */
export const checkPaymentOfEvent = (paymentId: string, eventId: string, said: string): NewJob =>
  CHECK_PAYMENT.job(`${paymentId}:${hash('sha256', eventId)}`, { paymentId, eventId, said })

const OF_PAYING = ['payment.authorized', 'payment.captured', 'order.paid']

/** Says nothing new of an order that is paid. */
export const isOfPaying = (said: string) => OF_PAYING.includes(said)

/** The owner wants to know, or has fixed the problem: each action asks once. */
export const checkOrderOfAdmin = (orderId: string, action: string): NewJob =>
  CHECK_ORDER.job(`${orderId}:admin-${action}`, { orderId })

export const checkPaymentOfAdmin = (paymentId: string, action: string): NewJob =>
  CHECK_PAYMENT.job(`${paymentId}:admin-${action}`, { paymentId, cause: 'check' })

export const bookParcelAgain = (shipmentId: string, action: string): NewJob =>
  BOOK_PARCEL.job(`${shipmentId}:again-${action}`, { shipmentId })

export const issueInvoice = (orderId: string): NewJob => ISSUE_INVOICE.job(orderId, { orderId })

export const bookParcel = (shipmentId: string): NewJob => BOOK_PARCEL.job(shipmentId, { shipmentId })

/** A parcel that was to be paid at the door has ended without that. */
export const settleUncollected = (parcel: { id: string; orderId: string; state: string }): NewJob =>
  SETTLE_COLLECTED.job(`${parcel.id}:${parcel.state}`, { orderId: parcel.orderId })

/** `why` names what happened to it: each is followed once. */
export const followCertificates = (orderId: string, why: string): NewJob =>
  FOLLOW_CERTIFICATES.job(`${orderId}:${why}`, { orderId })

export const cancelParcel = (shipmentId: string): NewJob => CANCEL_PARCEL.job(shipmentId, { shipmentId })

type OrderMail = z.infer<typeof ORDER_MAIL.payload>

const mailNamed = (name: string, mail: OrderMail) =>
  ORDER_MAIL.job([mail.about, mail.of, mail.to, ...(name ? [name] : [])].join(':'), mail)

/** `about` and its subject name the e-mail: each exists once for good. */
export const orderMail = (about: MailAbout, orderId: string, to: MailTo, of = orderId): NewJob =>
  mailNamed('', { about, orderId, to, of })

/** To the owner, once for each reason; the same one with another sum in it is the same. */
export function parcelRefusedMail(refused: { orderId: string; id: string; why: string; text: string }): NewJob {
  const { orderId, id: of, why, text } = refused
  const reason = hash('sha256', text.replaceAll(/\d+/g, '0'))
  return mailNamed(reason, { about: 'parcel-refused', orderId, to: 'owner', of, why, again: reason.slice(0, 16) })
}

/** To its artist, once for each move of a dispute: hold the parcel, or release it. */
export const parcelMailOfDispute = (
  about: 'parcel-held' | 'parcel-goes-on',
  { orderId, id: of, move }: { orderId: string; id: string; move: string },
): NewJob => mailNamed(`move-${move}`, { about, orderId, to: 'artist', of, again: `move-${move}` })

/** The same e-mail once more, for each action. */
export const orderMailAgain = ({ about, orderId, to, of }: OrderMail, action: string): NewJob =>
  mailNamed(`again-${action}`, { about, orderId, to, of, again: action })

export const CHECK_DISPUTE = declareJob(
  'check-dispute',
  z.object({
    /** The provider's id of it. */
    disputeId: z.string(),
    eventId: z.string().optional(),
  }),
)

/** `asked`: it is open, and needs a response; `soon`: its deadline is near; `over`: the bank has decided. */
export const DISPUTE_MAIL = declareJob(
  'dispute-mail',
  z.object({
    disputeId: z.string(),
    about: z.enum(['asked', 'soon', 'over', 'not-taken']),
    /** The transition by which it was opened. */
    move: z.string().optional(),
    answerId: z.string().optional(),
  }),
)

export const ANSWER_DISPUTE = declareJob('answer-dispute', z.object({ answerId: z.string() }))

/** The provider reports a change: each report is checked. */
export const checkDisputeOfEvent = (disputeId: string, eventId: string): NewJob =>
  CHECK_DISPUTE.job(`${disputeId}:${hash('sha256', eventId)}`, { disputeId, eventId })

/** `why` names what asked for it: a check of the books, or an action. */
export const disputeCheck = (disputeId: string, why: string): NewJob =>
  CHECK_DISPUTE.job(`${disputeId}:${why}`, { disputeId })

type Opened = { disputeId: string; move: string; respondBy: Date | undefined }

/** To the owner: at once, and again before the deadline. */
export const mailsOfDeadline = ({ respondBy, ...of }: Opened, now: Date): NewJob[] => [
  DISPUTE_MAIL.job(`${of.disputeId}:${of.move}`, { ...of, about: 'asked' }),
  ...(respondBy ? remindersBefore(respondBy, now) : []).map(({ days, at }) =>
    DISPUTE_MAIL.job(`${of.disputeId}:${of.move}:${days}`, { ...of, about: 'soon' }, at),
  ),
]

export const mailOfEnd = (disputeId: string, end: string): NewJob =>
  DISPUTE_MAIL.job(`${disputeId}:${end}`, { disputeId, about: 'over' })

/** A response wasn't accepted: the owner learns why. */
export const mailOfTrouble = (disputeId: string, answerId: string): NewJob =>
  DISPUTE_MAIL.job(`${disputeId}:answer-${answerId}`, { disputeId, about: 'not-taken', answerId })

export const answerDispute = (answerId: string): NewJob => ANSWER_DISPUTE.job(answerId, { answerId })

const HOUR_MS = 3_600_000

/** Blocked while a bank disputes the payment; checked again later, and when the bank has decided. */
export const waitsForBank = (now: Date): JobOutcome => ({
  kind: 'not-yet',
  reason: orderAdminWords.waitsForBank,
  until: new Date(now.getTime() + HOUR_MS),
})
