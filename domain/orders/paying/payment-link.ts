/** Payment links at the provider: created, followed and cancelled, with retries. */
import { inTransaction } from '#db/transaction.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import {
  CANCEL_LINK,
  MAKE_LINK,
  MOVE_LINK,
  cancelLink,
  checkOrderOfLink,
  orderMail,
  type SettleServices,
} from '#domain/orders/order/order-jobs.ts'
import { callForAttention, findOrder, lockOrder, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { notesOfOrder, type OrderRecord } from '#domain/orders/order/order-record.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { findLink, keepLink, noteLinkTrouble, keepProviderOrder } from '#domain/orders/order/payable.db.ts'
import type { OrderLink } from '#domain/orders/order/payable.db.ts'
import type { PaymentLink } from '#providers/razorpay/razorpay.ts'
import { paymentWords } from '#words/payment.ts'

/** Where the provider sends the buyer afterwards. */
const PAID_PATH = '/paid-by-link'

const DONE: JobOutcome = { kind: 'done' }

/** One per order, however often it is called: the provider knows it by our order id. */
export async function openPaymentLink(
  services: SettleServices,
  orderId: string,
  /** The order as placed, if known. */
  record?: OrderRecord,
): Promise<JobOutcome> {
  const { database } = services
  const order = await findOrder(database.kysely, orderId)
  const link = await findLink(database.kysely, orderId)
  if (!order || !link || link.providerLinkId || order.paymentState !== 'unpaid') return DONE
  const made = await makeOrFind(services, order, { ...link, record })
  if (!made.ok && made.reason !== 'refused') return { kind: 'again', reason: made.text }
  await inTransaction(services, async (tx) => {
    const held = await lockOrder(tx, orderId)
    if (!held) return
    if (!made.ok) {
      await noteLinkTrouble(tx, orderId, made.text)
      const call = { kind: 'link-not-made', about: orderId, facts: { why: made.text } } as const
      return callForAttention(tx, orderId, call)
    }
    if (!(await keepLink(tx, orderId, made.link))) return
    const isOver = held.paymentState !== 'unpaid'
    const mail = held.contactEmail === null ? [] : [orderMail('to-pay', orderId, 'buyer')]
    await addJobs(tx, isOver ? [cancelLink(orderId)] : mail, services.clock.now())
  })
  return made.ok ? DONE : { kind: 'failed', reason: made.text }
}

export const makeLinkJob = handleJob(MAKE_LINK, (services: SettleServices, { payload }) =>
  openPaymentLink(services, payload.orderId),
)

async function makeOrFind(
  services: SettleServices,
  order: OrderRow,
  { endsAt, record }: OrderLink & { record: OrderRecord | undefined },
) {
  const { payments, brand, storeUrl } = services
  const made = await payments.createPaymentLink({
    amountPaise: order.totalPaise,
    reference: order.id,
    description: paymentWords.linkDescription(orderNumber(order.id), brand.name),
    endsAt,
    customer: {
      name: order.contactName,
      contact: `+91${order.contactPhone}`,
      ...(order.contactEmail && { email: order.contactEmail }),
    },
    callbackUrl: new URL(PAID_PATH, storeUrl).href,
    ...(record && { notes: notesOfOrder(services, record) }),
  })
  if (made.ok || made.reason !== 'refused') return made
  // A lost answer may have created it anyway.
  const asked = await payments.findPaymentLinkByReference(order.id)
  if (!asked.ok) return asked
  return asked.link?.amountPaise === order.totalPaise ? { ok: true as const, link: asked.link } : made
}

type Followed = 'away' | 'no-link' | 'open' | 'over'

/** Connects a payment by link to the order. */
export async function followLink({ database, payments }: SettleServices, order: OrderRow): Promise<Followed> {
  const { kysely } = database
  const link = await findLink(kysely, order.id)
  if (!link) return 'no-link'
  const asked = await findAtProvider({ payments }, order.id, link)
  if (!asked.ok) return 'away'
  for (const id of asked.link?.paymentIds ?? []) {
    const told = await payments.fetchPayment(id)
    if (!told.ok) return 'away'
    if (told.payment.orderId) await keepProviderOrder(kysely, order, told.payment.orderId)
  }
  return asked.link?.status === 'cancelled' || asked.link?.status === 'expired' ? 'over' : 'open'
}

/** Sends the provider the new end of the hold. A link it refuses to move was paid or has ended: check that. */
export async function tellLinkEnd(services: SettleServices, orderId: string): Promise<JobOutcome> {
  const { database, payments, clock } = services
  const order = await findOrder(database.kysely, orderId)
  const link = await findLink(database.kysely, orderId)
  if (!link || link.cancelledAt || order?.paymentState !== 'unpaid') return DONE
  if (!link.providerLinkId) return link.trouble ? DONE : { kind: 'again', reason: 'The payment link isn’t ready yet.' }
  const moved = await payments.movePaymentLinkEnd(link.providerLinkId, link.endsAt)
  if (moved.ok) return DONE
  if (moved.reason !== 'refused') return { kind: 'again', reason: moved.text }
  const what = `moved-${link.endsAt.getTime()}`
  await inTransaction(services, (tx) => addJobs(tx, [checkOrderOfLink(orderId, what)], clock.now()))
  return DONE
}

export const moveLinkJob = handleJob(MOVE_LINK, (services: SettleServices, { payload }) =>
  tellLinkEnd(services, payload.orderId),
)

/** Ends the link. Earlier payments are looked up. */
export const cancelLinkJob = handleJob(CANCEL_LINK, async (services: SettleServices, { payload: { orderId } }) => {
  const { database, payments, clock } = services
  const link = await findLink(database.kysely, orderId)
  if (!link) return DONE
  const asked = await findAtProvider(services, orderId, link)
  if (!asked.ok) return { kind: 'again', reason: asked.text }
  if (!asked.link) return DONE
  const cancelled = await payments.cancelPaymentLink(asked.link.id)
  if (cancelled.ok) return DONE
  if (cancelled.reason !== 'refused') return { kind: 'again', reason: cancelled.text }
  await inTransaction(services, (tx) => addJobs(tx, [checkOrderOfLink(orderId, 'cancelled')], clock.now()))
  return DONE
})

type Found = { ok: true; link: PaymentLink | undefined } | { ok: false; text: string }

const findAtProvider = (
  { payments }: Pick<SettleServices, 'payments'>,
  orderId: string,
  { providerLinkId }: OrderLink,
): Promise<Found> =>
  providerLinkId ? payments.fetchPaymentLink(providerLinkId) : payments.findPaymentLinkByReference(orderId)
