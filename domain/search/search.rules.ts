/** The shapes in which screens see a search, and its addresses. */
import { SORTS } from '#domain/catalogue/catalogue.rules.ts'
import type { PictureFacts, Sort, WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { normalSearch } from './search-words.rules.ts'

const SEARCH_SORTS = ['closest', ...SORTS] as const
export type SearchSort = 'closest' | Sort

/** Of more works than these the closest are shown, and the page says so. */
export const FOUND_MAX = 600

export type SearchQuery = { text: string; sort: SearchSort; page: number }

export type SearchPage = SearchQuery & {
  works: WorkCard[]
  worksTotal: number
  pageCount: number
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
  artistName: string
  pricePaise: Paise | null
  picture: Pick<PictureFacts, 'id' | 'width' | 'height'>
}

/** Values that mean nothing are read as if they were not there. */
export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const sort = query.get('sort')
  const page = query.get('page')
  return {
    text: normalSearch(query.get('q') ?? ''),
    sort: SEARCH_SORTS.find((known) => known === sort) ?? 'closest',
    page: page !== null && /^[1-9]\d?$/.test(page) ? Number(page) : 1,
  }
}

/** The query of a search address; what is the default is left out. */
export function searchAddress({ text, sort, page }: Partial<SearchQuery>): string {
  const query = new URLSearchParams()
  if (text) query.set('q', text)
  if (page !== undefined && page > 1) query.set('page', String(page))
  if (sort !== undefined && sort !== 'closest') query.set('sort', sort)
  const written = query.toString()
  return written === '' ? '' : `?${written}`
}
