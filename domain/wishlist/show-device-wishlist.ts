import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import type { Services } from '#domain/services.ts'
import { readLeft } from './wishlist.db.ts'
import type { SavedWork } from './wishlist.rules.ts'

/** A guest's works as they are now; a work that left the catalogue has no card. */
export const showDeviceWishlist = ({ database, log }: Pick<Services, 'database' | 'log'>, ids: readonly string[]) =>
  orUnreadable(log, 'A wishlist could not be read.', {}, async () => {
    const [cards, lefts] = await retryRead(() =>
      Promise.all([readCards(database.kysely, ids), readLeft(database.kysely, ids)]),
    )
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const leftOf = new Map(lefts.map(({ id, left }) => [id, left]))
    const savedNow = (id: string): SavedWork => ({
      id,
      card: cardOf.get(id) ?? null,
      left: leftOf.get(id) ?? null,
      savedPaise: null,
    })
    return { ok: true, works: ids.map(savedNow) }
  })
