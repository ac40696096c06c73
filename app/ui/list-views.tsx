/** What stands above a list of the back office: its views with their numbers, those that an admin keeps, and filters. */
import X from 'lucide-react/icons/x'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import type { SavedView } from '#domain/admin/saved-views/saved-views.rules.ts'
import { SaveView } from './saved-views.tsx'
import { useChosenInSight } from './use-chosen-in-sight.ts'

type View = { name: string; to: string; count: number | undefined; isChosen: boolean }

type ViewsProps = {
  label: string
  views: readonly View[]
  /** What this admin keeps of the list: its address, and the search part of the present one. */
  own?: { views: readonly SavedView[]; address: string; search: string } | undefined
}

/** Links to the views of a list, each with its number. On a phone the row scrolls sideways alone. */
export function ListViews({ label, views, own }: ViewsProps) {
  const open = own?.views.find(({ query }) => query === own.search)
  const row = useChosenInSight<HTMLElement>(open?.id ?? views.find(({ isChosen }) => isChosen)?.to)
  return (
    <div className="list-top">
      <nav className="tabs list-views" aria-label={label} ref={row}>
        {views.map(({ name, to, count, isChosen }) => (
          <Link key={name} to={to} aria-current={isChosen && !open ? 'page' : undefined} preventScrollReset>
            {name} {count !== undefined && <span className="list-count num">{count}</span>}
          </Link>
        ))}
        {own?.views.map((view) => (
          <Link
            key={view.id}
            to={`${own.address}${view.query}`}
            aria-current={view === open ? 'page' : undefined}
            preventScrollReset
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {own && <SaveView views={own.views} search={own.search} />}
    </div>
  )
}

type FilterProps = {
  name: string
  /** The value that is set, by its name. */
  chosen: string | undefined
  /** Says for screen readers that a press takes it away. */
  removeLabel: string
  removeTo: string
  choices: readonly { id: string; name: string; to: string }[]
}

/** A filter that opens to its values; once set, a chip that takes it away. */
export function ListFilter({ name, chosen, removeLabel, removeTo, choices }: FilterProps) {
  if (chosen !== undefined) {
    return (
      <Link className="chip list-chip set" to={removeTo} aria-label={removeLabel} preventScrollReset>
        {chosen} <X className="i" />
      </Link>
    )
  }
  return (
    <details className="list-filter">
      <summary className="chip list-chip">
        {name} <ChevronDown className="i" />
      </summary>
      <ul>
        {choices.map((choice) => (
          <li key={choice.id}>
            <Link to={choice.to} preventScrollReset>
              {choice.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
