import UserRound from 'lucide-react/icons/user-round'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { href, useNavigate } from 'react-router'
import type { User } from '#app/browser/me.ts'
import { SignOutForm } from './sign-out.tsx'
import { useLater } from './use-later.ts'

const loadList = () => import('./user-menu-list.tsx')

/** The account of whoever is signed in. Its list is fetched when it is wanted; when it cannot be, the profile has it all. */
export default function UserMenu({ user }: { user: User }) {
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const signOut = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Component: List, fetchIt } = useLater(loadList)
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
