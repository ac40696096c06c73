import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link that leads on; the line and the dot are its arrow. */
export function GoLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="go" to={to} prefetch="intent">
      {children}
    </Link>
  )
}

type Props = { title: ReactNode; children?: ReactNode; id?: string }

/** The heading of a section, with the link that leads on at its end. */
export function SectionHead({ title, children, id }: Props) {
  return (
    <div className="rail">
      <h2 className="d d5" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}
