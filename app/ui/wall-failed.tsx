import { href, useLocation } from 'react-router'
import { GoLink } from './go-link.tsx'
import { EmptyState } from './states.tsx'

type Props = { message: string; heading?: 'h1' | 'h2'; isWayBackShown?: boolean }

/** A wall whose works could not be read: in red, with the next step, which needs no script. */
export function WallFailed({ message, heading, isWayBackShown }: Props) {
  const { pathname, search } = useLocation()
  return (
    <div className="wall-failed" role="alert">
      <EmptyState
        heading={heading}
        title={message}
        text="The lamps over this wall are out. It is our fault and not yours; please try again in a moment."
      >
        <a className="btn p" href={pathname + search}>
          Try again
        </a>
        {isWayBackShown && <GoLink to={href('/collection')}>See the collection</GoLink>}
      </EmptyState>
    </div>
  )
}
