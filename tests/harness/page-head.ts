/** Reads a page's metadata for chats and search engines. */
import { attributesOf, decodeEntities, textsOf } from './page-text.ts'

export type PageHead = {
  title: string
  description: string | undefined
  canonical: string | undefined
  robots: string | undefined
  /** `og:…` by the rest of the name. */
  og: Record<string, string>
  data: StructuredItem[]
}

export type StructuredItem = { '@type': string; [property: string]: unknown }

export function headOf(html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = (name: string) => [...head.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)
  const attribute = (tag: string | undefined, name: string) => (tag ? attributesOf(tag, name)[0] : undefined)
  const named = (name: string) =>
    attribute(
      tags('meta').find((tag) => tag.includes(` name="${name}"`)),
      'content',
    )
  const og = tags('meta').flatMap((tag) => {
    const property = attribute(tag, 'property')
    return property?.startsWith('og:') ? [[property.slice('og:'.length), attribute(tag, 'content') ?? '']] : []
  })
  return {
    title: decodeEntities(textsOf(head, 'title')[0] ?? ''),
    description: named('description'),
    canonical: attribute(
      tags('link').find((tag) => tag.includes('rel="canonical"')),
      'href',
    ),
    robots: named('robots'),
    og: Object.fromEntries(og) as Record<string, string>,
    data: [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as StructuredItem,
    ),
  }
}

/** Google's required properties of each kind of item, by path; `a|b` is one of the two. */
const REQUIRED_OF_ITEMS: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo', 'address.addressCountry', 'contactPoint.telephone|contactPoint.email'],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  Product: ['name', 'image', 'description', 'sku', 'brand.name'],
  ProductGroup: ['name', 'image', 'description', 'productGroupID', 'brand.name', 'variesBy', 'hasVariant.offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'itemCondition'],
  ProfilePage: ['mainEntity.@type', 'mainEntity.name'],
  Person: ['name', 'url'],
  Review: ['author.name', 'datePublished', 'reviewRating.ratingValue'],
  AggregateRating: ['ratingValue', 'reviewCount|ratingCount'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'author.url', 'publisher.name'],
}

/** Described elsewhere: an organization that is only named, and shared facts of a group's variants. */
const REQUIRED_INSIDE: Record<string, readonly string[]> = {
  Organization: ['name'],
  Product: ['name', 'image', 'sku', 'size', 'url'],
}

const requiredOf = (type: string, isInside: boolean) =>
  (isInside && REQUIRED_INSIDE[type]) || (REQUIRED_OF_ITEMS[type] ?? [])

/** Missing properties of an item and of every item inside it, as `Product.image`. */
export function missingIn(item: StructuredItem, isInside = false): string[] {
  const own = requiredOf(item['@type'], isInside)
    .filter((either) => !either.split('|').some((path) => isFilled(item, path.split('.'))))
    .map((path) => `${item['@type']}.${path}`)
  // Who wrote a review has a name there, and no page.
  const inside = itemsInside(item).filter((inner) => item['@type'] !== 'Review' || inner['@type'] !== 'Person')
  return [...own, ...inside.flatMap((inner) => missingIn(inner, true))]
}

export function itemsInside(item: object): StructuredItem[] {
  return Object.values(item)
    .flat()
    .filter((value): value is StructuredItem => typeof value === 'object' && value !== null && '@type' in value)
}

/** Every member of a list must have it. */
function isFilled(value: unknown, [name, ...rest]: string[]): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.every((member) => isFilled(member, name ? [name, ...rest] : []))
  if (name === undefined) return value !== undefined && value !== null && value !== ''
  return typeof value === 'object' && value !== null && isFilled((value as Record<string, unknown>)[name], rest)
}
