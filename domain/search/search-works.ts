import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { listWalls, readCards } from '#domain/catalogue/catalogue.db.ts'
import { WORKS_PER_PAGE } from '#domain/catalogue/catalogue.rules.ts'
import { filterWorks, type FilterServices } from './filter-works.ts'
import type { Services } from '#domain/services.ts'
import {
  closestTo,
  essenceOf,
  inKnownLetters,
  isReadOtherwise,
  readMeaning,
  spellingsOf,
  tsquery,
} from './read-meaning.rules.ts'
import { deletionVariants } from '#shared/words.rules.ts'
import { findWords, findWorks } from './search.db.ts'
import { FOUND_MAX, type SearchPage, type SearchQuery } from './search.rules.ts'

/** How many works to show when nothing was found at all. */
const INSTEAD = 8

type SearchServices = FilterServices & Pick<Services, 'log' | 'missed'>

/** One page of the works that a search finds, or close matches if there are none. */
export const searchWorks = (services: SearchServices, query: SearchQuery) =>
  orUnreadable(services.log, 'The search could not be answered.', { query }, async () => ({
    ok: true,
    found: await retryRead(() => search(services, query)),
  }))

/** What the typed words mean: as a whole, and as the words that matter. */
export async function readText(
  { database, content }: Pick<Services, 'database' | 'content'>,
  typed: readonly string[],
) {
  const spellings = spellingsOf(typed)
  const found = await findWords(database.kysely, spellings, spellings.flatMap(deletionVariants))
  const reading = { found, synonyms: content.synonyms }
  const words = inKnownLetters(typed, reading)
  const meaning = readMeaning(words, reading)
  return { words, reading, meaning, essence: essenceOf(words, meaning, reading) }
}

async function search(services: SearchServices, query: SearchQuery): Promise<SearchPage> {
  const { database } = services
  const db = database.kysely
  const typed = query.text.split(' ').filter(Boolean)
  const nothing = {
    ...query,
    works: [],
    worksTotal: 0,
    pageCount: 1,
    groups: [],
    isCut: false,
    readAs: null,
    kind: 'none' as const,
  }
  if (typed.length === 0) return nothing
  const { words, reading, meaning, essence } = await readText(services, typed)
  for (const meant of [meaning, essence]) {
    if (!meant) continue
    const strict = await findWorks(db, { question: tsquery(meant), closest: closestTo(meaning), limit: FOUND_MAX })
    if (strict.total === 0) continue
    return {
      text: query.text,
      ...(await filterWorks(services, { found: strict.ids }, query)),
      isCut: strict.total > FOUND_MAX,
      readAs: meant !== meaning || isReadOtherwise(words, meant.words) ? meant.words.join(' ') : null,
      kind: 'found',
    }
  }
  if (query.page === 1) services.missed.missed(query.text)
  const generous = readMeaning(words, { ...reading, isGenerous: true })
  const near = await findWorks(db, {
    question: tsquery(generous, 'or'),
    closest: closestTo(meaning),
    limit: WORKS_PER_PAGE,
  })
  if (near.ids.length > 0) return { ...nothing, works: await readCards(db, near.ids), kind: 'near' }
  const { walls } = await listWalls(db, [{ sort: 'newest', limit: INSTEAD }])
  return { ...nothing, works: walls[0] ?? [] }
}
