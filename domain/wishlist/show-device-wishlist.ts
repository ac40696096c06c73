import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import type { Services } from '#domain/services.ts'
import type { SavedWork } from './wishlist.rules.ts'

/** What a guest saved, as it is now; of a work that left the catalogue only that it did. */
export const showDeviceWishlist = ({ database, log }: Pick<Services, 'database' | 'log'>, ids: readonly string[]) =>
  orUnreadable(log, 'A wishlist could not be read.', {}, async () => {
    const cards = new Map((await retryRead(() => readCards(database.kysely, ids))).map((card) => [card.id, card]))
    return { ok: true, works: ids.map((id): SavedWork => ({ id, card: cards.get(id) ?? null })) }
  })
