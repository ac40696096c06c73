/** Under which keys a search is kept, so that a work finds those that may mean it. */
import { chosenBy } from '#domain/search/filter-works.ts'
import { COLOUR_FAMILIES, FILTERS, priceRange, type FilterName, type Filters } from '#domain/search/filters.rules.ts'
import { questionOf } from '#domain/search/match-search.ts'
import { AROUND_IT } from '#domain/search/read-meaning.rules.ts'
import { findWords, readLexemes } from '#domain/search/search.db.ts'
import { PRICE_STEPS } from '#domain/search/traits.rules.ts'
import type { Services } from '#domain/services.ts'
import { inLatin, isDevanagari } from '#shared/devanagari.rules.ts'
import { deletionVariants, nearestWords } from '#shared/words.rules.ts'
import { EVERY_WORK, keys } from './keys.rules.ts'
import type { AlertWanted, WantedSearch } from './wanted.rules.ts'

type KeyServices = Pick<Services, 'catalogueIndex' | 'content' | 'database' | 'reads'>

/** One of these keys is among those of each work that is meant. */
export async function keysOfWanted(services: KeyServices, wanted: AlertWanted): Promise<string[]> {
  if (wanted.kind === 'price') return [keys.price(wanted.workId)]
  if (wanted.kind === 'stock') return [keys.stock(wanted.workId, wanted.sizeId)]
  const byTrait = await rarestTrait(services, wanted)
  // Few works have a certain word, and fewest a certain artist or none at all.
  if (wanted.text === '' || byTrait?.works === 0) return byTrait?.keys ?? [EVERY_WORK]
  return (await keysOfText(services, wanted.text)) ?? byTrait?.keys ?? [EVERY_WORK]
}

/** The keys of that trait which fewest works have at the moment; works must have each trait that is asked for. */
async function rarestTrait(services: KeyServices, { within, filters }: WantedSearch) {
  const index = await services.catalogueIndex.now()
  const traits: { keys: string[]; works: number }[] = []
  if (within !== '') {
    const question = await questionOf(services, { within, filters: {} })
    traits.push({
      keys: [keys.trait('category', question?.categorySlug ?? within)],
      works: question ? index.count(question.base, question.chosen).total : 0,
    })
  }
  for (const name of FILTERS) {
    const own = keysOfFilter(name, filters[name])
    if (own.length === 0) continue
    const { chosen } = await chosenBy(services, { [name]: filters[name] })
    traits.push({ keys: own, works: index.count({}, chosen).total })
  }
  return traits.toSorted((a, b) => a.works - b.works)[0]
}

/** None where a work can't name the value: a colour of one's own is near to many others. */
function keysOfFilter(name: FilterName, values: Filters[FilterName]): string[] {
  if (!values?.length) return []
  const [first = ''] = values
  if (name === 'colour' && !COLOUR_FAMILIES.some(({ value }) => value === first)) return []
  if (name !== 'price') return values.map((value) => keys.trait(name, value))
  const range = priceRange(first)
  if (!range) return []
  return PRICE_STEPS.flatMap(({ fromPaise, belowPaise }, step) =>
    fromPaise < range.belowPaise && belowPaise > range.fromPaise ? [keys.trait('price', String(step))] : [],
  )
}

/**
 * By one of its words, in all ways in which the search may come to understand it: more works may have it later than have it
 * today. Undefined if it has none that distinguishes works.
 */
async function keysOfText({ database, content: { synonyms } }: KeyServices, text: string) {
  const db = database.kysely
  const typed = text.split(' ')
  const { known, unasked } = await findWords(db, typed, [])
  const asked = typed.filter((word) => !unasked.has(word))
  const telling = asked.filter((word) => !AROUND_IT.includes(word))
  const word = (telling.length > 0 ? telling : asked).toSorted((a, b) => b.length - a.length)[0]
  if (word === undefined) return undefined
  const spellings = isDevanagari(word) ? [word, inLatin(word)] : [word]
  const isKnown = known.has(word) || synonyms.words.includes(word)
  const isMeant = (other: string) =>
    spellings.includes(other) ||
    (!isKnown && spellings.some((own) => other.startsWith(own) || nearestWords(own, [other]).length > 0))
  const vocabulary = await findWords(db, spellings, isKnown ? [] : spellings.flatMap(deletionVariants))
  const alike = [...synonyms.words, ...AROUND_IT, ...vocabulary.longer, ...vocabulary.near].filter(isMeant)
  const phrases = synonyms.phrases.filter((phrase) => phrase.some(isMeant))
  const terms = [...spellings, ...alike]
    .map((one) => [one])
    .concat(phrases.map((phrase) => [...phrase]))
    .flatMap((term) => [term, ...(synonyms.at(term, 0)?.terms ?? [])])
  const words = [...new Set(terms.flat())]
  const lexemes = await readLexemes(db, words)
  const longest = (term: readonly string[]) =>
    term.toSorted((a, b) => b.length - a.length).find((one) => lexemes.get(one)?.length)
  const exact = terms.flatMap((term) => lexemes.get(longest(term) ?? '') ?? []).map(keys.word)
  const mistaken = isKnown
    ? []
    : spellings.flatMap((own) => [keys.beginning(own), ...deletionVariants(own).map(keys.variant)])
  return [...new Set([...exact, ...mistaken])]
}
