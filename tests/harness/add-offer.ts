import { randomUUID } from 'node:crypto'
import type { Services } from '#domain/services.ts'

type Offered = { workId: string; artistId: string; userId: string; email: string; name?: string }

/** An offer that the artist has declined. */
export async function addOffer(
  { database }: Pick<Services, 'database'>,
  { workId, artistId, userId, email, name = 'Asha Rao' }: Offered,
): Promise<string> {
  const id = randomUUID()
  await database.pool.query(
    `insert into offers (id, artwork_id, artist_id, user_id, buyer_name, buyer_email, state, price_paise, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, 'declined', 80000, now(), now())`,
    [id, workId, artistId, userId, name, email],
  )
  return id
}
