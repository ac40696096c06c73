/** What a person receives, seen and stopped by them: on the page, by one click in an e-mail. */
import { retryRead } from '#db/retry-read.ts'
import { inTransaction, type Db } from '#db/transaction.ts'
import type { ReadServices, WriteServices } from '#domain/services.ts'
import { addRefusal, endConsents, listConsents, removeRefusal } from './consents.db.ts'
import {
  CHANNELS,
  PURPOSES,
  isOffered,
  isPurpose,
  needsConsent,
  type Channel,
  type ConsentPurpose,
} from './consents.rules.ts'
import { findSubscriber, findSubscriberOf, subscribeAccount, type Subscriber } from './subscribers.db.ts'

export type OwnConsent = {
  purpose: ConsentPurpose
  channel: Channel
  isOn: boolean
  /** As it was agreed to; null for what needs no consent. */
  words: string | null
  language: string | null
  since: Date | null
  endedAt: Date | null
}

export type OwnConsents = { email: string; consents: OwnConsent[] }

/** An account, or a browser that followed a subscriber's link. */
export type Reader = { userId: string; email: string } | { subscriberId: string }

/** Undefined for who never asked for a message. */
export const subscriberOf = (db: Db, reader: Reader): Promise<Subscriber | undefined> =>
  'userId' in reader ? findSubscriberOf(db, reader.userId) : findSubscriber(db, reader.subscriberId)

export async function showOwnConsents(
  { database }: Pick<ReadServices, 'database'>,
  reader: Reader,
): Promise<OwnConsents | undefined> {
  return retryRead(async () => {
    const db = database.kysely
    const subscriber = await subscriberOf(db, reader)
    if (!subscriber) return 'email' in reader ? { email: reader.email, consents: withUnasked([]) } : undefined
    const stored = await listConsents(db, subscriber.id)
    const consents = stored.map(({ givenAt, ...consent }) => ({
      ...consent,
      isOn: consent.endedAt === null,
      since: consent.words === null ? null : givenAt,
    }))
    return { email: subscriber.email, consents: withUnasked(consents) }
  })
}

/** With what is sent without a consent until somebody refuses it. */
function withUnasked(consents: OwnConsent[]): OwnConsent[] {
  const isListed = (purpose: ConsentPurpose, channel: Channel) =>
    consents.some((consent) => consent.purpose === purpose && consent.channel === channel)
  const unasked = (Object.keys(PURPOSES) as ConsentPurpose[])
    .filter((purpose) => !needsConsent(purpose))
    .flatMap((purpose) => CHANNELS.map((channel) => ({ purpose, channel })))
    .filter(({ purpose, channel }) => isOffered(purpose, channel) && !isListed(purpose, channel))
    .map((which) => ({ ...which, isOn: true, words: null, language: null, since: null, endedAt: null }))
  return [...consents, ...unasked]
}

type Ended = { ok: true; subscriber: Subscriber } | { ok: false; reason: 'gone' }
const GONE: Ended = { ok: false, reason: 'gone' }

/** `purpose` undefined: everything. The second time changes nothing. */
export function stopReceiving(
  services: WriteServices,
  reader: Reader,
  which: { purpose?: ConsentPurpose | undefined; channel?: Channel | undefined },
  by: 'page' | 'one-click' | 'stop-word',
): Promise<Ended> {
  const now = services.clock.now()
  return inTransaction(services, async (tx): Promise<Ended> => {
    const id = 'userId' in reader ? await subscribeAccount(tx, reader.userId, now) : reader.subscriberId
    const subscriber = await findSubscriber(tx, id)
    if (!subscriber) return GONE
    await endConsents(tx, id, which, { by, now })
    for (const purpose of which.purpose ? [which.purpose] : (Object.keys(PURPOSES) as ConsentPurpose[]))
      if (!needsConsent(purpose))
        await addRefusal(tx, { subscriberId: id, purpose, channel: which.channel ?? 'email' }, { by, now })
    return { ok: true, subscriber }
  })
}

/** Again what needs no consent, after a refusal. */
export function receiveAgain(services: WriteServices, reader: Reader, purpose: string): Promise<Ended> {
  const now = services.clock.now()
  return inTransaction(services, async (tx): Promise<Ended> => {
    const id = 'userId' in reader ? await subscribeAccount(tx, reader.userId, now) : reader.subscriberId
    const subscriber = await findSubscriber(tx, id)
    if (!subscriber || !isPurpose(purpose) || needsConsent(purpose)) return GONE
    await removeRefusal(tx, { subscriberId: id, purpose, channel: 'email' })
    return { ok: true, subscriber }
  })
}
