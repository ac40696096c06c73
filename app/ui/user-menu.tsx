import { ownAddress } from '#app/ui/addresses.ts'
import UserRound from 'lucide-react/icons/user-round'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link, href, useNavigate } from 'react-router'
import type { Role } from '#domain/accounts/visitor.rules.ts'
import { GUEST_CART_KEY } from '#domain/cart/guest-cart.rules.ts'
import { RECENTLY_VIEWED_KEY } from '#domain/catalogue/recently-viewed.rules.ts'
import { leavePage, type User } from '#app/browser/me.ts'
import { tryStorage } from '#app/browser/try-storage.ts'
import { useLater } from './use-interactive.ts'
import type { AccountLink } from './user-menu-list.tsx'

/** The account of whoever is signed in. Its list is fetched when it is wanted; when it cannot be, the profile has it all. */
export default function UserMenu({ user }: { user: User }) {
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const signOut = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Component: List, fetchIt } = useLater(() => import('./user-menu-list.tsx'))
  const navigate = useNavigate()
  const early = () => void fetchIt().catch(() => {})
  const open = () =>
    void fetchIt().then(
      () => setIsOpen(true),
      () => navigate(href('/profile')),
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  return (
    <div ref={place}>
      <button
        ref={opener}
        type="button"
        className="ib"
        aria-label={`Account of ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={early}
        onFocus={early}
        onClick={open}
        onKeyDown={onKeyDown}
      >
        <UserRound className="i" />
        <span className="known" />
      </button>
      <div hidden>
        <SignOutForm ref={signOut} />
      </div>
      {List && (
        <List
          user={user}
          links={accountLinks(user.role)}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          opener={opener}
          place={place}
          onSignOut={() => signOut.current?.requestSubmit()}
        />
      )}
    </div>
  )
}

/** Whoever is signed in, inside the menu of a phone. */
export function AccountInMenu({ user }: { user: User }) {
  return (
    <>
      <p>
        <strong>{user.name}</strong>
        {user.name !== user.email && <span className="ash small">{user.email}</span>}
      </p>
      <ul>
        {accountLinks(user.role).map(({ to, words }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
        <li>
          <SignOutForm />
        </li>
      </ul>
    </>
  )
}

const FIRST: Record<Role, AccountLink> = {
  admin: { to: href('/admin/dashboard'), words: 'Dashboard' },
  artist: { to: href('/artist/dashboard'), words: 'Dashboard' },
  user: { to: href('/orders'), words: 'My Orders' },
}

/** Where somebody of this role finds what is the own. */
const accountLinks = (role: Role): AccountLink[] => [FIRST[role], { to: href('/profile'), words: 'Profile Settings' }]

/**
 * Signing out loads a page anew: nothing that this one held in memory is left. What the device remembers of the
 * visitor goes with it; the chosen theme stays.
 */
function SignOutForm({ ref }: { ref?: RefObject<HTMLFormElement | null> }) {
  return (
    <form ref={ref} method="post" action={ownAddress(href('/sign-out'))} onSubmit={leaveAsStranger}>
      <button className="sign-out">Sign Out</button>
    </form>
  )
}

function leaveAsStranger(): void {
  leavePage()
  tryStorage(() => {
    sessionStorage.clear()
    for (const key of [RECENTLY_VIEWED_KEY, GUEST_CART_KEY]) localStorage.removeItem(key)
  })
}
