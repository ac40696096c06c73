import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { squaredDistance } from '@rang-rekha/wall/oklab'
import { coloursOf, wantedColour } from './colours.rules.ts'
import type { Swatch } from './colours.rules.ts'
import { AVAILABILITIES, FILTERS, ORIENTATIONS, COLOUR_FAMILIES, PRICES, SIZES, priceRange } from './filters.rules.ts'
import type { FilterName, Filters } from './filters.rules.ts'
import { CatalogueIndex } from './catalogue-index.rules.ts'
import type { Chosen } from './catalogue-index.rules.ts'
import type { WorkFacts } from './indexed-work.rules.ts'

const CATEGORIES = ['c1', 'c2', 'c3']
const ARTISTS = ['a1', 'a2', 'a3']
const FITS = ['s1', 's2', 's3']
const HEX = [...COLOUR_FAMILIES.map(({ hex }) => hex), 'ffffff', '123456', 'd0a060']

const work: fc.Arbitrary<WorkFacts> = fc
  .record({
    id: fc.integer({ min: 0, max: 60 }).map((number) => `work-${number}`),
    categoryId: fc.constantFrom(...CATEGORIES),
    artistId: fc.constantFrom(...ARTISTS),
    pricePaise: fc.option(fc.integer({ min: 1, max: 40_000 }).map((rupees) => rupees * 100)),
    createdAt: fc.integer({ min: 0, max: 20 }),
    media: fc.integer({ min: 0, max: 7 }),
    longerSideCm: fc.option(fc.integer({ min: 1, max: 150 })),
    areaCm2: fc.option(fc.integer({ min: 1, max: 20_000 })),
    ratio: fc.double({ min: 0.3, max: 3, noNaN: true }),
    stock: fc.option(fc.integer({ min: 0, max: 3 })),
    palette: fc.array(fc.record({ hex: fc.constantFrom(...HEX), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 5,
    }),
    sizeIds: fc.subarray(FITS),
  })
  .map((facts) => ({ ...facts, artistSlug: facts.artistId, artistName: facts.artistId.toUpperCase() }))

const some = (options: readonly { value: string }[]) =>
  fc.option(
    fc.subarray(
      options.map(({ value }) => value),
      { minLength: 1, maxLength: 2 },
    ),
    { nil: undefined },
  )
const one = (options: readonly { value: string }[]) =>
  fc.option(fc.constantFrom(...options.map(({ value }) => [value])), { nil: undefined })

const chosen: fc.Arbitrary<Chosen> = fc
  .record({
    price: one([...PRICES, { value: '500-3000' }, { value: '-9000' }]),
    size: some(SIZES),
    orientation: some(ORIENTATIONS),
    colour: one([...COLOUR_FAMILIES, { value: '3f6b4a' }]),
    availability: some(AVAILABILITIES),
    category: fc.option(fc.subarray(CATEGORIES, { minLength: 1 }), { nil: undefined }),
    artist: fc.option(fc.subarray(ARTISTS, { minLength: 1 }), { nil: undefined }),
    fit: fc.option(fc.subarray(FITS, { minLength: 1 }), { nil: undefined }),
    medium: fc.option(fc.subarray(['0', '1', '2'], { minLength: 1 }), { nil: undefined }),
  })
  .map((filters) => chosenFor(filters))

function chosenFor(filters: Filters): Chosen {
  return {
    filters,
    categoryIds: filters.category && new Set(filters.category),
    sizeIds: filters.fit,
    media: filters.medium && filters.medium.reduce((bits, bit) => bits | (1 << Number(bit)), 0),
  }
}

function colourDistances(palette: readonly Swatch[], value: string): number {
  const wanted = wantedColour(value)
  const distances = coloursOf(palette).map(([l, a, b]) => squaredDistance(l - wanted[0], a - wanted[1], b - wanted[2]))
  return Math.sqrt(Math.min(Infinity, ...distances))
}

/** The meaning of each filter, in a second, plain version. */
const MEANS: Record<FilterName, (facts: WorkFacts, value: string) => boolean> = {
  price: ({ pricePaise }, value) => {
    const range = priceRange(value)
    return pricePaise !== null && !!range && pricePaise >= range.fromPaise && pricePaise < range.belowPaise
  },
  category: ({ categoryId }, value) => categoryId === value,
  medium: ({ media }, value) => Math.floor(media / 2 ** Number(value)) % 2 === 1,
  size: ({ longerSideCm: cm }, value) =>
    cm !== null && value === (cm <= 30 ? 'small' : cm <= 60 ? 'medium' : cm <= 100 ? 'large' : 'extra-large'),
  fit: ({ sizeIds }, value) => sizeIds.includes(value),
  orientation: ({ ratio }, value) => value === (ratio > 1.06 ? 'landscape' : 1 / ratio > 1.06 ? 'portrait' : 'square'),
  colour: ({ palette }, value) =>
    colourDistances(palette, value) <= (COLOUR_FAMILIES.some((known) => known.value === value) ? 0.07 : 0.3),
  artist: ({ artistId }, value) => artistId === value,
  availability: ({ stock }, value) =>
    value === (stock === null ? 'made-to-order' : stock > 0 ? 'in-stock' : 'sold-out'),
}

const passes = (facts: WorkFacts, filters: Filters) =>
  FILTERS.every((name) => !filters[name] || filters[name].some((value) => MEANS[name](facts, value)))

const list = (works: readonly WorkFacts[]) => {
  const listed = new CatalogueIndex()
  listed.change(works.map((facts) => [facts.id, facts]))
  return { listed, works: [...new Map(works.map((facts) => [facts.id, facts])).values()] }
}
const EVERY = { offset: 0, limit: 1_000 }

describe('works on the wall', () => {
  test('F-03 F-04 F-05 every choice lists the works that pass, and each of them once', () => {
    fc.assert(
      fc.property(fc.array(work, { maxLength: 40 }), chosen, (facts, wanted) => {
        const { listed, works } = list(facts)
        const expected = works.filter((each) => passes(each, wanted.filters)).map(({ id }) => id)
        expect(listed.page({}, wanted, { sort: 'newest', ...EVERY }).toSorted()).toEqual(expected.toSorted())
        expect(listed.count({}, wanted).total).toBe(expected.length)
      }),
      { numRuns: 400 },
    )
  })

  test('F-03 the number next to a value is how many works are listed once it is chosen', () => {
    const lists = {
      price: PRICES,
      medium: [{ value: '0' }, { value: '1' }, { value: '2' }],
      size: SIZES,
      orientation: ORIENTATIONS,
      colour: COLOUR_FAMILIES,
      availability: AVAILABILITIES,
    }
    const keyed = { category: CATEGORIES, artist: ARTISTS, fit: FITS }
    fc.assert(
      fc.property(fc.array(work, { maxLength: 40 }), chosen, (facts, wanted) => {
        const { listed, works } = list(facts)
        const counts = listed.count({}, wanted)
        const withOnly = (name: FilterName, value: string) =>
          works.filter((facts) => passes(facts, { ...wanted.filters, [name]: [value] })).length
        for (const name of ['price', 'medium', 'size', 'orientation', 'colour', 'availability'] as const)
          for (const [at, { value }] of lists[name].entries())
            expect(counts[name][at], `${name} ${value}`).toBe(withOnly(name, value))
        for (const name of ['category', 'artist', 'fit'] as const)
          for (const value of keyed[name])
            expect(counts[name][listed.placeOf(name, value)] ?? 0).toBe(withOnly(name, value))
      }),
      { numRuns: 200 },
    )
  })

  test('F-07 F-08 pages put together are the whole list, in its order, wherever they are cut', () => {
    const sort = fc.constantFrom('newest', 'price-low', 'price-high', 'nearest-colour')
    const limit = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(fc.array(work, { maxLength: 40 }), chosen, sort, limit, (facts, wanted, sorted, size) => {
        const { listed, works } = list(facts)
        const all = listed.page({}, wanted, { sort: sorted, ...EVERY })
        const cut = Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
          listed.page({}, wanted, { sort: sorted, offset: page * size, limit: size }),
        )
        expect(cut.flat()).toEqual(all)
        const ordered = all.map((id) => works.find((facts) => facts.id === id))
        const colour = wanted.filters.colour?.[0]
        const rank = (facts: WorkFacts | undefined) => {
          if (!facts) return Number.NaN
          if (sorted === 'newest' || (sorted === 'nearest-colour' && colour === undefined)) return -facts.createdAt
          if (sorted === 'nearest-colour') return Math.fround(colourDistances(facts.palette, colour ?? ''))
          return facts.pricePaise === null ? Infinity : facts.pricePaise * (sorted === 'price-low' ? 1 : -1)
        }
        const ranks = ordered.map(rank)
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
      { numRuns: 300 },
    )
  })

  test('works that appear, change and leave produce the result of a fresh read', () => {
    const change = fc.tuple(work, fc.boolean())
    fc.assert(
      fc.property(
        fc.array(work, { maxLength: 40 }),
        fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 6 }),
        chosen,
        (first, rounds, wanted) => {
          const { listed } = list(first)
          const left = new Map(first.map((facts) => [facts.id, facts]))
          for (const round of rounds) {
            listed.change(round.map(([facts, goes]) => [facts.id, goes ? null : facts]))
            // Counts cached between changes must not be answered again after one.
            listed.count({}, wanted)
            for (const [facts, goes] of round) {
              if (goes) left.delete(facts.id)
              else left.set(facts.id, facts)
            }
          }
          const fresh = list([...left.values()]).listed
          for (const sort of ['newest', 'price-low', 'price-high'] as const)
            expect(listed.page({}, wanted, { sort, ...EVERY })).toEqual(fresh.page({}, wanted, { sort, ...EVERY }))
          const counted = (index: CatalogueIndex) => {
            const counts = index.count({}, wanted)
            // Their order is internal to the index.
            const inPlace = (name: 'category' | 'artist' | 'fit', ids: readonly string[]) =>
              ids.map((id) => counts[name][index.placeOf(name, id)] ?? 0)
            return {
              ...counts,
              category: inPlace('category', CATEGORIES),
              artist: inPlace('artist', ARTISTS),
              fit: inPlace('fit', FITS),
            }
          }
          expect(counted(listed)).toEqual(counted(fresh))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('many changes at once are the same as one by one', () => {
    const facts = fc.sample(work, { numRuns: 1, seed: 7 })[0]
    if (!facts) throw new Error('No work was made.')
    const many = Array.from({ length: 1_200 }, (_, number) => ({
      ...facts,
      id: `work-${number}`,
      createdAt: (number * 7919) % 1_000,
      pricePaise: number % 5 === 0 ? null : (number * 104_729) % 100_000,
    }))
    const atOnce = list(many).listed
    const oneByOne = new CatalogueIndex()
    for (const each of many) oneByOne.change([[each.id, each]])
    for (const sort of ['newest', 'price-low', 'price-high'] as const)
      expect(atOnce.page({}, { filters: {} }, { sort, offset: 0, limit: 2_000 })).toEqual(
        oneByOne.page({}, { filters: {} }, { sort, offset: 0, limit: 2_000 }),
      )
  })
})

describe('a search', () => {
  test('F-03 filters the results and nothing else, closest first', () => {
    const { listed } = list(
      ['a', 'b', 'c', 'd'].map((id, place) => ({ ...plain, id, createdAt: place, stock: id === 'c' ? 0 : 1 })),
    )
    const found = ['d', 'gone', 'c', 'a']
    const inStock = { filters: { availability: ['in-stock'] } }
    expect(listed.page({ found }, { filters: {} }, { sort: 'closest', ...EVERY })).toEqual(['d', 'c', 'a'])
    expect(listed.page({ found }, inStock, { sort: 'closest', ...EVERY })).toEqual(['d', 'a'])
    expect(listed.page({ found }, { filters: {} }, { sort: 'newest', ...EVERY })).toEqual(['d', 'c', 'a'])
    expect(listed.count({ found }, inStock)).toMatchObject({ total: 2, availability: Int32Array.of(2, 0, 1) })
  })
})

describe('similar works', () => {
  test('F-09 are of others, of the same category, can be bought, and look alike first', () => {
    const { listed } = list([
      plain,
      { ...plain, id: 'own', artistId: 'a1' },
      { ...plain, id: 'sold', artistId: 'a2', stock: 0 },
      { ...plain, id: 'elsewhere', artistId: 'a2', categoryId: 'c2' },
      { ...plain, id: 'other-colours', artistId: 'a2', palette: [{ hex: '#2e3a6e', share: 1 }] },
      { ...plain, id: 'far-too-dear', artistId: 'a2', pricePaise: 210_000 },
      { ...plain, id: 'alike', artistId: 'a2', pricePaise: 110_000 },
      { ...plain, id: 'dearer', artistId: 'a3', pricePaise: 150_000 },
    ])
    expect(listed.similarTo('work', 10)).toEqual(['alike', 'dearer', 'other-colours'])
    expect(listed.similarTo('work', 1)).toEqual(['alike'])
    expect(listed.similarTo('gone', 10)).toEqual([])
  })

  test('F-09 F-07 the few of very many are those that putting all in order would find', () => {
    const many = fc.sample(work, { numRuns: 400, seed: 11 }).map((facts, place) => ({
      ...facts,
      id: `work-${place}`,
      categoryId: plain.categoryId,
      artistId: 'a2',
      pricePaise: 60_000 + place * 300,
      stock: 1,
      palette: [...plain.palette, ...facts.palette],
    }))
    const { listed } = list([plain, ...many])
    const near = { filters: { colour: ['c0402d'] } }
    const byColour = { sort: 'nearest-colour', offset: 0 } as const
    const allNear = listed.page({}, near, { ...byColour, limit: 1_000 })
    expect(allNear.length).toBeGreaterThan(100)
    expect(listed.page({}, near, { ...byColour, limit: 3 })).toEqual(allNear.slice(0, 3))
    const allAlike = listed.similarTo('work', 1_000)
    expect(allAlike.length).toBeGreaterThan(100)
    for (const few of [1, 4, 7]) expect(listed.similarTo('work', few)).toEqual(allAlike.slice(0, few))
  })
})

const plain: WorkFacts = {
  id: 'work',
  categoryId: 'c1',
  artistId: 'a1',
  artistSlug: 'a1',
  artistName: 'A1',
  pricePaise: 100_000,
  createdAt: 0,
  media: 1,
  longerSideCm: 40,
  areaCm2: 1_200,
  ratio: 0.75,
  stock: 1,
  palette: [{ hex: '#a8402d', share: 0.6 }],
  sizeIds: [],
}
