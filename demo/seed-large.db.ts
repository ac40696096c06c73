/** Works for measuring: variations of the show's own works, made inside the database. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'

/** Each part has its own length, so that a title comes again only after their product. */
const OPENINGS = ['Evening at', 'The Keeper of', 'Letters from', 'A Map of', 'Songs for', 'Before', 'Two Views of']
const SUBJECTS = [
  'the Stepwell',
  'Kaveri',
  'the Mango Grove',
  'Ranthambore',
  'the First Rain',
  'Chandni Chowk',
  'the Salt Flats',
  'Majuli',
  'the Weaver',
  'Pushkar',
  'the Banyan',
]
const ENDINGS = [
  'in Indigo',
  'at Low Tide',
  'in Lac Red',
  'after Harvest',
  'by Lamplight',
  'in Turmeric',
  'without Wind',
  'in Ash',
  'at Noon',
  'in Madder',
  'on a Feast Day',
  'in Lampblack',
  'from Memory',
]

export type Stretch = { from: number; to: number }

const stretch = ({ from, to }: Stretch) => sql`generate_series(${from}::integer, ${to}::integer) as n`

/** Which work of the show the n-th work varies. Only listed ones: every work made here is on sale. */
const templates = (ids: readonly string[]) => sql`
  templates as materialized (
    select *, row_number() over (order by id) - 1 as place, count(*) over () as places
    from artworks where is_listed and id = any(${ids}::uuid[])
  )`

/** The same number gives the same id, in the shape of a random one. */
const idOf = (n: string) =>
  sql.raw(`overlay(overlay(md5('rang-rekha large ' || ${n}) placing '4' from 13) placing 'a' from 17)::uuid`)
const wordOf = (words: readonly string[]) => sql`(${words}::text[])[1 + n % ${words.length}::integer]`

export async function countLargeWorks(db: Kysely<Tables>, showIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ works: number }>`
    select count(*) as works from artworks where is_listed and not (id = any(${showIds}::uuid[]))
  `.execute(db)
  return rows[0]?.works ?? 0
}

export async function insertLargeWorks(tx: Tx, showIds: readonly string[], numbers: Stretch): Promise<void> {
  await sql`
    with ${templates(showIds)}, varied as (
      select n, template.*, 0.600 + (n * 37 % 101) * 0.014 as price_factor, 0.500 + (n * 53 % 29) * 0.050 as size_factor
      from ${stretch(numbers)} join templates template on template.place = n % template.places
    )
    insert into artworks
      (id, artist_id, category_id, title, description, dimensions, width_cm, height_cm, depth_cm, medium, origin, edition, hsn,
       picture_id, price_paise, stock_quantity, approval_state, created_at, updated_at)
    select ${idOf('n')}, artist_id, category_id,
      ${wordOf(OPENINGS)} || ' ' || ${wordOf(SUBJECTS)} || ' ' || ${wordOf(ENDINGS)} || ', No. ' || n,
      description,
      case when width_cm is null or height_cm is null then dimensions
        else round(width_cm * size_factor) || ' × ' || round(height_cm * size_factor) || ' cm' end,
      round(width_cm * size_factor), round(height_cm * size_factor), depth_cm, medium, origin, edition, hsn, picture_id,
      case when price_paise = 0 then 0 else greatest(10000, round(price_paise * price_factor / 10000) * 10000) end,
      (array[1, 1, 5, null, 0, 1, 12])[1 + n % 7], 'approved', hung_at, hung_at
    from varied, lateral (select timestamptz '2026-10-31 18:00+05:30' - n * interval '31 minutes' as hung_at) hanging
    on conflict do nothing
  `.execute(tx)
}

export async function insertLargeExtras(tx: Tx, showIds: readonly string[], numbers: Stretch): Promise<void> {
  const copies = sql`${stretch(numbers)} join templates template on template.place = n % template.places`
  await sql`
    with ${templates(showIds)}
    insert into artwork_images (artwork_id, picture_id, position)
    select ${idOf('n')}, image.picture_id, image.position
    from ${copies} join artwork_images image on image.artwork_id = template.id and image.position <= 2
    where not exists (select from artwork_images there where there.artwork_id = ${idOf('n')})
  `.execute(tx)
  await sql`
    with ${templates(showIds)}
    insert into frame_options (artwork_id, frame_id)
    select ${idOf('n')}, option.frame_id
    from ${copies} join frame_options option on option.artwork_id = template.id
    on conflict do nothing
  `.execute(tx)
}

/** Half of the works have sizes: those of their category, otherwise those of clothing. */
export async function insertLargeSizes(tx: Tx, showIds: readonly string[], numbers: Stretch): Promise<void> {
  await sql`
    with ${templates(showIds)}
    insert into artwork_sizes (artwork_id, size_id, modifier_paise, stock_quantity)
    select ${idOf('n')}, size.id, case when size.position > 5 then 20000 else 0 end,
      case when n % 14 <> 4 then (array[2, 0, 3, 1, 0])[1 + (n + size.position) % 5] end
    from ${stretch(numbers)} join templates template on template.place = n % template.places
    join categories category on category.id = template.category_id
    join sizes size on size.position <= 6
      and size.size_set_id = coalesce(category.size_set_id, (select size_set_id from sizes where name = 'XXL'))
    where n % 2 = 0
    on conflict do nothing
  `.execute(tx)
}

/** As after every hanging, but a large catalogue may take longer than a shared server allows a page. */
export async function tidyUpLargeCatalogue(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session)
    await sql`vacuum analyze`.execute(session)
    await sql`reset statement_timeout`.execute(session)
  })
}
