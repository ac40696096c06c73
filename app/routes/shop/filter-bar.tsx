import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { chosenCount } from '#domain/search/filters.rules.ts'
import { FilterForm, FilterFields, type FilterState } from '#app/ui/filter-fields.tsx'
import { useLater } from '#app/ui/use-interactive.ts'
import { listingWords } from '#words/listing.ts'

/** A row of buttons, each over its values; on a narrow screen one button, which opens a sheet with all of them. */
export function FilterBar(state: FilterState) {
  const { groups, filters, searchOf } = state
  const row = useRef<HTMLDivElement>(null)
  useLightDismiss(row)
  if (groups.length === 0) return null
  return (
    <>
      <SheetButton {...state} />
      <FilterForm className="filters" filters={filters} searchOf={searchOf}>
        {(shown, choose) => (
          <div ref={row} className="filters-row">
            {groups.map((group) => (
              <details key={group.name} name="filter" className="filter">
                <summary className={shown[group.name]?.length ? 'on' : undefined}>
                  {listingWords.filterNames[group.name]} <ChevronDown className="i" />
                </summary>
                <div className="filter-values" role="group" aria-label={listingWords.filterNames[group.name]}>
                  <FilterFields group={group} filters={shown} choose={choose} />
                </div>
              </details>
            ))}
            <noscript>
              <button className="btn s">{listingWords.showWorks}</button>
            </noscript>
          </div>
        )}
      </FilterForm>
    </>
  )
}

function SheetButton(state: FilterState) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Component: Sheet, fetchIt } = useLater(() => import('./filter-sheet.tsx'))
  const chosen = chosenCount(state.filters)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="sheet-button"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchIt().catch(() => {})}
        onClick={() =>
          void fetchIt().then(
            () => setIsOpen(true),
            () => {},
          )
        }
      >
        <SlidersHorizontal className="i" /> {chosen === 0 ? listingWords.filters : listingWords.filtersChosen(chosen)}
      </button>
      {Sheet && <Sheet {...state} isOpen={isOpen} onOpenChange={setIsOpen} opener={opener} />}
    </>
  )
}

/** Closes the open values on a click or focus outside them, and on Escape. */
function useLightDismiss(row: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const opened = () => row.current?.querySelector<HTMLDetailsElement>('details[open]')
    const onBeside = ({ type, target }: Event) => {
      const open = opened()
      if (!open || !(target instanceof Node) || open.contains(target)) return
      // A click on a label's text focuses an element around the list, which must not close it.
      if (type === 'focusin' && target.contains(open)) return
      open.open = false
    }
    const onKey = ({ key }: KeyboardEvent) => {
      const open = key === 'Escape' && opened()
      if (!open) return
      open.open = false
      open.querySelector('summary')?.focus()
    }
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener('pointerdown', onBeside, { signal })
    document.addEventListener('focusin', onBeside, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => leaving.abort()
  }, [row])
}
