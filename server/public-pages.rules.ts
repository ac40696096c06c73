/**
 * Which URLs are public pages, and which query keys change them. A public page is the same for everyone, so it is
 * rendered once and kept under its canonical URL: known keys only, in a fixed order, without meaningless values, as its
 * links are written.
 */
import { collectionSearch, readCollectionQuery } from '#domain/search/listing.rules.ts'
import { previewSearch, readWallAddress, wallAddress } from '@rang-rekha/wall/address'
import { readPage } from '#shared/pagination.rules.ts'
import { FILTERS } from '#domain/search/filters.rules.ts'
import { giftSearch, readGiftQuery } from '#domain/search/gifts.rules.ts'
import { readSearchQuery, searchAddress } from '#domain/search/search.rules.ts'
import { askedWorksSearch, readAskedWorks } from '#domain/wall/wall-work.rules.ts'
import { addressIn, splitLanguage } from '#words/languages.rules.ts'
import type { ReadTarget } from './request-target.rules.ts'

/** The query of a URL in its canonical form, `''` for none. */
type NormalQuery = (query: URLSearchParams) => string

const none: NormalQuery = () => ''
const paged: NormalQuery = (query) => collectionSearch({ page: readPage(query) })
const listed: NormalQuery = (query) => collectionSearch(readCollectionQuery(query))
const listedInCategory: NormalQuery = (query) => {
  const { filters, ...listing } = readCollectionQuery(query)
  return collectionSearch({ ...listing, filters: { ...filters, category: [] } })
}
const given: NormalQuery = (query) => giftSearch(readGiftQuery(query))
const searched: NormalQuery = (query) => searchAddress(readSearchQuery(query))
/** A wall that was shared. All that cannot be read are one address. */
const sharedWall: NormalQuery = (query) => {
  const read = readWallAddress(query.get('hang') ?? '')
  if (read.ok) return `?hang=${wallAddress(read.wall).slice(1)}`
  return { empty: '', outdated: '?hang=v0', unreadable: '?hang=-', 'too-many': '?hang=-' }[read.reason]
}
const begun: NormalQuery = (query) => searchAddress({ text: readSearchQuery(query).text })
const hung: NormalQuery = (query) => {
  const ids = readAskedWorks(query)
  return ids ? askedWorksSearch(ids) : ''
}
const previewed: NormalQuery = (query) => previewSearch(query.get('hang') ?? '')

/** A work with one of its sizes chosen. */
const sized: NormalQuery = (query) => {
  const size = query.get('size') ?? ''
  return /^[\w./ -]{1,12}$/.test(size) ? `?${new URLSearchParams({ size })}` : ''
}

/** Each public address, longest first where one could hide another. */
const PUBLIC_PAGES: readonly (readonly [RegExp, NormalQuery])[] = [
  [/^\/$/, none],
  [/^\/collection$/, listed],
  [/^\/category\/[a-z-]+(\/[a-z-]+)?$/, listedInCategory],
  [/^\/shelf\/[a-z0-9]+(-[a-z0-9]+)*$/, paged],
  [/^\/artwork\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, sized],
  [/^\/artwork\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/reviews$/, paged],
  [/^\/gifts(\/[a-z-]+)?$/, given],
  [/^\/search$/, searched],
  [/^\/search\/suggestions$/, begun],
  [/^\/wall\/works$/, hung],
  [/^\/wall\/works-to-(hang|try)$/, none],
  [/^\/wall\/find$/, begun],
  [/^\/wall\/template$/, none],
  [/^\/wall\/preview\.jpg$/, previewed],
  [/^\/artists$/, paged],
  // The sections of the studio are an artist's own.
  [
    /^\/artist\/(?!(?:dashboard|earnings|home|messages|offers|orders|page|papers|reviews|sheets|statistics)$)[a-z0-9]+(-[a-z0-9]+)*$/,
    paged,
  ],
  [/^\/(about|contact|terms|privacy|shipping|cancellation-refunds|artist-agreement|reviews)$/, none],
  [/^\/services\/[a-z-]+$/, none],
  [/^\/wall$/, sharedWall],
  [/^\/blog(\/[a-z0-9-]+)?$/, none],
  [/^\/page-not-found$/, none],
]

/** Written by the application like pages, but for machines: they have no data twin. */
const PUBLIC_FILES: readonly RegExp[] = [
  /^\/(robots\.txt|sitemap\.xml|manifest\.webmanifest)$/,
  /^\/sitemaps\/(pages|artists|works-[1-9]\d{0,3})\.xml$/,
  /^\/feeds\/(products|reviews)(-([2-9]|[1-9]\d{1,3}))?\.xml$/,
]

/** Where an unpublished page is shown to those who may see it. */
export const previewAddress = (key: string): string | undefined =>
  /^\/artwork\/[0-9a-f-]+$/.test(splitLanguage(key).path) ? `${key}/preview` : undefined

const FILTERED = new RegExp(`[?&](?:${FILTERS.filter((name) => name !== 'category').join('|')})=`)
const SEVERAL_CATEGORIES = /[?&]category=[^&]*,/

/** Searches, filters, sizes and walls are endless: together they get only a small part of the cache. */
export function isUnbounded(address: string): boolean {
  return (
    /^\/(?:search[/.?]|wall[^?]*\?|artwork[^?]*\?)/.test(splitLanguage(address).path) ||
    FILTERED.test(address) ||
    SEVERAL_CATEGORIES.test(address)
  )
}

/** The canonical URL of a public page or of its data twin, in its language; undefined for everything else. */
export function publicAddress(pathname: string, query: string): string | undefined {
  const { language, path } = splitLanguage(pathname)
  const page = path.endsWith('.data') ? pageOfData(path) : path
  const [, normal] = PUBLIC_PAGES.find(([pattern]) => pattern.test(page)) ?? []
  if (normal) return addressIn(language, path) + (query.length > 1 ? normal(new URLSearchParams(query)) : '')
  return PUBLIC_FILES.some((file) => file.test(pathname)) ? pathname : undefined
}

/** The personal pages for payment: their extra resources are allowed at these URLs only. */
export function isPaymentPath(pathname: string): boolean {
  const { path } = splitLanguage(pathname)
  return path === '/checkout' || /^\/gift-cards\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path)
}

/** What the store shows in a frame, to those who write pages and put shelves together. */
export const isPreviewPath = (pathname: string): boolean =>
  /^\/admin\/(?:pages|shelves)\/[^/]+\/preview$/.test(pathname)

/**
 * Where a misspelt URL of a public or payment page redirects: upper or lower case, encoded characters, a trailing
 * slash. Undefined when it is neither, or already canonical.
 */
export function canonicalAddress({ pathname, decodedPath, query }: ReadTarget): string | undefined {
  const canonical = decodedPath.toLowerCase().replace(/(?<=[^/])\/$/, '')
  if (canonical === pathname) return undefined
  return isPaymentPath(canonical) ? canonical + query : publicAddress(canonical, query)
}

/** `/_.data` belongs to `/`, `/collection.data` to `/collection`. */
function pageOfData(pathname: string): string {
  if (pathname === '/_.data') return '/'
  return pathname === '/.data' ? '' : pathname.slice(0, -'.data'.length)
}
