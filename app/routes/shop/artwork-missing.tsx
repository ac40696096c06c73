import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { EmptyState } from '#app/ui/states.tsx'

/** The pale patch that a work leaves when it is taken down. */
export function ArtworkNotFound() {
  return (
    <EmptyState
      heading="h1"
      art={
        <div className="ghost of-work" aria-hidden="true">
          <span />
          <i />
        </div>
      }
      title="Artwork not found"
      text="It may have been taken down, or the address has a slip of the pen. Others are waiting to be seen."
    >
      <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
      <GoLink to={href('/')}>Return to Home</GoLink>
    </EmptyState>
  )
}
