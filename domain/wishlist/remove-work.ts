import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { changeWishlist } from './change-wishlist.ts'
import type { WishlistChanged } from './change-wishlist.ts'
import { removeWish } from './wishlist.db.ts'

/** What was not there is gone as well. */
export async function removeWork(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { userId, artworkId }: { userId: string; artworkId: string },
): Promise<WishlistChanged> {
  if (!isUuid(artworkId)) return { ok: true }
  return changeWishlist(services, userId, async (tx) => ({ isChanged: await removeWish(tx, { userId, artworkId }) }))
}
