import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ButtonLink } from '#app/ui/button.tsx'
import { ordersWords } from '#words/orders.ts'

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

/** For someone whom this page can't help. */
export const WaysOn = ({ order }: { order: string }) => (
  <div className="flow g12">
    <ButtonLink to={order}>{ordersWords.backToOrder}</ButtonLink>
    <ButtonLink look="outline" to={href('/contact')}>
      {ordersWords.contactUs}
    </ButtonLink>
  </div>
)
