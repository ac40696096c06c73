import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { HomeText } from './home-text.rules.ts'

/** `version` changes with every saving. */
export type SavedText = { id: number; version: string; text: HomeText; savedAt: Date; savedBy: string | null }

const saved = (db: Db) =>
  db
    .selectFrom('home_texts')
    .leftJoin('profiles', 'profiles.id', 'home_texts.saved_by')
    .select([
      'home_texts.id',
      sql<string>`home_texts.xmin::text`.as('version'),
      sql<HomeText>`home_texts.words`.as('text'),
      'saved_at as savedAt',
      sql<string | null>`nullif(concat_ws(' ', profiles.first_name, profiles.last_name), '')`.as('savedBy'),
    ])

export const findTextDraft = (db: Db): Promise<SavedText | undefined> =>
  saved(db).where('published_at', 'is', null).executeTakeFirst()

/** The newest first. */
export const listPublished = (db: Db, limit: number): Promise<SavedText[]> =>
  saved(db)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('home_texts.id', 'desc')
    .limit(limit)
    .execute()

export const findPublished = (db: Db, id: number): Promise<SavedText | undefined> =>
  saved(db).where('published_at', 'is not', null).where('home_texts.id', '=', id).executeTakeFirst()

/** Until this transaction ends no one else can write; everyone may read. */
export async function holdTexts(tx: Tx): Promise<void> {
  await sql`lock table home_texts in share row exclusive mode`.execute(tx)
}

export async function dropDraft(tx: Tx): Promise<void> {
  await tx.deleteFrom('home_texts').where('published_at', 'is', null).execute()
}

export async function addText(
  tx: Tx,
  { text, adminId, isPublished }: { text: HomeText; adminId: string; isPublished: boolean },
): Promise<void> {
  await tx
    .insertInto('home_texts')
    .values({
      words: JSON.stringify(text),
      saved_by: adminId,
      published_at: isPublished ? sql<Date>`clock_timestamp()` : null,
    })
    .execute()
}
