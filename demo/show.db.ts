import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import { parseDimensions } from '#domain/catalogue/dimensions.rules.ts'
import { addDefaultFrame } from '#domain/catalogue/works/write-work.db.ts'
import type { Edition } from '#domain/catalogue/works/editions.rules.ts'
import { paise } from '#shared/money.rules.ts'
import type { Show } from './demo-show.ts'
import type { ShowPicture, ShowWork } from './show/show-types.ts'

/** Before the first of their works, and of their orders. */
const JOINED_AT = new Date('2026-05-18T10:30:00+05:30')

const WRAP_PAISE = paise(9_900)

const DEFAULT_FRAME_ID = '00000000-0000-4000-8000-000000000001'

export async function insertPeopleAndFrames(tx: Tx, { people, artists, frames, pictures }: Show): Promise<void> {
  for (const { id, email, name, role } of people) {
    const [first_name = name, ...rest] = name.split(' ')
    const profile = {
      id,
      email,
      first_name,
      last_name: rest.join(' '),
      role: role === 'buyer' ? ('user' as const) : role,
      duty: role === 'admin' ? ('owner' as const) : null,
      created_at: JOINED_AT,
    }
    await tx
      .insertInto('profiles')
      .values(profile)
      .onConflict((already) => already.doNothing())
      .execute()
  }
  for (const artist of artists) {
    const portrait = pictures.find((picture) => picture.of === 'artist' && picture.owner === artist.slug)
    await tx
      .insertInto('artists')
      .values({
        id: artist.id,
        profile_id: artist.personId,
        name: artist.name,
        slug: artist.slug,
        city: artist.city,
        biography: artist.biography,
        picture_id: portrait?.id ?? null,
      })
      .onConflict((already) => already.doNothing())
      .execute()
  }
  for (const frame of frames.filter(({ id }) => id !== DEFAULT_FRAME_ID)) {
    await tx
      .insertInto('frames')
      .values({
        id: frame.id,
        name: frame.name,
        style: frame.slug,
        price_modifier_paise: paise(frame.priceModifierPaise),
      })
      .onConflict((already) => already.doNothing())
      .execute()
  }
  await tx.updateTable('gift_settings').set({ wrap_paise: WRAP_PAISE }).where('wrap_paise', 'is', null).execute()
}

export async function insertPicture(tx: Tx, picture: ShowPicture): Promise<void> {
  const { id, width, height, palette, blur, alt, mime, bytes, fingerprint } = picture
  await tx
    .insertInto('pictures')
    .values({ id, width, height, palette: JSON.stringify(palette), blur, alt, mime, bytes })
    .onConflict((already) => already.doNothing())
    .execute()
  if (!fingerprint) return
  // No picture of the show is like another: a test compares them all.
  const layout = fingerprint.layout.split(' ').map(Number)
  const thumbnail = Buffer.from(fingerprint.thumbnail, 'base64')
  await tx
    .insertInto('picture_fingerprints')
    .values({ picture_id: id, layout, thumbnail, compared_at: sql`now()` })
    .onConflict((already) => already.doNothing())
    .execute()
}

export async function insertWork(tx: Tx, show: Show, work: ShowWork, pictures: readonly ShowPicture[]): Promise<void> {
  const [whole, ...others] = pictures
  const artist = show.artists.find(({ slug }) => slug === work.artist)
  if (!whole || !artist) throw new Error(`The show's work '${work.slug}' has no picture or no artist.`)
  const category = await tx
    .selectFrom('categories')
    .select(['id', 'size_set_id as sizeSetId'])
    .where('slug', '=', work.category)
    .executeTakeFirstOrThrow()
  const size = parseDimensions(work.dimensions)
  const listed = await tx
    .insertInto('artworks')
    .values({
      id: work.id,
      artist_id: artist.id,
      category_id: category.id,
      is_premium: false,
      title: work.title,
      description: work.description,
      dimensions: work.dimensions,
      width_cm: size?.widthCm ?? null,
      height_cm: size?.heightCm ?? null,
      depth_cm: size?.depthCm ?? null,
      medium: work.medium,
      origin: work.origin,
      edition: editionOf(work),
      hsn: work.hsn,
      picture_id: whole.id,
      price_paise: paise(work.pricePaise),
      stock_quantity: work.stock,
      approval_state: work.approval.state,
      rejection_reason: work.approval.state === 'rejected' ? work.approval.reason : null,
      created_at: new Date(work.hungAt),
      updated_at: new Date(work.hungAt),
    })
    .onConflict((already) => already.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another process listed it in the meantime.
  if (!listed) return
  for (const [index, picture] of others.entries()) {
    await tx
      .insertInto('artwork_images')
      .values({ artwork_id: work.id, picture_id: picture.id, position: index + 1 })
      .execute()
  }
  await addDefaultFrame(tx, work.id)
  const offered = show.frames.filter((frame) => work.frames.includes(frame.slug) && frame.id !== DEFAULT_FRAME_ID)
  for (const frame of offered) {
    await tx.insertInto('frame_options').values({ artwork_id: work.id, frame_id: frame.id }).execute()
  }
  for (const [name, stock_quantity, modifier = 0] of work.sizes ?? []) {
    const { id: size_id } = await tx
      .selectFrom('sizes')
      .select('id')
      .where('size_set_id', '=', category.sizeSetId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('artwork_sizes')
      .values({ artwork_id: work.id, size_id, stock_quantity, modifier_paise: paise(modifier) })
      .execute()
  }
}

/** As in the studio: a work made in sizes is no original. */
const editionOf = ({ stock, sizes }: ShowWork): Edition =>
  stock === null ? 'open' : stock > 1 || sizes ? 'limited' : 'original'

export async function listWorkIdsThere(db: Kysely<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom('artworks').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

const MARKS = { begun: 'demo show begun', listed: 'demo show listed' }

/** True also for a store with artists of its own: the show is never mixed with theirs. */
export async function isFilled(db: Kysely<Tables>, show: Show): Promise<boolean> {
  if (await isMarked(db, [MARKS.listed])) return true
  const artists = await db.selectFrom('artists').select('id').execute()
  return artists.some(({ id }) => !show.artists.some((artist) => artist.id === id))
}

/** Whether a work of the show was ever listed here, or one of its accounts existed. */
export const wasDemonstration = (db: Kysely<Tables>) => isMarked(db, Object.values(MARKS))

async function isMarked(db: Kysely<Tables>, marks: readonly string[]): Promise<boolean> {
  const mark = await db.selectFrom('store_marks').select('name').where('name', 'in', marks).executeTakeFirst()
  return mark !== undefined
}

export async function markShow(tx: Tx, state: keyof typeof MARKS): Promise<void> {
  await tx
    .insertInto('store_marks')
    .values({ name: MARKS[state] })
    .onConflict((already) => already.doNothing())
    .execute()
}

/** Fresh figures for the planner, and pages that an index can answer without looking at the rows. */
export async function tidyUpAfterFilling(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}
