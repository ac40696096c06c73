/** What pages are made of, and the frame around them is not. */
import { ownAddress } from '#app/ui/addresses.ts'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { GoLink } from './button.tsx'
import { EmptyState, ErrorState } from './states.tsx'

type SectionProps = { title: ReactNode; children?: ReactNode; id?: string }

/** The heading of a section, with the link that leads on at its end. */
export function SectionHead({ title, children, id }: SectionProps) {
  return (
    <div className="rail">
      <h2 className="d d5" id={id}>
        {title}
      </h2>
      {children}
    </div>
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

type WorksFailedProps = { message: string; heading?: 'h1' | 'h2'; isWayBackShown?: boolean }

/** A list whose works could not be read: in red, with the next step, which needs no script. */
export function WorksFailed({ message, heading, isWayBackShown }: WorksFailedProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="works-failed" role="alert">
      <EmptyState
        heading={heading}
        title={message}
        text="The lamps over this wall are out. It is our fault and not yours; please try again in a moment."
      >
        <a className="btn p" href={ownAddress(pathname + search)}>
          Try again
        </a>
        {isWayBackShown && <GoLink to={href('/collection')}>See the collection</GoLink>}
      </EmptyState>
    </div>
  )
}
