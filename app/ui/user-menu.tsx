import { ownAddress } from '#app/ui/addresses.ts'
import UserRound from 'lucide-react/icons/user-round'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link, href, useNavigate } from 'react-router'
import type { Role } from '#domain/accounts/visitor.rules.ts'
import { GUEST_CART_KEY } from '#domain/cart/guest-cart.rules.ts'
import { RECENTLY_VIEWED_KEY } from '#domain/catalogue/recently-viewed.rules.ts'
import { leavePage, type User } from '#app/browser/me.ts'
import { tryStorage } from '#app/browser/try-storage.ts'
import { signInWords } from '#words/sign-in.ts'
import { useLater } from './use-interactive.ts'
import type { AccountLink } from './user-menu-list.tsx'

/** The account menu. Its list is fetched on demand; if that fails, the profile page has it all. */
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
        aria-label={signInWords.accountOf(user.name)}
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

/** The same inside a phone's menu. */
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

const accountLinks = (role: Role): AccountLink[] => [
  role === 'user'
    ? { to: href('/orders'), words: signInWords.myOrders }
    : { to: href(`/${role}/dashboard`), words: signInWords.dashboard },
  ...(role === 'user' ? [{ to: href('/messages'), words: signInWords.myMessages }] : []),
  { to: href('/profile'), words: signInWords.profileSettings },
]

/** Signing out reloads, so that nothing stays in memory. The device's storage is cleared too, except the theme. */
function SignOutForm({ ref }: { ref?: RefObject<HTMLFormElement | null> }) {
  return (
    <form ref={ref} method="post" action={ownAddress(href('/sign-out'))} onSubmit={leaveAsStranger}>
      <button className="sign-out">{signInWords.signOut}</button>
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
