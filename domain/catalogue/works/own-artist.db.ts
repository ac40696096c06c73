import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'

export type OwnArtist = { name: string; slug: string; portrait: PictureFacts | null }

export function findOwnArtist(db: Db, profileId: string) {
  return rowOf<OwnArtist>(db)`
    select artists.name, artists.slug, case when pictures.id is not null then ${pictureFacts('pictures')} end as portrait
    from artists left join pictures on pictures.id = artists.picture_id
    where artists.profile_id = ${profileId}`
}

/** Without a picture the current one stays. Takes only a picture this person has sent. Undefined when there is no record. */
export async function setOwnArtist(
  tx: Tx,
  { profileId, name, pictureId }: { profileId: string; name: string; pictureId: string | undefined },
): Promise<string | undefined> {
  const artist = await tx
    .updateTable('artists')
    .set({ name, updated_at: sql`now()`, ...(pictureId !== undefined && { picture_id: pictureId }) })
    .where('profile_id', '=', profileId)
    .$if(pictureId !== undefined, (update) =>
      update.where((where) =>
        where.exists(
          where
            .selectFrom('pictures')
            .select('pictures.id')
            .where('pictures.id', '=', pictureId ?? '')
            .where('pictures.uploaded_by', '=', profileId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return artist?.id
}
