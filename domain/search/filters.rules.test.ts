import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectionSearch, readCollectionQuery } from './listing.rules.ts'
import { FILTERS, toggled, priceRange, readFilters } from './filters.rules.ts'
import { familiesOf, parseMediums } from '#domain/content/mediums.rules.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in an address', () => {
  test('F-03 several values, in one order, each once; unknown ones are dropped', () => {
    expect(read('medium=ink,acrylic&medium=ink&size=large,huge&orientation=&artist=ira-kelkar')).toEqual({
      medium: ['acrylic', 'ink'],
      size: ['large'],
      artist: ['ira-kelkar'],
    })
    for (const nonsense of [
      "medium=' or 1=1--",
      'size=LARGE',
      'colour=red',
      'colour=12345g',
      'price=9-3',
      'price=-',
      'price=1e9-',
      'price=-5--3',
      'availability=toString',
      'artist=../../etc',
      `artist=${'a'.repeat(61)}`,
    ])
      expect(read(nonsense), nonsense).toEqual({})
  })

  test('F-03 one price and one colour at a time, a few of the others', () => {
    expect(read('price=0-2000,2000-5000&colour=indigo,madder')).toEqual({ price: ['0-2000'], colour: ['indigo'] })
    expect(read(`artist=${Array.from({ length: 40 }, (_, n) => `a${n}`).join(',')}`).artist).toHaveLength(6)
  })

  test('F-03 two fields of a form set a price, and win over a ticked step', () => {
    expect(read('from=500&to=900&price=2000-5000').price).toEqual(['500-900'])
    expect(read('from=&to=900').price).toEqual(['-900'])
    expect(read('from=&to=&price=2000-5000').price).toEqual(['2000-5000'])
    expect(read('from=900&to=500').price).toEqual(['500-900'])
    expect(read('from=900&to=x')).toEqual({})
    expect(priceRange('500-')).toEqual({ fromPaise: 50_000, belowPaise: Infinity })
  })

  test('F-03 every state that can be read is written so that it is read again', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('small', 'large', 'square', 'indigo', '3f6b4a', 'in-stock', '0-2000', '-500', 'ira-kelkar'),
    )
    const query = fc.array(fc.tuple(fc.constantFrom(...FILTERS, 'from', 'to', 'sort', 'page'), value), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(query, (pairs) => {
        const listing = readCollectionQuery(new URLSearchParams(pairs))
        const written = collectionSearch(listing)
        expect(readCollectionQuery(new URLSearchParams(written))).toEqual(listing)
      }),
      { numRuns: 1_000 },
    )
  })

  test('F-03 a click chooses, a second one clears', () => {
    expect(toggled({ size: ['large'] }, 'size', 'small')).toEqual({ size: ['large', 'small'] })
    expect(toggled({ size: ['large', 'small'] }, 'size', 'large')).toEqual({ size: ['small'] })
    expect(toggled({ colour: ['indigo'] }, 'colour', 'madder')).toEqual({ colour: ['madder'] })
  })

  test('F-07 the nearest colour comes first as long as a colour is chosen, any other order by its name', () => {
    const sortOf = (query: string) => readCollectionQuery(new URLSearchParams(query)).sort
    expect(sortOf('colour=indigo')).toBe('nearest-colour')
    expect(sortOf('colour=indigo&sort=newest')).toBe('newest')
    expect(sortOf('sort=nearest-colour')).toBe('newest')
    expect(sortOf('sort=closest')).toBe('newest')
  })
})

describe('families of media', () => {
  test('F-03 a work belongs to each family with a term in its medium, as whole words', () => {
    const { value, mistakes } = parseMediums(
      '# x\nWatercolour and gouache: watercolour, gouache\nInk: ink, india ink\n',
    )
    expect(mistakes).toEqual([])
    expect(value.map((medium) => medium.value)).toEqual(['watercolour-and-gouache', 'ink'])
    const families = (medium: string) => familiesOf(value, medium)
    expect(families('Watercolour & India Ink on paper')).toBe(3)
    expect(families('INK')).toBe(2)
    expect(families('Pink linen')).toBe(0)
    expect(families('')).toBe(0)
  })

  test('mistakes are reported by line', () => {
    expect(parseMediums('Ink\nOil: \n: oil\nOil: oil\nOil: paint').mistakes).toEqual([
      'line 1 must have a name, a colon, and terms with commas between',
      'line 2 must have a name, a colon, and terms with commas between',
      'line 3 must have a name, a colon, and terms with commas between',
      'line 5 repeats the name “Oil”',
    ])
  })
})
