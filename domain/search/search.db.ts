/** Every statement of the search. A word may match many works, but only so many of them are looked at. */
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { WordsFound } from './read-meaning.rules.ts'
import { FOUND_MAX } from './search.rules.ts'

const LONGER_MAX = 12

/** One look into the vocabulary for all words of a search. */
export async function findWords(db: Db, words: readonly string[], deletions: readonly string[]): Promise<WordsFound> {
  const rows = await rowsOf<{ kind: keyof WordsFound; word: string }>(db)`
    select 'known' as kind, word from search_words where word = any(${words}::text[])
    union all
    select 'unasked', word from unnest(${words}::text[]) word where to_tsvector('english', word) = ''
    union all
    select 'longer', longer.word from unnest(${words}::text[]) typed, lateral (
      select word from search_words where is_name and word > typed and word < typed || chr(1114109)
      order by word limit ${sql.lit(LONGER_MAX)}
    ) longer
    union all
    select 'near', word from search_deletions where variant = any(${deletions}::text[])`
  const of = (kind: keyof WordsFound) => rows.filter((row) => row.kind === kind).map(({ word }) => word)
  return { known: new Set(of('known')), unasked: new Set(of('unasked')), longer: of('longer'), near: of('near') }
}

/** The title counts most, the description least. */
const WEIGHTS = sql`'{0.05, 0.4, 0.5, 1}'`
const CLOSENESS = sql`ts_rank(${WEIGHTS}, weighed, asked.question) + ts_rank(${WEIGHTS}, weighed, asked.closest)`

const DOCUMENT = sql`artwork_id, created_at`

export type AskedWorks = { question: string; closest: string; limit: number }

/** The closest works that the question finds, and how many there are: those named so before those only described so. */
function worksFound({ question, closest, limit }: AskedWorks) {
  const asked = sql`to_tsquery('english', ${question})`
  const most = sql.lit(FOUND_MAX + 1)
  return sql`
    with asked as materialized (select ${asked} as question, to_tsquery('english', ${closest}) as closest),
    found as materialized (
      (select names as weighed, ${DOCUMENT} from search_documents where names @@ ${asked} limit ${most})
      union all
      (select words, ${DOCUMENT} from search_documents where words @@ ${asked} and not names @@ ${asked} limit ${most})
      limit ${most}
    )
    select artwork_id as id, count(*) over () as total from found, asked
    order by ${CLOSENESS} desc, created_at desc, artwork_id desc limit ${sql.lit(limit)}`
}

export async function findWorks(db: Db, asked: AskedWorks) {
  const rows = await rowsOf<{ id: string; total: number }>(db)`${worksFound(asked)}`
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

type Named = { name: string; slug: string }

/** The closest works, and artists of that name with works on sale. */
export async function findWorksAndArtists(db: Db, { artistsMax, ...asked }: AskedWorks & { artistsMax: number }) {
  const [row] = await rowsOf<{ ids: string[]; artists: Named[] }>(db)`
    select coalesce((select json_agg(id) from (${worksFound(asked)}) works), '[]') as ids,
      coalesce((select json_agg(named) from (
        select name, slug from artists
        where to_tsvector('english', search_text(name)) @@ to_tsquery('english', ${asked.question})
          and exists (select from artworks where artist_id = artists.id and is_listed)
        order by name limit ${sql.lit(artistsMax)}
      ) named), '[]') as artists`
  return row ?? { ids: [], artists: [] }
}

/** Of some works, those that a question finds; `isAny`: whether it finds any work at all. */
export async function findAmong(
  db: Db,
  question: string,
  ids: readonly string[],
): Promise<{ ids: string[]; isAny: boolean }> {
  const [row] = await rowsOf<{ ids: string[]; isAny: boolean }>(db)`
    select array(select artwork_id::text from search_documents
        where artwork_id = any(${[...ids]}::uuid[]) and words @@ to_tsquery('english', ${question})) as ids,
      exists (select from search_documents where words @@ to_tsquery('english', ${question})) as "isAny"`
  return row ?? { ids: [], isAny: false }
}

/** What the search finds a work by: words as it compares them, and as they are written. */
export const readWorkWords = (db: Db, ids: readonly string[]) =>
  rowsOf<{ id: string; lexemes: string[]; written: string[] }>(db)`
    select artwork_id as id, tsvector_to_array(words) as lexemes,
      regexp_split_to_array(search_text(concat_ws(' ', artworks.title, artworks.medium, artists.name, categories.name,
        parent.name, artworks.description)), ' ') as written
    from search_documents
    join artworks on artworks.id = artwork_id
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id
    left join categories parent on parent.id = categories.parent_id
    where artwork_id = any(${[...ids]}::uuid[])`

/** Each word as the search compares it; none for 'the' or 'my'. */
export async function readLexemes(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ word: string; lexemes: string[] }>(db)`
    select word, tsvector_to_array(to_tsvector('english', word)) as lexemes from unnest(${[...words]}::text[]) word`
  return new Map(rows.map(({ word, lexemes }) => [word, lexemes]))
}
