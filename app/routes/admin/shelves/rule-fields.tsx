import { useEffect, useRef, useState } from 'react'
import { FILTERS, toggled, type FilterGroup, type Filters } from '#domain/search/filters.rules.ts'
import { FindInShop } from '#app/routes/admin/find-in-shop.tsx'
import { FilterFields, filtersIn } from '#app/ui/filter-fields.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'
import { listingWords } from '#words/listing.ts'

type Props = { groups: readonly FilterGroup[]; filters: Filters; onChange: (filters: Filters) => void }

/** The filters of the collection, in the form of the shelf. */
export function RuleFields({ groups, filters, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isInteractive = useInteractive()
  const [addedNames, setAddedNames] = useState<ReadonlyMap<string, string>>(new Map())
  function read(field: HTMLInputElement) {
    const form = place.current?.closest('form')
    if (form) onChange(filtersIn(form, field))
  }
  // A box that isn't offered goes away with its tick.
  function readBox(box: HTMLInputElement) {
    const isOffered = groups.some(({ options }) => options.some(({ value }) => value === box.value))
    if (!box.checked && !isOffered) box.closest('details')?.querySelector('summary')?.focus()
    read(box)
  }
  // React's own event fires at each letter, when a number is only half typed. Enter would send the form.
  useEffect(() => {
    const { current } = place
    const take = ({ target }: Event) => isText(target) && read(target)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isText(event.target)) return
      event.preventDefault()
      read(event.target)
    }
    current?.addEventListener('change', take)
    current?.addEventListener('keydown', press)
    return () => {
      current?.removeEventListener('change', take)
      current?.removeEventListener('keydown', press)
    }
  })
  return (
    <>
      <p className="hint">{adminShelvesWords.ruleNote}</p>
      <div
        className="shelf-filters"
        ref={place}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.type === 'checkbox') readBox(target)
        }}
      >
        {withChosen(groups, filters, addedNames).map((group) => (
          <details key={group.name} open={filters[group.name] ? true : undefined}>
            <summary>{listingWords.filterNames[group.name]}</summary>
            <div role="group" aria-label={listingWords.filterNames[group.name]}>
              <FilterFields group={group} filters={filters} choose={onChange} isPart />
              {group.name === 'artist' && isInteractive && (
                <FindInShop label={adminShelvesWords.findArtist}>
                  {({ artists }, empty) =>
                    artists.length === 0 ? (
                      <p className="ash">{adminPagesWords.noWorks}</p>
                    ) : (
                      <ul className="shelf-artists">
                        {artists.map(({ slug, name }) => (
                          <li key={slug}>
                            <button
                              type="button"
                              className="chip"
                              onClick={() => {
                                setAddedNames(new Map([...addedNames, [slug, name]]))
                                if (!filters.artist?.includes(slug)) onChange(toggled(filters, 'artist', slug))
                                empty()
                              }}
                            >
                              {adminShelvesWords.addArtist(name)}
                            </button>
                          </li>
                        ))}
                      </ul>
                    )
                  }
                </FindInShop>
              )}
            </div>
          </details>
        ))}
      </div>
    </>
  )
}

const isText = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'text'

/** Chosen values are shown even where they aren't offered, such as an artist who has left: each can be taken away. */
function withChosen(groups: readonly FilterGroup[], filters: Filters, names: ReadonlyMap<string, string>) {
  return FILTERS.flatMap((name): FilterGroup[] => {
    const group = groups.find((one) => one.name === name)
    // Prices and colours of one's own have fields of their own.
    if (name === 'price' || name === 'colour') return group ? [group] : []
    const options = group?.options ?? []
    const more = (filters[name] ?? []).filter((chosen) => !options.some(({ value }) => value === chosen))
    if (!group && more.length === 0) return []
    return [
      { name, options: [...options, ...more.map((value) => ({ value, name: names.get(value) ?? value, count: 0 }))] },
    ]
  })
}
