/** A code verifies the phone number of an order that is paid on delivery. Then the order is placed. */
import { findOrder, listLinesToSell, lockOrder, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { movePayment } from '#domain/orders/order/payable.db.ts'
import { randomInt } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { declareLimit, countAttempt } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { lockWorks, sellWorks } from '#domain/orders/order/holds.db.ts'
import { mayOpenOrder, type Viewer } from '#domain/orders/order/order.rules.ts'
import { beginServing } from '#domain/orders/paying/sale.ts'
import { isWaiting } from '#domain/orders/order/order-states.rules.ts'
import { isSealed } from '#shared/seal.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import {
  countTry,
  deleteCode,
  findCode,
  keepCode,
  lockPhone,
  readPhoneRecord,
  listParcelValues,
  readFee,
} from './on-delivery.db.ts'
import { whyNotThisPhone, CODE_DIGITS, CODE_MINUTES, codeMessage, digitsOf, TRIES_MAX } from './on-delivery.rules.ts'
import type { PhoneCodeRefusal } from './on-delivery.rules.ts'
import { refusedSince } from './may-pay-on-delivery.ts'
import { setCollected } from '#domain/orders/shipping/booking.db.ts'
import { shareOut } from '#domain/pricing/share-out.rules.ts'
import { paise } from '#shared/money.rules.ts'
import type { TextMessages } from '#providers/text-messages/text-messages.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Undefined without a gateway: then no phone number can be verified. */
    texts: TextMessages | undefined
  }
}

type ProofServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'brand' | 'orderSeal' | 'texts'>

/** `isProven`: the number is already verified. */
type CodeSent = { ok: true; isProven: boolean } | ({ ok: false } & PhoneCodeRefusal)

type Asked = { orderId: string; viewer: Viewer; address: string }

const DAY_MS = 24 * 3_600_000
/** Between codes to one number. */
const PAUSES_MS = [0, 30_000, 60_000, 120_000, 300_000, 600_000]
const codesFrom = declareLimit('phone codes from', { countMax: 30, windowMs: DAY_MS })
const codesTo = declareLimit('phone codes to', { countMax: 6, windowMs: DAY_MS, pausesMs: PAUSES_MS })

/** A new code replaces the last one. */
export async function sendCode(services: ProofServices, { orderId, viewer, address }: Asked): Promise<CodeSent> {
  const { database, clock, texts, brand, log } = services
  const order = isUuid(orderId) ? await findOrder(database.kysely, orderId) : undefined
  if (!order?.paysOnDelivery || !mayOpenOrder(viewer, order)) return { ok: false, reason: 'not-found' }
  if (order.paymentState === 'due') return { ok: true, isProven: true }
  if (!isWaiting(order, clock.now())) return { ok: false, reason: 'hold-over' }
  if (!texts) return { ok: false, reason: 'not-sent' }
  const phone = order.contactPhone
  const attempt = await countAttempt(services, codesFrom(address), codesTo(phone))
  if (!attempt.ok) return attempt
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const [seal = ''] = services.orderSeal(sealedText(orderId, code))
  const endsAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000)
  await inTransaction(services, (tx) => keepCode(tx, orderId, { seal, endsAt }))
  const sent = await texts.send({ phone, text: codeMessage(code, brand.name), code })
  if (sent.ok) return { ok: true, isProven: false }
  log.warn(
    { order: orderId, reason: sent.reason, text: sent.text },
    'A phone code could not be sent; the buyer was asked to try again or pay online.',
  )
  return { ok: false, reason: 'not-sent' }
}

const sealedText = (orderId: string, code: string) => `code ${orderId} ${code}`

type CodeEntered = { ok: true } | ({ ok: false } & PhoneCodeRefusal)

/** Entered twice, or in two windows at once, the order is placed once. */
export async function enterCode(
  services: ProofServices,
  { orderId, viewer, code }: Omit<Asked, 'address'> & { code: string },
): Promise<CodeEntered> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction<CodeEntered>(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (!order?.paysOnDelivery || !mayOpenOrder(viewer, order)) return { ok: false, reason: 'not-found' }
    if (order.paymentState === 'due') return { ok: true }
    if (!isWaiting(order, now)) return { ok: false, reason: 'hold-over' }
    const wrong = await judge(services, tx, { order, code, now })
    return wrong ? { ok: false, ...wrong } : makeDue({ tx, changed, now }, order)
  })
}

type Entered = { order: OrderRow; code: string; now: Date }

async function judge(
  { orderSeal }: ProofServices,
  tx: Tx,
  { order, code, now }: Entered,
): Promise<PhoneCodeRefusal | undefined> {
  const kept = await findCode(tx, order.id)
  if (!kept) return { reason: 'no-code' }
  if (kept.endsAt <= now || kept.tries >= TRIES_MAX) return { reason: 'over' }
  if (isSealed(orderSeal, sealedText(order.id, digitsOf(code)), kept.seal)) return undefined
  await countTry(tx, order.id)
  return { reason: 'wrong', left: TRIES_MAX - kept.tries - 1 }
}

type Keeping = { tx: Tx; changed: (...tags: string[]) => void; now: Date }

async function makeDue({ tx, changed, now }: Keeping, order: OrderRow): Promise<CodeEntered> {
  await lockPhone(tx, order.contactPhone)
  const record = await readPhoneRecord(tx, order.contactPhone, refusedSince(now))
  if (whyNotThisPhone(record)) return { ok: false, reason: 'open-order' }
  const lines = await listLinesToSell(tx, order.id)
  const works = [...new Set(lines.map((line) => line.artwork_id))]
  await lockWorks(tx, works)
  if (!(await sellWorks(tx, order.id, now))) return { ok: false, reason: 'gone' }
  await deleteCode(tx, order.id)
  await movePayment(tx, order, 'due', { cause: 'phone-proven', now }, { due_at: now })
  changed('catalogue', ...works.map((id) => `artwork:${id}`))
  await noteAudit(tx, { action: 'order-due', object: { order: order.id }, facts: {} })
  await beginServing({ tx, now }, order, lines)
  await collectForParcels(tx, order)
  return { ok: true }
}

/** Shares the total of an order among its parcels, in whole rupees: nobody pays a courier in paise. */
async function collectForParcels(tx: Tx, { id, totalPaise }: Pick<OrderRow, 'id' | 'totalPaise'>): Promise<void> {
  const parcels = await listParcelValues(tx, id)
  const weights = parcels.map(({ valuePaise }) => valuePaise)
  const shares = shareOut(totalPaise / 100, weights)
  const fees = shareOut(await readFee(tx, id), weights)
  for (const [index, { shipmentId }] of parcels.entries())
    await setCollected(tx, {
      shipmentId,
      collectPaise: paise((shares[index] ?? 0) * 100),
      feePaise: paise(fees[index] ?? 0),
    })
}
