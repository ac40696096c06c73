import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { useRestoredFocus } from './use-restored-focus.ts'

type Section = { name: string; address: string }

type Props<S extends Section> = {
  /** What all of them are, for whoever hears the page. */
  label: string
  sections: readonly S[]
  current: S['name']
  title: string
  /** Beside the title: what can be begun here. */
  act?: ReactNode
  children: ReactNode
}

/** A screen behind the counter: its title, and the way to its neighbours. */
export function DashboardPage<S extends Section>({ label, sections, current, title, act, children }: Props<S>) {
  useRestoredFocus()
  return (
    <div className="wrap dashboard">
      <div className="page-head section-head">
        <h1 className="d d5">{title}</h1>
        {act}
      </div>
      <nav className="tabs sections" aria-label={label}>
        {sections.map(({ name, address }) => (
          <Link key={name} to={address} aria-current={name === current ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
