import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { ListedSort } from '#domain/search/listing.rules.ts'

const NAMES: Record<ListedSort, string> = {
  closest: 'Closest first',
  'nearest-colour': 'Nearest colour',
  newest: 'Newest first',
  'price-low': 'Price low to high',
  'price-high': 'Price high to low',
}

type Props = {
  sort: ListedSort
  /** The orders that are offered. */
  sorts: readonly ListedSort[]
  /** The search part of the address in which the works stand in this order. */
  searchOf: (sort: ListedSort) => string
}

/** Sorts at once; without scripts, by its button. */
export function SortSelect({ sort, sorts, searchOf }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const sortBy = (name: string) => {
    const chosen = sorts.find((known) => known === name)
    if (chosen) void navigate({ search: searchOf(chosen) }, { preventScrollReset: true })
  }
  // A form replaces the query of its address: what else the address says is sent along.
  const carried = [...new URLSearchParams(searchOf(sort))].filter(([name]) => name !== 'sort')
  return (
    <form method="get" className="sort" data-acts>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="vh" htmlFor={id}>
        Sort
      </label>
      <select key={sort} id={id} name="sort" defaultValue={sort} onChange={({ target }) => sortBy(target.value)}>
        {sorts.map((known) => (
          <option key={known} value={known}>
            {NAMES[known]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn q s">Sort</button>
      </noscript>
    </form>
  )
}
