/** The filters on a narrow screen. Fetch it when it is first opened. */
import { Link } from 'react-router'
import { chosenCount } from '#domain/search/filters.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawer, type DialogProps } from '#app/ui/dialog.tsx'
import { FilterForm, FILTER_NAMES, FilterGroup, type FilterState } from '#app/ui/filter-fields.tsx'

export default function FilterSheet({ groups, filters, searchOf, worksTotal, ...dialog }: FilterState & DialogProps) {
  const worksLeft = worksTotal === 1 ? '1 work' : `${worksTotal.toLocaleString('en-IN')} works`
  return (
    <Drawer
      title="Filters"
      {...dialog}
      foot={
        <div className="sheet-foot">
          {chosenCount(filters) > 0 && (
            <Link
              className="btn q"
              to={{ search: searchOf({}) || '?' }}
              preventScrollReset
              rel="nofollow"
              // It goes with what it did.
              onClick={({ currentTarget }) => currentTarget.parentElement?.querySelector('button')?.focus()}
            >
              Clear all
            </Link>
          )}
          <Button onClick={() => dialog.onOpenChange(false)}>Show {worksLeft}</Button>
          {/* The page behind is silent while the sheet is open. */}
          <p className="vh" role="status">
            {worksLeft}
          </p>
        </div>
      }
    >
      <FilterForm className="sheet-groups" filters={filters} searchOf={searchOf}>
        {(shown, choose) =>
          groups.map((group) => (
            <fieldset key={group.name}>
              <legend className="lab">{FILTER_NAMES[group.name]}</legend>
              <FilterGroup group={group} filters={shown} choose={choose} />
            </fieldset>
          ))
        }
      </FilterForm>
    </Drawer>
  )
}
