import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { squaredDistance } from '@rang-rekha/wall/oklab'
import { ORIGINS } from '#domain/catalogue/origin.rules.ts'
import { coloursOf, wantedColour } from './colours.rules.ts'
import { dissimilarity } from './likeness.rules.ts'
import type { Swatch } from './colours.rules.ts'
import { AVAILABILITIES, FILTERS, ORIENTATIONS, COLOUR_FAMILIES, PRICES, SIZES, priceRange } from './filters.rules.ts'
import type { FilterName, Filters } from './filters.rules.ts'
import { CatalogueIndex } from './catalogue-index.rules.ts'
import type { Chosen } from './catalogue-index.rules.ts'
import type { WorkFacts } from './work-facts.rules.ts'

/** Ids are as the database makes them. */
const idOf = (name: string) =>
  Buffer.from(name)
    .toString('hex')
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const CATEGORIES = ['c1', 'c2', 'c3']
const ARTISTS = ['a1', 'a2', 'a3']
const FITS = ['s1', 's2', 's3']
const HEX = [...COLOUR_FAMILIES.map(({ hex }) => hex), 'ffffff', '123456', 'd0a060']

const work: fc.Arbitrary<WorkFacts> = fc
  .record({
    id: fc.integer({ min: 0, max: 60 }).map((number) => idOf(`work-${number}`)),
    categoryId: fc.constantFrom(...CATEGORIES),
    artistId: fc.constantFrom(...ARTISTS),
    pricePaise: fc.option(fc.integer({ min: 1, max: 40_000 }).map((rupees) => rupees * 100)),
    createdAt: fc.integer({ min: 0, max: 20 }),
    media: fc.integer({ min: 0, max: 7 }),
    origin: fc.option(fc.constantFrom(...ORIGINS.map(({ value }) => value))),
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
    origin: some(ORIGINS),
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
  origin: ({ origin }, value) => origin === value,
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
/** The order of each list, in a second, plain version. */
function inOrder(works: readonly WorkFacts[], sort: string, colour: string | undefined): WorkFacts[] {
  const rank = ({ palette, pricePaise }: WorkFacts) => {
    if (sort === 'nearest-colour') return colour === undefined ? 0 : colourDistances(palette, colour)
    if (sort === 'newest') return 0
    return pricePaise === null ? Infinity : pricePaise * (sort === 'price-low' ? 1 : -1)
  }
  return works.toSorted((a, b) => (rank(a) === rank(b) ? newestFirst(a, b) : rank(a) - rank(b)))
}

const newestFirst = (a: WorkFacts, b: WorkFacts) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)

function alike(own: WorkFacts, works: readonly WorkFacts[]): string[] {
  const look = ({ palette, media, areaCm2, pricePaise }: WorkFacts) => ({
    colours: COLOUR_FAMILIES.reduce(
      (bits, { value }, place) => (MEANS.colour({ ...own, palette }, value) ? bits | (1 << place) : bits),
      0,
    ),
    media,
    areaCm2: areaCm2 ?? Number.NaN,
    pricePaise: pricePaise ?? Number.NaN,
  })
  return works
    .filter(
      ({ categoryId, artistId, stock }) => categoryId === own.categoryId && artistId !== own.artistId && stock !== 0,
    )
    .map((facts) => ({ facts, far: dissimilarity(look(own), look(facts)) }))
    .filter(({ far }) => !Number.isNaN(far))
    .toSorted((a, b) => a.far - b.far || newestFirst(a.facts, b.facts))
    .map(({ facts }) => facts.id)
}

/** The order of categories and sizes is internal to the index. */
function counted(index: CatalogueIndex, wanted: Chosen) {
  const counts = index.count({}, wanted)
  const inPlace = (name: 'category' | 'fit', ids: readonly string[]) =>
    ids.map((id) => counts[name][index.placeOf(name, id)] ?? 0)
  const artists = index.artists({}, 9)
  return {
    ...counts,
    category: inPlace('category', CATEGORIES),
    fit: inPlace('fit', FITS),
    artists,
    byArtist: index.countOfArtists({}, wanted, artists),
  }
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
      origin: ORIGINS,
      size: SIZES,
      orientation: ORIENTATIONS,
      colour: COLOUR_FAMILIES,
      availability: AVAILABILITIES,
    }
    const keyed = { category: CATEGORIES, fit: FITS }
    fc.assert(
      fc.property(fc.array(work, { maxLength: 40 }), chosen, (facts, wanted) => {
        const { listed, works } = list(facts)
        const counts = listed.count({}, wanted)
        const withOnly = (name: FilterName, value: string) =>
          works.filter((facts) => passes(facts, { ...wanted.filters, [name]: [value] })).length
        for (const name of ['price', 'medium', 'origin', 'size', 'orientation', 'colour', 'availability'] as const)
          for (const [at, { value }] of lists[name].entries())
            expect(counts[name][at], `${name} ${value}`).toBe(withOnly(name, value))
        for (const name of ['category', 'fit'] as const)
          for (const value of keyed[name])
            expect(counts[name][listed.placeOf(name, value)] ?? 0).toBe(withOnly(name, value))
        const artists = listed.artists({}, 9)
        expect(listed.countOfArtists({}, wanted, artists)).toEqual(artists.map(({ slug }) => withOnly('artist', slug)))
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

  test('works that appear, change and leave are listed, counted and compared as a plain search through all of them would', () => {
    const change = fc.tuple(work, fc.boolean())
    fc.assert(
      fc.property(
        fc.array(work, { maxLength: 60 }),
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
          const works = [...left.values()]
          expect(listed.size).toBe(works.length)
          const passing = works.filter((facts) => passes(facts, wanted.filters))
          for (const sort of ['newest', 'price-low', 'price-high', 'nearest-colour'] as const)
            for (const limit of [2, 1_000])
              expect(listed.page({}, wanted, { sort, offset: 0, limit }), sort).toEqual(
                inOrder(passing, sort, wanted.filters.colour?.[0])
                  .slice(0, limit)
                  .map(({ id }) => id),
              )
          const fresh = list(works).listed
          expect(counted(listed, wanted)).toEqual(counted(fresh, wanted))
          for (const own of works.slice(0, 3))
            for (const limit of [2, 1_000])
              expect(listed.similarTo(own.id, limit)).toEqual(alike(own, works).slice(0, limit))
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
      id: idOf(`work-${number}`),
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

  test('F-03 F-08 a page of very many works, and its total, are those of a plain search through all of them', () => {
    const many = fc.sample(work, { numRuns: 2_500, seed: 5 }).map((facts, place) => ({
      ...facts,
      id: idOf(`work-${place}`),
      createdAt: (place * 7919) % 1_500,
    }))
    const { listed } = list(many)
    for (const wanted of [{ filters: {} }, ...fc.sample(chosen, { numRuns: 150, seed: 6 })]) {
      const passing = many.filter((facts) => passes(facts, wanted.filters))
      for (const sort of ['newest', 'price-low', 'price-high', 'nearest-colour'] as const)
        for (const [offset, limit] of [
          [0, 24],
          [48, 24],
        ] as const)
          expect(listed.page({}, wanted, { sort, offset, limit }), JSON.stringify([wanted.filters, sort])).toEqual(
            inOrder(passing, sort, wanted.filters.colour?.[0])
              .slice(offset, offset + limit)
              .map(({ id }) => id),
          )
      expect(listed.count({}, wanted).total).toBe(passing.length)
    }
  })

  test('F-03 a search with a colour has the nearest first, equally near ones as they were found', () => {
    const red = { ...plain, palette: [{ hex: '#a8402d', share: 1 }] }
    const { listed } = list(['a', 'b', 'c'].map((id, place) => ({ ...red, id: idOf(id), createdAt: place })))
    const found = ['b', 'c', 'a'].map(idOf)
    const madder = { filters: { colour: ['madder'] } }
    expect(listed.page({ found }, madder, { sort: 'nearest-colour', ...EVERY })).toEqual(found)
  })
})

describe('a search', () => {
  test('F-03 filters the results and nothing else, closest first', () => {
    const { listed } = list(
      ['a', 'b', 'c', 'd'].map((id, place) => ({
        ...plain,
        id: idOf(id),
        createdAt: place,
        stock: id === 'c' ? 0 : 1,
      })),
    )
    const found = ['d', 'gone', 'c', 'a'].map(idOf)
    const inStock = { filters: { availability: ['in-stock'] } }
    expect(listed.page({ found }, { filters: {} }, { sort: 'closest', ...EVERY })).toEqual(['d', 'c', 'a'].map(idOf))
    expect(listed.page({ found }, inStock, { sort: 'closest', ...EVERY })).toEqual(['d', 'a'].map(idOf))
    expect(listed.page({ found }, { filters: {} }, { sort: 'newest', ...EVERY })).toEqual(['d', 'c', 'a'].map(idOf))
    expect(listed.count({ found }, inStock)).toMatchObject({ total: 2, availability: Int32Array.of(2, 0, 1) })
  })
})

describe('similar works', () => {
  test('F-09 are of others, of the same category, can be bought, and look alike first', () => {
    const { listed } = list([
      plain,
      { ...plain, id: idOf('own'), artistId: 'a1' },
      { ...plain, id: idOf('sold'), artistId: 'a2', stock: 0 },
      { ...plain, id: idOf('elsewhere'), artistId: 'a2', categoryId: 'c2' },
      { ...plain, id: idOf('other-colours'), artistId: 'a2', palette: [{ hex: '#2e3a6e', share: 1 }] },
      { ...plain, id: idOf('far-too-dear'), artistId: 'a2', pricePaise: 210_000 },
      { ...plain, id: idOf('alike'), artistId: 'a2', pricePaise: 110_000 },
      { ...plain, id: idOf('dearer'), artistId: 'a3', pricePaise: 150_000 },
    ])
    expect(listed.similarTo(idOf('work'), 10)).toEqual(['alike', 'dearer', 'other-colours'].map(idOf))
    expect(listed.similarTo(idOf('work'), 1)).toEqual([idOf('alike')])
    expect(listed.similarTo(idOf('gone'), 10)).toEqual([])
  })

  test('F-09 F-07 the few of very many are those that putting all in order would find', () => {
    const many = fc.sample(work, { numRuns: 400, seed: 11 }).map((facts, place) => ({
      ...facts,
      id: idOf(`work-${place}`),
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
    const allAlike = listed.similarTo(idOf('work'), 1_000)
    expect(allAlike.length).toBeGreaterThan(100)
    for (const few of [1, 4, 7]) expect(listed.similarTo(idOf('work'), few)).toEqual(allAlike.slice(0, few))
  })
})

const plain: WorkFacts = {
  id: idOf('work'),
  categoryId: 'c1',
  artistId: 'a1',
  artistSlug: 'a1',
  artistName: 'A1',
  pricePaise: 100_000,
  createdAt: 0,
  media: 1,
  origin: 'hand',
  longerSideCm: 40,
  areaCm2: 1_200,
  ratio: 0.75,
  stock: 1,
  palette: [{ hex: '#a8402d', share: 0.6 }],
  sizeIds: [],
}
