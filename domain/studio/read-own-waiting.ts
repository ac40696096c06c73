import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { countWaiting } from '#domain/conversations/conversations.db.ts'
import type { Services } from '#domain/services.ts'
import { countOwnParcels } from './own-parcels.db.ts'

/** How many parcels and questions wait, by the address where the artist sees to them. */
export async function readOwnWaiting(
  { database }: Pick<Services, 'database'>,
  { artistId }: Pick<Visitor, 'artistId'>,
): Promise<Readonly<Record<string, number>>> {
  if (artistId === null) return {}
  const [{ waiting: parcels }, questions] = await Promise.all([
    countOwnParcels(database.kysely, artistId),
    countWaiting(database.kysely, artistId),
  ])
  return { ...(parcels > 0 && { '/artist/orders': parcels }), ...(questions > 0 && { '/artist/messages': questions }) }
}
