import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { Link, href, useLocation } from 'react-router'
import { withNext } from './account-addresses.ts'
import { useMe } from '#app/browser/me.ts'
import type { User } from '#app/browser/me.ts'
import { SignInPlace } from './sign-in-place.tsx'
import { requestSignIn } from '#app/browser/sign-in-request.ts'
import { useInteractive } from './use-interactive.ts'
import { useLater } from './use-later.ts'

/** The visitor's own menu; for a guest the way to it, and the place where the sign-in dialog stands. */
export function AccountTool() {
  const place = useRef<HTMLSpanElement>(null)
  const user = useMe()?.user
  return (
    <span className="account-tool" ref={place}>
      {user ? <OwnMenu user={user} /> : <SignInLink />}
      <SignInPlace after={place} />
    </span>
  )
}

const loadMenu = () => import('./user-menu.tsx')

/** Fetched by those only who have one. */
function OwnMenu({ user }: { user: User }) {
  const { Component: UserMenu, fetchIt } = useLater(loadMenu)
  useEffect(() => {
    if (!UserMenu) fetchIt().catch(() => console.error('The menu is fetched with the next page.'))
  })
  if (UserMenu) return <UserMenu user={user} />
  return (
    <Link className="ib" to={href('/profile')} aria-label={`Account of ${user.name}`}>
      <UserRound className="i" />
    </Link>
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
