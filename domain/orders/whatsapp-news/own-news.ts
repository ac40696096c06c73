/** The switch on the page of an order: its news by WhatsApp, stopped or begun by its buyer. */
import { retryRead } from '#db/retry-read.ts'
import { inTransaction } from '#db/transaction.ts'
import { consentText } from '#domain/consents/consents.rules.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import { findOwnOrder } from '#domain/orders/viewing/orders.db.ts'
import { countAttempt, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { agreeByNumber, endAgreed } from '#domain/whatsapp/agree-by-number.ts'
import { findAgreed } from '#domain/whatsapp/numbers.db.ts'
import { whatsappPhone } from '#domain/whatsapp/templates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findNewsReader } from './news.db.ts'

/** Undefined where nobody is offered it. */
export async function showNews(
  { database, whatsapp }: Pick<Services, 'database' | 'whatsapp'>,
  { id, contactEmail }: { id: string; contactEmail: string | null },
): Promise<{ isOn: boolean; text: string } | undefined> {
  const text = consentText('order-news', 'whatsapp')
  if (!whatsapp || contactEmail === null || text === undefined) return undefined
  const agreed = await retryRead(() => findAgreed(database.kysely, id))
  return { isOn: agreed !== undefined, text }
}

const changesOf = declareLimit('whatsapp news of', { countMax: 20, windowMs: 3_600_000 })

type Changed = { ok: true } | { ok: false; reason: 'not-found' } | TooMany
const NOT_FOUND: Changed = { ok: false, reason: 'not-found' }

export async function changeNews(
  services: WriteServices & Pick<Services, 'whatsapp'>,
  { orderId, isOn, ...viewer }: { orderId: string; isOn: boolean } & Viewer,
): Promise<Changed> {
  const { database, clock, whatsapp } = services
  if (!isUuid(orderId) || !whatsapp) return NOT_FOUND
  const order = await findOwnOrder(database.kysely, { orderId, ...viewer })
  const reader = order && (await findNewsReader(database.kysely, orderId))
  if (!reader) return NOT_FOUND
  const attempt = await countAttempt(services, changesOf(orderId))
  if (!attempt.ok) return attempt
  const now = clock.now()
  const { userId, email, phone } = reader
  await inTransaction(services, (tx) =>
    isOn
      ? agreeByNumber(tx, {
          purpose: 'order-news',
          who: userId ? { userId } : { email },
          about: orderId,
          phone: whatsappPhone(phone),
          via: 'order-page',
          now,
        })
      : endAgreed(tx, orderId, { by: 'order-page', now }),
  )
  return { ok: true }
}
