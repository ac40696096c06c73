import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { countForArtist } from '#domain/reviews/reviews.db.ts'
import { countUnanswered } from '#domain/conversations/conversations.db.ts'
import type { Services } from '#domain/services.ts'
import { countOpenOffers } from '#domain/offers/offers.db.ts'
import { countOwnParcels } from './own-parcels.db.ts'

/** How many parcels, reviews, questions and offers wait, by the address where the artist sees to them. */
export async function readOwnWaiting(
  { database }: Pick<Services, 'database'>,
  { artistId }: Pick<Visitor, 'artistId'>,
): Promise<Readonly<Record<string, number>>> {
  if (artistId === null) return {}
  const [{ waiting: parcels }, { open: reviews }, questions, offers] = await Promise.all([
    countOwnParcels(database.kysely, artistId),
    countForArtist(database.kysely, artistId),
    countUnanswered(database.kysely, artistId),
    countOpenOffers(database.kysely, artistId),
  ])
  const waiting = {
    '/artist/orders': parcels,
    '/artist/reviews': reviews,
    '/artist/messages': questions,
    '/artist/offers': offers,
  }
  return Object.fromEntries(Object.entries(waiting).filter(([, count]) => count > 0))
}
