import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { changeWishlist } from './change-wishlist.ts'
import type { WishlistChanged } from './change-wishlist.ts'
import { addWish, readWish } from './wishlist.db.ts'
import { WISHLIST_MAX } from './wishlist.rules.ts'

/** What is saved already stays as it was. */
export async function saveWork(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { userId, artworkId }: { userId: string; artworkId: string },
): Promise<WishlistChanged> {
  if (!isUuid(artworkId)) return { ok: false, reason: 'not-found' }
  return changeWishlist(services, userId, async (tx) => {
    const wish = { userId, artworkId }
    if (await addWish(tx, wish, WISHLIST_MAX)) return { isChanged: true }
    const found = await readWish(tx, wish)
    if (!found?.isListed) return { isChanged: false, refusal: 'not-found' }
    return found.isSaved ? { isChanged: false } : { isChanged: false, refusal: 'full' }
  })
}
