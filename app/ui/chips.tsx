import { Link } from 'react-router'
import { useChosenInSight } from './use-chosen-in-sight.ts'

type Chip = { name: string; to: string; isChosen: boolean }

/** A row of links of which one is chosen. On a narrow screen it scrolls sideways alone. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useChosenInSight<HTMLUListElement>(chips.find(({ isChosen }) => isChosen)?.to)
  return (
    <nav aria-label={label} className="chips">
      <ul ref={row}>
        {chips.map(({ name, to, isChosen }) => (
          <li key={to}>
            <Link
              className={isChosen ? 'chip on' : 'chip'}
              to={to}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
