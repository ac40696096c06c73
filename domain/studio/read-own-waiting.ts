import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { countForArtist } from '#domain/reviews/reviews.db.ts'
import type { Services } from '#domain/services.ts'
import { countOwnParcels } from './own-parcels.db.ts'

/** How many parcels wait to be packed and reviews for an answer, by the address where the artist sees to them. */
export async function readOwnWaiting(
  { database }: Pick<Services, 'database'>,
  { artistId }: Pick<Visitor, 'artistId'>,
): Promise<Readonly<Record<string, number>>> {
  if (artistId === null) return {}
  const [{ waiting }, { open }] = await Promise.all([
    countOwnParcels(database.kysely, artistId),
    countForArtist(database.kysely, artistId),
  ])
  return { ...(waiting > 0 && { '/artist/orders': waiting }), ...(open > 0 && { '/artist/reviews': open }) }
}
