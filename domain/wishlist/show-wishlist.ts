import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listSaved } from './wishlist.db.ts'
import type { SavedPage } from './wishlist.db.ts'
import { SAVED_PER_PAGE } from './wishlist.rules.ts'
import type { Wishlist } from './wishlist.rules.ts'

type ShownWishlist = { ok: true; wishlist: Wishlist; shareToken: string | null } | { ok: false; reason: 'unreadable' }

type SharedWishlist =
  | { ok: true; wishlist: Wishlist; ownerId: string }
  | { ok: false; reason: 'not-found' | 'unreadable' }

type Parts = Pick<Services, 'database' | 'log'>

/** For its owner. */
export async function showWishlist(
  services: Parts,
  { userId, page }: { userId: string; page: number },
): Promise<ShownWishlist> {
  const saved = await read(services, { userId }, page)
  if (!saved) return { ok: false, reason: 'unreadable' }
  return { ok: true, wishlist: toWishlist(saved, page), shareToken: saved.shareToken }
}

/** For whoever has its address: the works, and nothing of whose they are. */
export async function showSharedWishlist(
  services: Parts,
  { shareToken, page }: { shareToken: string; page: number },
): Promise<SharedWishlist> {
  const saved = await read(services, { shareToken }, page)
  if (!saved) return { ok: false, reason: 'unreadable' }
  if (saved.ownerId === null) return { ok: false, reason: 'not-found' }
  return { ok: true, wishlist: toWishlist(saved, page), ownerId: saved.ownerId }
}

async function read(
  { database, log }: Parts,
  owner: Parameters<typeof listSaved>[1],
  page: number,
): Promise<SavedPage | undefined> {
  const part = { limit: SAVED_PER_PAGE, offset: (page - 1) * SAVED_PER_PAGE }
  try {
    return await retryRead(() => listSaved(database.kysely, owner, part))
  } catch (error) {
    log.error({ err: error }, 'A wishlist could not be read.')
    return undefined
  }
}

function toWishlist({ works, worksTotal }: SavedPage, page: number): Wishlist {
  return { works, worksTotal, page, pageCount: Math.ceil(worksTotal / SAVED_PER_PAGE) }
}
