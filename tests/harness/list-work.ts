import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { addDefaultFrame } from '#domain/catalogue/works/write-work.db.ts'
import { paise } from '#shared/money.rules.ts'

export const categoryIds = {
  wallArt: '10000000-0000-4000-8000-000000000001',
  handmade: '10000000-0000-4000-8000-000000000002',
  bangles: '10000000-0000-4000-8000-000000000006',
  clothing: '10000000-0000-4000-8000-000000000008',
  premiumArtwork: '10000000-0000-4000-8000-000000000009',
}

export const defaultFrameId = '00000000-0000-4000-8000-000000000001'

export async function addProfile(
  db: Kysely<Tables>,
  values: Partial<Insertable<Tables['profiles']>> = {},
): Promise<string> {
  const id = randomUUID()
  const duty = values.role === 'admin' ? 'owner' : null
  await db
    .insertInto('profiles')
    .values({ id, first_name: 'Asha', last_name: 'Rao', email: `${id}@example.test`, duty, ...values })
    .execute()
  return id
}

export async function addArtist(db: Kysely<Tables>): Promise<string> {
  const id = randomUUID()
  await db.insertInto('artists').values({ id, name: 'Asha Rao', slug: id }).execute()
  return id
}

export async function addPicture(db: Kysely<Tables>): Promise<string> {
  const id = randomUUID()
  await db.insertInto('pictures').values({ id, width: 1200, height: 1600, mime: 'image/jpeg', bytes: 1 }).execute()
  return id
}

/** An approved handmade work at ₹1,000 by a new artist, by default. */
export async function listWork(
  db: Kysely<Tables>,
  values: Partial<Insertable<Tables['artworks']>> = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('artworks')
    .values({
      id,
      artist_id: values.artist_id ?? (await addArtist(db)),
      picture_id: values.picture_id ?? (await addPicture(db)),
      category_id: categoryIds.handmade,
      title: 'Monsoon Courtyard',
      origin: 'hand',
      price_paise: paise(100_000),
      approval_state: 'approved',
      ...values,
    })
    .execute()
  await addDefaultFrame(db, id)
  return id
}

/** The frame of a work unless another is chosen. */
export async function defaultOptionOf(db: Kysely<Tables>, artworkId: string): Promise<string> {
  const { id } = await db
    .selectFrom('frame_options')
    .select('id')
    .where('artwork_id', '=', artworkId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return id
}
