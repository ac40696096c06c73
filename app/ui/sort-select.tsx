import { useId } from 'react'
import { useNavigate } from 'react-router'
import { SORTS } from '#domain/catalogue/catalogue.rules.ts'
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'
import { collectionSearch } from '#domain/catalogue/collection-address.rules.ts'

const NAMES: Record<Sort, string> = {
  newest: 'Newest first',
  'price-low': 'Price low to high',
  'price-high': 'Price high to low',
}

/** Sorts at once; without scripts, by its button. */
export function SortSelect({ sort, categorySlug }: { sort: Sort; categorySlug: string | null }) {
  const id = useId()
  const navigate = useNavigate()
  const sortBy = (name: string) => {
    const chosen = SORTS.find((known) => known === name)
    void navigate({ search: collectionSearch({ categorySlug, sort: chosen }) }, { preventScrollReset: true })
  }
  return (
    <form method="get" className="sort">
      {categorySlug && <input type="hidden" name="category" value={categorySlug} />}
      <label className="vh" htmlFor={id}>
        Sort
      </label>
      <select key={sort} id={id} name="sort" defaultValue={sort} onChange={({ target }) => sortBy(target.value)}>
        {SORTS.map((known) => (
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
