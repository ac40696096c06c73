/** A page's JSON-LD for search engines, in the vocabulary of schema.org. It says only what the page shows. */
import { languageWords } from '#words/language.ts'
import { languageNow } from '#words/language-now.ts'
import { addressIn } from '#words/languages.rules.ts'
import { COUNTRY_OF_ORIGIN } from '#domain/catalogue/catalogue.rules.ts'
import type { Origin } from '#domain/catalogue/origin.rules.ts'
import type { Stock } from '#domain/catalogue/stock.rules.ts'
import { CATALOGUE_PICTURE, renditionAddress } from '#domain/images/rendition.rules.ts'
import type { SizeChoice } from '#domain/catalogue/sizes.rules.ts'
import { addPaise, plainRupees, withTax, type Paise } from '#shared/money.rules.ts'
import { originsWords } from '#words/origins.ts'
import { seoWords } from '#words/seo.ts'
import { sizeAddress } from './size-address.rules.ts'

export type StructuredData = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown }

export type StoreInWords = {
  origin: string
  name: string
  tagline: string
  legalName: string
  email: string
  phone: string
  address: string
  gstin: string
  profiles: readonly string[]
}

export type Crumb = { name: string; path: string }

const CONTEXT = 'https://schema.org'
const COUNTRY = 'IN'

const at = (origin: string, path: string) => new URL(path, origin).href
/** A page in the language that is being written in. */
const pageAt = (origin: string, path: string) => at(origin, addressIn(languageNow(), path))
const storeId = (origin: string) => at(origin, '/#store')

function organization(store: StoreInWords): StructuredData {
  const { origin, name, legalName, email, phone, address, gstin, profiles } = store
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': storeId(origin),
    name,
    legalName,
    url: at(origin, '/'),
    logo: at(origin, '/icon-512.png'),
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: COUNTRY },
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phone, email },
    ...(gstin && { taxID: gstin }),
    sameAs: profiles,
  }
}

function website({ origin, name, tagline }: StoreInWords): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': at(origin, '/#website'),
    name,
    description: tagline,
    url: pageAt(origin, '/'),
    inLanguage: languageWords.tag,
    publisher: { '@id': storeId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${pageAt(origin, '/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The way from the home page to this one. */
function breadcrumbs(origin: string, trail: readonly Crumb[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: seoWords.home, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAt(origin, path),
    })),
  }
}

/** What buyers say of a work, the newest first. */
export type ReviewsInWords = {
  count: number
  /** '4.7' */
  average: string
  reviews: readonly { stars: number; text: string; author: string; published: string; language: string }[]
}

export type WorkInWords = {
  address: string
  sku: string
  title: string
  description: string
  medium: string
  /** Null if it was never stated. */
  origin: Origin | null
  category: string
  artist: { name: string; path: string }
  /** The artist's legal name, if they sell it through the shop. */
  seller: string | null
  pictures: readonly string[]
  widthCm: number | null
  heightCm: number | null
  /** Null for a premium work, which has no price. */
  pricePaise: Paise | null
  taxPercent: number
  stock: Stock
  /** In which it is offered; empty for a work without sizes. */
  sizes: readonly SizeChoice[]
  /** Undefined without reviews. */
  reviewed: ReviewsInWords | undefined
}

/** A work that comes in sizes is a group of them, each with its own price and stock. */
function product(store: Pick<StoreInWords, 'origin' | 'name' | 'legalName'>, work: WorkInWords): StructuredData {
  const { pricePaise, sizes } = work
  if (pricePaise !== null && sizes.length > 0) {
    return {
      ...workItself(store, work),
      '@type': 'ProductGroup',
      productGroupID: work.sku,
      variesBy: [`${CONTEXT}/size`],
      hasVariant: sizes.map((size) => variant(store, { ...work, pricePaise }, size)),
    }
  }
  return {
    ...workItself(store, work),
    sku: work.sku,
    ...(pricePaise !== null && { offers: offer(store, work, withTax(pricePaise, work.taxPercent)) }),
  }
}

function variant(
  store: Pick<StoreInWords, 'origin' | 'name' | 'legalName'>,
  { address, title, pictures, taxPercent, ...work }: WorkInWords & { pricePaise: Paise },
  { id, name, label, modifierPaise, stock }: SizeChoice,
) {
  const own = sizeAddress(address, name)
  const pricePaise = withTax(addPaise(work.pricePaise, modifierPaise), taxPercent)
  return {
    '@type': 'Product',
    name: `${title}, ${label}`,
    sku: id,
    size: name,
    image: pictures[0],
    url: own,
    offers: offer(store, { address: own, stock, seller: work.seller, artist: work.artist }, pricePaise),
  }
}

function workItself(store: Pick<StoreInWords, 'origin'>, work: WorkInWords): StructuredData {
  const artist = { '@type': 'Person', name: work.artist.name, url: pageAt(store.origin, work.artist.path) }
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': `${work.address}#work`,
    name: work.title,
    description: work.description || work.title,
    url: work.address,
    image: work.pictures,
    category: work.category,
    ...(work.medium && { material: work.medium }),
    ...(work.origin && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: originsWords.question,
        value: originsWords.names[work.origin],
      },
    }),
    ...lengths(work),
    brand: { '@type': 'Brand', name: work.artist.name },
    manufacturer: artist,
    countryOfOrigin: { '@type': 'Country', name: COUNTRY_OF_ORIGIN },
    ...(work.reviewed && ratings(work.reviewed)),
  }
}

/** An average without reviews would be refused, and so would reviews that the page doesn't show. */
const ratings = ({ count, average, reviews }: ReviewsInWords) => ({
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, ...OF_FIVE },
  review: reviews.map(({ stars, text, author, published, language }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: published,
    reviewBody: text,
    inLanguage: language,
    reviewRating: { '@type': 'Rating', ratingValue: stars, ...OF_FIVE },
  })),
})

const OF_FIVE = { bestRating: 5, worstRating: 1 }

/** The price to pay: with tax, without a frame, with free shipping. */
function offer(
  store: Pick<StoreInWords, 'origin' | 'name' | 'legalName'>,
  { address, stock, seller, artist }: Pick<WorkInWords, 'address' | 'stock' | 'seller' | 'artist'>,
  totalPaise: Paise,
) {
  const shop = { '@type': 'Organization', '@id': storeId(store.origin), name: store.name, legalName: store.legalName }
  return {
    '@type': 'Offer',
    url: address,
    priceCurrency: 'INR',
    price: plainRupees(totalPaise),
    availability: `${CONTEXT}/${AVAILABILITY[stock.kind]}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: seller === null ? shop : { '@type': 'Person', name: seller, url: pageAt(store.origin, artist.path) },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    },
  }
}

const AVAILABILITY: Record<Stock['kind'], string> = {
  'one-of-one': 'InStock',
  edition: 'InStock',
  'made-to-order': 'MadeToOrder',
  'sold-out': 'SoldOut',
}

function lengths({ widthCm, heightCm }: WorkInWords) {
  const length = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT' })
  return {
    ...(widthCm !== null && { width: length(widthCm) }),
    ...(heightCm !== null && { height: length(heightCm) }),
  }
}

export type ArtistInWords = {
  name: string
  path: string
  city: string | null
  story: string
  links: readonly string[]
  portraitId: string | null
}

/** The page of a person, and the person whom it is about. */
function artistProfile({ origin }: Pick<StoreInWords, 'origin'>, artist: ArtistInWords): StructuredData {
  const { name, path, city, story, links, portraitId } = artist
  const portrait = portraitId && at(origin, renditionAddress({ pictureId: portraitId, ...CATALOGUE_PICTURE }))
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      '@id': `${at(origin, path)}#artist`,
      name,
      url: pageAt(origin, path),
      jobTitle: seoWords.artist,
      ...(story && { description: story }),
      ...(portrait && { image: portrait }),
      ...(links.length > 0 && { sameAs: links }),
      ...(city && { homeLocation: { '@type': 'Place', name: city } }),
    },
  }
}

export type ListInWords = {
  name: string
  description: string
  path: string
  works: readonly { id: string; title: string }[]
  worksTotal: number
}

/** A page of works, in the order in which it shows them. */
function collectionPage({ origin }: Pick<StoreInWords, 'origin'>, list: ListInWords): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: list.name,
    ...(list.description && { description: list.description }),
    url: pageAt(origin, list.path),
    inLanguage: languageWords.tag,
    isPartOf: { '@id': at(origin, '/#website') },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: list.worksTotal,
      itemListElement: list.works.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: pageAt(origin, `/artwork/${id}`),
      })),
    },
  }
}

export type ArticleInWords = {
  address: string
  headline: string
  description: string
  published: string
  updated?: string | undefined
}

function article(store: Pick<StoreInWords, 'origin' | 'name' | 'legalName'>, text: ArticleInWords): StructuredData {
  const publisher = { '@type': 'Organization', '@id': storeId(store.origin), name: store.name }
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: text.headline,
    description: text.description,
    image: at(store.origin, '/share.png'),
    datePublished: startOfDay(text.published),
    dateModified: startOfDay(text.updated ?? text.published),
    mainEntityOfPage: text.address,
    author: { ...publisher, url: at(store.origin, '/') },
    publisher: { ...publisher, logo: { '@type': 'ImageObject', url: at(store.origin, '/icon-512.png') } },
  }
}

/** Days are days in India. */
const startOfDay = (day: string) => `${day}T00:00:00+05:30`

/** Every kind of item that a page can have. */
export const sayings = { organization, website, breadcrumbs, product, artistProfile, collectionPage, article }
