import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useMe } from './me.ts'
import { UserMenu } from './user-menu.tsx'

export function AccountTool() {
  const user = useMe()?.user
  if (user) return <UserMenu user={user} />
  return (
    <Link className="ib" to="/sign-in" aria-label="Sign in">
      <UserRound className="i" />
    </Link>
  )
}
