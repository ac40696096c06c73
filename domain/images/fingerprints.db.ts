import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { layoutReach } from './picture-layout.rules.ts'
import type { Fingerprint } from './picture-samples.ts'

type NewFingerprint = { pictureId: string; fingerprint: Fingerprint | null; now: Date }

/** Null for a picture that can't be read: nobody tries again. False if it has one, or is gone. */
export async function addFingerprint(tx: Tx, { pictureId, fingerprint, now }: NewFingerprint): Promise<boolean> {
  const { layout, thumbnail } = fingerprint ?? { layout: null, thumbnail: null }
  const added = await rowsOf<{ id: string }>(tx)`
    insert into picture_fingerprints (picture_id, layout, thumbnail, compared_at, created_at)
    select id, ${layout}::smallint[], ${thumbnail && Buffer.from(thumbnail)}::bytea, ${fingerprint ? null : now}::timestamptz, ${now}
    from pictures where id = ${pictureId} on conflict do nothing returning picture_id as id`
  return added.length > 0
}

type Layout = { pictureId: string; layout: number[] }

/** Undefined for a picture that is gone or has none. */
export const findLayout = (db: Db, pictureId: string): Promise<Layout | undefined> =>
  rowOf<Layout>(db)`
    select picture_id as "pictureId", layout from picture_fingerprints
    where picture_id = ${pictureId} and layout is not null`

/** Pictures that may show the same. */
export function listNear(db: Db, { pictureId, layout }: Layout): Promise<Layout[]> {
  const within = layoutReach(layout).map(
    ([from, to], place) => sql`layout[${sql.lit(place + 1)}] between ${from}::smallint and ${to}::smallint`,
  )
  return rowsOf<Layout>(db)`
    select picture_id as "pictureId", layout from picture_fingerprints
    where layout is not null and ${sql.join(within, sql` and `)} and picture_id <> ${pictureId}`
}

export const listThumbnails = (db: Db, ids: readonly string[]) =>
  rowsOf<{ pictureId: string; thumbnail: Uint8Array }>(db)`
    select picture_id as "pictureId", thumbnail from picture_fingerprints
    where picture_id = any(${[...ids]}::uuid[]) and layout is not null`

type Match = { otherId: string; agreement: number }

/** In both directions. Pictures that went in the meantime are left out. */
export async function putMatches(
  tx: Tx,
  { pictureId, matches, now }: { pictureId: string; matches: readonly Match[]; now: Date },
): Promise<void> {
  if (matches.length > 0)
    await sql`
      with found as (
        select one.id as one, other.id as other, agreement
        from unnest(${matches.map(({ otherId }) => otherId)}::uuid[],
          ${matches.map(({ agreement }) => agreement)}::smallint[]) as match (other_id, agreement)
        join pictures one on one.id = ${pictureId}
        join pictures other on other.id = match.other_id
        for key share of one, other
      )
      insert into picture_matches (picture_id, other_id, agreement, found_at)
      select one, other, agreement, ${now}::timestamptz from found
      union all select other, one, agreement, ${now}::timestamptz from found
      on conflict do nothing`.execute(tx)
  await sql`update picture_fingerprints set compared_at = ${now} where picture_id = ${pictureId}`.execute(tx)
}
