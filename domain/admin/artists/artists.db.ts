import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'

export type ListedArtist = { id: string; name: string; email: string | null }

/** By name; without those whose account is erased. */
export const listArtistsWithAccount = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  rowsOf<ListedArtist>(db)`
    select artists.id, artists.name, profiles.email
    from artists join profiles on profiles.id = artists.profile_id
    order by artists.name, artists.id limit ${limit} offset ${offset}`

export async function countArtistsWithAccount(db: Db): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::int as count from artists where profile_id is not null`
  return row?.count ?? 0
}

export type AdminArtist = { id: string; name: string; profileId: string | null; email: string | null }

/** Also one whose account is erased: the papers stay in the books. */
export const findAdminArtist = (db: Db, id: string): Promise<AdminArtist | undefined> =>
  rowOf<AdminArtist>(db)`
    select artists.id, artists.name, profile_id as "profileId", profiles.email
    from artists left join profiles on profiles.id = artists.profile_id where artists.id = ${id}`
