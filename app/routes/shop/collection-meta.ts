/** The head of a page that lists works. */
import type { MetaDescriptor } from 'react-router'
import { chosenCount, type Filters } from '#domain/search/filters.rules.ts'
import { collectionSearch, type WorkList } from '#domain/search/listing.rules.ts'
import type { Crumb } from '#domain/seo/structured-data.rules.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { StoreFacts } from '#app/ui/store-facts.ts'
import { shopWords } from '#words/shop.ts'

type Facts = {
  title: string
  description: string
  collection: WorkList | null
  /** The filters that make a page of its own: the chip of the collection. */
  own: Filters
  pathname: string
  trail: readonly Crumb[]
} & Pick<Parameters<typeof pageMeta>[1], 'picture' | 'structured'>

/** The usual head, with links to the previous and the next page. The order of the works makes no page of its own. */
export function collectionMeta(store: StoreFacts | undefined, facts: Facts): MetaDescriptor[] {
  const { title, description, collection, own, pathname, trail, picture, structured } = facts
  const shownPage = collection?.page ?? 1
  const descriptors = pageMeta(store, {
    title: shownPage > 1 ? shopWords.pageOf(title, shownPage) : title,
    description,
    path: pathname + collectionSearch({ filters: own, page: shownPage }),
    trail,
    picture: picture ?? collection?.works[0]?.picture,
    structured,
    // Filtered lists are without end: they are for people, not for search engines.
    isHidden: collection?.works.length === 0 || chosenCount(collection?.filters ?? {}) > chosenCount(own),
  })
  if (!collection) return descriptors
  const { page, pageCount, sort, filters } = collection
  const pageLink = (rel: string, to: number): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: collectionSearch({ filters, sort, page: to }) || '?',
  })
  if (page > 1 && page <= pageCount) descriptors.push(pageLink('prev', page - 1))
  if (page < pageCount) descriptors.push(pageLink('next', page + 1))
  return descriptors
}
