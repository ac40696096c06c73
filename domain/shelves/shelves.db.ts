import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { ShelfFields } from './shelf-fields.rules.ts'

export type ShelfRow = {
  id: number
  slug: string
  draft: number | null
  published: number | null
  wasPublished: boolean
}

/** All but the address, which the shelf has, and the picture, which is a row of its own. */
export type StoredFields = Omit<ShelfFields, 'slug' | 'picture'>

const SHELF = [
  'shelves.id',
  'slug',
  'draft_version as draft',
  'published_version as published',
  sql<boolean>`first_published_at is not null`.as('wasPublished'),
] as const

export const findShelf = (db: Db, id: number): Promise<ShelfRow | undefined> =>
  db.selectFrom('shelves').select(SHELF).where('id', '=', id).executeTakeFirst()

export const lockShelf = (tx: Tx, id: number): Promise<ShelfRow | undefined> =>
  tx.selectFrom('shelves').select(SHELF).where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined if another shelf has that address. */
export const addShelf = (tx: Tx, slug: string): Promise<ShelfRow | undefined> =>
  tx
    .insertInto('shelves')
    .values({ slug })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(SHELF)
    .executeTakeFirst()

export async function isShelfSlugFree(tx: Tx, { id, slug }: Pick<ShelfRow, 'id' | 'slug'>): Promise<boolean> {
  const other = await tx.selectFrom('shelves').select('id').where('slug', '=', slug).where('id', '<>', id).execute()
  return other.length === 0
}

export async function moveShelf(
  tx: Tx,
  id: number,
  moved: { slug?: string; draft_version?: number | null; published_version?: number | null },
): Promise<void> {
  await tx.updateTable('shelves').set(moved).where('id', '=', id).execute()
}

/** Shown to visitors from now on, on its days. */
export async function publishShelfVersion(tx: Tx, { id, draft }: ShelfRow, version: number, now: Date): Promise<void> {
  await sql`
    update shelves set published_version = ${version}, draft_version = ${draft === version ? null : draft},
      first_published_at = coalesce(first_published_at, ${now})
    where id = ${id}`.execute(tx)
  await tx.updateTable('shelf_versions').set({ published_at: now }).where('id', '=', version).execute()
}

export async function deleteShelf(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('shelves').where('id', '=', id).execute()
}

type NewVersion = { shelfId: number; fields: StoredFields; pictureId: string | null; savedBy: string; now: Date }

export async function addShelfVersion(tx: Tx, { shelfId, fields, pictureId, savedBy, now }: NewVersion) {
  const { id } = await tx
    .insertInto('shelf_versions')
    .values({
      shelf_id: shelfId,
      fields: JSON.stringify(fields),
      picture_id: pictureId,
      saved_by: savedBy,
      saved_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Held until the transaction ends; false if there is none. */
export async function holdPicture(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('pictures').select('id').where('id', '=', id).forKeyShare().execute()).length > 0
}

export type ShelfVersion = {
  id: number
  fields: StoredFields
  picture: PictureFacts | null
  savedAt: Date
  savedBy: string | null
  publishedAt: Date | null
}

const PICTURE = sql<PictureFacts | null>`case when pictures.id is not null then ${pictureFacts('pictures')} end`

const SAVED_BY = sql<string | null>`nullif(concat_ws(' ', profiles.first_name, profiles.last_name), '')`

const versions = (db: Db) =>
  db
    .selectFrom('shelf_versions')
    .leftJoin('profiles', 'profiles.id', 'saved_by')
    .leftJoin('pictures', 'pictures.id', 'picture_id')
    .select([
      'shelf_versions.id',
      sql<StoredFields>`fields`.as('fields'),
      PICTURE.as('picture'),
      'saved_at as savedAt',
      SAVED_BY.as('savedBy'),
      'published_at as publishedAt',
    ])

export const findShelfVersion = (db: Db, shelfId: number, id: number): Promise<ShelfVersion | undefined> =>
  versions(db).where('shelf_id', '=', shelfId).where('shelf_versions.id', '=', id).executeTakeFirst()

/** The newest first. */
export const listShelfVersions = (db: Db, shelfId: number, limit: number): Promise<ShelfVersion[]> =>
  versions(db).where('shelf_id', '=', shelfId).orderBy('shelf_versions.id', 'desc').limit(limit).execute()

export type ListedShelf = ShelfRow & {
  /** What is edited next. */
  fields: StoredFields
  publishedFields: StoredFields | null
  savedAt: Date
  savedBy: string | null
}

/** The newest first. */
export const listShelves = (db: Db): Promise<ListedShelf[]> =>
  db
    .selectFrom('shelves')
    .innerJoin('shelf_versions as newest', (join) =>
      join.on('newest.id', '=', sql<number>`coalesce(draft_version, published_version)`),
    )
    .leftJoin('shelf_versions as shown', 'shown.id', 'published_version')
    .leftJoin('profiles', 'profiles.id', 'newest.saved_by')
    .select([
      ...SHELF,
      sql<StoredFields>`newest.fields`.as('fields'),
      sql<StoredFields | null>`shown.fields`.as('publishedFields'),
      'newest.saved_at as savedAt',
      SAVED_BY.as('savedBy'),
    ])
    .orderBy('shelves.id', 'desc')
    .execute()

export type PublishedShelf = {
  id: number
  slug: string
  fields: StoredFields
  picture: PictureFacts | null
  changed: Date
}

/** All that are shown on this day or later. */
export const listPublishedShelves = (db: Db, today: string) =>
  rowsOf<PublishedShelf>(db)`
    select shelves.id, slug, fields, ${PICTURE} as picture, published_at as changed
    from shelves
    join shelf_versions on shelf_versions.id = published_version
    left join pictures on pictures.id = picture_id
    where fields ->> 'ends' = '' or fields ->> 'ends' >= ${today}
    order by shelves.id`
