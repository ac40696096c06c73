import { href } from 'react-router'
import { collectionSearch } from '#domain/search/collection-address.rules.ts'
import type { WorkList } from '#domain/search/listing.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { WallFailed } from '#app/ui/wall-failed.tsx'
import { EmptyPlace } from './empty-place.tsx'
import { ListedWorks } from './listed-works.tsx'

type Props = {
  /** Null when the works could not be read. */
  collection: WorkList | null
  /** The address names a category that there is not. */
  isUnknown?: boolean
}

export function CollectionWorks({ collection, isUnknown = false }: Props) {
  if (!collection) return <WallFailed message="Failed to fetch artworks" />
  const nothing = (
    <EmptyState
      title={isUnknown ? 'No such category' : 'Nothing hangs here yet'}
      text={
        isUnknown
          ? 'The address names a room that we do not have. Choose one above, or see everything.'
          : 'The nail is in the wall and the place is kept. Until the first work comes, see what hangs in the other rooms.'
      }
      art={<EmptyPlace />}
    >
      <ButtonLink to={href('/collection')}>See all works</ButtonLink>
    </EmptyState>
  )
  return isUnknown ? (
    nothing
  ) : (
    <ListedWorks list={collection} usual="newest" searchOf={collectionSearch} nothing={nothing} />
  )
}
