import type { MetaDescriptor } from 'react-router'
import type { CollectionPage } from '#domain/catalogue/catalogue.rules.ts'
import { collectionSearch } from '#domain/catalogue/collection-address.rules.ts'

type Facts = {
  title: string
  description: string
  collection: CollectionPage | null
  categorySlug: string | null
}

/** Title and description, and where the pages before and after this one are. */
export function collectionMeta({ title, description, collection, categorySlug }: Facts): MetaDescriptor[] {
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
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
