import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

type Chip = { name: string; to: string; isChosen: boolean }

/** A row of links of which one is chosen. On a narrow screen it scrolls sideways by itself. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useRef<HTMLUListElement>(null)
  const chosen = chips.find(({ isChosen }) => isChosen)?.to
  useEffect(() => {
    if (chosen !== undefined) showChosen(row.current)
  }, [chosen])
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

/** Moves the row, never the page, until the chosen chip is in its middle. */
function showChosen(row: HTMLElement | null) {
  const chip = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && chip) row.scrollLeft = chip.offsetLeft + chip.offsetWidth / 2 - row.clientWidth / 2
}
