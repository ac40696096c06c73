import { rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'

export type OwnArtist = { name: string; slug: string; portrait: PictureFacts | null }

export function findOwnArtist(db: Db, profileId: string) {
  return rowOf<OwnArtist>(db)`
    select artists.name, artists.slug, case when pictures.id is not null then ${pictureFacts('pictures')} end as portrait
    from artists left join pictures on pictures.id = artists.picture_id
    where artists.profile_id = ${profileId}`
}
