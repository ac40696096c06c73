/** The catalogue as pages see it, and rules that need no database. */
import type { Origin } from './origin.rules.ts'
import type { Rated } from './stars.rules.ts'
import type { ShownSeller } from '#domain/artists/seller.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Language } from '#words/languages.rules.ts'
import type { SizeSet } from './size-chart.rules.ts'
import type { SizeChoice } from './sizes.rules.ts'
import type { Stock } from './stock.rules.ts'

export type PictureFacts = {
  id: string
  width: number
  height: number
  /** A tiny picture as a `data:` URL: shown until the real one has loaded. */
  blur: string
  alt: string
}

export type CategoryNode = {
  id: string
  name: string
  slug: string
  /** Below `/category/`, such as `wall-art/handmade`. */
  path: string
  /** One sentence under its heading; may be empty. */
  description: string
  isPremium: boolean
  children: CategoryNode[]
}

export type WorkCard = {
  id: string
  title: string
  /** Only on pages that are not in English. */
  titleLang?: Language
  artistName: string
  /** Null for a premium work: its price is shown nowhere. */
  pricePaise: Paise | null
  /** Of its category. */
  taxPercent: number
  isInStock: boolean
  /** The work's own size, where it is flat and known: works hang to scale. */
  widthCm: number | null
  heightCm: number | null
  picture: PictureFacts
  /** Fades in on hover over the first one, at its size. */
  secondPictureId: string | null
  /** Its stars; missing without reviews. */
  rated?: Rated
}

export type FrameChoice = { id: string; slug: string; name: string; priceModifierPaise: Paise }

/** Who is looking: everyone sees listed works only. */
export type SeenBy = 'everybody' | { isAdmin: boolean; artistId: string | null }

export type WorkDetail = {
  id: string
  title: string
  description: string
  /** Only on pages that are not in English. */
  titleLang?: Language
  descriptionLang?: Language
  dimensions: string
  medium: string
  /** Null if it was never stated. */
  origin: Origin | null
  hsn: string
  widthCm: number | null
  heightCm: number | null
  artist: { id: string; name: string; slug: string; city: string | null }
  /** The artist, if they sell it through the shop; null: the shop sells it. */
  seller: ShownSeller | null
  category: { name: string; path: string; parent: { name: string; path: string } | null }
  isPremium: boolean
  pricePaise: Paise | null
  taxPercent: number
  stock: Stock
  /** Never empty: the default frame, 'No frame', comes first. */
  frames: FrameChoice[]
  /** In which it is offered; empty for a work without sizes. */
  sizes: SizeChoice[]
  sizeSet: SizeSet | null
  /** Never empty: the whole work first. */
  pictures: PictureFacts[]
}

/** Every work is made where its artist lives, and artists of the store live in India. */
export const COUNTRY_OF_ORIGIN = 'India'

export type Sort = 'newest' | 'price-low' | 'price-high'

export const WORKS_PER_PAGE = 24

/** 'Enamel on brass, flower 1.4 cm across': an artist begins each of the two fields with a capital. */
export function mediumAndSize({ medium, dimensions }: { medium: string; dimensions: string }): string {
  const size = medium === '' ? dimensions : dimensions.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
  return [medium, size].filter(Boolean).join(', ')
}
