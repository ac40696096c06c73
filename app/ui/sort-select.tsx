import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'

export const SORT_NAMES: Record<Sort, string> = {
  newest: 'Newest first',
  'price-low': 'Price low to high',
  'price-high': 'Price high to low',
}

type Props<S extends string> = {
  sort: S
  names: Readonly<Record<S, string>>
  /** The search part of the address in which the works stand in this order. */
  searchOf: (sort: S) => string
}

/** Sorts at once; without scripts, by its button. */
export function SortSelect<S extends string>({ sort, names, searchOf }: Props<S>) {
  const id = useId()
  const navigate = useNavigate()
  const sorts = Object.keys(names) as S[]
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
            {names[known]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn q s">Sort</button>
      </noscript>
    </form>
  )
}
