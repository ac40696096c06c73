import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

export function findPicture(db: Kysely<Tables>, id: string) {
  return db.selectFrom('pictures').select(['id', 'mime', 'width']).where('id', '=', id).executeTakeFirst()
}
