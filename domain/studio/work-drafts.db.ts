import { sql } from 'kysely'
import { rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { DraftFields, DraftPicture } from './work-draft.rules.ts'
import type { EnteredSize } from '#domain/catalogue/works/work-sizes.rules.ts'

/** The owner of the draft, and its work. Null for a new work. */
export type DraftOf = { artistId: string; artworkId: string | null }

/** Older drafts have no sizes. */
type Typed = { fields: DraftFields; frames: string[]; sizes?: EnteredSize[] }

export type DraftRow = Typed & {
  id: string
  startedAt: Date
  pictures: { id: string; width: number; height: number; blur: string; alt: string; position: number }[]
}

/** Undefined when the work is not this artist's. */
export async function putDraft(tx: Tx, { artistId, artworkId }: DraftOf, typed: Typed): Promise<string | undefined> {
  const row = await rowOf<{ id: string }>(tx)`
    insert into work_drafts (artist_id, artwork_id, typed)
    select artist.id, work.id, ${JSON.stringify(typed)}::jsonb
    from artists artist
    left join artworks work on work.id = ${artworkId}::uuid and work.artist_id = artist.id and work.archived_at is null
    where artist.id = ${artistId} and (${artworkId}::uuid is null or work.id is not null)
    on conflict (artist_id, artwork_id) do update set typed = excluded.typed, updated_at = now()
    returning id`
  return row?.id
}

/** The pictures among these that the artist has sent, or already uses. */
export async function putDraftPictures(
  tx: Tx,
  draftId: string,
  { profileId, artistId }: { profileId: string; artistId: string },
  pictures: readonly (DraftPicture & { position: number })[],
): Promise<void> {
  await tx.deleteFrom('work_draft_pictures').where('draft_id', '=', draftId).execute()
  if (pictures.length === 0) return
  await sql`
    insert into work_draft_pictures (draft_id, picture_id, position, alt)
    select ${draftId}, picture.id, sent.position, sent.alt
    from unnest(${pictures.map(({ id }) => id)}::uuid[], ${pictures.map(({ position }) => position)}::int[],
      ${pictures.map(({ alt }) => alt)}::text[]) as sent (id, position, alt)
    join pictures picture on picture.id = sent.id
    where picture.uploaded_by = ${profileId}
      or exists (select from artworks work where work.picture_id = picture.id and work.artist_id = ${artistId})
      or exists (select from artwork_images image join artworks work on work.id = image.artwork_id
        where image.picture_id = picture.id and work.artist_id = ${artistId})
    on conflict (draft_id, picture_id) do nothing`.execute(tx)
}

export async function findDraft(db: Db, { artistId, artworkId }: DraftOf): Promise<DraftRow | undefined> {
  const rows = await rowsOf<Omit<DraftRow, keyof Typed> & { typed: Typed }>(db)`
    select draft.id, draft.typed, draft.created_at as "startedAt",
      coalesce((select json_agg(json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height,
          'blur', picture.blur, 'alt', kept.alt, 'position', kept.position) order by kept.position)
        from work_draft_pictures kept join pictures picture on picture.id = kept.picture_id
        where kept.draft_id = draft.id), '[]') as pictures
    from work_drafts draft
    where draft.artist_id = ${artistId} and draft.artwork_id is not distinct from ${artworkId}::uuid`
  const [row] = rows
  return row && { ...row.typed, id: row.id, startedAt: row.startedAt, pictures: row.pictures }
}

export async function removeDraft(tx: Tx, { artistId, artworkId }: DraftOf): Promise<void> {
  await sql`
    delete from work_drafts
    where artist_id = ${artistId} and artwork_id is not distinct from ${artworkId}::uuid`.execute(tx)
}
