import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  /** A button; it carries its own name. */
  trigger: ReactElement
  children: ReactNode
}

/** A short list of things to do, at the button that opens it. */
export function Menu({ trigger, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="list-place" sideOffset={8} align="end">
          <Base.Popup className="list">{children}</Base.Popup>
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
