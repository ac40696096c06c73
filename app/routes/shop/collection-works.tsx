import { href, type MetaDescriptor } from 'react-router'
import { collectionSearch, type WorkList } from '#domain/search/listing.rules.ts'
import { chosenCount, type Filters } from '#domain/search/filters.rules.ts'
import type { Crumb } from '#domain/seo/structured-data.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { EmptyState } from '#app/ui/states.tsx'
import { WorksFailed } from '#app/ui/page-parts.tsx'
import type { StoreFacts } from '#app/ui/store-facts.ts'
import { shopWords } from '#words/shop.ts'
import { EmptyPlace, ListedWorks } from './listed-works.tsx'

type Props = {
  /** Null when the works could not be read. */
  collection: WorkList | null
  /** The address names an unknown category. */
  isUnknown?: boolean
}

export function CollectionWorks({ collection, isUnknown = false }: Props) {
  if (!collection) return <WorksFailed message={shopWords.worksFailed} />
  const nothing = (
    <EmptyState
      title={isUnknown ? shopWords.noCategory : shopWords.noWorks}
      text={isUnknown ? shopWords.noCategoryText : shopWords.noWorksText}
      art={<EmptyPlace />}
    >
      <ButtonLink to={href('/collection')}>{shopWords.seeAll}</ButtonLink>
    </EmptyState>
  )
  if (isUnknown) return nothing
  return <ListedWorks list={collection} usual="newest" searchOf={collectionSearch} nothing={nothing} />
}

type Facts = {
  title: string
  description: string
  collection: WorkList | null
  /** The filters that make a page of its own: the chip of the collection. */
  own: Filters
  pathname: string
  trail: readonly Crumb[]
}

/** The usual head, with links to the previous and the next page. The order of the works makes no page of its own. */
export function collectionMeta(store: StoreFacts | undefined, facts: Facts): MetaDescriptor[] {
  const { title, description, collection, own, pathname, trail } = facts
  const shownPage = collection?.page ?? 1
  const descriptors = pageMeta(store, {
    title: shownPage > 1 ? shopWords.pageOf(title, shownPage) : title,
    description,
    path: pathname + collectionSearch({ filters: own, page: shownPage }),
    trail,
    picture: collection?.works[0]?.picture,
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
