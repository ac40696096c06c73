/**
 * Every work on sale, in memory: filtered, counted and put in order without a question to the database. However the
 * filters are combined, all counts of a page are made in one walk over the works.
 */
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'
import { NEAR, wantedColour } from './colours.rules.ts'
import { countFailed, countWork, noCounts, type Counts } from './facet-counts.rules.ts'
import { AVAILABILITIES, COLOUR_FAMILIES, FILTERS, ORIENTATIONS, SIZES, priceRange } from './filters.rules.ts'
import type { FilterName, Filters } from './filters.rules.ts'
import { SOLD_OUT, dissimilarity, distanceTo, indexedWork } from './indexed-work.rules.ts'
import type { IndexedWork, WorkFacts } from './indexed-work.rules.ts'
import type { ListedSort } from './listing.rules.ts'

/** The works to filter: all, those in some categories, or those that a search has found, closest first. */
export type Base = { categoryIds?: ReadonlySet<string>; found?: readonly string[] }

/** Some filters name rows or families that only others know: these come with their meaning. */
export type Chosen = {
  filters: Filters
  categoryIds?: ReadonlySet<string>
  media?: number
  sizeIds?: readonly string[]
}

export type Artist = { id: string; slug: string; name: string }

/** The works of one page: `offset` of them are on earlier pages. */
type Part = { sort: ListedSort; offset: number; limit: number }

type Passes = (work: IndexedWork) => boolean
type Test = { name: FilterName; passes: Passes }

const SORTS: readonly Sort[] = ['newest', 'price-low', 'price-high']
const CACHED_COUNTS_MAX = 300
/** With more changes at once, all works are sorted again. */
const INSERTED_MAX = 100
/** How many extra works are gathered before sorting. */
const ROOM = 64

const newestFirst = (a: IndexedWork, b: IndexedWork) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)

/** Without a price last, whichever way round. */
const byPrice = (direction: 1 | -1) => (a: IndexedWork, b: IndexedWork) => {
  if (a.pricePaise === b.pricePaise) return newestFirst(a, b)
  if (a.pricePaise === null) return 1
  return b.pricePaise === null ? -1 : (a.pricePaise - b.pricePaise) * direction
}

const ORDERS: Record<Sort, (a: IndexedWork, b: IndexedWork) => number> = {
  newest: newestFirst,
  'price-low': byPrice(1),
  'price-high': byPrice(-1),
}

export class CatalogueIndex {
  readonly #works = new Map<string, IndexedWork>()
  readonly #inOrder: Record<Sort, IndexedWork[]> = { newest: [], 'price-low': [], 'price-high': [] }
  readonly #ids = new Map<string, string>()
  /** Positions in the counts of every category, artist and size that works ever had. */
  readonly #places = {
    category: new Map<string, number>(),
    artist: new Map<string, number>(),
    fit: new Map<string, number>(),
  }
  /** With listed works now or before. */
  readonly #artists = new Map<string, Artist>()
  #artistsByName: readonly Artist[] | undefined
  #byCategory: ReadonlyMap<string, readonly IndexedWork[]> | undefined
  /** The colour that was looked for last: each work knows how far it is from it. */
  #measuredFrom: string | undefined
  /** Counts requested since the last change: the pages of one wall share them. */
  readonly #counted = new Map<string, Counts>()

  get size(): number {
    return this.#works.size
  }

  /** Takes in changes; a work that is no longer on sale comes with null. */
  change(changes: Iterable<readonly [id: string, facts: WorkFacts | null]>): void {
    const latest = new Map(changes)
    if (latest.size === 0) return
    this.#counted.clear()
    this.#measuredFrom = undefined
    this.#artistsByName = undefined
    this.#byCategory = undefined
    const areFew = latest.size <= INSERTED_MAX
    for (const [id, facts] of latest) {
      const [before, work] = [this.#works.get(id), facts && this.#indexed(facts)]
      if (work) this.#works.set(id, work)
      else this.#works.delete(id)
      if (facts)
        this.#artists.set(facts.artistId, { id: facts.artistId, slug: facts.artistSlug, name: facts.artistName })
      if (areFew) for (const sort of SORTS) replaceIn(this.#inOrder[sort], before, work, ORDERS[sort])
    }
    if (!areFew) for (const sort of SORTS) this.#inOrder[sort] = [...this.#works.values()].sort(ORDERS[sort])
  }

  #indexed(facts: WorkFacts): IndexedWork {
    const { category, artist, fit } = this.#places
    return indexedWork(this.#withSharedIds(facts), {
      categoryPlace: placeIn(category, facts.categoryId),
      artistPlace: placeIn(artist, facts.artistId),
      fits: facts.sizeIds.map((id) => placeIn(fit, id)),
    })
  }

  /** -1 for a value that no work ever had. */
  readonly placeOf = (kind: 'category' | 'artist' | 'fit', id: string): number => this.#places[kind].get(id) ?? -1

  /** Works of one artist and of one category share its id: one text is counted faster than many alike. */
  #withSharedIds(facts: WorkFacts): WorkFacts {
    const shared = (id: string) => this.#ids.get(id) ?? (this.#ids.set(id, id), id)
    return { ...facts, artistId: shared(facts.artistId), categoryId: shared(facts.categoryId) }
  }

  /** By name. */
  artists(): readonly Artist[] {
    this.#artistsByName ??= [...this.#artists.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
    return this.#artistsByName
  }

  /** How many works there are, and how many there would be with one more value of each filter. */
  count(base: Base, chosen: Chosen): Counts {
    const key = base.found ? undefined : JSON.stringify([[...(base.categoryIds ?? [])], chosen.filters])
    const known = key && this.#counted.get(key)
    if (known) return known
    const { category, artist, fit } = this.#places
    const counts = noCounts({ category: category.size, artist: artist.size, fit: fit.size })
    const tests = this.#testsOf(chosen)
    const { categoryIds } = base
    // In memory order: a random walk through it takes three times as long.
    const works = base.found ? this.#listed(base, 'closest') : this.#works.values()
    for (const work of works) {
      if (categoryIds && !categoryIds.has(work.categoryId)) continue
      const first = firstFailed(tests, work, 0)
      if (first < 0) countWork(counts, work)
      else if (firstFailed(tests, work, first + 1) < 0) countFailed(counts, work, tests[first]?.name)
    }
    if (this.#counted.size >= CACHED_COUNTS_MAX) this.#counted.clear()
    if (key) this.#counted.set(key, counts)
    return counts
  }

  /** The ids of one page. */
  page(base: Base, chosen: Chosen, { sort, offset, limit }: Part): string[] {
    const tests = this.#testsOf(chosen)
    const colour = sort === 'nearest-colour' ? chosen.filters.colour?.[0] : undefined
    const works: IndexedWork[] = []
    const { categoryIds } = base
    for (const work of this.#listed(base, sort)) {
      if (categoryIds && !categoryIds.has(work.categoryId)) continue
      if (firstFailed(tests, work, 0) < 0) works.push(work)
      if (colour === undefined && works.length === offset + limit) break
    }
    if (colour !== undefined) this.#measureFrom(colour)
    const listed = colour === undefined ? works : lowest(works, offset + limit, ({ distance }) => distance)
    return listed.slice(offset, offset + limit).map(({ id }) => id)
  }

  #listed({ found }: Base, sort: ListedSort): readonly IndexedWork[] {
    const order = sort === 'closest' || sort === 'nearest-colour' ? undefined : sort
    if (found) {
      const works = found.flatMap((id) => this.#works.get(id) ?? [])
      return order ? works.sort(ORDERS[order]) : works
    }
    return this.#inOrder[order ?? 'newest']
  }

  /** The tests of a work, for each filter with a choice. */
  #testsOf({ filters, categoryIds, media, sizeIds }: Chosen): Test[] {
    const range = filters.price?.[0] === undefined ? undefined : priceRange(filters.price[0])
    const sizes = placesOf(SIZES, filters.size)
    const orientations = placesOf(ORIENTATIONS, filters.orientation)
    const availabilities = placesOf(AVAILABILITIES, filters.availability)
    const fits = sizeIds && new Set(sizeIds.map((id) => this.placeOf('fit', id)))
    const slugs = filters.artist
    const artists = slugs && [...this.#artists.values()].filter(({ slug }) => slugs.includes(slug))
    const artistIds = artists && new Set(artists.map(({ id }) => id))
    const tests: Partial<Record<FilterName, Passes>> = {
      ...(range && {
        price: ({ pricePaise: paise }) => paise !== null && paise >= range.fromPaise && paise < range.belowPaise,
      }),
      ...(categoryIds && { category: (work) => categoryIds.has(work.categoryId) }),
      ...(media !== undefined && { medium: (work) => (work.media & media) !== 0 }),
      ...(sizes && { size: (work) => sizes.has(work.size) }),
      ...(fits && { fit: (work) => work.fits.some((place) => fits.has(place)) }),
      ...(orientations && { orientation: (work) => orientations.has(work.orientation) }),
      ...(filters.colour?.[0] !== undefined && { colour: this.#colourTest(filters.colour[0]) }),
      ...(artistIds && { artist: (work) => artistIds.has(work.artistId) }),
      ...(availabilities && { availability: (work) => availabilities.has(work.availability) }),
    }
    return FILTERS.flatMap((name) => {
      const passes = tests[name]
      return passes ? [{ name, passes }] : []
    })
  }

  #colourTest(value: string): Passes {
    const family = COLOUR_FAMILIES.findIndex((known) => known.value === value)
    if (family >= 0) return (work) => (work.colourFamilies & (1 << family)) !== 0
    this.#measureFrom(value)
    return ({ distance }) => distance <= NEAR
  }

  #measureFrom(value: string): void {
    if (this.#measuredFrom === value) return
    this.#measuredFrom = value
    const colour = wantedColour(value)
    for (const work of this.#works.values()) work.distance = distanceTo(colour, work)
  }

  /** Works of others in the same category that look most like this one and can be bought. */
  similarTo(id: string, limit: number): string[] {
    const own = this.#works.get(id)
    if (!own) return []
    const difference = (work: IndexedWork) =>
      work.artistId === own.artistId || work.availability === SOLD_OUT ? Number.NaN : dissimilarity(own, work)
    return lowest(this.#inCategory(own.categoryId), limit, difference).map((work) => work.id)
  }

  /** Newest first. */
  #inCategory(id: string): readonly IndexedWork[] {
    this.#byCategory ??= Map.groupBy(this.#inOrder.newest, ({ categoryId }) => categoryId)
    return this.#byCategory.get(id) ?? []
  }
}

/** The place of the first test that a work fails, from a place on; -1 if it passes them all. */
function firstFailed(tests: readonly Test[], work: IndexedWork, from: number): number {
  for (let at = from; at < tests.length; at++) if (!tests[at]?.passes(work)) return at
  return -1
}

/** The next free one, for new values. */
function placeIn(places: Map<string, number>, id: string): number {
  const place = places.get(id) ?? places.size
  places.set(id, place)
  return place
}

/** Puts a work at its place in a list that is in order, instead of what it was before. */
function replaceIn(
  list: IndexedWork[],
  before: IndexedWork | undefined,
  work: IndexedWork | null,
  compare: (a: IndexedWork, b: IndexedWork) => number,
): void {
  if (before) list.splice(list.indexOf(before), 1)
  if (!work) return
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = list[middle]
    if (there && compare(there, work) < 0) low = middle + 1
    else high = middle
  }
  list.splice(low, 0, work)
}

/** So many of them, the lowest value first, equal ones in order; without those whose value is not a number. */
function lowest(
  works: readonly IndexedWork[],
  count: number,
  valueOf: (work: IndexedWork) => number,
): readonly IndexedWork[] {
  let valued: { work: IndexedWork; value: number }[] = []
  let bound = Infinity
  const shorten = () => {
    valued = valued.sort((a, b) => a.value - b.value).slice(0, count)
    if (valued.length === count) bound = valued.at(-1)?.value ?? bound
  }
  for (const work of works) {
    const value = valueOf(work)
    if (value < bound) valued.push({ work, value })
    if (valued.length > 2 * count + ROOM) shorten()
  }
  shorten()
  return valued.map(({ work }) => work)
}

function placesOf(options: readonly { value: string }[], chosen: readonly string[] | undefined) {
  if (!chosen || chosen.length === 0) return undefined
  return new Set(options.flatMap(({ value }, place) => (chosen.includes(value) ? [place] : [])))
}
