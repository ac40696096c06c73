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
