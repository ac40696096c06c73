import { randomBytes } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { consumeRateLimit, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import {
  insertSavedWork,
  insertSavedWorks,
  readRequest,
  deleteSavedWork,
  addShare,
  removeShare,
} from './wishlist.db.ts'
import { WISHLIST_MAX, type WishlistRefusal } from './wishlist.rules.ts'

const changesOf = declareLimit('wishlist of', { countMax: 120, windowMs: 60_000 })

type Parts = Pick<Services, 'database' | 'pages' | 'clock'>

export type WishlistChanged = { ok: true } | { ok: false; reason: WishlistRefusal }

type Work = (tx: Tx) => Promise<{ isChanged: boolean; refusal?: WishlistRefusal }>

/** Changes of one wishlist wait for each other, so that its count is right. The owner's other pages reload it on commit. */
function changeWishlist(services: Parts, userId: string, work: Work): Promise<WishlistChanged> {
  return inTransaction(services, async (tx): Promise<WishlistChanged> => {
    const taken = await consumeRateLimit(tx, { ...changesOf(userId), now: services.clock.now() })
    if (!taken.ok) return { ok: false, reason: { waitSeconds: taken.waitSeconds } }
    const { isChanged, refusal } = await work(tx)
    if (isChanged) tellVisitor(tx, userId, 'wishlist')
    return refusal === undefined ? { ok: true } : { ok: false, reason: refusal }
  })
}

/** A work that is already saved stays as it is. */
export async function saveToWishlist(
  services: Parts,
  { userId, artworkId }: { userId: string; artworkId: string },
): Promise<WishlistChanged> {
  if (!isUuid(artworkId)) return { ok: false, reason: 'not-found' }
  return changeWishlist(services, userId, async (tx) => {
    const wanted = { userId, artworkId }
    if (await insertSavedWork(tx, wanted, WISHLIST_MAX)) return { isChanged: true }
    const found = await readRequest(tx, wanted)
    if (!found?.isListed) return { isChanged: false, refusal: 'not-found' }
    return found.isSaved ? { isChanged: false } : { isChanged: false, refusal: 'full' }
  })
}

/** Adds a guest's works, without those that left the catalogue. Works already saved stay as they are. */
export function mergeWorks(
  services: Parts,
  { userId, artworkIds }: { userId: string; artworkIds: readonly string[] },
): Promise<WishlistChanged> {
  return changeWishlist(services, userId, async (tx) => {
    const { added, leftOut } = await insertSavedWorks(tx, { userId, artworkIds }, WISHLIST_MAX)
    return { isChanged: added > 0, ...(leftOut > 0 && { refusal: { leftOut } }) }
  })
}

/** Removing a missing work is fine. */
export async function removeFromWishlist(
  services: Parts,
  { userId, artworkId }: { userId: string; artworkId: string },
): Promise<WishlistChanged> {
  if (!isUuid(artworkId)) return { ok: true }
  return changeWishlist(services, userId, async (tx) => ({
    isChanged: await deleteSavedWork(tx, { userId, artworkId }),
  }))
}

const TOKEN_BYTES = 18

export function shareWishlist(services: Parts, userId: string): Promise<WishlistChanged> {
  return changeWishlist(services, userId, async (tx) => {
    await addShare(tx, userId, randomBytes(TOKEN_BYTES).toString('base64url'))
    return { isChanged: true }
  })
}

export function stopSharingWishlist(services: Parts, userId: string): Promise<WishlistChanged> {
  return changeWishlist(services, userId, async (tx) => {
    await removeShare(tx, userId)
    return { isChanged: true }
  })
}
