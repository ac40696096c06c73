/** The list of works in the back office, as its address holds it. */
import { addressQuery, searchedText } from '#shared/address-query.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export const WORK_VIEWS = ['all', 'on-show', 'waiting', 'sold-out', 'hidden', 'rejected', 'featured'] as const

export type WorkView = (typeof WORK_VIEWS)[number]

export const WORK_SORTS = ['newest', 'title', 'stock', 'price', 'views'] as const

export type WorkSort = (typeof WORK_SORTS)[number]

/** Texts begin at A, and numbers at the largest. */
const FALLS_FIRST: Record<WorkSort, boolean> = { newest: true, title: false, stock: true, price: true, views: true }

export type WorksQuery = ReturnType<typeof readWorksQuery>

const WORDS_MAX = 100

/** Nonsense is ignored. */
export function readWorksQuery(query: URLSearchParams) {
  const sort = WORK_SORTS.find((known) => known === query.get('sort')) ?? 'newest'
  return {
    view: WORK_VIEWS.find((known) => known === query.get('view')) ?? 'all',
    /** Words of the title or of the artist's name. */
    words: searchedText(query, 'q', WORDS_MAX),
    categoryId: readId(query.get('category')),
    artistId: readId(query.get('artist')),
    sort,
    isFalling: query.get('order') === (FALLS_FIRST[sort] ? 'up' : 'down') ? !FALLS_FIRST[sort] : FALLS_FIRST[sort],
    page: readPage(query),
  }
}

const readId = (text: string | null) => (text !== null && isUuid(text) ? text.toLowerCase() : undefined)

/** `change` replaces parts of the query. Everything but another page begins at the first one. */
export function worksSearch(query: WorksQuery, change: Partial<WorksQuery> = {}): string {
  const { view, words, categoryId, artistId, sort, isFalling, page } = { ...query, page: 1, ...change }
  return addressQuery({
    view: view !== 'all' && view,
    q: words,
    category: categoryId,
    artist: artistId,
    sort: sort !== 'newest' && sort,
    order: isFalling !== FALLS_FIRST[sort] && (isFalling ? 'down' : 'up'),
    page: page > 1 && String(page),
  })
}

/** What the head of a column does: sorts by it, or turns it round. */
export const sortedBy = ({ sort, isFalling }: WorksQuery, wanted: WorkSort) => ({
  sort: wanted,
  isFalling: sort === wanted ? !isFalling : FALLS_FIRST[wanted],
})
