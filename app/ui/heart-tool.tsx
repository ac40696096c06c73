import Heart from 'lucide-react/icons/heart'
import { Link, href } from 'react-router'
import { CountBadge } from './count-badge.tsx'
import { useOfMe } from '#app/browser/me.ts'

export function HeartTool() {
  const count = useOfMe((me) => me?.wishlist.length ?? 0)
  return (
    <Link className="ib" to={href('/wishlist')} aria-label={count > 0 ? `Wishlist, ${count} saved` : 'Wishlist'}>
      <Heart className="i" />
      <CountBadge count={count} />
    </Link>
  )
}
