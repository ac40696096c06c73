/** Escapes markup in a text for XML, and leaves out characters that XML cannot hold. */
import type { Origin } from '#domain/catalogue/origin.rules.ts'
import { addPaise, plainRupees, withTax, type Paise } from '#shared/money.rules.ts'
import { originsWords } from '#words/origins.ts'
import { sizeAddress } from './size-address.rules.ts'

// One of these makes the whole file invalid XML.
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

export type SitemapPlace = { address: string; changed?: Date }

/** Works in one file; the format allows 50,000. */
export const WORKS_PER_SITEMAP = 10_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const place = (tag: string, { address, changed }: SitemapPlace) =>
  `<${tag}><loc>${xmlText(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>\n`

export const sitemapIndex = (places: readonly SitemapPlace[]) =>
  `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${places.map((one) => place('sitemap', one)).join('')}</sitemapindex>\n`

export const sitemap = (places: readonly SitemapPlace[]) =>
  `${XML_HEAD}<urlset ${NAMESPACE}>\n${places.map((one) => place('url', one)).join('')}</urlset>\n`

export type FeedWork = {
  id: string
  address: string
  title: string
  description: string
  artistName: string
  medium: string
  /** Null if it was never stated. */
  origin: Origin | null
  /** From the widest to the narrowest category. */
  categories: readonly string[]
  picture: string
  otherPictures: readonly string[]
  pricePaise: Paise
  taxPercent: number
  stockQuantity: number | null
  /** In which it is offered; empty for a work without sizes. */
  sizes: readonly FeedSize[]
}

export type FeedSize = { id: string; name: string; label: string; modifierPaise: Paise; stockQuantity: number | null }

export type FeedStore = { name: string; tagline: string; address: string }

/** Works on one page; those that are sold or priced on request are left out of it, so that no other moves. */
export const WORKS_PER_FEED = 2_000

const TITLE_CHARS = 150
const DESCRIPTION_CHARS = 1_000
const FIELD_CHARS = 100
const OTHER_PICTURES_MAX = 10

export function productFeed(store: FeedStore, works: readonly FeedWork[]): string {
  return (
    `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
    `${tag('title', store.name)}${tag('link', store.address)}${tag('description', store.tagline)}\n` +
    `${works.map(itemsOf).join('')}</channel>\n</rss>\n`
  )
}

/** A work that comes in sizes is one item for each of them, sold out or not, as long as one is available. */
function itemsOf(work: FeedWork): string {
  const { id, address, title, pricePaise, sizes } = work
  if (sizes.length === 0) return item(work)
  return sizes
    .map((size) => {
      const own = { id: size.id, address: sizeAddress(address, size.name), title: `${title}, ${size.label}` }
      const pieces = { pricePaise: addPaise(pricePaise, size.modifierPaise), stockQuantity: size.stockQuantity }
      return item({ ...work, ...own, ...pieces }, [
        ['g:item_group_id', id],
        ['g:size', size.name],
      ])
    })
    .join('')
}

function item(work: FeedWork, more: readonly [string, string][] = []): string {
  const fields: [string, string][] = [
    ['g:id', work.id],
    ['title', cut(work.title, TITLE_CHARS)],
    ['description', cut(work.description.replace(/\s+/g, ' ').trim() || work.title, DESCRIPTION_CHARS)],
    ['link', work.address],
    ['g:image_link', work.picture],
    ...work.otherPictures
      .slice(0, OTHER_PICTURES_MAX)
      .map((picture): [string, string] => ['g:additional_image_link', picture]),
    ['g:availability', work.stockQuantity === 0 ? 'out of stock' : 'in stock'],
    ['g:price', `${plainRupees(withTax(work.pricePaise, work.taxPercent))} INR`],
    ['g:condition', 'new'],
    ['g:brand', cut(work.artistName, FIELD_CHARS)],
    // A work made by hand has neither a GTIN nor a part number.
    ['g:identifier_exists', 'no'],
    ['g:product_type', work.categories.join(' > ')],
    ...(work.medium ? [['g:material', cut(work.medium, FIELD_CHARS)] as [string, string]] : []),
    ...(work.stockQuantity === null
      ? []
      : [['g:quantity_to_sell_on_facebook', String(work.stockQuantity)] as [string, string]]),
    ...more,
  ]
  return (
    `<item>${fields.map(([name, value]) => tag(name, value)).join('')}` +
    `${detailOf(work)}<g:shipping>${tag('g:country', 'IN')}${tag('g:price', '0 INR')}</g:shipping></item>\n`
  )
}

function detailOf({ origin }: FeedWork): string {
  if (origin === null) return ''
  const name = tag('g:attribute_name', originsWords.question)
  return `<g:product_detail>${name}${tag('g:attribute_value', originsWords.names[origin])}</g:product_detail>`
}

const tag = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

/** Never cuts a surrogate pair: `xmlText` would only repair the rest. */
function cut(text: string, charsMax: number): string {
  if (text.length <= charsMax) return text
  const end = text.lastIndexOf(' ', charsMax - 1)
  return `${text.slice(0, end > 0 ? end : charsMax - 1)}…`
}

/** All of them: what a later feed leaves out is deleted. */
export const REVIEWS_PER_FEED = 5_000

export type FeedReviewInWords = {
  id: string
  name: string
  at: string
  text: string
  language: string
  stars: number
  photos: readonly string[]
  work: { skus: readonly string[]; title: string; brand: string; address: string }
}

const REVIEWS_HEAD =
  `${XML_HEAD}<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" ` +
  `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation=` +
  `"http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd">\n<version>2.4</version>\n`

/** Of Google's product ratings, in the order of its schema. Every review is of a bought work, and none is paid for. */
export const reviewFeed = (store: { name: string; icon: string }, reviews: readonly FeedReviewInWords[]) =>
  `${REVIEWS_HEAD}<publisher>${tag('name', store.name)}${tag('favicon', store.icon)}</publisher>\n` +
  `<reviews>\n${reviews.map(reviewItem).join('')}</reviews>\n</feed>\n`

function reviewItem({ id, name, at, text, language, stars, photos, work }: FeedReviewInWords): string {
  const images = photos.map((photo) => `<reviewer_image>${tag('url', photo)}</reviewer_image>`).join('')
  return (
    `<review>${tag('review_id', id)}<reviewer>${tag('name', name)}</reviewer>` +
    '<is_verified_purchase>true</is_verified_purchase><is_incentivized_review>false</is_incentivized_review>' +
    `${tag('review_timestamp', new Date(at).toISOString())}${tag('content', text)}${tag('review_language', language)}` +
    `<review_url type="group">${xmlText(`${work.address}#reviews`)}</review_url>` +
    (images && `<reviewer_images>${images}</reviewer_images>`) +
    `<ratings><overall min="1" max="5">${stars}</overall></ratings>` +
    `<products><product><product_ids><skus>${work.skus.map((sku) => tag('sku', sku)).join('')}</skus><brands>${tag('brand', work.brand)}</brands></product_ids>` +
    `${tag('product_name', work.title)}${tag('product_url', work.address)}</product></products>` +
    `<is_spam>false</is_spam><collection_method>post_fulfillment</collection_method></review>\n`
  )
}
