import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { SheetCells, SheetRow } from './sheet-columns.rules.ts'

/** All sizes that there are. A retired one stays with the works that have it. */
export function listEverySize(db: Db) {
  return rowsOf<{ id: string; setId: string; name: string; isRetired: boolean }>(db)`
    select id, size_set_id as "setId", name, is_retired as "isRetired" from sizes order by position`
}

/** By the last part of the address of their page, or by their name in small letters. */
export function listNamedArtists(db: Db, names: readonly string[]) {
  return rowsOf<{ id: string; slug: string; name: string }>(db)`
    select id, slug, name from artists
    where slug = any(${[...names]}::text[]) or lower(name) = any(${[...names]}::text[])`
}

/** What was imported last for a work. */
export type Imported = {
  workId: string
  artistId: string
  reference: string | null
  content: string
  cells: SheetCells
}

type Wanted = Record<'workIds' | 'artistIds' | 'references' | 'contents', readonly string[]>

export function listImported(db: Db, { workIds, artistIds, references, contents }: Wanted) {
  return rowsOf<Imported>(db)`
    select artwork_id as "workId", artist_id as "artistId", reference, content, cells from sheet_works
    where artwork_id = any(${[...workIds]}::uuid[])
      or artist_id = any(${[...artistIds]}::uuid[])
        and (reference = any(${[...references]}::text[]) or content = any(${[...contents]}::text[]))`
}

/** A row without a reference keeps that of its work. One that another work got in the meantime is left out. */
export async function putImported(tx: Tx, { workId, artistId, reference, content, cells }: Imported): Promise<void> {
  await sql`
    insert into sheet_works (artwork_id, artist_id, reference, content, cells)
    select id, artist_id, case when not exists (
        select from sheet_works other where other.artist_id = artworks.artist_id and other.reference = ${reference}
          and other.artwork_id <> artworks.id) then ${reference}::text end,
      ${content}, ${JSON.stringify(cells)}::jsonb
    from artworks where id = ${workId} and artist_id = ${artistId}
    on conflict (artwork_id) do update set reference = coalesce(excluded.reference, sheet_works.reference),
      content = excluded.content, cells = excluded.cells, imported_at = now()`.execute(tx)
}

export function listNamedPictures(db: Db, profileId: string, names: readonly string[]) {
  return rowsOf<{ name: string; id: string }>(db)`
    select name, picture_id as id from sheet_pictures
    where profile_id = ${profileId} and name = any(${[...names]}::text[])`
}

/** Those among these pictures that this person has sent. */
export function listSentPictures(db: Db, profileId: string, ids: readonly string[]) {
  return rowsOf<{ id: string }>(db)`
    select id from pictures where uploaded_by = ${profileId} and id = any(${[...ids]}::uuid[])`
}

const IS_USED = sql`(
  exists (select from artworks where artworks.picture_id = own.picture_id)
  or exists (select from artwork_images where artwork_images.picture_id = own.picture_id)
  or exists (select from work_edits where work_edits.picture_id = own.picture_id)
  or exists (select from work_edit_images where work_edit_images.picture_id = own.picture_id))`

/** False if another picture has the name. The same picture again keeps the earlier one. */
export async function putNamedPicture(
  tx: Tx,
  { profileId, name, pictureId }: { profileId: string; name: string; pictureId: string },
): Promise<boolean> {
  const row = await rowOf<{ isTaken: boolean }>(tx)`
    with added as (
      insert into sheet_pictures (profile_id, name, picture_id) values (${profileId}, ${name}, ${pictureId})
      on conflict (profile_id, name) do nothing returning 1)
    select not exists (select from added) and coalesce((
      select earlier.sha256 is distinct from later.sha256
      from sheet_pictures own join pictures earlier on earlier.id = own.picture_id, pictures later
      where own.profile_id = ${profileId} and own.name = ${name} and later.id = ${pictureId}), true) as "isTaken"`
  return row?.isTaken === false
}

const WAITING_SHOWN_MAX = 100

/** Pictures that no work uses yet, by name, and how many there are. */
export function listWaitingPictures(db: Db, profileId: string) {
  return rowsOf<{ name: string; count: number }>(db)`
    select name, count(*) over ()::integer as count from sheet_pictures own
    where profile_id = ${profileId} and not ${IS_USED} order by name limit ${WAITING_SHOWN_MAX}`
}

export async function removeNamedPicture(tx: Tx, profileId: string, name: string): Promise<boolean> {
  const removed = await rowsOf(tx)`
    delete from sheet_pictures own where profile_id = ${profileId} and name = ${name} and not ${IS_USED} returning 1`
  return removed.length > 0
}

/** For the nightly clean-up. */
export const isUnusedSince = (before: Date) => sql`added_at < ${before} and not exists (
  select from sheet_pictures own where own.profile_id = sheet_pictures.profile_id and own.name = sheet_pictures.name
    and ${IS_USED})`

export type NewSheet = {
  id: string
  profileId: string
  /** Null for an owner's sheet. */
  artistId: string | null
  name: string
  rows: readonly SheetRow[]
  /** What the import will do. */
  counts: Record<'added' | 'changed' | 'same', number>
}

/** A checked sheet replaces the one before. False while another is being imported. */
export async function putSheet(tx: Tx, { id, profileId, artistId, name, rows, counts }: NewSheet): Promise<boolean> {
  await sql`delete from sheets where profile_id = ${profileId} and state = 'checked'`.execute(tx)
  const added = await rowsOf(tx)`
    insert into sheets (id, profile_id, artist_id, name, row_count, added_count, changed_count, same_count)
    values (${id}, ${profileId}, ${artistId}, ${name}, ${rows.length}, ${counts.added}, ${counts.changed}, ${counts.same})
    on conflict (profile_id) where state <> 'done' do nothing returning 1`
  if (added.length === 0) return false
  await sql`
    insert into sheet_rows (sheet_id, line, cells)
    select ${id}, line, cells from unnest(${rows.map(({ line }) => line)}::integer[],
      ${rows.map(({ cells }) => JSON.stringify(cells))}::jsonb[]) as read (line, cells)`.execute(tx)
  return true
}

export type Sheet = {
  id: string
  name: string
  state: 'checked' | 'importing' | 'done'
  rowCount: number
  doneCount: number
  /** What the import will do, or has done so far. */
  added: number
  changed: number
  same: number
  failedLines: number[]
  importedAt: Date | null
}

const LISTED_MAX = 6

/** The last ones, an unfinished one first. */
export function listSheets(db: Db, profileId: string) {
  return rowsOf<Sheet>(db)`
    select id, name, state, row_count as "rowCount", done_count as "doneCount", added_count as added,
      changed_count as changed, same_count as same, failed_lines as "failedLines", imported_at as "importedAt"
    from sheets where profile_id = ${profileId} order by state <> 'done' desc, checked_at desc limit ${LISTED_MAX}`
}

export async function startSheet(tx: Tx, profileId: string, id: string): Promise<boolean> {
  const started = await rowsOf(tx)`
    update sheets set state = 'importing', added_count = 0, changed_count = 0, same_count = 0
    where id = ${id} and profile_id = ${profileId} and state = 'checked' returning 1`
  return started.length > 0
}

export async function discardSheet(tx: Tx, profileId: string, id: string): Promise<boolean> {
  const gone = await rowsOf(tx)`
    delete from sheets where id = ${id} and profile_id = ${profileId} and state = 'checked' returning 1`
  return gone.length > 0
}

/** A sheet that is being imported; whether its sender may still do so. */
export function findRunning(db: Db, id: string) {
  return rowOf<{ profileId: string; artistId: string | null; mayImport: boolean }>(db)`
    select sheets.profile_id as "profileId", sheets.artist_id as "artistId", profiles.suspended_at is null and case
        when sheets.artist_id is null then profiles.role = 'admin' and profiles.duty = 'owner'
        else profiles.role = 'artist' and exists (
          select from artists where artists.id = sheets.artist_id and artists.profile_id = profiles.id) end as "mayImport"
    from sheets join profiles on profiles.id = sheets.profile_id
    where sheets.id = ${id} and sheets.state = 'importing'`
}

/** The rows that come next. */
export function listNextRows(db: Db, sheetId: string, limit: number) {
  return rowsOf<SheetRow>(db)`
    select line, cells from sheet_rows where sheet_id = ${sheetId} order by line limit ${limit}`
}

type Progress = { lines: readonly number[]; added: number; changed: number; same: number; failed: readonly number[] }

/** False if another process has counted these rows. A finished sheet has none left. */
export async function noteProgress(
  tx: Tx,
  sheetId: string,
  { lines, added, changed, same, failed }: Progress,
): Promise<boolean> {
  const gone = await rowsOf(tx)`
    delete from sheet_rows where sheet_id = ${sheetId} and line = any(${[...lines]}::integer[]) returning 1`
  if (gone.length < lines.length) return false
  await sql`
    update sheets set done_count = done_count + ${lines.length}, added_count = added_count + ${added},
      changed_count = changed_count + ${changed}, same_count = same_count + ${same},
      failed_lines = failed_lines || ${JSON.stringify(failed)}::jsonb
    where id = ${sheetId}`.execute(tx)
  return true
}

export async function finishSheet(tx: Tx, sheetId: string, now: Date): Promise<void> {
  await sql`
    update sheets set state = 'done', imported_at = ${now} where id = ${sheetId} and state = 'importing'`.execute(tx)
}

/** The works of one artist or of all, oldest first, with the facts that a sheet has beside them. */
export function listWorksForSheet(db: Db, { artistId, limit, offset }: { artistId: string | null } & Part) {
  return rowsOf<{ id: string; artistSlug: string; reference: string | null }>(db)`
    select work.id, artists.slug as "artistSlug", sheet_works.reference
    from artworks work join artists on artists.id = work.artist_id
    left join sheet_works on sheet_works.artwork_id = work.id
    where work.archived_at is null and (${artistId}::uuid is null or work.artist_id = ${artistId}::uuid)
    order by work.created_at, work.id limit ${limit} offset ${offset}`
}

type Part = { limit: number; offset: number }

export async function countExported(db: Db, artistId: string | null): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from artworks
    where archived_at is null and (${artistId}::uuid is null or artist_id = ${artistId}::uuid)`
  return row?.count ?? 0
}
