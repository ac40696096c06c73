/** The head of every public page: title, share picture and structured data. */
import { isRouteErrorResponse, type MetaDescriptor, type MetaFunction } from 'react-router'
import { renditionAddress, SHARE_PICTURE, SHARE_SIZE } from '#domain/images/rendition.rules.ts'
import { sayings, type Crumb, type StoreInWords, type StructuredData } from '#domain/seo/structured-data.rules.ts'
import { facebookAddress, instagramAddress, ownAddress } from './addresses.ts'
import { languageWords } from '#words/language.ts'
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#words/languages.rules.ts'
import { errorsWords } from '#words/errors.ts'
import type { StoreFacts } from './store-facts.ts'

type PageInWords = {
  /** Without the store's name. */
  title: string
  description: string
  /** The one URL of the content, with its query. */
  path: string
  type?: 'website' | 'product' | 'article' | 'profile'
  picture?: { id: string; alt: string } | null
  /** From below the home page to this page. */
  trail?: readonly Crumb[]
  /** More structured data, made on the server only. */
  structured?: (store: StoreInWords, say: typeof sayings) => StructuredData[]
  /** Kept out of search engines. */
  isHidden?: boolean
}

const DESCRIPTION_CHARS = 155

/** The head of a page whose one thing is missing, or failed to load. */
export function unshownMeta(
  store: StoreFacts | undefined,
  error: unknown,
  thing: keyof typeof errorsWords.missingThing,
): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? errorsWords.missingThing[thing] : errorsWords.failedThing[thing]
  return [...titleMeta(store, title), { name: 'robots', content: 'noindex' }]
}

export const titleMeta = (store: StoreFacts | undefined, title: string): MetaDescriptor[] => [
  { title: `${title} | ${store?.brand.name}` },
]

/** Words of a page that are read when it is shown, in its language. */
type Said = string | (() => string)
const read = (said: Said) => (typeof said === 'string' ? said : said())

/** The head of a page that search engines shall not list. */
export const hiddenMeta =
  (title: Said, description: Said, path: string): MetaFunction =>
  ({ matches }) =>
    pageMeta(matches[0]?.loaderData as StoreFacts | undefined, {
      title: read(title),
      description: read(description),
      path,
      isHidden: true,
    })

/** Without the facts of the store only the title is known. */
export function pageMeta(store: StoreFacts | undefined, page: PageInWords): MetaDescriptor[] {
  if (!store) return [{ title: page.title }]
  const { name } = store.brand
  const address = new URL(ownAddress(page.path), store.origin).href
  const description = shortened(page.description)
  return [
    { title: `${page.title} | ${name}` },
    { name: 'description', content: description },
    ...(page.isHidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: address },
          ...(import.meta.env.SSR ? inEachLanguage(store, page) : []),
        ]),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: languageWords.tag.replace('-', '_') },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...sharePicture(store, page),
    { name: 'twitter:card', content: 'summary_large_image' },
    // Search engines read what the server sends, so this stays out of the browser's scripts.
    ...(import.meta.env.SSR ? structuredData(store, page) : []),
  ]
}

/** The same page in every language, this one included, for search engines. */
function inEachLanguage({ origin }: StoreFacts, { path }: PageInWords): MetaDescriptor[] {
  const alternate = (hrefLang: string, language: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: new URL(addressIn(language, path), origin).href,
  })
  return [...LANGUAGES.map((language) => alternate(language, language)), alternate('x-default', DEFAULT_LANGUAGE)]
}

function structuredData(store: StoreFacts, { trail, structured }: PageInWords): MetaDescriptor[] {
  const data = [
    ...(trail ? [sayings.breadcrumbs(store.origin, trail)] : []),
    ...(structured?.(storeInWords(store), sayings) ?? []),
  ]
  return data.map((one) => ({ 'script:ld+json': one }))
}

function sharePicture(store: StoreFacts, { picture, title }: PageInWords): MetaDescriptor[] {
  const path = picture ? renditionAddress({ pictureId: picture.id, ...SHARE_PICTURE }) : '/share.png'
  return [
    { property: 'og:image', content: new URL(path, store.origin).href },
    { property: 'og:image:type', content: picture ? 'image/jpeg' : 'image/png' },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: picture ? picture.alt || title : store.brand.name },
  ]
}

function storeInWords({ origin, brand }: StoreFacts): StoreInWords {
  const profiles = [instagramAddress(brand.instagramHandle), facebookAddress(brand.facebookHandle)]
  return { ...brand, origin, profiles }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_CHARS) return line
  const end = line.lastIndexOf(' ', DESCRIPTION_CHARS)
  return `${line.slice(0, end > 0 ? end : DESCRIPTION_CHARS)} …`
}
