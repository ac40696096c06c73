import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { Palette } from './picture-palette.ts'

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

export async function addPicture(tx: Tx, picture: NewPicture, uploaderId: string): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ ...picture, palette: JSON.stringify(picture.palette), uploaded_by: uploaderId })
    .execute()
}
