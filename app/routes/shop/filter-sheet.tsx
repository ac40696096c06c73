/** The filters on a narrow screen. Fetch it when it is first opened. */
import { Link } from 'react-router'
import { chosenCount } from '#domain/search/filters.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawer, type DialogProps } from '#app/ui/dialog.tsx'
import { FilterForm, FilterFields, type FilterState } from '#app/ui/filter-fields.tsx'
import { listingWords } from '#words/listing.ts'

export default function FilterSheet({ groups, filters, searchOf, worksTotal, ...dialog }: FilterState & DialogProps) {
  const worksLeft = listingWords.works(worksTotal, worksTotal.toLocaleString('en-IN'))
  return (
    <Drawer
      title={listingWords.filters}
      {...dialog}
      foot={
        <div className="sheet-foot g14">
          {chosenCount(filters) > 0 && (
            <Link
              className="btn q"
              to={{ search: searchOf({}) || '?' }}
              preventScrollReset
              rel="nofollow"
              // Disappears with the filters that it cleared.
              onClick={({ currentTarget }) => currentTarget.parentElement?.querySelector('button')?.focus()}
            >
              {listingWords.clearAll}
            </Link>
          )}
          <Button onClick={() => dialog.onOpenChange(false)}>{listingWords.showCount(worksLeft)}</Button>
          {/* The page behind is silent while the sheet is open. */}
          <p className="vh" role="status">
            {worksLeft}
          </p>
        </div>
      }
    >
      <FilterForm className="sheet-groups stack" filters={filters} searchOf={searchOf}>
        {(shown, choose) =>
          groups.map((group) => (
            <fieldset key={group.name}>
              <legend className="lab">{listingWords.filterNames[group.name]}</legend>
              <FilterFields group={group} filters={shown} choose={choose} />
            </fieldset>
          ))
        }
      </FilterForm>
    </Drawer>
  )
}
