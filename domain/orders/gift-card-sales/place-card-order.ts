import { languageNow } from '#words/language-now.ts'
import { hash, randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import type { CardOrderForm } from '#domain/gift-cards/card-order-form.rules.ts'
import { PAY_MINUTES } from '#domain/gift-cards/card-order.rules.ts'
import { findCardOrder, findCardOrderOfAttempt, insertCardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { findSales } from '#domain/gift-cards/sales.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { checksOfOrder } from '#domain/orders/order/order-jobs.ts'
import { isWaiting } from '#domain/orders/order/order-states.rules.ts'
import { openProviderOrder } from '#domain/orders/paying/provider-order.ts'
import { declareLimit, countAttempt, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { limitOrderAttempts } from '#domain/rate-limit/limit-order-attempts.ts'
import { lockAttempts } from '#domain/rate-limit/order-attempts.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

const HOUR_MS = 3_600_000
const cardOrdersFrom = declareLimit('gift card orders from', { countMax: 20, windowMs: HOUR_MS })
const cardOrdersOf = declareLimit('gift card orders of', { countMax: 8, windowMs: HOUR_MS })

export type Begun = { ok: true; cardOrderId: string } | { ok: false; reason: 'off' } | TooMany

type ToBegin = {
  form: CardOrderForm
  /** Names the form. */
  key: string
  /** The network address of the request. */
  address: string
}

/** A gift-card order that can be paid. The same form again is the same order. */
export async function placeCardOrder(services: WriteServices, { form, key, address }: ToBegin): Promise<Begun> {
  const now = services.clock.now()
  const attempt = hash('sha256', JSON.stringify([isUuid(key) ? key : randomUUID(), form]))
  const known = await findCardOrderOfAttempt(services.database.kysely, attempt)
  if (known) return { ok: true, cardOrderId: known.id }
  const counted = await countAttempt(services, cardOrdersFrom(address), cardOrdersOf(form.buyerEmail))
  if (!counted.ok) return counted
  return inTransaction<Begun>(services, async (tx) => {
    const sales = await findSales(tx)
    if (!sales.isOn) return { ok: false, reason: 'off' }
    const id = randomUUID()
    await lockAttempts(tx, address)
    const tooMany = await limitOrderAttempts(tx, { attemptId: id, address, pieces: 0, now })
    if (tooMany) return tooMany
    const payUntil = new Date(now.getTime() + PAY_MINUTES * 60_000)
    const isNew = await insertCardOrder(tx, {
      id,
      attempt,
      design: form.design,
      amount_paise: form.amount,
      valid_months: sales.validMonths,
      buyer_name: form.buyerName,
      buyer_email: form.buyerEmail,
      for_name: form.forName,
      message: form.message,
      recipient_email: form.recipientEmail,
      send_on: form.sendOn,
      pay_until: payUntil,
      created_at: now,
      language: languageNow(),
    })
    if (!isNew) return { ok: true, cardOrderId: (await findCardOrderOfAttempt(tx, attempt))?.id ?? id }
    await addJobs(tx, checksOfOrder(id, payUntil), now)
    return { ok: true, cardOrderId: id }
  })
}

export type PaymentOpened =
  | { ok: true; providerOrderId: string; amountPaise: Paise; buyerName: string; buyerEmail: string; payUntil: Date }
  | { ok: false; reason: 'not-found' | 'not-now' | 'provider-away' | 'provider-refuses' }

type Paying = Pick<Services, 'database' | 'clock' | 'log' | 'payments' | 'orderBox'>

/** The facts with which the payment window opens; not for an order that is paid or has expired. */
export async function openCardOrderPayment(
  services: Paying,
  { cardOrderId, opened }: { cardOrderId: string; opened: readonly string[] },
): Promise<PaymentOpened> {
  const cardOrder = opened.includes(cardOrderId)
    ? await findCardOrder(services.database.kysely, cardOrderId)
    : undefined
  if (!cardOrder) return { ok: false, reason: 'not-found' }
  if (!isWaiting(cardOrder, services.clock.now())) return { ok: false, reason: 'not-now' }
  const provider = await openProviderOrder(services, cardOrder)
  return provider.ok ? { ...cardOrder, ...provider, payUntil: cardOrder.holdUntil } : provider
}
