import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { CountBadge } from './count-badge.tsx'
import { useMe } from './me.ts'

export function CartTool() {
  const count = useMe()?.cartCount ?? 0
  return (
    <Link className="ib" to="/cart" aria-label={count > 0 ? `Cart, ${count} pieces` : 'Cart'}>
      <ShoppingBag className="i" />
      <CountBadge count={count} />
    </Link>
  )
}
