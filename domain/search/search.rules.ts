/** A search as pages see it, and its addresses. */
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { readListing, writeListing, type Listing, type WorkList } from './listing.rules.ts'
import { addressQuery } from '#shared/address-query.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { normalSearch } from '#shared/words.rules.ts'
import type { Language } from '#words/languages.rules.ts'

/** Above this number only the closest works are shown, and the page says so. */
export const FOUND_MAX = 600

const PAGES_MAX = 99

export type SearchQuery = Listing & { text: string }

export type SearchPage = WorkList & {
  text: string
  /** There are more works than can be shown. */
  isCut: boolean
  /** The words that were searched for instead of those typed. */
  readAs: string | null
  /** `near`: nothing has all the words, these come close. `none`: nothing comes close either. */
  kind: 'found' | 'near' | 'none'
}

export type Suggestions = {
  works: SuggestedWork[]
  artists: { name: string; slug: string }[]
  categories: { name: string; path: string }[]
}

export type SuggestedWork = {
  id: string
  title: string
  /** Only on pages that are not in English. */
  titleLang?: Language
  artistName: string
  pricePaise: Paise | null
  taxPercent: number
  isInStock: boolean
  picture: Pick<PictureFacts, 'id' | 'width' | 'height'>
}

/** Unknown values are ignored. */
export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const listing = readListing(query, 'closest')
  return { text: normalSearch(query.get('q') ?? ''), ...listing, page: listing.page > PAGES_MAX ? 1 : listing.page }
}

/** The query of a search URL; defaults are left out. */
export const searchAddress = ({ text, ...listing }: Partial<SearchQuery>): string =>
  addressQuery({ q: text, ...writeListing(listing, 'closest') })
