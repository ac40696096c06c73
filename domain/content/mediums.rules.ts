/** Families of mediums by which works are filtered, from the list that an owner edits. */
import { wordsOf } from '#shared/words.rules.ts'
import { contentListsWords } from '#words/content-lists.ts'

export type Medium = { value: string; name: string; terms: readonly string[] }

/** One bit for each family. */
const FAMILIES_MAX = 30

/** One family a line: its name, a colon, and the terms that a work's medium may contain; `#` begins a comment. */
export function parseMediums(text: string): { value: readonly Medium[]; mistakes: string[] } {
  const mediums: Medium[] = []
  const mistakes: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const written = line.replace(/#.*/, '').trim()
    if (written === '') continue
    const [name = '', list = ''] = written.split(':')
    const value = wordsOf(name).join('-')
    const terms = list.split(',').map((term) => wordsOf(term).join(' '))
    if (value === '' || terms.some((term) => term === '')) mistakes.push(contentListsWords.noFamily(index + 1))
    else if (mediums.some((medium) => medium.value === value))
      mistakes.push(contentListsWords.sameFamily(index + 1, name.trim()))
    else mediums.push({ value, name: name.trim(), terms })
  }
  if (mediums.length > FAMILIES_MAX) mistakes.push(contentListsWords.manyFamilies(FAMILIES_MAX))
  return { value: mediums, mistakes }
}

/** One bit for each family to which a work of this medium belongs. */
export function familiesOf(mediums: readonly Medium[], medium: string): number {
  const words = ` ${wordsOf(medium).join(' ')} `
  return mediums.reduce(
    (bits, { terms }, place) => (terms.some((term) => words.includes(` ${term} `)) ? bits | (1 << place) : bits),
    0,
  )
}
