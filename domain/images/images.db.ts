import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import { COLLECT_PICTURES } from './picture-jobs.ts'
import type { Palette } from './picture-palette.ts'

export async function isPicture(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await findPicture(db, id)) !== undefined
}

export async function listKnownPictures(db: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** A thousand of them, by their ids, from behind this one on. */
export function listPictures(db: Kysely<Tables>, after: string) {
  return db
    .selectFrom('pictures')
    .select(['id', 'mime', 'width', 'height'])
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** There is one in each hour; nobody asks for those of before. */
export async function deleteOldCollections(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('kind', '=', COLLECT_PICTURES.kind)
    .where('state', '!=', 'waiting')
    .where('finished_at', '<', before)
    .execute()
}

export function findPicture(db: Kysely<Tables>, id: string) {
  return db.selectFrom('pictures').select(['id', 'mime', 'width']).where('id', '=', id).executeTakeFirst()
}

type NewPicture = {
  id: string
  width: number
  height: number
  blur: string
  palette: Palette
  mime: 'image/webp'
  bytes: number
  alt: string
}

/** Nobody uses it yet. */
export async function addPicture(tx: Tx, picture: NewPicture, uploaderId: string, now: Date): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      ...picture,
      palette: JSON.stringify(picture.palette),
      uploaded_by: uploaderId,
      created_at: now,
      unused_since: now,
    })
    .execute()
}
