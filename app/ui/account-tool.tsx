import { UserRound } from 'lucide-react'
import { useRef } from 'react'
import type { MouseEvent } from 'react'
import { Link, href, useLocation } from 'react-router'
import { withNext } from './account-addresses.ts'
import { useMe } from './me.ts'
import { SignInPlace } from './sign-in-place.tsx'
import { requestSignIn } from './sign-in-request.ts'
import { useInteractive } from './use-interactive.ts'
import { UserMenu } from './user-menu.tsx'

/** The visitor's own menu; for a guest the way to it, and the place where the sign-in dialog stands. */
export function AccountTool() {
  const place = useRef<HTMLSpanElement>(null)
  const user = useMe()?.user
  return (
    <span className="account-tool" ref={place}>
      {user ? <UserMenu user={user} /> : <SignInLink />}
      <SignInPlace after={place} />
    </span>
  )
}

/** Opens the dialog; before a script runs it leads to the page, which knows the way back. */
function SignInLink() {
  const { pathname } = useLocation()
  const isInteractive = useInteractive()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    requestSignIn()
  }
  return (
    <Link
      className="ib"
      to={withNext(href('/sign-in'), pathname)}
      aria-label="Sign in"
      aria-haspopup={isInteractive ? 'dialog' : undefined}
      rel="nofollow"
      onClick={open}
    >
      <UserRound className="i" />
    </Link>
  )
}
