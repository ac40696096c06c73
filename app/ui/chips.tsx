import { Link } from 'react-router'

export type Chip = { name: string; to: string; isChosen: boolean }

/** A row of links of which one is chosen. On a narrow screen it scrolls sideways by itself. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} className="chips">
      <ul>
        {chips.map(({ name, to, isChosen }) => (
          <li key={to}>
            <Link className={isChosen ? 'chip on' : 'chip'} to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
