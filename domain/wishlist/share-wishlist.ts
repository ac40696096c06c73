/** A wishlist is shown to whoever knows its address, until the owner takes it back; the next address is another. */
import { randomBytes } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { changeWishlist } from './change-wishlist.ts'
import type { WishlistChanged } from './change-wishlist.ts'
import { addShare, removeShare } from './wishlist.db.ts'

const TOKEN_BYTES = 18

type Parts = Pick<Services, 'database' | 'pages' | 'clock'>

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
