import { Menu as Base } from '@base-ui/react/menu'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { sheets } from '#app/sheets.ts'
import type { User } from '#app/browser/me.ts'
import { signInWords } from '#words/sign-in.ts'

const sheetLinks = sheets('forms')

export type AccountLink = { to: string; words: string }

type Props = {
  user: User
  links: readonly AccountLink[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it, which gets the focus back when the menu closes. */
  opener: RefObject<HTMLElement | null>
  /** Where it belongs in the document. */
  place: RefObject<HTMLElement | null>
  onSignOut: () => void
}

export default function UserMenuList({ user, links, isOpen, onOpenChange, opener, place, onSignOut }: Props) {
  const { name, email } = user
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      {sheetLinks().map((link) => (
        <link key={link.href} {...link} />
      ))}
      <Base.Portal container={place}>
        <Base.Positioner className="list-place" anchor={opener} sideOffset={8} align="end">
          <Base.Popup className="list" finalFocus={opener} aria-label={signInWords.accountMenu}>
            <p className="list-who stack small any">
              <strong className="w550">{name}</strong>
              {name !== email && <span className="ash">{email}</span>}
            </p>
            {links.map(({ to, words }) => (
              <Base.LinkItem key={to} className="list-item" render={<Link to={to} />} closeOnClick>
                {words}
              </Base.LinkItem>
            ))}
            <Base.Item className="list-item" onClick={onSignOut}>
              {signInWords.signOut}
            </Base.Item>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
