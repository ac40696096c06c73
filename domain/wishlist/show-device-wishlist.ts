import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import type { Services } from '#domain/services.ts'
import type { SavedWork } from './wishlist.rules.ts'

/** A guest's works as they are now; a work that left the catalogue has no card. */
export const showDeviceWishlist = ({ database, log }: Pick<Services, 'database' | 'log'>, ids: readonly string[]) =>
  orUnreadable(log, 'A wishlist could not be read.', {}, async () => {
    const cards = new Map((await retryRead(() => readCards(database.kysely, ids))).map((card) => [card.id, card]))
    return { ok: true, works: ids.map((id): SavedWork => ({ id, card: cards.get(id) ?? null })) }
  })
