import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listSaved, type Owner } from './wishlist.db.ts'
import { SAVED_PER_PAGE, type Wishlist } from './wishlist.rules.ts'

/** For its owner, or for people with the link, who see the works but nothing about the owner. */
export const showWishlist = (
  { database, log }: Pick<Services, 'database' | 'log'>,
  { page, ...owner }: Owner & { page: number },
) =>
  orUnreadable(log, 'A wishlist could not be read.', {}, async () => {
    const part = { limit: SAVED_PER_PAGE, offset: (page - 1) * SAVED_PER_PAGE }
    const saved = await retryRead(() => listSaved(database.kysely, owner, part))
    const { ownerId, shareToken, works, worksTotal } = saved
    if (ownerId === null) return { ok: false, reason: 'not-found' }
    const wishlist: Wishlist = { works, worksTotal, page, pageCount: Math.ceil(worksTotal / SAVED_PER_PAGE) }
    return { ok: true, wishlist, ownerId, shareToken }
  })
