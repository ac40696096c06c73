import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { sheets } from '#app/sheets.ts'

const links = sheets('forms')

export type MenuProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it: the menu stands there, and it has the focus again when the menu closes. */
  opener: RefObject<HTMLElement | null>
  /** Where it belongs in the document. */
  place: RefObject<HTMLElement | null>
  /** Its name. */
  label: string
}

/** A short list of things to do. Fetch it when it is first opened. */
export function Menu({ isOpen, onOpenChange, opener, place, label, children }: MenuProps & { children: ReactNode }) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      {links().map((link) => (
        <link key={link.href} {...link} />
      ))}
      <Base.Portal container={place}>
        <Base.Positioner className="list-place" anchor={opener} sideOffset={8} align="end">
          <Base.Popup className="list" finalFocus={opener} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuAction({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <Base.Item className="list-item" onClick={onChoose}>
      {children}
    </Base.Item>
  )
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Base.LinkItem className="list-item" render={<Link to={to} />} closeOnClick>
      {children}
    </Base.LinkItem>
  )
}
