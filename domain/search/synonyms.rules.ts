/** Words that mean the same to somebody who searches, from the list that an owner edits. */
import { wordsOf } from '#shared/words.rules.ts'

/** Each group holds terms of one meaning; a term is one word or several. */
export type Synonyms = {
  /** The longest term that stands at this place of a search, and all that mean the same. */
  at(words: readonly string[], place: number): { length: number; terms: readonly (readonly string[])[] } | undefined
  /** Every term that is one word: a mistaken word may have meant one of them. */
  words: readonly string[]
}

const TERM_LENGTH_MAX = 4

/** One group a line, its terms between commas; `#` begins a remark. Mistakes are told by line. */
export function parseSynonyms(text: string): { value: Synonyms; mistakes: string[] } {
  const groups = new Map<string, (readonly string[])[]>()
  const mistakes: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const written = line.replace(/#.*/, '').trim()
    if (written === '') continue
    const terms = written.split(',').map(wordsOf)
    if (terms.length < 2) mistakes.push(`line ${index + 1} has one term: write at least two, with a comma between`)
    else if (terms.some(({ length }) => length === 0)) mistakes.push(`line ${index + 1} has an empty term`)
    else if (terms.some(({ length }) => length > TERM_LENGTH_MAX))
      mistakes.push(`line ${index + 1} has a term of more than ${TERM_LENGTH_MAX} words`)
    else for (const term of terms) groups.set(term.join(' '), [...(groups.get(term.join(' ')) ?? []), ...terms])
  }
  const words = [...groups.keys()].filter((term) => !term.includes(' '))
  return { value: { at: (searched, place) => termAt(groups, searched, place), words }, mistakes }
}

function termAt(groups: Map<string, (readonly string[])[]>, words: readonly string[], place: number) {
  for (let length = Math.min(TERM_LENGTH_MAX, words.length - place); length > 0; length--) {
    const terms = groups.get(words.slice(place, place + length).join(' '))
    if (terms) return { length, terms }
  }
  return undefined
}
