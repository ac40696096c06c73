import { retryRead } from '#db/retry-read.ts'
import { CATALOGUE_PICTURE, renditionAddress } from '#domain/images/rendition.rules.ts'
import type { Services } from '#domain/services.ts'
import { productFeed, WORKS_PER_FEED } from './xml.rules.ts'
import { countWorks, listWorksToBuy } from './seo.db.ts'
import type { FeedRow } from './seo.db.ts'
import type { WrittenFile } from './write-sitemap.ts'

/** One page of the feed; there is always a first one. */
export async function writeProductFeed(services: Services, page: number): Promise<WrittenFile> {
  const { kysely } = services.database
  const offset = (page - 1) * WORKS_PER_FEED
  const address = (path: string) => new URL(path, services.storeUrl).href
  const pictureAddress = (pictureId: string) => address(renditionAddress({ pictureId, ...CATALOGUE_PICTURE }))
  try {
    if (page > 1 && offset >= (await retryRead(() => countWorks(kysely)))) return { ok: false, reason: 'not-found' }
    const rows = await retryRead(() => listWorksToBuy(kysely, { limit: WORKS_PER_FEED, offset }))
    const { name, tagline } = services.brand
    return { ok: true, text: productFeed({ name, tagline, address: address('/') }, rows.map(toFeedWork)) }
  } catch (error) {
    services.log.error({ err: error, page }, 'The product feed could not be written.')
    return { ok: false, reason: 'unreadable' }
  }

  function toFeedWork({ category, parentCategory, pictureId, otherPictureIds, ...work }: FeedRow) {
    return {
      ...work,
      address: address(`/artwork/${work.id}`),
      categories: parentCategory === null ? [category] : [parentCategory, category],
      picture: pictureAddress(pictureId),
      otherPictures: otherPictureIds.map(pictureAddress),
    }
  }
}
