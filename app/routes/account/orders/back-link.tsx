import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way back to where this page belongs. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="order-back small">
      <Link to={to}>
        <ArrowLeft className="i s" />
        {children}
      </Link>
    </p>
  )
}
