/** The works on sale with all that finds them: their traits, colours, artists and orders. */
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'
import { ColourCells } from './colour-cells.rules.ts'
import type { PriceRange } from './filters.rules.ts'
import { placeIn, type Row } from './grown.rules.ts'
import { KnownArtists } from './known-artists.rules.ts'
import { RowLists } from './row-lists.rules.ts'
import { RowOrder } from './row-order.rules.ts'
import { Traits } from './traits.rules.ts'
import { WorkColumns } from './work-columns.rules.ts'
import type { WorkFacts } from './work-facts.rules.ts'

const SORTS: readonly Sort[] = ['newest', 'price-low', 'price-high']

export class HeldWorks {
  readonly columns = new WorkColumns()
  readonly traits = new Traits()
  readonly cells = new ColourCells()
  readonly artists = new KnownArtists()
  readonly byArtist = new RowLists()
  readonly orders: Record<Sort, RowOrder> = {
    newest: new RowOrder((a, b) => this.newestFirst(a, b)),
    'price-low': new RowOrder((a, b) => this.#byPrice(a, b, 1)),
    'price-high': new RowOrder((a, b) => this.#byPrice(a, b, -1)),
  }
  /** Of every category and size that works ever had. */
  readonly places = { category: new Map<string, number>(), fit: new Map<string, number>() }

  /** So many works come: columns that grow while they are taken in would be copied again and again. */
  reserve(works: number): void {
    this.columns.reserve(works)
    for (const sort of SORTS) this.orders[sort].reserve(works)
  }

  /** Takes in changes; a work that is no longer on sale comes with null. */
  change(changes: ReadonlyMap<string, WorkFacts | null>): void {
    const { columns } = this
    const latest = [...changes].map(([id, facts]) => ({ id, facts, before: columns.rowOf(id) }))
    const moved = latest.filter(({ facts, before }) => before < 0 || !facts || !columns.isSortedAs(before, facts))
    const leaving = moved.flatMap(({ before }) => (before < 0 ? [] : before))
    for (const sort of SORTS) this.orders[sort].remove(leaving)
    for (const { id, facts, before } of latest) {
      if (before >= 0) this.#forget(before)
      if (facts) this.#take(before < 0 ? columns.add(id) : before, facts)
      else if (before >= 0) columns.remove(before)
    }
    const coming = moved.flatMap(({ id, facts }) => (facts ? columns.rowOf(id) : []))
    for (const sort of SORTS) this.orders[sort].insert(coming)
  }

  #take(row: Row, facts: WorkFacts): void {
    const { columns } = this
    const category = placeIn(this.places.category, facts.categoryId)
    const fits = facts.sizeIds.map((id) => placeIn(this.places.fit, id)).toSorted((a, b) => a - b)
    const artist = this.artists.placeOf({ id: facts.artistId, slug: facts.artistSlug, name: facts.artistName })
    const trait = this.traits.placeOf(facts, category, fits)
    columns.set(row, facts, { artist, trait })
    this.traits.add(trait, row, columns.families[row]!)
    this.byArtist.add(artist, row)
    this.artists.count(category, artist, 1)
    this.cells.add(row, columns.colours.cellsOf(row))
  }

  #forget(row: Row): void {
    const { columns } = this
    const [artist, trait] = [columns.artist[row]!, columns.trait[row]!]
    this.traits.remove(trait, row, columns.families[row]!)
    this.byArtist.remove(artist, row)
    this.artists.count(this.traits.category[trait]!, artist, -1)
    this.cells.remove(row, columns.colours.cellsOf(row))
  }

  newestFirst(a: Row, b: Row): number {
    const { createdAt } = this.columns
    return createdAt[b]! - createdAt[a]! || this.columns.compareIds(b, a)
  }

  /** Without a price last, whichever way round. */
  #byPrice(a: Row, b: Row, direction: 1 | -1): number {
    const [one, other] = [this.columns.pricePaise[a]!, this.columns.pricePaise[b]!]
    const isKnown = !Number.isNaN(one)
    if (isKnown === Number.isNaN(other)) return isKnown ? -1 : 1
    return (isKnown && (one - other) * direction) || this.newestFirst(a, b)
  }

  /** The works in a price range, in an order by price. */
  priced({ fromPaise, belowPaise }: PriceRange, order: 'price-low' | 'price-high' = 'price-low'): Uint32Array {
    const { pricePaise } = this.columns
    const before = (paise: number) =>
      this.orders[order].countWhile((row) =>
        order === 'price-low' ? pricePaise[row]! < paise : pricePaise[row]! >= paise,
      )
    const [from, to] = order === 'price-low' ? [fromPaise, belowPaise] : [belowPaise, fromPaise]
    return this.orders[order].rows.subarray(before(from), before(to))
  }
}
