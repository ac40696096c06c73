/** The list of customers in the back office, as its address holds it. */
import { addressQuery, searchedText } from '#shared/address-query.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { TAG_MAX } from './customer-forms.rules.ts'

export const CUSTOMER_VIEWS = ['all', 'buyers', 'again', 'waiting', 'suspended'] as const

export type CustomerView = (typeof CUSTOMER_VIEWS)[number]

const CUSTOMER_SORTS = ['newest', 'name', 'orders', 'spent', 'last'] as const

export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** Names begin at A; numbers and days at the largest. */
const fallsFirst = (sort: CustomerSort) => sort !== 'name'

export type CustomersQuery = ReturnType<typeof readCustomersQuery>

const WORDS_MAX = 100

/** Nonsense is ignored. */
export function readCustomersQuery(query: URLSearchParams) {
  const sort = CUSTOMER_SORTS.find((known) => known === query.get('sort')) ?? 'newest'
  const way = query.get('order')
  return {
    view: CUSTOMER_VIEWS.find((known) => known === query.get('view')) ?? 'all',
    /** Words of a name, the beginning of an e-mail address, or a phone however it is typed. */
    words: searchedText(query, 'q', WORDS_MAX),
    tag: searchedText(query, 'tag', TAG_MAX) || undefined,
    sort,
    isFalling: way === 'up' || way === 'down' ? way === 'down' : fallsFirst(sort),
    page: readPage(query),
  }
}

/** `change` replaces parts of the query. Everything but another page begins at the first one. */
export function customersSearch(query: CustomersQuery, change: Partial<CustomersQuery> = {}): string {
  const { view, words, tag, sort, isFalling, page } = { ...query, page: 1, ...change }
  return addressQuery({
    view: view !== 'all' && view,
    q: words,
    tag,
    sort: sort !== 'newest' && sort,
    order: isFalling !== fallsFirst(sort) && (isFalling ? 'down' : 'up'),
    page: page > 1 && String(page),
  })
}

/** What the head of a column does: sorts by it, or turns it round. */
export const customersSortedBy = ({ sort, isFalling }: CustomersQuery, wanted: CustomerSort) => ({
  sort: wanted,
  isFalling: sort === wanted ? !isFalling : fallsFirst(wanted),
})
