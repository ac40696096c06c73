import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import { tellVisitor } from '#domain/live/tell-visitor.ts'
import type { Services } from '#domain/services.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import type { WishRefusal } from './wishlist.rules.ts'

const MINUTE_MS = 60_000
const CHANGES_MAX = 120

export type WishlistChanged = { ok: true } | { ok: false; reason: WishRefusal }

type Work = (tx: Tx) => Promise<{ isChanged: boolean; refusal?: WishRefusal }>

/**
 * Changes of one wishlist wait for each other, so that whoever counts it counts all of them. With the commit the
 * owner's other pages read it anew.
 */
export function changeWishlist(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  userId: string,
  work: Work,
): Promise<WishlistChanged> {
  const turn = { key: `wishlist of ${userId}`, countMax: CHANGES_MAX, windowMs: MINUTE_MS, now: services.clock.now() }
  return inTransaction(services, async (tx): Promise<WishlistChanged> => {
    const taken = await consumeRateLimit(tx, turn)
    if (!taken.ok) return { ok: false, reason: { waitSeconds: taken.waitSeconds } }
    const { isChanged, refusal } = await work(tx)
    if (isChanged) await tellVisitor(tx, userId, 'wishlist')
    return refusal === undefined ? { ok: true } : { ok: false, reason: refusal }
  })
}
