import { orUnreadable } from '#db/retry-read.ts'
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import { flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { categoryName, namesOfCategory } from '#domain/catalogue/known-names.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { closestTo, inKnownLetters, readMeaning, spellingsOf, tsquery, type Meaning } from './read-meaning.rules.ts'
import { deletionVariants, wordsOf } from '#shared/words.rules.ts'
import { findWords, findWorks, findWorksAndArtists } from './search.db.ts'
import type { Suggestions } from './search.rules.ts'

const WORKS_MAX = 5
const ARTISTS_MAX = 3
const CATEGORIES_MAX = 2

type Needs = ReadServices & Pick<Services, 'content'>

/** Suggestions for an unfinished search: the last word may be incomplete. */
export const suggest = (services: Needs, text: string) =>
  orUnreadable(services.log, 'Suggestions could not be read.', { text }, async () => ({
    ok: true,
    suggestions: await read(services, text),
  }))

async function read(services: Needs, text: string): Promise<Suggestions> {
  const db = services.database.kysely
  const typed = typedWords(text)
  if (typed.length === 0) return { works: [], artists: [], categories: [] }
  const { meaning, ...asked } = await readBegun(services, typed)
  const { ids, artists } = await findWorksAndArtists(db, { ...asked, limit: WORKS_MAX, artistsMax: ARTISTS_MAX })
  const works = await readCards(db, ids)
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
      .filter(({ name }) => namesOfCategory(name).some((one) => isNamedSo(one, meaning) || beginsSo(one, typed)))
      .slice(0, CATEGORIES_MAX)
      .map(({ name, path }) => ({ name: categoryName(name), path })),
  }
}

/** The ids of the closest works to a text whose last word may not be finished. */
export async function findBegun(services: Readable, text: string, limit: number): Promise<string[]> {
  const typed = typedWords(text)
  if (typed.length === 0) return []
  const { question, closest } = await readBegun(services, typed)
  return (await findWorks(services.database.kysely, { question, closest, limit })).ids
}

type Readable = Pick<Services, 'database' | 'content'>

const typedWords = (text: string) => text.split(' ').filter(Boolean)

async function readBegun({ database, content }: Readable, typed: readonly string[]) {
  const spellings = spellingsOf(typed)
  const found = await findWords(database.kysely, spellings, spellings.flatMap(deletionVariants))
  const reading = { found, synonyms: content.synonyms, isUnfinished: true }
  const meaning = readMeaning(inKnownLetters(typed, reading), reading)
  return { meaning, question: tsquery(meaning), closest: closestTo(meaning) }
}

/** Every part of the search begins a word of the name. */
function isNamedSo(name: string, { parts }: Meaning): boolean {
  const words = wordsOf(name)
  const begins = (searched: string) => words.some((word) => word.startsWith(searched.replace(/s$/, '')))
  return parts.every((ways) => ways.some((way) => way.every(begins)))
}

/** As above, of a name in another script than the catalogue's. */
function beginsSo(name: string, typed: readonly string[]): boolean {
  const words = wordsOf(name)
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}
