/** What works are made of, in the few families by which they are sifted, from the list that an owner edits. */
import { wordsOf } from '#shared/words.rules.ts'

export type Medium = { value: string; name: string; terms: readonly string[] }

/** One bit stands for each family. */
const FAMILIES_MAX = 30

/** One family a line: its name, a colon, and the terms of which one stands in its works' medium; `#` begins a remark. */
export function parseMediums(text: string): { value: readonly Medium[]; mistakes: string[] } {
  const mediums: Medium[] = []
  const mistakes: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const written = line.replace(/#.*/, '').trim()
    if (written === '') continue
    const [name = '', list = ''] = written.split(':')
    const value = wordsOf(name).join('-')
    const terms = list.split(',').map((term) => wordsOf(term).join(' '))
    if (value === '' || terms.some((term) => term === ''))
      mistakes.push(`line ${index + 1} must have a name, a colon, and terms with commas between`)
    else if (mediums.some((medium) => medium.value === value))
      mistakes.push(`line ${index + 1} names “${name.trim()}” a second time`)
    else mediums.push({ value, name: name.trim(), terms })
  }
  if (mediums.length > FAMILIES_MAX) mistakes.push(`has more than ${FAMILIES_MAX} families`)
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
