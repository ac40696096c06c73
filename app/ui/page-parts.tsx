/** Parts of pages. */
import { ownAddress } from '#app/ui/addresses.ts'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { errorsWords } from '#words/errors.ts'
import { GoLink } from './button.tsx'
import { EmptyState, ErrorState } from './states.tsx'

type SectionProps = { title: ReactNode; children?: ReactNode; id?: string }

/** The heading of a section, with the link that leads on at its end. */
export function SectionHead({ title, children, id }: SectionProps) {
  return (
    <div className="rail b32 flow apart">
      <h2 className="d d5" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}

export function PageFailed({ title, message }: { title: string; message: string }) {
  return (
    <div className="wrap page-head">
      <h1 className="d d5">{title}</h1>
      <ErrorState message={message} />
    </div>
  )
}

type WorksFailedProps = { message: string; heading?: 'h1' | 'h2'; isWayBackShown?: boolean }

/** A list whose works failed to load: in red, with a next step that needs no script. */
export function WorksFailed({ message, heading, isWayBackShown }: WorksFailedProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="works-failed" role="alert">
      <EmptyState heading={heading} title={message} text={errorsWords.ourFault}>
        <a className="btn p" href={ownAddress(pathname + search)}>
          {errorsWords.tryAgain}
        </a>
        {isWayBackShown && <GoLink to={href('/collection')}>{errorsWords.toCollection}</GoLink>}
      </EmptyState>
    </div>
  )
}
