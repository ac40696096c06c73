/** What counts as a word, how far two words are apart, and what a mistaken word may have meant. */
import { addressQuery } from './address-query.rules.ts'

const WORDS_MAX = 12
const WORD_LENGTH_MAX = 40
/** The most bytes of a search in an address. */
const ADDRESS_LENGTH_MAX = 120

/** Characters of Latin and of the scripts of India. */
const WORD = /(?:[a-z0-9]|[\u0900-\u0D7F])+/g

/** The words of a text: lower-case characters and digits without accents, as migration 0011 splits them. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '')
  return plain.toLowerCase().match(WORD) ?? []
}

/** The first words of a typed search, as one normalised text. */
export function normalSearch(typed: string): string {
  const words: string[] = []
  for (const word of wordsOf(typed.slice(0, 200)).slice(0, WORDS_MAX)) {
    if (word.length > WORD_LENGTH_MAX) break
    if (encodeURIComponent([...words, word].join('+')).length > ADDRESS_LENGTH_MAX) break
    words.push(word)
  }
  return words.join(' ')
}

/** The query of the address where a text is searched for, in the whole collection. */
export const textQuery = (text?: string) => addressQuery({ q: text })

const MISTAKES_MAX = 2

/** Mistakes that a word of this length may have: shorter ones would mean anything. */
function mistakesAllowed(word: string): number {
  if (word.length <= 2 || /^\d+$/.test(word)) return 0
  return word.length === 3 ? 1 : MISTAKES_MAX
}

const REST_FROM = 8

/** The first characters of a word without up to two of them, as `deletion_variants` of the database makes them. */
export function deletionVariants(word: string): string[] {
  let last = new Set([Array.from(word).slice(0, REST_FROM).join('')])
  const rests = new Set(last)
  for (let deletion = 0; deletion < MISTAKES_MAX; deletion++) {
    const shorter = new Set<string>()
    for (const rest of last) {
      const letters = Array.from(rest)
      if (letters.length > 1) letters.forEach((_, place) => shorter.add(letters.toSpliced(place, 1).join('')))
    }
    for (const rest of shorter) rests.add(rest)
    last = shorter
  }
  return [...rests]
}

/**
 * Characters to add, drop, change or swap with their neighbour until one word is the other; `max + 1` when too many.
 */
export function mistakesBetween(one: string, other: string, max: number): number {
  const a = Array.from(one)
  const b = Array.from(other)
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let place = 1; place <= b.length; place++) {
      const isSame = a[row - 1] === b[place - 1]
      let least = Math.min(at(above, place) + 1, at(here, place - 1) + 1, at(above, place - 1) + (isSame ? 0 : 1))
      const isSwapped = row > 1 && place > 1 && a[row - 1] === b[place - 2] && a[row - 2] === b[place - 1]
      if (isSwapped) least = Math.min(least, at(before, place - 2) + 1)
      here.push(least)
    }
    if (Math.min(...here) > max) return max + 1
    before = above
    above = here
  }
  return Math.min(at(above, b.length), max + 1)
}

const at = (row: readonly number[], place: number) => row[place] ?? Infinity

/** Spellings that sound alike: Indian words have several spellings in Latin script. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/ph/g, 'f'],
  [/sh|s/g, 's'],
  [/([bdgkjt])h/g, '$1'],
  [/ch/g, 'c'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q|ck/g, 'k'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)h$/g, ''],
]

function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [spelling, letter]) => sound.replaceAll(spelling, letter), word)
}

/** The words nearest to a mistaken one: first by sound, then by the number of mistakes. */
export function nearestWords(word: string, candidates: Iterable<string>): string[] {
  const allowed = mistakesAllowed(word)
  if (allowed === 0) return []
  const near: { word: string; far: number }[] = []
  const sound = soundOf(word)
  for (const candidate of new Set(candidates)) {
    const mistakes = mistakesBetween(word, candidate, MISTAKES_MAX)
    const soundsAlike = sound !== '' && soundOf(candidate) === sound
    if (mistakes > (soundsAlike ? MISTAKES_MAX : allowed)) continue
    const startsAlike = candidate[0] === word[0]
    near.push({ word: candidate, far: soundsAlike ? 0.5 : mistakes + (startsAlike ? 0 : 0.5) })
  }
  const nearest = Math.min(...near.map(({ far }) => far))
  return near.filter(({ far }) => far === nearest).map((found) => found.word)
}
