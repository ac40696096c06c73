/**
 * Every work on sale, in memory: sifted, counted and put in order without a question to the database. However the
 * filters are combined, all counts of a page are made in one walk over the works.
 */
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'
import { NEAR, wantedColour } from './colours.rules.ts'
import { AVAILABILITIES, ORIENTATIONS, PIGMENTS, SIZES, priceRange } from './filters.rules.ts'
import type { Filters } from './filters.rules.ts'
import type { ListedSort } from './listing.rules.ts'
import { BIT, Tally, hasBit } from './facet-counts.rules.ts'
import type { Counts } from './facet-counts.rules.ts'
import { dissimilarity } from './similarity.rules.ts'
import { SOLD_OUT, WorkColumns } from './work-columns.rules.ts'
import type { WorkFacts } from './work-columns.rules.ts'

/** What is sifted: everything, what hangs in some categories, or what a search has found, closest first. */
export type Base = { categoryIds?: ReadonlySet<string>; found?: readonly string[] }

/** Some filters name rows or families that only others know: these come with what is meant. */
export type Chosen = { filters: Filters; categoryIds?: ReadonlySet<string>; media?: number }

export type Artist = { id: string; slug: string; name: string }

/** The works of one page: `offset` of them hang on earlier ones. */
type Part = { sort: ListedSort; offset: number; limit: number }

const SORTS: readonly Sort[] = ['newest', 'price-low', 'price-high']
const KEPT_COUNTS_MAX = 300
/** Beyond so many changes at once, all works are put in order anew. */
const INSERTED_MAX = 500
/** More works than there will ever be in memory: a place fits beside a number in one. */
const PLACES = 2 ** 21

export class CatalogueIndex {
  readonly #works = new WorkColumns()
  /** Slots. */
  readonly #inOrder: Record<Sort, number[]> = { newest: [], 'price-low': [], 'price-high': [] }
  /** Of whom something hangs, or did. */
  readonly #artists = new Map<string, Artist>()
  #artistsByName: readonly Artist[] | undefined
  /** How far every work is from the colour that was looked for last. */
  #far: { colour: string; distances: Float64Array } | undefined
  /** Counts that were asked for since the last change: the pages of one wall share them. */
  readonly #counted = new Map<string, Counts>()

  get size(): number {
    return this.#works.worksTotal
  }

  /** Takes in what changed; a work that is not on sale any more comes with null. */
  change(changes: Iterable<readonly [id: string, facts: WorkFacts | null]>): void {
    const latest = new Map(changes)
    if (latest.size === 0) return
    this.#counted.clear()
    this.#far = undefined
    this.#artistsByName = undefined
    const areFew = latest.size <= INSERTED_MAX
    for (const [id, facts] of latest) {
      this.#remove(id, areFew)
      if (facts) this.#add(facts, areFew)
    }
    if (areFew) return
    const { isHere } = this.#works.columns
    const slots = [...isHere.keys()].filter((slot) => isHere[slot] === 1)
    for (const sort of SORTS) this.#inOrder[sort] = slots.toSorted((a, b) => this.#compare(sort, a, b))
  }

  #add(facts: WorkFacts, isInserted: boolean): void {
    const slot = this.#works.add(facts)
    this.#artists.set(facts.artistId, { id: facts.artistId, slug: facts.artistSlug, name: facts.artistName })
    if (isInserted) for (const sort of SORTS) this.#inOrder[sort].splice(this.#placeIn(sort, slot), 0, slot)
  }

  #remove(id: string, isTakenOut: boolean): void {
    const slot = this.#works.slotOf(id)
    if (slot === undefined) return
    if (isTakenOut) for (const sort of SORTS) this.#inOrder[sort].splice(this.#placeIn(sort, slot), 1)
    this.#works.remove(id)
  }

  #compare(sort: Sort, a: number, b: number): number {
    const { ids, columns } = this.#works
    const { price, createdAt } = columns
    if (sort !== 'newest') {
      const [dearA, dearB] = [price[a] ?? Number.NaN, price[b] ?? Number.NaN]
      // Without a price last, whichever way round.
      if (Number.isNaN(dearA) !== Number.isNaN(dearB)) return Number.isNaN(dearA) ? 1 : -1
      if (dearA !== dearB && !Number.isNaN(dearA)) return sort === 'price-low' ? dearA - dearB : dearB - dearA
    }
    return (createdAt[b] ?? 0) - (createdAt[a] ?? 0) || ((ids[a] ?? '') < (ids[b] ?? '') ? 1 : -1)
  }

  /** Where the work stands, or would stand. */
  #placeIn(sort: Sort, slot: number): number {
    const slots = this.#inOrder[sort]
    let low = 0
    let high = slots.length
    while (low < high) {
      const middle = (low + high) >> 1
      const there = slots[middle]
      if (there !== undefined && there !== slot && this.#compare(sort, there, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** By name. */
  artists(): readonly Artist[] {
    this.#artistsByName ??= [...this.#artists.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
    return this.#artistsByName
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
    const isInBase = this.#baseTest(base)
    const failedBy = this.#sieve(chosen)
    const tally = new Tally(this.#works)
    for (const slot of this.#listed(base, 'newest')) {
      if (!isInBase(slot)) continue
      const failed = failedBy(slot)
      // A work that fails a single filter counts for that one only.
      if ((failed & (failed - 1)) === 0) tally.add(slot, failed)
    }
    return tally.counts()
  }

  /** The ids of one page. */
  page(base: Base, chosen: Chosen, { sort, offset, limit }: Part): string[] {
    const isInBase = this.#baseTest(base)
    const failedBy = this.#sieve(chosen)
    const colour = chosen.filters.colour?.[0]
    const isByColour = sort === 'nearest-colour' && colour !== undefined
    const enough = isByColour ? Infinity : offset + limit
    const slots: number[] = []
    for (const slot of this.#listed(base, sort)) {
      if (isInBase(slot) && failedBy(slot) === 0) slots.push(slot)
      if (slots.length === enough) break
    }
    const listed = isByColour ? this.#nearestFirst(slots, colour) : slots
    return listed.slice(offset, offset + limit).map((slot) => this.#works.ids[slot] ?? '')
  }

  #nearestFirst(slots: readonly number[], colour: string): number[] {
    const far = this.#farFrom(colour)
    // Distance and place in one number: numbers are put in order natively.
    const keys = Float64Array.from(slots, (slot, place) => Math.round((far[slot] ?? 0) * 1e8) * PLACES + place)
    return Array.from(keys.sort(), (key) => slots[key % PLACES] ?? 0)
  }

  #farFrom(colour: string): Float64Array {
    if (this.#far?.colour !== colour)
      this.#far = { colour, distances: this.#works.colourDistances(wantedColour(colour)) }
    return this.#far.distances
  }

  #listed({ found }: Base, sort: ListedSort): readonly number[] {
    const order = sort === 'closest' || sort === 'nearest-colour' ? undefined : sort
    if (!found) return this.#inOrder[order ?? 'newest']
    const slots = found.flatMap((id) => this.#works.slotOf(id) ?? [])
    return order ? slots.toSorted((a, b) => this.#compare(order, a, b)) : slots
  }

  #baseTest({ categoryIds }: Base): (slot: number) => boolean {
    if (!categoryIds) return () => true
    const { category } = this.#works.columns
    const isIn = flagsOf(this.#works.categories.ids, categoryIds)
    return (slot) => isIn[category[slot] ?? 0] === 1
  }

  /** Which filters a work fails, one bit for each. */
  #sieve({ filters, categoryIds, media: families }: Chosen): (slot: number) => number {
    const { price, category, media, size, orientation, artist, availability } = this.#works.columns
    const range = filters.price?.[0] === undefined ? undefined : priceRange(filters.price[0])
    const inCategory = categoryIds && flagsOf(this.#works.categories.ids, categoryIds)
    const sizes = placesOf(SIZES, filters.size)
    const orientations = placesOf(ORIENTATIONS, filters.orientation)
    const availabilities = placesOf(AVAILABILITIES, filters.availability)
    const isColoured = this.#colourTest(filters.colour?.[0])
    const slugs = filters.artist
    const chosenArtists = slugs && [...this.#artists.values()].filter(({ slug }) => slugs.includes(slug))
    const byArtist = chosenArtists && flagsOf(this.#works.artists.ids, new Set(chosenArtists.map(({ id }) => id)))
    return (slot) => {
      const paise = price[slot] ?? Number.NaN
      let failed = 0
      if (range && !(paise >= range.fromPaise && paise < range.belowPaise)) failed |= BIT.price
      if (inCategory && inCategory[category[slot] ?? 0] !== 1) failed |= BIT.category
      if (families !== undefined && ((media[slot] ?? 0) & families) === 0) failed |= BIT.medium
      if (sizes !== undefined && !hasBit(sizes, size[slot] ?? -1)) failed |= BIT.size
      if (orientations !== undefined && !hasBit(orientations, orientation[slot] ?? -1)) failed |= BIT.orientation
      if (isColoured && !isColoured(slot)) failed |= BIT.colour
      if (byArtist && byArtist[artist[slot] ?? 0] !== 1) failed |= BIT.artist
      if (availabilities !== undefined && !hasBit(availabilities, availability[slot] ?? -1)) failed |= BIT.availability
      return failed
    }
  }

  #colourTest(value: string | undefined): ((slot: number) => boolean) | undefined {
    if (value === undefined) return undefined
    const pigment = PIGMENTS.findIndex((known) => known.value === value)
    const { pigments } = this.#works.columns
    if (pigment >= 0) return (slot) => hasBit(pigments[slot] ?? 0, pigment)
    const far = this.#farFrom(value)
    return (slot) => (far[slot] ?? Infinity) <= NEAR
  }

  /** Works of others in the same category that look most like this one and can be bought. */
  similarTo(id: string, limit: number): string[] {
    const works = this.#works
    const own = works.slotOf(id)
    if (own === undefined) return []
    const { isHere, category, artist, availability } = works.columns
    const best: { slot: number; unlike: number }[] = []
    for (let slot = 0; slot < works.length; slot++) {
      if (category[slot] !== category[own] || isHere[slot] !== 1) continue
      if (artist[slot] === artist[own] || availability[slot] === SOLD_OUT) continue
      const unlike = dissimilarity(works.columns, own, slot)
      const isLess = (known: { slot: number; unlike: number }) =>
        unlike < known.unlike || (unlike === known.unlike && this.#compare('newest', slot, known.slot) < 0)
      const worst = best[limit - 1]
      if (Number.isNaN(unlike) || (worst && !isLess(worst))) continue
      const place = best.findIndex(isLess)
      best.splice(place < 0 ? best.length : place, 0, { slot, unlike })
      best.length = Math.min(best.length, limit)
    }
    return best.map(({ slot }) => works.ids[slot] ?? '')
  }
}

function placesOf(options: readonly { value: string }[], chosen: readonly string[] | undefined): number | undefined {
  if (!chosen || chosen.length === 0) return undefined
  return options.reduce((bits, { value }, place) => (chosen.includes(value) ? bits | (1 << place) : bits), 0)
}

/** 1 for each id that is chosen. */
function flagsOf(ids: readonly string[], chosen: ReadonlySet<string>): Uint8Array {
  return Uint8Array.from(ids, (id) => (chosen.has(id) ? 1 : 0))
}
