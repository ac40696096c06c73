/**
 * Every work on sale, in memory: filtered, counted and put in order without a question to the database. Numbers come
 * from what works have in common (`traits.rules.ts`), and a page looks at no more works than it needs.
 */
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'
import { countByTrait, countByWork, type Counts } from './facet-counts.rules.ts'
import type { Filters } from './filters.rules.ts'
import type { Row } from './grown.rules.ts'
import { HeldWorks } from './held-works.rules.ts'
import type { Artist } from './known-artists.rules.ts'
import type { ListedSort } from './listing.rules.ts'
import { firstRows, lowestOf } from './page-rows.rules.ts'
import { similarRows } from './similar-works.rules.ts'
import type { WorkFacts } from './work-facts.rules.ts'
import { WorkFilter } from './work-filter.rules.ts'

/** The works to filter: all, those in some categories, or those that a search has found, closest first. */
export type Base = { categoryIds?: ReadonlySet<string>; found?: readonly string[] }

/** Some filters name rows or families that only others know: these come with their meaning. */
export type Chosen = {
  filters: Filters
  categoryIds?: ReadonlySet<string>
  media?: number
  sizeIds?: readonly string[]
}

/** The works of one page: `offset` of them are on earlier pages. */
type Part = { sort: ListedSort; offset: number; limit: number }

const CACHED_COUNTS_MAX = 300

export class CatalogueIndex {
  readonly #held = new HeldWorks()
  /** Requested since the last change: the pages of one list share them. */
  readonly #counted = new Map<string, Counts>()
  /** Works with the colour of a visitor's own that was asked for last, by trait. */
  #near: { colour: string; works: Uint32Array } | undefined

  get size(): number {
    return this.#held.columns.size
  }

  /** So many works are about to come. */
  reserve(works: number): void {
    this.#held.reserve(works)
  }

  /** Takes in changes; a work that is no longer on sale comes with null. */
  change(changes: Iterable<readonly [id: string, facts: WorkFacts | null]>): void {
    const latest = new Map(changes)
    if (latest.size === 0) return
    this.#counted.clear()
    this.#near = undefined
    this.#held.change(latest)
  }

  /** -1 for a value that no work ever had. */
  readonly placeOf = (kind: 'category' | 'fit', id: string): number => this.#held.places[kind].get(id) ?? -1

  /** The artists to choose from: those with most works and the chosen ones, by name. */
  artists(base: Base, most: number, chosen: readonly string[] = []): readonly Artist[] {
    const { artists, columns } = this.#held
    const found = base.found && this.#found(base.found)
    const categories = base.categoryIds && [...base.categoryIds].map((id) => this.placeOf('category', id))
    const works = artists.worksIn(found ? [] : categories)
    for (const row of found ?? []) works[columns.artist[row]!]!++
    return artists.offered(works, most, artists.placesNamed(chosen))
  }

  /** How many works of each artist there would be with this one chosen too. */
  countOfArtists(base: Base, chosen: Chosen, artists: readonly Artist[]): number[] {
    const filter = this.#filterOf(base, { ...chosen, filters: { ...chosen.filters, artist: undefined } })
    const { columns, byArtist } = this.#held
    const found = base.found && this.#found(base.found).filter((row) => filter.passes(row))
    return this.#held.artists.placesOf(artists).map((place) => {
      if (found) return found.filter((row) => columns.artist[row] === place).length
      return byArtist.of(place).reduce((works, row) => (filter.passes(row) ? works + 1 : works), 0)
    })
  }

  /** How many works there are, and how many there would be with one more value of each filter. */
  count(base: Base, chosen: Chosen): Counts {
    const key = base.found ? undefined : JSON.stringify([[...(base.categoryIds ?? [])], chosen.filters])
    const known = key && this.#counted.get(key)
    if (known) return known
    const filter = this.#filterOf(base, chosen)
    const rows = this.#namedRows(base, filter)
    const counts = rows
      ? countByWork(this.#held, filter, rows)
      : countByTrait(this.#held, filter, this.#coloured(filter))
    if (this.#counted.size >= CACHED_COUNTS_MAX) this.#counted.clear()
    if (key) this.#counted.set(key, counts)
    return counts
  }

  /** How many works of each trait have the chosen colour. */
  #coloured({ colour }: WorkFilter): Uint32Array {
    const { traits, columns } = this.#held
    if (!colour) return traits.works
    if (colour.family >= 0) return traits.worksOfFamily[colour.family]!
    if (this.#near?.colour !== colour.value)
      this.#near = { colour: colour.value, works: columns.countNear(colour, traits.size) }
    return this.#near.works
  }

  /** The big figure of its price; undefined where it has none or isn't listed. */
  priceOf(id: string): number | undefined {
    const row = this.#held.columns.rowOf(id)
    const paise = row < 0 ? Number.NaN : this.#held.columns.pricePaise[row]!
    return Number.isNaN(paise) ? undefined : paise
  }

  /** Of these works, those that a list shows. */
  passing(base: Base, chosen: Chosen, ids: readonly string[]): string[] {
    const filter = this.#filterOf(base, chosen)
    return ids.filter((id) => {
      const row = this.#held.columns.rowOf(id)
      return row >= 0 && filter.passes(row)
    })
  }

  /** The ids of one page. */
  page(base: Base, chosen: Chosen, { sort, offset, limit }: Part): string[] {
    const filter = this.#filterOf(base, chosen)
    const isNearest = sort === 'nearest-colour' && filter.colour !== undefined
    const order = sort === 'closest' || sort === 'nearest-colour' ? 'newest' : sort
    const wanted = { most: offset + limit, order, isNearest }
    const named = this.#namedRows(base, filter)
    const { total } = this.count(base, chosen)
    const rows = !named
      ? firstRows(this.#held, filter, { ...wanted, total, coloured: this.#coloured(filter) })
      : base.found && order !== sort
        ? this.#closest(named, filter, wanted)
        : lowestOf(this.#held, filter, wanted, named)
    return rows.slice(offset, offset + limit).map((row) => this.#held.columns.idOf(row))
  }

  /** As they were found, or else by their colour, equal ones as they were found. */
  #closest(
    found: readonly Row[],
    filter: WorkFilter,
    wanted: { most: number; order: Sort; isNearest: boolean },
  ): Row[] {
    if (!wanted.isNearest) return found.filter((row) => filter.passes(row))
    const places = new Map(found.map((row, place) => [row, place]))
    return lowestOf(this.#held, filter, wanted, found, (a, b) => places.get(a)! - places.get(b)!)
  }

  #found(ids: readonly string[]): Row[] {
    return ids.map((id) => this.#held.columns.rowOf(id)).filter((row) => row >= 0)
  }

  /** Undefined where no rows are named, so that any may pass. */
  #namedRows(base: Base, { artists }: WorkFilter): readonly Row[] | undefined {
    if (base.found) return this.#found(base.found)
    return artists && [...artists].flatMap((artist) => Array.from(this.#held.byArtist.of(artist)))
  }

  #filterOf({ categoryIds: within }: Base, { filters, categoryIds, media, sizeIds }: Chosen): WorkFilter {
    const placesOf = (ids: Iterable<string> | undefined, kind: 'category' | 'fit') =>
      ids && new Set(Array.from(ids, (id) => this.placeOf(kind, id)))
    return new WorkFilter(this.#held, {
      filters,
      media,
      within: placesOf(within, 'category'),
      categories: placesOf(categoryIds, 'category'),
      fits: placesOf(sizeIds, 'fit'),
      artists: filters.artist && this.#held.artists.placesNamed(filters.artist),
    })
  }

  /** Works of others in the same category that look most like this one and can be bought. */
  similarTo(id: string, limit: number): string[] {
    const row = this.#held.columns.rowOf(id)
    return row < 0 ? [] : similarRows(this.#held, row, limit).map((other) => this.#held.columns.idOf(other))
  }
}
