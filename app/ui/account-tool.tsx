import { UserRound } from 'lucide-react'
import { Link } from 'react-router'

export function AccountTool() {
  return (
    <Link className="ib" to="/sign-in" aria-label="Sign in">
      <UserRound className="i" />
    </Link>
  )
}
