/** Words that mean the same in a search, from the list that an owner edits. */
import { wordsOf } from '#shared/words.rules.ts'
import { contentListsWords } from '#words/content-lists.ts'

/** Each group holds terms of one meaning; a term is one word or several. */
export type Synonyms = {
  /** The longest term at this place of a search, and all that mean the same. */
  at(words: readonly string[], place: number): { length: number; terms: readonly (readonly string[])[] } | undefined
  /** Every term that is one word: a mistaken word may have meant one of them. */
  words: readonly string[]
  /** Every term of several words. */
  phrases: readonly (readonly string[])[]
}

const TERM_LENGTH_MAX = 4

/** One group a line, its terms separated by commas; `#` begins a comment. Mistakes name their line. */
export function parseSynonyms(text: string): { value: Synonyms; mistakes: string[] } {
  const groups = new Map<string, (readonly string[])[]>()
  const mistakes: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const written = line.replace(/#.*/, '').trim()
    if (written === '') continue
    const terms = written.split(',').map(wordsOf)
    if (terms.length < 2) mistakes.push(contentListsWords.oneTerm(index + 1))
    else if (terms.some(({ length }) => length === 0)) mistakes.push(contentListsWords.emptyTerm(index + 1))
    else if (terms.some(({ length }) => length > TERM_LENGTH_MAX))
      mistakes.push(contentListsWords.longTerm(index + 1, TERM_LENGTH_MAX))
    else for (const term of terms) groups.set(term.join(' '), [...(groups.get(term.join(' ')) ?? []), ...terms])
  }
  const terms = [...groups.keys()]
  const words = terms.filter((term) => !term.includes(' '))
  const phrases = terms.filter((term) => term.includes(' ')).map((term) => term.split(' '))
  return { value: { at: (searched, place) => termAt(groups, searched, place), words, phrases }, mistakes }
}

function termAt(groups: Map<string, (readonly string[])[]>, words: readonly string[], place: number) {
  for (let length = Math.min(TERM_LENGTH_MAX, words.length - place); length > 0; length--) {
    const terms = groups.get(words.slice(place, place + length).join(' '))
    if (terms) return { length, terms }
  }
  return undefined
}
