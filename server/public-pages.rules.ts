/**
 * Which addresses are public pages, and which query keys change what they show.
 * A public page is the same for everyone, so it is rendered once and kept under its normal address:
 * known keys only, in a fixed order, without values that mean nothing.
 */
import { normalSearch } from '#domain/search/search-words.rules.ts'

const PAGE = /^(?!0*1$)[1-9]\d{0,4}$/
const SORT = /^(price-low|price-high)$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const SLUG_LENGTH_MAX = 60

/** What a value may be, or its normal form: `''` when it means nothing. */
type QueryKeys = Record<string, RegExp | ((value: string) => string)>

const NO_KEYS: QueryKeys = {}
const LISTING: QueryKeys = { page: PAGE, sort: SORT }
const SEARCHED = { q: (value: string) => encodeURIComponent(normalSearch(value)).replaceAll('%20', '+') }

/** Each public address, longest first where one could hide another. */
const PUBLIC_PAGES: readonly (readonly [RegExp, QueryKeys])[] = [
  [/^\/$/, NO_KEYS],
  [/^\/collection$/, { category: SLUG, ...LISTING }],
  [/^\/category\/[a-z-]+(\/[a-z-]+)?$/, LISTING],
  [/^\/artwork\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, NO_KEYS],
  [/^\/search$/, { ...SEARCHED, sort: /^(newest|price-low|price-high)$/, page: /^([2-9]|[1-9]\d)$/ }],
  [/^\/search\/suggestions$/, SEARCHED],
  [/^\/artists$/, { page: PAGE }],
  // The dashboard is an artist's own.
  [/^\/artist\/(?!dashboard$)[a-z0-9]+(-[a-z0-9]+)*$/, { page: PAGE }],
  [/^\/(about|contact|terms|privacy|shipping|cancellation-refunds)$/, NO_KEYS],
  [/^\/services\/[a-z-]+$/, NO_KEYS],
  [/^\/blog(\/[a-z0-9-]+)?$/, NO_KEYS],
]

/** Written by the application like pages, but for machines: they have no data twin. */
const PUBLIC_FILES: readonly RegExp[] = [
  /^\/(robots\.txt|sitemap\.xml|manifest\.webmanifest)$/,
  /^\/sitemaps\/(pages|artists|works-[1-9]\d{0,3})\.xml$/,
  /^\/feeds\/products(-([2-9]|[1-9]\d{1,3}))?\.xml$/,
]

export type PublicAddress = { key: string; isData: boolean }

/** Anybody can think of searches without end: together they are kept in a small part of the memory only. */
export function isSearch(address: string): boolean {
  return /^\/search[/.?]/.test(address)
}

/** The normal address of a public page or of its data twin; undefined for everything else. */
export function publicAddress(pathname: string, query: string): PublicAddress | undefined {
  const isData = pathname.endsWith('.data')
  const page = isData ? pageOfData(pathname) : pathname
  for (const [pattern, keys] of PUBLIC_PAGES) {
    if (pattern.test(page)) return { key: pathname + normalQuery(query, keys), isData }
  }
  return PUBLIC_FILES.some((file) => file.test(pathname)) ? { key: pathname, isData: false } : undefined
}

/**
 * Where a crooked spelling of a public address leads: another case, encoded letters, a slash at the end.
 * Undefined when it is none, or straight already.
 */
export function straightAddress(pathname: string, query: string): string | undefined {
  const straight = decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/(?<=[^/])\/$/, '')
  return straight === pathname ? undefined : publicAddress(straight, query)?.key
}

/** `/_.data` belongs to `/`, `/collection.data` to `/collection`. */
function pageOfData(pathname: string): string {
  if (pathname === '/_.data') return '/'
  return pathname === '/.data' ? '' : pathname.slice(0, -'.data'.length)
}

function normalQuery(query: string, keys: QueryKeys): string {
  if (query === '' || query === '?') return ''
  const given = new URLSearchParams(query)
  const kept: string[] = []
  for (const name of Object.keys(keys).toSorted()) {
    const value = normalValue(given.get(name) ?? '', keys[name])
    if (value !== '') kept.push(`${name}=${value}`)
  }
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

function normalValue(value: string, key: QueryKeys[string] | undefined): string {
  if (typeof key === 'function') return key(value)
  return value.length <= SLUG_LENGTH_MAX && key?.test(value) ? value : ''
}
