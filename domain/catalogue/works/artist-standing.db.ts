import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'

/** Lists or unlists works by their artist's status. What the shop has hidden stays hidden. Returns those that changed. */
export function listByStanding(tx: Tx, profileId: string) {
  return rowsOf<{ id: string; artistId: string }>(tx)`
    update artworks set hidden_at = case when standing.is_listed then null else now() end
    from (select artists.id, profiles.role = 'artist' and profiles.suspended_at is null as is_listed
      from artists join profiles on profiles.id = artists.profile_id where profiles.id = ${profileId}) standing
    where artworks.artist_id = standing.id and not hidden_by_shop
      and (artworks.hidden_at is null) <> standing.is_listed
    returning artworks.id, artworks.artist_id as "artistId"`
}
