/** What stands above a list of the back office: saved views with their numbers, and filters. */
import X from 'lucide-react/icons/x'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { useChosenInSight } from './use-chosen-in-sight.ts'

type View = { name: string; to: string; count: number; isChosen: boolean }

/** Links to the saved views of a list, each with its number. On a phone the row scrolls sideways alone. */
export function ListViews({ label, views }: { label: string; views: readonly View[] }) {
  const row = useChosenInSight<HTMLElement>(views.find(({ isChosen }) => isChosen)?.to)
  return (
    <nav className="tabs list-views" aria-label={label} ref={row}>
      {views.map(({ name, to, count, isChosen }) => (
        <Link key={name} to={to} aria-current={isChosen ? 'page' : undefined} preventScrollReset>
          {name} <span className="list-count num">{count}</span>
        </Link>
      ))}
    </nav>
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
