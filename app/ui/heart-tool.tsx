import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { CountBadge } from './count-badge.tsx'
import { useMe } from './me.ts'

export function HeartTool() {
  const count = useMe()?.wishlist.length ?? 0
  return (
    <Link className="ib" to="/wishlist" aria-label={count > 0 ? `Wishlist, ${count} saved` : 'Wishlist'}>
      <Heart className="i" />
      <CountBadge count={count} />
    </Link>
  )
}
