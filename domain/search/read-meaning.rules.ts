/** From the words of a search to a database query. */
import { inLatin, isDevanagari } from '#shared/devanagari.rules.ts'
import { nearestWords } from '#shared/words.rules.ts'
import type { Synonyms } from '#domain/content/synonyms.rules.ts'

/** The catalogue's vocabulary for the words of one search. */
export type WordsFound = {
  known: ReadonlySet<string>
  /** 'for', 'my', 'the': the database leaves them out of every question. */
  unasked: ReadonlySet<string>
  /** Words that begin like one of them. */
  longer: readonly string[]
  /** Words that may be within two mistakes of one of them. */
  near: readonly string[]
}

/** Each part must be found in a work, in one of its ways; a way is one word or several that belong together. */
export type Meaning = {
  parts: readonly (readonly (readonly string[])[])[]
  /** The words as they were understood. */
  words: readonly string[]
  /** As above, with all readings of each: the typed term itself, without its synonyms. */
  said: readonly string[]
}

type Reading = {
  found: WordsFound
  synonyms: Synonyms
  /** Neighbours are asked even for words that are known. */
  isGenerous?: boolean
  /** The last word is still being typed. */
  isUnfinished?: boolean
}

const COMPLETED_FROM = 3
const WAYS_MAX = 24

/** Places, people and words of wishing: they distinguish no work from others. */
export const AROUND_IT: readonly string[] =
  `room living bedroom dining kitchen hall hallway office nursery balcony entrance home house flat
apartment wall sofa couch bed desk above over behind near mother mom father dad wife husband sister brother friend
daughter son parents wedding birthday anniversary housewarming looking want need show find buy something nice beautiful
lovely good best`.split(/\s/)

/** Words in Devanagari unknown to the catalogue and the synonyms are looked up in Latin spelling. */
export function inKnownLetters(words: readonly string[], { found, synonyms }: Reading): string[] {
  const isKnown = (word: string) => found.known.has(word) || synonyms.at([word], 0) !== undefined
  return words.map((word) => (isDevanagari(word) && !isKnown(word) ? inLatin(word) : word))
}

/** What to look up in the vocabulary for a search. */
export const spellingsOf = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.filter(isDevanagari).map(inLatin)]),
]

export function readMeaning(words: readonly string[], reading: Reading): Meaning {
  const ways = words.map((word, place) =>
    waysOfWord(word, { ...reading, isUnfinished: reading.isUnfinished && place === words.length - 1 }),
  )
  const understood = ways.map((options, place) => options[0] ?? words[place] ?? '')
  const parts: (readonly string[])[][] = []
  for (let place = 0; place < words.length;) {
    const asTyped = termOfSeveral(words, place, reading.synonyms)
    const term = asTyped ?? reading.synonyms.at(understood, place)
    const length = term?.length ?? 1
    if (asTyped) understood.splice(place, length, ...words.slice(place, place + length))
    const own = length === 1 ? (ways[place] ?? []) : []
    const alike = own.flatMap((word) => reading.synonyms.at([word], 0)?.terms ?? [])
    const all = [...own.map((word) => [word]), ...(term?.terms ?? []), ...alike]
    parts.push([...new Map(all.map((way) => [way.join(' '), way])).values()].slice(0, WAYS_MAX))
    place += length
  }
  return { parts, words: understood, said: ways.flat() }
}

/** A term of several words stays as typed, even if each word is known alone. */
function termOfSeveral(words: readonly string[], place: number, synonyms: Synonyms) {
  const term = synonyms.at(words, place)
  return term && term.length > 1 ? term : undefined
}

function waysOfWord(word: string, { found, synonyms, isGenerous, isUnfinished }: Reading): string[] {
  const isKnown = found.known.has(word) || synonyms.words.includes(word) || AROUND_IT.includes(word)
  const longer = found.longer.filter((candidate) => candidate.startsWith(word) && candidate !== word)
  if (found.unasked.has(word)) return isUnfinished ? [word, ...longer] : [word]
  if (isKnown && !isGenerous) return isUnfinished ? [word, ...longer] : [word]
  if (isUnfinished && longer.length > 0) return isKnown ? [word, ...longer] : longer
  if (!isKnown && word.length >= COMPLETED_FROM && longer.length > 0) return longer
  const others = [...found.near, ...synonyms.words, ...AROUND_IT].filter((candidate) => candidate !== word)
  const near = nearestWords(word, others)
  return isKnown || near.length === 0 ? [word, ...near] : near
}

/** The subject of a sentence such as 'pecock for my living room'; undefined when that is all of it, or nothing. */
export function essenceOf(words: readonly string[], whole: Meaning, reading: Reading): Meaning | undefined {
  const isAsked = (word: string) => !reading.found.unasked.has(word)
  const isAround = (place: number) => AROUND_IT.includes(whole.words[place] ?? '')
  const essence = words.filter((word, place) => isAsked(word) && !isAround(place))
  const isShorter = essence.length > 0 && essence.length < words.filter(isAsked).length
  return isShorter ? readMeaning(essence, reading) : undefined
}

/** How close a work is: a synonym counts less than the word itself. */
export function closestTo({ said }: Meaning): string {
  return said.map((word) => `'${word}'`).join(' | ')
}

/** As `to_tsquery` reads it. `joined` by or, a work with any of the parts is found. */
export function tsquery({ parts }: Meaning, joined: 'and' | 'or' = 'and'): string {
  const texts = parts.map((ways) => `(${ways.map(wayText).join(' | ')})`)
  return texts.join(joined === 'and' ? ' & ' : ' | ')
}

/** Words have no quotes or backslashes: nothing to escape. */
const wayText = (way: readonly string[]) => `(${way.map((word) => `'${word}'`).join(' & ')})`

/** True when the corrected search differs from the typed one by more than an ending. */
export function isReadOtherwise(typed: readonly string[], understood: readonly string[]): boolean {
  return understood.some((word, place) => {
    const own = typed[place] ?? ''
    return withoutEnding(word) !== withoutEnding(own) && !word.startsWith(own)
  })
}

const withoutEnding = (word: string) => word.replace(/(es|s)$/, '')
