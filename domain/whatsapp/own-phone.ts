/** The phone to which somebody wants messages beside those about orders, and which. */
import { retryRead } from '#db/retry-read.ts'
import { inTransaction } from '#db/transaction.ts'
import { askConsent } from '#domain/consents/ask-consent.ts'
import { listConsents } from '#domain/consents/consents.db.ts'
import { subscriberOf, type Reader } from '#domain/consents/own-consents.ts'
import { subscribeAccount } from '#domain/consents/subscribers.db.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { makeStartCode } from './confirm-number.ts'
import { findConfirmedPhone } from './numbers.db.ts'

export const BY_PHONE = ['alerts', 'cart-reminders'] as const
export type ByPhone = (typeof BY_PHONE)[number]

export type OwnPhone = {
  /** Its last digits, once it is confirmed. */
  phone: string | undefined
  /** What they don't get there yet. */
  offered: ByPhone[]
}

/** Undefined where nobody is offered it. */
export async function showOwnPhone(
  { database, whatsapp }: Pick<Services, 'database' | 'whatsapp'>,
  reader: Reader,
): Promise<OwnPhone | undefined> {
  if (!whatsapp) return undefined
  return retryRead(async () => {
    const db = database.kysely
    const subscriber = await subscriberOf(db, reader)
    if (!subscriber) return 'userId' in reader ? { phone: undefined, offered: [...BY_PHONE] } : undefined
    const consents = await listConsents(db, subscriber.id)
    const isOn = (wanted: ByPhone) =>
      consents.some(({ purpose, channel, endedAt }) => purpose === wanted && channel === 'whatsapp' && endedAt === null)
    const phone = await findConfirmedPhone(db, subscriber.id)
    return { phone: phone && lastDigits(phone), offered: BY_PHONE.filter((purpose) => !isOn(purpose)) }
  })
}

const lastDigits = (phone: string) => `•••••• ${phone.slice(-4)}`

const codesFor = declareLimit('whatsapp codes for', { countMax: 10, windowMs: 3_600_000 })

/** `code`: to be sent from the phone before anything goes there. */
export type PhoneAsked =
  | { ok: true; isConfirmed: boolean; phone: string }
  | { ok: true; isConfirmed: boolean; code: string; link: string; sender: string }
  | TooMany
  | { ok: false; reason: 'gone' }

/** With the consents whose sentences were ticked. `isOther`: to another phone from now on. */
export function askByPhone(
  services: WriteServices & Pick<Services, 'whatsapp'>,
  reader: Reader,
  { purposes, isOther }: { purposes: readonly ByPhone[]; isOther: boolean },
): Promise<PhoneAsked> {
  const now = services.clock.now()
  const { whatsapp } = services
  return inTransaction(services, async (tx): Promise<PhoneAsked> => {
    const subscriberId =
      'userId' in reader ? await subscribeAccount(tx, reader.userId, now) : (await subscriberOf(tx, reader))?.id
    if (!whatsapp || subscriberId === undefined) return { ok: false, reason: 'gone' }
    let isConfirmed = true
    for (const purpose of purposes) {
      const asker = 'userId' in reader ? { userId: reader.userId } : { subscriberId }
      const asked = await askConsent(tx, asker, { purpose, channels: ['whatsapp'], via: 'page' }, now)
      if (!asked.ok) return asked
      isConfirmed &&= asked.isConfirmed
    }
    const phone = await findConfirmedPhone(tx, subscriberId)
    if (phone !== undefined && !isOther) return { ok: true, isConfirmed, phone: lastDigits(phone) }
    const attempt = await consumeRateLimit(tx, { ...codesFor(subscriberId), now })
    if (!attempt.ok) return attempt
    const started = await makeStartCode(tx, { whatsapp }, { subscriberId, now })
    return { ok: true, isConfirmed, ...started, sender: `+${whatsapp.sender}` }
  })
}
