/** A word in Devanagari as people write it in Latin script: मधुबनी is madhubani, कुर्ता is kurta. */

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh',
  ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l',
  व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h',
} // prettier-ignore

/** With a dot below; normal form D splits it into the character and its dot. */
const DOTTED: Readonly<Record<string, string>> = { क: 'q', ज: 'z', फ: 'f' }

const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e',
} // prettier-ignore

const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e', '्': '',
} // prettier-ignore

const NASAL = /[ँं]/
const DOT = '़'

export const isDevanagari = (word: string): boolean => /[\u0900-\u097f]/.test(word)

export function inLatin(word: string): string {
  const letters = Array.from(word.normalize('NFKD'))
  let latin = ''
  for (let place = 0; place < letters.length; place++) {
    const letter = letters[place] ?? ''
    const consonant = CONSONANTS[letter]
    if (consonant === undefined) {
      latin += NASAL.test(letter) ? 'n' : (VOWELS[letter] ?? SIGNS[letter] ?? (isDevanagari(letter) ? '' : letter))
      continue
    }
    const isDotted = letters[place + 1] === DOT
    if (isDotted) place++
    latin += (isDotted && DOTTED[letter]) || consonant
    const next = letters[place + 1]
    // A consonant carries an a of its own, unless a sign follows or the word ends.
    if (next !== undefined && !(next in SIGNS)) latin += 'a'
  }
  return latin
}
