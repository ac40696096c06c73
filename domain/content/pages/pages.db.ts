import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureIdsIn } from '#domain/content/page-pictures.rules.ts'
import type { PageText } from '#domain/content/read-content.ts'
import type { PageKind } from './page-fields.rules.ts'

export type PageRow = {
  id: number
  slug: string
  kind: PageKind
  draft: number | null
  published: number | null
  scheduled: number | null
  publishAt: Date | null
  scheduledBy: string | null
  wasPublished: boolean
}

const PAGE = [
  'id',
  'slug',
  'kind',
  'draft_version as draft',
  'published_version as published',
  'scheduled_version as scheduled',
  'publish_at as publishAt',
  'scheduled_by as scheduledBy',
  sql<boolean>`first_published_at is not null`.as('wasPublished'),
] as const

export const findPage = (db: Db, slug: string): Promise<PageRow | undefined> =>
  db.selectFrom('written_pages').select(PAGE).where('slug', '=', slug).executeTakeFirst()

export const lockPage = (tx: Tx, slug: string): Promise<PageRow | undefined> =>
  tx.selectFrom('written_pages').select(PAGE).where('slug', '=', slug).forUpdate().executeTakeFirst()

export const lockPageById = (tx: Tx, id: number): Promise<PageRow | undefined> =>
  tx.selectFrom('written_pages').select(PAGE).where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined if there is one already. */
export async function addPage(tx: Tx, { slug, kind }: { slug: string; kind: PageKind }): Promise<PageRow | undefined> {
  return tx
    .insertInto('written_pages')
    .values({ slug, kind })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(PAGE)
    .executeTakeFirst()
}

/** False if another page has that address. */
export async function renamePage(tx: Tx, id: number, slug: string): Promise<boolean> {
  const renamed = await rowOf<{ id: number }>(tx)`
    update written_pages set slug = ${slug}
    where id = ${id} and not exists (select from written_pages as other where other.slug = ${slug} and other.id <> ${id})
    returning id`
  return renamed !== undefined
}

type NewVersion = PageText & { pageId: number; isHindiBehind: boolean; savedBy: string | null; now: Date }

export async function addVersion(tx: Tx, { pageId, english, hindi, isHindiBehind, savedBy, now }: NewVersion) {
  const { id } = await tx
    .insertInto('page_versions')
    .values({ page_id: pageId, english, hindi, is_hindi_behind: isHindiBehind, saved_by: savedBy, saved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pictures = pictureIdsIn(`${english}${hindi ?? ''}`)
  if (pictures.length > 0)
    await sql`
      insert into page_pictures (version_id, picture_id)
      select ${id}, pictures.id from pictures where pictures.id = any(${pictures}::uuid[])`.execute(tx)
  return id
}

type Moved = {
  draft_version?: number | null
  published_version?: number | null
  scheduled_version?: number | null
  publish_at?: Date | null
  scheduled_by?: string | null
  first_published_at?: Date
}

export async function movePage(tx: Tx, id: number, moved: Moved): Promise<void> {
  await tx.updateTable('written_pages').set(moved).where('id', '=', id).execute()
}

/** Shown to visitors from now on. */
export async function publishVersion(tx: Tx, { id, draft }: PageRow, version: number, now: Date): Promise<void> {
  await sql`
    update written_pages set published_version = ${version}, draft_version = ${draft === version ? null : draft},
      scheduled_version = null, publish_at = null, scheduled_by = null,
      first_published_at = coalesce(first_published_at, ${now})
    where id = ${id}`.execute(tx)
  await tx.updateTable('page_versions').set({ published_at: now }).where('id', '=', version).execute()
}

export async function deletePage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('written_pages').where('id', '=', id).execute()
}

export type Version = PageText & {
  id: number
  isHindiBehind: boolean
  savedAt: Date
  savedBy: string | null
  publishedAt: Date | null
}

const versions = (db: Db) =>
  db
    .selectFrom('page_versions')
    .leftJoin('profiles', 'profiles.id', 'saved_by')
    .select([
      'page_versions.id',
      'english',
      'hindi',
      'is_hindi_behind as isHindiBehind',
      'saved_at as savedAt',
      sql<string | null>`nullif(concat_ws(' ', profiles.first_name, profiles.last_name), '')`.as('savedBy'),
      'published_at as publishedAt',
    ])

export const findVersion = (db: Db, pageId: number, id: number): Promise<Version | undefined> =>
  versions(db).where('page_id', '=', pageId).where('page_versions.id', '=', id).executeTakeFirst()

/** The newest first. */
export const listVersions = (db: Db, pageId: number, limit: number): Promise<Version[]> =>
  versions(db).where('page_id', '=', pageId).orderBy('page_versions.id', 'desc').limit(limit).execute()

export type ListedPage = PageRow & Pick<Version, 'english' | 'hindi' | 'isHindiBehind' | 'savedAt' | 'savedBy'>

/** With the version that is edited next. */
export const listPages = (db: Db): Promise<ListedPage[]> =>
  db
    .selectFrom('written_pages')
    .innerJoin('page_versions', (join) =>
      join.on('page_versions.id', '=', sql<number>`coalesce(draft_version, published_version)`),
    )
    .leftJoin('profiles', 'profiles.id', 'saved_by')
    .select([
      'written_pages.id',
      'slug',
      'kind',
      'draft_version as draft',
      'published_version as published',
      'scheduled_version as scheduled',
      'publish_at as publishAt',
      'scheduled_by as scheduledBy',
      sql<boolean>`first_published_at is not null`.as('wasPublished'),
      'english',
      'hindi',
      'is_hindi_behind as isHindiBehind',
      'saved_at as savedAt',
      sql<string | null>`nullif(concat_ws(' ', profiles.first_name, profiles.last_name), '')`.as('savedBy'),
    ])
    .orderBy('slug')
    .execute()

export type ShownRow = { slug: string; version: number | null }

/** Every edited page, and which version visitors see, if any. */
export const listShown = (db: Db): Promise<ShownRow[]> =>
  db.selectFrom('written_pages').select(['slug', 'published_version as version']).orderBy('id').execute()

export const readTexts = (db: Db, ids: readonly number[]) =>
  rowsOf<PageText & { id: number; slug: string }>(db)`
    select page_versions.id, slug, english, hindi
    from page_versions join written_pages on written_pages.id = page_id
    where page_versions.id = any(${[...ids]}::bigint[])`

/** The published text of one page, or undefined if it was never edited. */
export const findPublishedText = (db: Db, slug: string): Promise<PageText | undefined> =>
  db
    .selectFrom('written_pages')
    .innerJoin('page_versions', 'page_versions.id', 'published_version')
    .select(['english', 'hindi'])
    .where('slug', '=', slug)
    .executeTakeFirst()

export const listPublishedTexts = (db: Db) =>
  db
    .selectFrom('written_pages')
    .leftJoin('page_versions', 'page_versions.id', 'published_version')
    .select(['slug', 'english', 'hindi'])
    .orderBy('slug')
    .execute()
