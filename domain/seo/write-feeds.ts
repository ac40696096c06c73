import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import { sizeLabel } from '#domain/catalogue/size-label.rules.ts'
import { requiredPages } from '#domain/content/page-source.ts'
import { writtenNow } from '#domain/content/pages/written-now.ts'
import { CATALOGUE_PICTURE, renditionAddress } from '#domain/images/rendition.rules.ts'
import { listForFeed } from '#domain/reviews/reviews.db.ts'
import { shelvesNow } from '#domain/shelves/shown-shelves.ts'
import { occasionsNow } from '#domain/search/browse-gifts.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { countWorks, listWorksToBuy, listShownArtists, listWorks, type FeedRow } from './seo.db.ts'
import { addressIn, LANGUAGES } from '#words/languages.rules.ts'
import {
  productFeed,
  reviewFeed,
  REVIEWS_PER_FEED,
  WORKS_PER_FEED,
  sitemap,
  sitemapIndex,
  WORKS_PER_SITEMAP,
  type SitemapPlace,
} from './xml.rules.ts'

/** One page of the feed; there is always a first one. */
export async function writeProductFeed(
  services: Pick<Services, 'brand' | 'database' | 'log' | 'storeUrl'>,
  page: number,
): Promise<WrittenFile> {
  const { kysely } = services.database
  const offset = (page - 1) * WORKS_PER_FEED
  const address = (path: string) => new URL(path, services.storeUrl).href
  const pictureAddress = (pictureId: string) => address(renditionAddress({ pictureId, ...CATALOGUE_PICTURE }))
  return orUnreadable(services.log, 'The product feed could not be written.', { page }, async () => {
    if (page > 1 && offset >= (await retryRead(() => countWorks(kysely)))) return { ok: false, reason: 'not-found' }
    const rows = await retryRead(() => listWorksToBuy(kysely, { limit: WORKS_PER_FEED, offset }))
    const { name, tagline } = services.brand
    return { ok: true, text: productFeed({ name, tagline, address: address('/') }, rows.map(toFeedWork)) }
  })

  function toFeedWork({ category, parentCategory, pictureId, otherPictureIds, sizes, ...work }: FeedRow) {
    return {
      ...work,
      sizes: sizes.map(({ stockQuantity, ...size }) => ({ ...size, label: sizeLabel(size), stockQuantity })),
      address: address(`/artwork/${work.id}`),
      categories: parentCategory === null ? [category] : [parentCategory, category],
      picture: pictureAddress(pictureId),
      otherPictures: otherPictureIds.map(pictureAddress),
    }
  }
}

/** One page of all reviews that are shown; there is always a first one. */
export function writeReviewFeed(
  services: Pick<Services, 'brand' | 'database' | 'log' | 'storeUrl'>,
  page: number,
): Promise<WrittenFile> {
  const address = (path: string) => new URL(path, services.storeUrl).href
  return orUnreadable(services.log, 'The review feed could not be written.', { page }, async () => {
    const part = { limit: REVIEWS_PER_FEED, offset: (page - 1) * REVIEWS_PER_FEED }
    const rows = await retryRead(() => listForFeed(services.database.kysely, part))
    if (page > 1 && rows.length === 0) return { ok: false, reason: 'not-found' }
    const reviews = rows.map(({ id, shownName, createdAt, text, language, stars, photos, artworkId, ...work }) => ({
      id,
      name: shownName,
      at: createdAt,
      text,
      language,
      stars,
      photos: photos.map((photo) => address(renditionAddress({ pictureId: photo.id, ...CATALOGUE_PICTURE }))),
      work: {
        skus: work.skus.length > 0 ? work.skus : [artworkId],
        title: work.title,
        brand: work.artistName,
        address: address(`/artwork/${artworkId}`),
      },
    }))
    return { ok: true, text: reviewFeed({ name: services.brand.name, icon: address('/icon-512.png') }, reviews) }
  })
}

export type WrittenFile = { ok: true; text: string } | { ok: false; reason: 'not-found' | 'unreadable' }

const ARTISTS_MAX = 10_000

/** The index, without a name; below it `pages`, `artists`, and `works-1` on as far as there are works. */
export async function writeSitemap(
  services: ReadServices & Pick<Services, 'catalogueIndex' | 'clock' | 'content' | 'storeUrl'>,
  name?: string,
): Promise<WrittenFile> {
  const { kysely } = services.database
  const address = (path: string) => new URL(path, services.storeUrl).href
  return orUnreadable(services.log, 'A sitemap could not be written.', { name }, async () => {
    if (name === undefined) return { ok: true, text: sitemapIndex(await files()) }
    if (name === 'pages') return { ok: true, text: sitemap(inEachLanguage(await pages())) }
    if (name === 'artists') return { ok: true, text: sitemap(inEachLanguage(await artists())) }
    const number = Number(/^works-([1-9]\d{0,3})$/.exec(name)?.[1] ?? 0)
    const works = number > 0 ? await worksOf(number) : []
    return works.length > 0 || number === 1
      ? { ok: true, text: sitemap(inEachLanguage(works)) }
      : { ok: false, reason: 'not-found' }
  })

  function inEachLanguage(places: readonly SitemapPlace[]): SitemapPlace[] {
    return LANGUAGES.flatMap((language) =>
      places.map((place) => ({ ...place, address: address(addressIn(language, new URL(place.address).pathname)) })),
    )
  }

  async function files(): Promise<SitemapPlace[]> {
    const works = await retryRead(() => countWorks(kysely))
    const numbers = Array.from({ length: Math.max(1, Math.ceil(works / WORKS_PER_SITEMAP)) }, (_, index) => index + 1)
    return ['pages', 'artists', ...numbers.map((number) => `works-${number}`)].map((file) => ({
      address: address(`/sitemaps/${file}.xml`),
    }))
  }

  async function pages(): Promise<SitemapPlace[]> {
    const categories = flatCategories(await cachedCategories(services)).map(({ path }) => `/category/${path}`)
    const written = requiredPages.map((slug) => `/${slug}`)
    const articles = (await writtenNow(services)).articles.map(({ slug, published, updated }) => ({
      address: address(`/${slug}`),
      changed: new Date(`${updated ?? published}T00:00:00+05:30`),
    }))
    const shelves = (await shelvesNow(services)).map(({ slug, changed }) => ({
      address: address(`/shelf/${slug}`),
      changed,
    }))
    const gifts = ['/gifts', ...(await occasionsNow(services)).map((occasion) => `/gifts/${occasion}`)]
    const places = ['/', '/collection', ...categories, ...gifts, '/artists', '/blog', ...written]
    return [...places.map((path) => ({ address: address(path) })), ...shelves, ...articles]
  }

  async function artists(): Promise<SitemapPlace[]> {
    const shown = await retryRead(() => listShownArtists(kysely, ARTISTS_MAX))
    return shown.map(({ slug, changed }) => ({ address: address(`/artist/${slug}`), changed }))
  }

  async function worksOf(number: number): Promise<SitemapPlace[]> {
    const stretch = { limit: WORKS_PER_SITEMAP, offset: (number - 1) * WORKS_PER_SITEMAP }
    const works = await retryRead(() => listWorks(kysely, stretch))
    return works.map(({ id, changed }) => ({ address: address(`/artwork/${id}`), changed }))
  }
}
