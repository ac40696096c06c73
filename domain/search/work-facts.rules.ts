import type { Origin } from '#domain/catalogue/origin.rules.ts'
import type { Swatch } from './colours.rules.ts'

/** A work as it is read from the database. */
export type WorkFacts = {
  id: string
  categoryId: string
  artistId: string
  artistSlug: string
  artistName: string
  /**
   * The big figure of its price: the price to pay, unless the owner leads with the price before tax. Null for a premium
   * work.
   */
  pricePaise: number | null
  /** In millionths of a second. */
  createdAt: number
  /** Which families of media, one bit for each. */
  media: number
  /** Null if it was never stated. */
  origin: Origin | null
  /** Null where it is not known. */
  longerSideCm: number | null
  areaCm2: number | null
  /** Width ÷ height, of the work or else of its picture. */
  ratio: number
  /** Null when it is made to order. */
  stock: number | null
  palette: readonly Swatch[]
  /** The sizes to wear in which it can be had at the moment, by their ids. */
  sizeIds: readonly string[]
}
