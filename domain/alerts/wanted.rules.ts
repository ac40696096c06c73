/** What an alert waits for: read from an address, in one canonical form. */
import { FILTERS, readFilters, writtenFilters, type Filters } from '#domain/search/filters.rules.ts'
import { addressQuery } from '#shared/address-query.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { normalSearch } from '#shared/words.rules.ts'

export type WantedSearch = {
  kind: 'search'
  text: string
  /** The category whose page it is, by its path. */
  within: string
  filters: Filters
}
/** A work, or one of its sizes, that can be bought again. */
export type WantedStock = { kind: 'stock'; workId: string; sizeId: string | null }
export type WantedPrice = { kind: 'price'; workId: string }

export type AlertWanted = WantedSearch | WantedStock | WantedPrice

/** Or works like a sold one, which the form turns into a search. */
export type AskedFor = AlertWanted | { kind: 'like'; workId: string }

const PATH = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/
const PATH_MAX = 120

/** Undefined for an address that means nothing. */
export function readAsked(query: URLSearchParams): AskedFor | undefined {
  const [work, like, size] = ['work', 'like', 'size-id'].map((name) => query.get(name))
  if (work) {
    if (!isUuid(work) || (size && !isUuid(size))) return undefined
    return query.get('when') === 'cheaper'
      ? { kind: 'price', workId: work }
      : { kind: 'stock', workId: work, sizeId: size || null }
  }
  if (like) return isUuid(like) ? { kind: 'like', workId: like } : undefined
  const within = query.get('in') ?? ''
  if (within !== '' && (within.length > PATH_MAX || !PATH.test(within))) return undefined
  return { kind: 'search', text: normalSearch(query.get('q') ?? ''), within, filters: readFilters(query) }
}

/** The query of the page where such an alert is asked for. */
export function askedQuery(asked: AskedFor): string {
  if (asked.kind === 'like') return addressQuery({ like: asked.workId })
  if (asked.kind === 'price') return addressQuery({ work: asked.workId, when: 'cheaper' })
  if (asked.kind === 'stock') return addressQuery({ work: asked.workId, 'size-id': asked.sizeId ?? '' })
  return addressQuery({ q: asked.text, in: asked.within, ...writtenFilters(asked.filters) })
}

/** The page that shows what is waited for. */
export function alertPageOf(wanted: AlertWanted): string {
  if (wanted.kind !== 'search') return `/artwork/${wanted.workId}`
  const { text, within, filters } = wanted
  if (text !== '') return `/search${addressQuery({ q: text, ...writtenFilters(filters) })}`
  return `${within === '' ? '/collection' : `/category/${within}`}${addressQuery(writtenFilters(filters))}`
}

/** The same for the same, however it was written. */
export function canonical(wanted: AlertWanted): string {
  if (wanted.kind !== 'search') return JSON.stringify(wanted)
  const { text, within, filters } = wanted
  const chosen = FILTERS.flatMap((name) => (filters[name]?.length ? [[name, filters[name].toSorted()] as const] : []))
  return JSON.stringify({
    kind: 'search',
    text,
    // A search looks in the whole shop.
    within: text === '' ? within : '',
    filters: Object.fromEntries(chosen),
  })
}

export const readCanonical = (text: string): AlertWanted => JSON.parse(text) as AlertWanted

/** Nothing that only shows sold works is worth waiting for. */
export const isImpossible = ({ filters }: WantedSearch): boolean =>
  filters.availability?.length === 1 && filters.availability[0] === 'sold-out'

/** As much dearer or less dear a similar work may be. */
const RANGE = 0.3

/** In whole hundreds of rupees around a price, as the filter writes it. */
export function priceAround(pricePaise: number): string {
  const rupees = pricePaise / 100
  const from = Math.floor((rupees * (1 - RANGE)) / 100) * 100
  const to = Math.ceil((rupees * (1 + RANGE)) / 100) * 100
  return `${from}-${to}`
}
