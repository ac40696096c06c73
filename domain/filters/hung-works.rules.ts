/**
 * Every work on sale, in memory: sifted, counted and put in order without a question to the database. However the
 * filters are combined, all counts of a page are made in one walk over the works.
 */
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'
import { AVAILABILITIES, ORIENTATIONS, PIGMENTS, PRICES, SIZES, priceRange } from './filters.rules.ts'
import type { FilterName, Filters, PriceRange } from './filters.rules.ts'
import { coloursOf, farness, isNear, pigmentsOf, wantedColour } from './colours.rules.ts'
import type { Colours, Swatch } from './colours.rules.ts'

/** A work as it is read from the database. */
export type WorkFacts = {
  id: string
  categoryId: string
  artistId: string
  artistSlug: string
  artistName: string
  /** Null for a premium work. */
  pricePaise: number | null
  /** In millionths of a second. */
  createdAt: number
  /** Which families of media, one bit for each. */
  media: number
  /** Null where it is not known. */
  longerSideCm: number | null
  areaCm2: number | null
  /** Width ÷ height, of the work or else of its picture. */
  ratio: number
  /** Null when it is made to order. */
  stock: number | null
  palette: readonly Swatch[]
}

type Work = Omit<WorkFacts, 'artistSlug' | 'artistName' | 'palette' | 'longerSideCm' | 'ratio' | 'stock'> & {
  /** Places in their lists; -1 where it is not known. */
  size: number
  orientation: number
  availability: number
  colours: Colours
  pigments: number
}

/** What is sifted: everything, what hangs in some categories, or what a search has found, closest first. */
export type Base = { categoryIds?: ReadonlySet<string>; found?: readonly string[] }

export type WorkSort = Sort | 'closest' | 'nearest-colour'

/** Some filters name rows or families that only others know: these come with what is meant. */
export type Chosen = { filters: Filters; categoryIds?: ReadonlySet<string>; media?: number }

export type Counts = {
  total: number
  price: number[]
  category: Map<string, number>
  medium: number[]
  size: number[]
  orientation: number[]
  colour: number[]
  artist: Map<string, number>
  availability: number[]
}

export type Artist = { id: string; slug: string; name: string }

type Order = (a: Work, b: Work) => number

const byAge: Order = (a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
const byPrice =
  (sign: 1 | -1): Order =>
  (a, b) => {
    if (a.pricePaise === b.pricePaise) return byAge(a, b)
    if (a.pricePaise === null) return 1
    if (b.pricePaise === null) return -1
    return (a.pricePaise - b.pricePaise) * sign
  }

const ORDERS: Record<Sort, Order> = { newest: byAge, 'price-low': byPrice(1), 'price-high': byPrice(-1) }
const SQUARE = 1.06
const KEPT_COUNTS_MAX = 300
/** Beyond so many changes at once, all works are put in order anew. */
const INSERTED_MAX = 500

export class HungWorks {
  readonly #works = new Map<string, Work>()
  readonly #inCategory = new Map<string, Set<Work>>()
  /** Of whom something hangs, or did. */
  readonly #artists = new Map<string, Artist>()
  readonly #inOrder: Record<Sort, Work[]> = { newest: [], 'price-low': [], 'price-high': [] }
  /** Counts that were asked for since the last change: the pages of one wall share them. */
  readonly #counted = new Map<string, Counts>()

  get size(): number {
    return this.#works.size
  }

  /** Takes in what changed; a work that is not on sale any more comes with null. */
  change(changes: Iterable<readonly [id: string, facts: WorkFacts | null]>): void {
    const latest = new Map(changes)
    if (latest.size === 0) return
    this.#counted.clear()
    const areFew = latest.size <= INSERTED_MAX
    for (const [id, facts] of latest) {
      this.#remove(id, areFew)
      if (!facts) continue
      this.#add(workOf(facts), areFew)
      this.#artists.set(facts.artistId, { id: facts.artistId, slug: facts.artistSlug, name: facts.artistName })
    }
    if (areFew) return
    for (const sort of SORTS) this.#inOrder[sort] = [...this.#works.values()].toSorted(ORDERS[sort])
  }

  #add(work: Work, isInserted: boolean): void {
    this.#works.set(work.id, work)
    const beside = this.#inCategory.get(work.categoryId)
    if (beside) beside.add(work)
    else this.#inCategory.set(work.categoryId, new Set([work]))
    if (!isInserted) return
    for (const sort of SORTS) this.#inOrder[sort].splice(placeIn(this.#inOrder[sort], work, ORDERS[sort]), 0, work)
  }

  #remove(id: string, isTakenOut: boolean): void {
    const work = this.#works.get(id)
    if (!work) return
    if (isTakenOut)
      for (const sort of SORTS) this.#inOrder[sort].splice(placeIn(this.#inOrder[sort], work, ORDERS[sort]), 1)
    this.#works.delete(id)
    this.#inCategory.get(work.categoryId)?.delete(work)
  }

  /** By name. */
  artists(): Artist[] {
    return [...this.#artists.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
  }

  #sieve(chosen: Chosen): Sieve {
    const slugs = chosen.filters.artist
    const artists = slugs && [...this.#artists.values()].filter(({ slug }) => slugs.includes(slug))
    return sieveOf(chosen, artists && new Set(artists.map(({ id }) => id)))
  }

  /** How many works hang, and how many would with one value more of each filter. */
  count(base: Base, chosen: Chosen): Counts {
    if (base.found) return this.#countAnew(base, chosen)
    const key = JSON.stringify([[...(base.categoryIds ?? [])], chosen.filters])
    const known = this.#counted.get(key)
    if (known) return known
    const counts = this.#countAnew(base, chosen)
    if (this.#counted.size >= KEPT_COUNTS_MAX) this.#counted.clear()
    this.#counted.set(key, counts)
    return counts
  }

  #countAnew(base: Base, chosen: Chosen): Counts {
    const sieve = this.#sieve(chosen)
    const counts = emptyCounts()
    for (const work of this.#listed(base, 'newest')) {
      if (base.categoryIds && !base.categoryIds.has(work.categoryId)) continue
      const failed = sieve(work)
      if (failed === 0) counts.total++
      if ((failed & (failed - 1)) === 0) tally(counts, work, failed)
    }
    return counts
  }

  /** The ids of one page. */
  page(
    base: Base,
    chosen: Chosen,
    { sort, offset, limit }: { sort: WorkSort; offset: number; limit: number },
  ): string[] {
    const sieve = this.#sieve(chosen)
    const hangs = (work: Work) => (!base.categoryIds || base.categoryIds.has(work.categoryId)) && sieve(work) === 0
    const colour = chosen.filters.colour?.[0]
    if (sort === 'nearest-colour' && colour !== undefined) {
      const wanted = wantedColour(colour)
      return [...this.#listed(base, 'newest')]
        .filter(hangs)
        .map((work) => ({ id: work.id, far: farness(work.colours, wanted) }))
        .toSorted((a, b) => a.far - b.far)
        .slice(offset, offset + limit)
        .map(({ id }) => id)
    }
    const ids: string[] = []
    let passed = 0
    for (const work of this.#listed(base, sort)) {
      if (!hangs(work)) continue
      if (passed++ < offset) continue
      ids.push(work.id)
      if (ids.length === limit) break
    }
    return ids
  }

  #listed({ found }: Base, sort: WorkSort): readonly Work[] {
    const order = sort === 'closest' || sort === 'nearest-colour' ? undefined : sort
    if (!found) return this.#inOrder[order ?? 'newest']
    const works = found.flatMap((id) => this.#works.get(id) ?? [])
    return order ? works.toSorted(ORDERS[order]) : works
  }

  /** Works of others in the same category that look most like this one and can be bought. */
  similarTo(id: string, limit: number): string[] {
    const work = this.#works.get(id)
    if (!work) return []
    const best: { other: Work; unlike: number }[] = []
    for (const other of this.#inCategory.get(work.categoryId) ?? []) {
      if (other.artistId === work.artistId || other.availability === SOLD_OUT) continue
      if (apart(work.pricePaise, other.pricePaise) > PRICE_BAND) continue
      const unlike = unlikeness(work, other)
      const isLess = (known: { other: Work; unlike: number }) =>
        unlike < known.unlike || (unlike === known.unlike && byAge(other, known.other) < 0)
      const worst = best[limit - 1]
      if (worst && !isLess(worst)) continue
      const place = best.findIndex(isLess)
      best.splice(place < 0 ? best.length : place, 0, { other, unlike })
      best.length = Math.min(best.length, limit)
    }
    return best.map(({ other }) => other.id)
  }
}

const SORTS = Object.keys(ORDERS) as Sort[]
const SOLD_OUT = 2

function workOf({
  palette,
  longerSideCm,
  ratio,
  stock,
  artistSlug: _slug,
  artistName: _name,
  ...facts
}: WorkFacts): Work {
  const colours = coloursOf(palette)
  return {
    ...facts,
    size: longerSideCm === null ? -1 : SIZES.findIndex(({ toCm }) => longerSideCm <= toCm),
    orientation: ratio > SQUARE ? 1 : ratio < 1 / SQUARE ? 0 : 2,
    availability: stock === null ? 1 : stock > 0 ? 0 : SOLD_OUT,
    colours,
    pigments: pigmentsOf(colours),
  }
}

/** Where the work stands, or would stand. */
function placeIn(works: readonly Work[], work: Work, order: Order): number {
  let low = 0
  let high = works.length
  while (low < high) {
    const middle = (low + high) >> 1
    const there = works[middle]
    if (there && there !== work && order(there, work) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** One bit for each filter that a work may fail. */
const BIT = {
  price: 1,
  category: 2,
  medium: 4,
  size: 8,
  orientation: 16,
  colour: 32,
  artist: 64,
  availability: 128,
} satisfies Record<FilterName, number>

/** Which filters a work fails. */
type Sieve = (work: Work) => number

function sieveOf({ filters, categoryIds, media }: Chosen, artistIds?: ReadonlySet<string>): Sieve {
  const price = filters.price?.[0] === undefined ? undefined : priceRange(filters.price[0])
  const size = placesOf(SIZES, filters.size)
  const orientation = placesOf(ORIENTATIONS, filters.orientation)
  const availability = placesOf(AVAILABILITIES, filters.availability)
  const looksRight = colourTest(filters.colour?.[0])
  return (work) =>
    (price && !isWithin(work.pricePaise, price) ? BIT.price : 0) |
    (categoryIds && !categoryIds.has(work.categoryId) ? BIT.category : 0) |
    (media !== undefined && (work.media & media) === 0 ? BIT.medium : 0) |
    (size !== undefined && !hasBit(size, work.size) ? BIT.size : 0) |
    (orientation !== undefined && !hasBit(orientation, work.orientation) ? BIT.orientation : 0) |
    (looksRight && !looksRight(work) ? BIT.colour : 0) |
    (artistIds && !artistIds.has(work.artistId) ? BIT.artist : 0) |
    (availability !== undefined && !hasBit(availability, work.availability) ? BIT.availability : 0)
}

const hasBit = (bits: number, place: number) => place >= 0 && (bits & (1 << place)) !== 0

function placesOf(options: readonly { value: string }[], chosen: readonly string[] | undefined): number | undefined {
  if (!chosen || chosen.length === 0) return undefined
  return options.reduce((bits, { value }, place) => (chosen.includes(value) ? bits | (1 << place) : bits), 0)
}

function colourTest(value: string | undefined): ((work: Work) => boolean) | undefined {
  if (value === undefined) return undefined
  const pigment = PIGMENTS.findIndex((known) => known.value === value)
  if (pigment >= 0) return (work) => hasBit(work.pigments, pigment)
  const wanted = wantedColour(value)
  return (work) => isNear(work.colours, wanted)
}

function isWithin(pricePaise: number | null, { fromPaise, belowPaise }: PriceRange): boolean {
  return pricePaise !== null && pricePaise >= fromPaise && pricePaise < belowPaise
}

function emptyCounts(): Counts {
  const zeros = (options: readonly unknown[]) => options.map(() => 0)
  return {
    total: 0,
    price: zeros(PRICES),
    category: new Map(),
    medium: Array.from({ length: 31 }, () => 0),
    size: zeros(SIZES),
    orientation: zeros(ORIENTATIONS),
    colour: zeros(PIGMENTS),
    artist: new Map(),
    availability: zeros(AVAILABILITIES),
  }
}

const PRICE_RANGES = PRICES.map(({ value }) => priceRange(value) ?? { fromPaise: 0, belowPaise: 0 })

/** A work that passes counts for all filters; one that fails a single filter counts for that one only. */
function tally(counts: Counts, work: Work, failed: number): void {
  const countsFor = (bit: number) => failed === 0 || failed === bit
  if (countsFor(BIT.price))
    addPlace(
      counts.price,
      PRICE_RANGES.findIndex((range) => isWithin(work.pricePaise, range)),
    )
  if (countsFor(BIT.category)) addKey(counts.category, work.categoryId)
  if (countsFor(BIT.medium)) addBits(counts.medium, work.media)
  if (countsFor(BIT.size)) addPlace(counts.size, work.size)
  if (countsFor(BIT.orientation)) addPlace(counts.orientation, work.orientation)
  if (countsFor(BIT.colour)) addBits(counts.colour, work.pigments)
  if (countsFor(BIT.artist)) addKey(counts.artist, work.artistId)
  if (countsFor(BIT.availability)) addPlace(counts.availability, work.availability)
}

function addPlace(counts: number[], place: number): void {
  if (place >= 0) counts[place] = (counts[place] ?? 0) + 1
}

function addKey(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function addBits(counts: number[], bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) addPlace(counts, 31 - Math.clz32(rest & -rest))
}

/** In colours, in what it is made of, in size, in price: each counts for one at most. */
function unlikeness(work: Work, other: Work): number {
  return (
    1 -
    shared(work.pigments, other.pigments) +
    1 -
    shared(work.media, other.media) +
    apart(work.areaCm2, other.areaCm2) +
    apart(work.pricePaise, other.pricePaise)
  )
}

function shared(a: number, b: number): number {
  const all = bitCount(a | b)
  return all === 0 ? 0.5 : bitCount(a & b) / all
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** At most twice as dear. */
const PRICE_BAND = Math.LN2

/** Nearly three times as large is as far as it goes. */
function apart(a: number | null, b: number | null): number {
  return a === null || b === null ? 0.5 : Math.min(1, Math.abs(Math.log(a / b)))
}
