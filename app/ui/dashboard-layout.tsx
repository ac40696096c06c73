import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'

type Room = { name: string; address: string }

type Props<R extends Room> = {
  /** What all of them are, for whoever hears the page. */
  label: string
  rooms: readonly R[]
  current: R['name']
  title: string
  /** Beside the title: what can be begun here. */
  act?: ReactNode
  children: ReactNode
}

/** A screen behind the counter: its title, and the way to its neighbours. */
export function DashboardPage<R extends Room>({ label, rooms, current, title, act, children }: Props<R>) {
  useKeptFocus()
  return (
    <div className="wrap dashboard">
      <div className="page-head room-head">
        <h1 className="d d5">{title}</h1>
        {act}
      </div>
      <nav className="tabs rooms" aria-label={label}>
        {rooms.map(({ name, address }) => (
          <Link key={name} to={address} aria-current={name === current ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
