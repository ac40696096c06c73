/** What a place shows when it has nothing, has failed, or still waits. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useLocation, href } from 'react-router'
import { GoLink } from './go-link.tsx'

/** In red, with the reason and a way to try again that needs no script. */
export function ErrorState({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <p className="failed" role="alert">
      <CircleAlert className="i" />
      <span>{message}</span>
      <a className="btn o s" href={pathname + search}>
        Try again
      </a>
    </p>
  )
}

/** A whole page that could not be shown, under its own heading. */
export function PageFailed({ title, message }: { title: string; message: string }) {
  return (
    <div className="wrap page-head">
      <h1 className="d d5">{title}</h1>
      <ErrorState message={message} />
    </div>
  )
}

type EmptyProps = { title: string; text: ReactNode; art?: ReactNode; children?: ReactNode; heading?: 'h1' | 'h2' }

/** An empty place on the wall, with the next step. */
export function EmptyState({ title, text, art, children, heading: Heading = 'h2' }: EmptyProps) {
  return (
    <section className="bare">
      <div>
        {art}
        <Heading className="d d5">{title}</Heading>
        <p className="ash bare-text">{text}</p>
        {children && <div className="bare-act">{children}</div>}
      </div>
    </section>
  )
}

/** Bars where words will stand; only where waiting is real. */
export const Skeleton = () => (
  <output className="skel" aria-label="Loading">
    <i />
    <i />
    <i />
  </output>
)

type Props = { message: string; heading?: 'h1' | 'h2'; isWayBackShown?: boolean }

/** A list whose works could not be read: in red, with the next step, which needs no script. */
export function WorksFailed({ message, heading, isWayBackShown }: Props) {
  const { pathname, search } = useLocation()
  return (
    <div className="works-failed" role="alert">
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

/** The pale patch that a picture leaves on its wall. */
export function PalePatch() {
  return (
    <div className="ghost" aria-hidden="true">
      <span />
      <i />
    </div>
  )
}
