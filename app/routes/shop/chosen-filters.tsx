import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { FILTERS, pressed } from '#domain/search/filters.rules.ts'
import type { FilterGroup, FilterName, Filters } from '#domain/search/filters.rules.ts'
import { ColourSwatch } from '#app/ui/swatch.tsx'

/** Says how many works are left. */
export const WORKS_COUNT = 'works-count'

/** What is pressed goes with what it did: the focus goes on before. */
export const focusOnCount = () => document.getElementById(WORKS_COUNT)?.focus({ preventScroll: true })

type Props = {
  groups: readonly FilterGroup[]
  filters: Filters
  searchOf: (filters: Filters) => string
}

/** What is chosen, each given up by a press, and all of it by one. */
export function ChosenFilters({ groups, filters, searchOf }: Props) {
  const chosen = FILTERS.flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value })))
  if (chosen.length === 0) return null
  return (
    <ul className="wrap chosen" aria-label="Chosen filters">
      {chosen.map(({ name, value }) => {
        const label = nameOf(groups, name, value)
        return (
          <li key={`${name} ${value}`}>
            <Link
              className="chip on"
              to={{ search: searchOf(pressed(filters, name, value)) || '?' }}
              aria-label={`Without ${label}`}
              preventScrollReset
              rel="nofollow"
              onClick={chosen.length > 1 ? focusOnNext : focusOnCount}
            >
              {name === 'colour' && <ColourSwatch value={value} />} {label} <X className="i" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link
          className="lk"
          to={{ search: searchOf({}) || '?' }}
          preventScrollReset
          rel="nofollow"
          onClick={focusOnCount}
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

function focusOnNext({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('li')?.nextElementSibling?.querySelector('a')?.focus()
}

function nameOf(groups: readonly FilterGroup[], name: FilterName, value: string): string {
  const option = groups.find((group) => group.name === name)?.options.find((offered) => offered.value === value)
  if (option) return option.name
  if (name === 'colour') return 'Own colour'
  return name === 'price' ? ownPrice(value) : value.replaceAll('-', ' ')
}

function ownPrice(value: string): string {
  const [from, to] = value
    .split('-')
    .map((rupees) => (Number(rupees) === 0 ? '' : `₹${Number(rupees).toLocaleString('en-IN')}`))
  if (!to) return `From ${from}`
  return from ? `${from} to ${to}` : `Below ${to}`
}
