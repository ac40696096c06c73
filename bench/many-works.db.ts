/**
 * A catalogue of any size within minutes: whole tables are written at once, without triggers and indexes, and what these
 * would have written follows at the end. Categories, mediums and texts are those of the show's works; artists, words,
 * prices, pictures and their colours spread as in a large shop. The same number always makes the same works.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Rows that one statement writes. */
const STRETCH = 50_000
const TABLES = ['artists', 'pictures', 'artworks', 'artwork_images', 'frame_options', 'artwork_sizes']
const DERIVED = ['search_documents', 'search_words', 'search_deletions', 'work_changes']

/** Evenly from 0 to 1, by number and purpose. */
const chance = (salt: number) =>
  sql.raw(`((hashint8(n::bigint * 64 + ${salt})::bigint & 2147483647) / 2147483648.0::float8)`)
const upTo = (max: RawBuilder<unknown> | number, salt: number, skew = 1) =>
  sql`floor(${max}::float8 * power(${chance(salt)}, ${sql.lit(skew)}))::integer`
const idOf = (kind: string, n = 'n') =>
  sql.raw(`overlay(overlay(md5('${kind} ' || ${n}) placing '4' from 13) placing 'a' from 17)::uuid`)

export async function fillManyWorks(db: Kysely<Tables>, works: number, say: (line: string) => void): Promise<void> {
  await db.connection().execute(async (session) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(session)
    await run(sql`set statement_timeout = 0`)
    await run(sql`set session_replication_role = replica`)
    await run(sql`set maintenance_work_mem = '1GB'`)
    const indexes = await dropIndexes(session)
    await run(sql`truncate work_changes, search_documents, search_deletions, search_words`)
    await prepare(session, works)
    for (let from = 1; from <= works; from += STRETCH) {
      const numbers = sql`generate_series(${from}::integer, ${Math.min(works, from + STRETCH - 1)}::integer) n`
      for (const statement of [pictures, artworks, extras, sizes]) await run(statement(numbers))
      say(`${Math.min(works, from + STRETCH - 1).toLocaleString('en-IN')} works`)
    }
    for (const statement of derived) await run(statement)
    for (const { indexdef } of indexes) await run(sql.raw(indexdef))
    await run(sql`reset session_replication_role`)
    await run(sql`vacuum analyze`)
    await run(sql`reset statement_timeout`)
  })
}

async function dropIndexes(session: Kysely<Tables>): Promise<{ indexdef: string }[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any(${[...TABLES, ...DERIVED]}::text[])
      and not exists (select from pg_constraint where conname = indexname)
  `.execute(session)
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(session)
  return rows
}

/** An artist for every fifty works, and new words with every work, but ever fewer. */
async function prepare(session: Kysely<Tables>, works: number): Promise<void> {
  const artists = Math.ceil(works / 50)
  await sql`
    create temp table syllables as
      select row_number() over () - 1 as place, a || b as text
      from unnest(string_to_array('b ch d g j k l m n p r s sh t v', ' ')) a, unnest(string_to_array('a e i o u', ' ')) b
  `.execute(session)
  await sql`
    create temp table vocabulary as
      select n as place, (select string_agg(text, '' order by part) from (values (1, 1), (2, 75), (3, 5625)) parts (part, by)
        join syllables on syllables.place = (n::bigint * 7919 % 421875) / by % 75) as word
      from generate_series(0, ${Math.ceil(60 * Math.sqrt(works))}::integer) n
  `.execute(session)
  await sql`create index on vocabulary (place)`.execute(session)
  await sql`
    create temp table swatches as
      select row_number() over () - 1 as place, ('x' || substr(swatch->>'hex', 2))::bit(24)::integer as rgb
      from pictures, jsonb_array_elements(palette) swatch
  `.execute(session)
  await sql`
    create temp table templates as
      select *, row_number() over (order by id) - 1 as place, to_tsvector('english', search_text(description)) as described
      from artworks where is_listed
  `.execute(session)
  await sql`create temp table sizes_made as select ${works}::integer as works, ${artists}::integer as artists,
    (select count(*) from vocabulary) as words, (select count(*) from swatches) as swatches, (select count(*) from templates) as templates`.execute(
    session,
  )
  await sql`
    insert into artists (id, name, slug, city)
    select ${idOf('artist')}, initcap(first.word) || ' ' || initcap(last.word), 'artist-' || n, 'Jaipur'
    from generate_series(1, ${artists}::integer) n
    cross join sizes_made
    join vocabulary first on first.place = ${upTo(sql`words / 8`, 1, 2)}
    join vocabulary last on last.place = ${upTo(sql`words / 4`, 2, 2)}
  `.execute(session)
  await sql`analyze vocabulary, swatches, templates, artists`.execute(session)
}

const OPENINGS = ['Evening at', 'The Keeper of', 'Letters from', 'A Map of', 'Songs for', 'Before', 'Two Views of']
const ENDINGS = ['in Indigo', 'at Low Tide', 'after Harvest', 'by Lamplight', 'without Wind', 'at Noon', 'from Memory']
const oneOf = (words: readonly string[], salt: number) => sql`(${words}::text[])[1 + ${upTo(words.length, salt)}]`

/** Five colours each, all near one that a picture of the show has. */
const pictures = (numbers: RawBuilder<unknown>) => sql`
  insert into pictures (id, width, height, mime, bytes, unused_since, blur, palette)
  select ${idOf('picture')}, (array[1200, 1600, 1500])[shape], (array[1600, 1200, 1500])[shape], 'image/jpeg', 1, null,
    'data:image/webp;base64,' || repeat(md5(n::text), 6), palette
  from (select n, 1 + ${upTo(3, 3, 1.5)} as shape from ${numbers}) shaped, lateral (
    select jsonb_agg(jsonb_build_object('hex', '#' || substr(to_hex(16777216 | rgb # (noise & 1973790)), 2), 'share',
      (array[0.42, 0.25, 0.16, 0.1, 0.07])[k]) order by k) as palette
    from generate_series(1, 5) k
    cross join lateral (select ('x' || substr(md5(shaped.n || ' ' || k), 1, 6))::bit(24)::integer as noise) noises
    join swatches on swatches.place = noise % (select swatches from sizes_made)
  ) painted`

const artworks = (numbers: RawBuilder<unknown>) => sql`
  insert into artworks (id, artist_id, category_id, is_premium, title, description, dimensions, width_cm, height_cm, medium, origin, edition, hsn,
    picture_id, price_paise, stock_quantity, approval_state, created_at, updated_at)
  select ${idOf('work', 'works.n')}, ${idOf('artist', 'artist')}, category_id, is_premium,
    opening || ' ' || initcap(first.word) || ' ' || initcap(second.word) || ' ' || ending, description, dimensions,
    round((width_cm * size_factor)::numeric), round((height_cm * size_factor)::numeric), medium, origin, edition, hsn, ${idOf('picture', 'works.n')},
    case when price_paise = 0 then 0 else greatest(10000, round(price_paise * price_factor / 10000) * 10000) end,
    (array[1, 1, 1, 5, null, 0])[stock], 'approved', hung_at, hung_at
  from (
    select n, 1 + ${upTo(sql`artists`, 4, 1.5)} as artist, ${upTo(sql`templates`, 5)} as template, ${upTo(sql`words`, 6, 3)} as first,
      ${upTo(sql`words`, 7, 2)} as second, 1 + ${upTo(6, 8)} as stock, 0.3 + 2 * ${chance(9)} as size_factor,
      power(4, 2 * ${chance(10)} - 1) as price_factor, ${oneOf(OPENINGS, 11)} as opening, ${oneOf(ENDINGS, 12)} as ending,
      timestamptz '2026-10-31 18:00+05:30' - n * interval '31 seconds' as hung_at
    from ${numbers} cross join sizes_made
  ) works
  join templates on templates.place = template
  join vocabulary first on first.place = works.first
  join vocabulary second on second.place = works.second`

const extras = (numbers: RawBuilder<unknown>) => sql`
  with closer as (
    insert into artwork_images (artwork_id, picture_id, position)
    select ${idOf('work')}, ${idOf('picture', '(n + 1)')}, 1 from ${numbers} where n % 2 = 0
  )
  insert into frame_options (artwork_id, frame_id)
  select ${idOf('work')}, id from ${numbers}, frames where is_default or n % 2 = 0 and style = 'oak'`

/** Each size of a garment is sold out in every third. */
const sizes = (numbers: RawBuilder<unknown>) => sql`
  insert into artwork_sizes (artwork_id, size_id, stock_quantity)
  select artworks.id, sizes.id, case when (hashint8(n::bigint * 64 + sizes.position) & 3) > 0 then 2 else 0 end
  from ${numbers} join artworks on artworks.id = ${idOf('work')}
  join categories on categories.id = artworks.category_id
  join sizes on sizes.size_set_id = categories.size_set_id and sizes.position <= 6`

/** What triggers write for each work. */
const derived = [
  sql`analyze artworks`,
  sql`
    with named as materialized (
      select artists.id, setweight(to_tsvector('english', search_text(artists.name)), 'B') as words from artists
    ), placed as materialized (
      select categories.id, setweight(to_tsvector('english', search_text(concat_ws(' ', categories.name, parent.name))), 'B') as words
      from categories left join categories parent on parent.id = categories.parent_id
    ), made as materialized (
      select medium, setweight(to_tsvector('english', search_text(medium)), 'C') as words from (select distinct medium from artworks) mediums
    ), described as materialized (
      select distinct on (description) description, setweight(described, 'D') as words from templates
    )
    insert into search_documents (artwork_id, names, words, created_at)
    select artworks.id, names, names || coalesce(described.words, ''), artworks.created_at
    from artworks
    join named on named.id = artworks.artist_id
    join placed on placed.id = artworks.category_id
    join made on made.medium = artworks.medium
    left join described on described.description = artworks.description,
    lateral (select setweight(to_tsvector('english', search_text(title)), 'A') || named.words || placed.words || made.words as names) weighed
    where is_listed`,
  sql`
    insert into search_words (word, is_name)
    select word, bool_or(is_name) from (
      select distinct title as text, true as is_name from artworks
      union all select distinct medium, true from artworks
      union all select name, true from artists
      union all select name, true from categories
      union all select distinct description, false from templates
    ) texts, regexp_split_to_table(search_text(text), ' ') word
    where length(word) between 2 and 40 group by word`,
  sql`insert into search_deletions (variant, word) select variant, word from search_words, deletion_variants(word) variant where is_name`,
  sql`insert into work_changes (artwork_id, changed_in) select id, pg_current_xact_id() from artworks`,
  sql`
    update category_counts set works_listed = works from (
      select category_id as id, count(*) as works from artworks where is_listed group by category_id
    ) counted where id = category_id`,
]
