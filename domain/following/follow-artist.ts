import { retryRead } from '#db/retry-read.ts'
import { inTransaction } from '#db/transaction.ts'
import { askConsent, type Subscribing } from '#domain/consents/ask-consent.ts'
import { isAgreed } from '#domain/consents/consents.db.ts'
import { subscriberOf, type Reader } from '#domain/consents/own-consents.ts'
import { declareLimit, consumeRateLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import type { How } from './follow-form.rules.ts'
import {
  addFollow,
  countFollowers,
  countFollows,
  findArtistBySlug,
  findFollow,
  listFollows,
  removeFollow,
} from './follows.db.ts'
import { tellSoon } from './tell-followers.ts'

type Reading = Pick<Services, 'database'>

const FOLLOWS_MAX = 200
/** Of one address of the internet. */
const followsFrom = declareLimit('follows from', { countMax: 100, windowMs: 3_600_000 })

export type ShownFollow = Awaited<ReturnType<typeof showFollow>>

/** The page on which a person begins or stops to follow; undefined for an artist who isn't there. */
export const showFollow = ({ database }: Reading, slug: string, reader: Reader | undefined) =>
  retryRead(async () => {
    const db = database.kysely
    const artist = await findArtistBySlug(db, slug)
    if (!artist) return undefined
    const subscriber = reader && (await subscriberOf(db, reader))
    const which =
      subscriber && ({ subscriberId: subscriber.id, purpose: 'followed-artists', channel: 'email' } as const)
    return {
      artist,
      /** Null for those whom the store doesn't know. */
      email: subscriber?.email ?? (reader && 'email' in reader ? reader.email : null),
      how: (subscriber && (await findFollow(db, subscriber.id, artist.id))) ?? null,
      hasAgreed: which !== undefined && (await isAgreed(db, which)),
    }
  })

export type Followed =
  | { ok: true; isConfirmed: boolean }
  | TooMany
  | { ok: false; reason: 'no-artist' | 'too-many-follows' }

export async function followArtist(
  services: WriteServices,
  { slug, how, asker, address }: { slug: string; how: How; asker: Subscribing; address: string },
): Promise<Followed> {
  const now = services.clock.now()
  return inTransaction(services, async (tx): Promise<Followed> => {
    const artist = await findArtistBySlug(tx, slug)
    if (!artist) return { ok: false, reason: 'no-artist' }
    const attempt = await consumeRateLimit(tx, { ...followsFrom(address), now })
    if (!attempt.ok) return attempt
    const asked = await askConsent(tx, asker, { purpose: 'followed-artists', channels: ['email'], via: 'follow' }, now)
    if (!asked.ok) return asked
    const { subscriberId, requestId, isConfirmed } = asked
    await addFollow(tx, { subscriberId, artistId: artist.id, requestId, how, now })
    if (how === 'at-once') await tellSoon(tx, now)
    if ((await countFollows(tx, subscriberId)) > FOLLOWS_MAX) throw new TooManyFollows()
    return { ok: true, isConfirmed }
  }).catch((error: unknown) => {
    if (error instanceof TooManyFollows) return { ok: false, reason: 'too-many-follows' }
    throw error
  })
}

/** Ends the transaction without a trace. */
class TooManyFollows extends Error {}

/** Pressed twice, it is the same. */
export async function unfollowArtist(services: WriteServices, reader: Reader, artistId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const subscriber = await subscriberOf(tx, reader)
    if (subscriber) await removeFollow(tx, subscriber.id, artistId)
  })
}

export const listOwnFollows = ({ database }: Reading, reader: Reader) =>
  retryRead(async () => {
    const subscriber = await subscriberOf(database.kysely, reader)
    return subscriber ? listFollows(database.kysely, subscriber.id) : []
  })

/** For the artist alone. */
export const showFollowers = ({ database }: Reading, artistId: string) =>
  retryRead(() => countFollowers(database.kysely, artistId))
