import type { MetaDescriptor } from 'react-router'
import type { Crumb } from '#domain/seo/structured-data.rules.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { StoreFacts } from '#app/ui/store-facts.ts'
import type { CollectionPage } from '#domain/catalogue/catalogue.rules.ts'
import { collectionSearch } from '#domain/catalogue/collection-address.rules.ts'

type Facts = {
  title: string
  description: string
  collection: CollectionPage | null
  categorySlug: string | null
  pathname: string
  trail: readonly Crumb[]
}

/** Besides what every page says: where the pages before and after this one are. Every order of the works is one page. */
export function collectionMeta(store: StoreFacts | undefined, facts: Facts): MetaDescriptor[] {
  const { title, description, collection, categorySlug, pathname, trail } = facts
  const shownPage = collection?.page ?? 1
  const descriptors = pageMeta(store, {
    title: shownPage > 1 ? `${title}, page ${shownPage}` : title,
    description,
    path: pathname + collectionSearch({ categorySlug, page: shownPage }),
    trail,
    picture: collection?.works[0]?.picture,
    isEmpty: collection?.works.length === 0,
  })
  if (!collection) return descriptors
  const { page, pageCount, sort } = collection
  const pageLink = (rel: string, to: number): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: collectionSearch({ categorySlug, sort, page: to }) || '?',
  })
  if (page > 1 && page <= pageCount) descriptors.push(pageLink('prev', page - 1))
  if (page < pageCount) descriptors.push(pageLink('next', page + 1))
  return descriptors
}
