import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { anyLetter } from '#tests/harness/any-letter.ts'
import { mistakesBetween, nearestWords, normalSearch, deletionVariants, wordsOf } from './words.rules.ts'

const word = fc.string({ unit: fc.constantFrom(...Array.from('aehiknrstm')), minLength: 1, maxLength: 14 })

/** One mistake: a character more, a character less, another character, or two swapped. */
const mistake = fc.record({
  kind: fc.constantFrom('more', 'less', 'other', 'swapped'),
  place: fc.nat(14),
  letter: fc.constantFrom(...Array.from('abcxyz')),
})

function misspell(text: string, { kind, place, letter }: { kind: string; place: number; letter: string }): string {
  const letters = Array.from(text)
  const here = place % letters.length
  if (kind === 'more') letters.splice(here, 0, letter)
  if (kind === 'less' && letters.length > 1) letters.splice(here, 1)
  if (kind === 'other') letters[here] = letter
  if (kind === 'swapped') letters.splice(here, 2, ...letters.slice(here, here + 2).toReversed())
  return letters.join('')
}

describe('F-02 mistakes in a word', () => {
  test('two at any place are counted as two at most, and leave a rest in common', () => {
    fc.assert(
      fc.property(word, mistake, mistake, (meant, one, other) => {
        const typed = misspell(misspell(meant, one), other)
        // A swap on top of another mistake may take one more to undo; the shortest words are taken literally.
        fc.pre(mistakesBetween(meant, typed, 2) <= 2 && typed.length > 2)
        const rests = new Set(deletionVariants(meant))
        expect(deletionVariants(typed).some((rest) => rests.has(rest))).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  test('one is one wherever it is', () => {
    fc.assert(
      fc.property(word, mistake, (meant, one) => {
        expect(mistakesBetween(meant, misspell(meant, one), 2)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('the distance is the same both ways, zero for the same word, and never given beyond the limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (one, other, max) => {
        const mistakes = mistakesBetween(one, other, max)
        expect(mistakes).toBe(mistakesBetween(other, one, max))
        expect(mistakes).toBeLessThanOrEqual(max + 1)
        expect(mistakes === 0).toBe(one === other)
      }),
    )
  })

  test('what sounds the same is nearer than what looks the same', () => {
    expect(nearestWords('minakari', ['meenakari', 'minimari'])).toEqual(['meenakari'])
    expect(nearestWords('fulkari', ['phulkari', 'fulmari'])).toEqual(['phulkari'])
    expect(nearestWords('worli', ['warli', 'early', 'world'])).toEqual(['warli', 'world'])
  })

  test('short words and numbers are taken literally', () => {
    expect(nearestWords('of', ['on', 'off'])).toEqual([])
    expect(nearestWords('1024', ['1025'])).toEqual([])
    expect(nearestWords('lac', ['lace', 'brass', 'rock'])).toEqual(['lace'])
  })
})

describe('search terms', () => {
  test('accents, case and signs are no difference', () => {
    expect(wordsOf('  Café–Été, No. 5 (₹900)!')).toEqual(['cafe', 'ete', 'no', '5', '900'])
    expect(wordsOf('मोर')).toEqual(['मोर'])
    expect(normalSearch('%00\0<b>"Kurta"</b> & | ! \\')).toBe('00 b kurta b')
  })

  test('the normal form of any input is short, stable and free of signs', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: anyLetter, maxLength: 300 })), (typed) => {
        const normal = normalSearch(typed)
        expect(normalSearch(normal)).toBe(normal)
        expect(encodeURIComponent(normal).length).toBeLessThanOrEqual(180)
        expect(wordsOf(normal).join(' ')).toBe(normal)
      }),
      { numRuns: 500 },
    )
  })
})
