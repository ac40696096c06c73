import { orUnreadable } from '#db/retry-read.ts'
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import { flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { categoryName } from '#domain/catalogue/known-names.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { closestTo, inKnownLetters, readMeaning, spellingsOf, tsquery, type Meaning } from './read-meaning.rules.ts'
import { deletionVariants, wordsOf } from '#shared/words.rules.ts'
import { findArtists, findWords, findWorks } from './search.db.ts'
import type { Suggestions } from './search.rules.ts'

const WORKS_MAX = 5
const ARTISTS_MAX = 2
const CATEGORIES_MAX = 2

type Needs = ReadServices & Pick<Services, 'content'>

/** Suggestions for an unfinished search: the last word may be incomplete. */
export const suggest = (services: Needs, text: string) =>
  orUnreadable(services.log, 'Suggestions could not be read.', { text }, async () => ({
    ok: true,
    suggestions: await read(services, text),
  }))

async function read(services: Needs, text: string): Promise<Suggestions> {
  const begun = await findBegun(services, text, WORKS_MAX)
  if (!begun) return { works: [], artists: [], categories: [] }
  const { meaning, question, ids } = begun
  const db = services.database.kysely
  const works = await readCards(db, ids)
  const artists = await findArtists(db, question, ARTISTS_MAX)
  const categories = flatCategories(await cachedCategories(services))
  return {
    works: works.map(({ id, title, titleLang, artistName, pricePaise, taxPercent, isInStock, picture }) => ({
      id,
      title,
      ...(titleLang && { titleLang }),
      artistName,
      pricePaise,
      taxPercent,
      isInStock,
      picture: { id: picture.id, width: picture.width, height: picture.height },
    })),
    artists,
    categories: categories
      .filter(({ name }) => isNamedSo(name, meaning))
      .slice(0, CATEGORIES_MAX)
      .map(({ name, path }) => ({ name: categoryName(name), path })),
  }
}

/** The closest works to a text whose last word may not be finished; undefined where it has no words. */
export async function findBegun(
  { database, content }: Pick<Services, 'database' | 'content'>,
  text: string,
  limit: number,
) {
  const typed = text.split(' ').filter(Boolean)
  if (typed.length === 0) return undefined
  const db = database.kysely
  const spellings = spellingsOf(typed)
  const found = await findWords(db, spellings, spellings.flatMap(deletionVariants))
  const reading = { found, synonyms: content.synonyms, isUnfinished: true }
  const meaning = readMeaning(inKnownLetters(typed, reading), reading)
  const question = tsquery(meaning)
  const { ids } = await findWorks(db, { question, closest: closestTo(meaning), limit })
  return { meaning, question, ids }
}

/** Every part of the search begins a word of the name. */
function isNamedSo(name: string, { parts }: Meaning): boolean {
  const words = wordsOf(name)
  const begins = (searched: string) => words.some((word) => word.startsWith(searched.replace(/s$/, '')))
  return parts.every((ways) => ways.some((way) => way.every(begins)))
}
