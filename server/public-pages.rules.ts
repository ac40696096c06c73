/**
 * Which addresses are public pages, and which query keys change what they show.
 * A public page is the same for everyone, so it is rendered once and kept under its normal address:
 * known keys only, in a fixed order, without values that mean nothing.
 */

const PAGE = /^(?!0*1$)[1-9]\d{0,4}$/
const SORT = /^(price-low|price-high)$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const SLUG_LENGTH_MAX = 60

type QueryKeys = Record<string, RegExp>

const NO_KEYS: QueryKeys = {}
const LISTING: QueryKeys = { page: PAGE, sort: SORT }

/** Each public address, longest first where one could hide another. */
const PUBLIC_PAGES: readonly (readonly [RegExp, QueryKeys])[] = [
  [/^\/$/, NO_KEYS],
  [/^\/collection$/, { category: SLUG, ...LISTING }],
  [/^\/category\/[a-z-]+(\/[a-z-]+)?$/, LISTING],
  [/^\/artwork\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, NO_KEYS],
  [/^\/(about|contact|terms|privacy|shipping|cancellation-refunds)$/, NO_KEYS],
  [/^\/services\/[a-z-]+$/, NO_KEYS],
  [/^\/blog(\/[a-z0-9-]+)?$/, NO_KEYS],
]

export type PublicAddress = { key: string; isData: boolean }

/** The normal address of a public page or of its data twin; undefined for everything else. */
export function publicAddress(pathname: string, query: string): PublicAddress | undefined {
  const isData = pathname.endsWith('.data')
  const page = isData ? pageOfData(pathname) : pathname
  for (const [pattern, keys] of PUBLIC_PAGES) {
    if (pattern.test(page)) return { key: pathname + normalQuery(query, keys), isData }
  }
  return undefined
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
    const value = given.get(name)
    if (value && value.length <= SLUG_LENGTH_MAX && keys[name]?.test(value)) kept.push(`${name}=${value}`)
  }
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
