import { href } from 'react-router'
import { collectionSearch, type WorkList } from '#domain/search/listing.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { WorksFailed } from '#app/ui/page-parts.tsx'
import { shopWords } from '#words/shop.ts'
import { ListedWorks } from './listed-works.tsx'
import { EmptyPlace } from './page-empty.tsx'

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
