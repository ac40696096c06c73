import { useRef } from 'react'
import { toggled, type FilterGroup, type Filters } from '#domain/search/filters.rules.ts'
import { FindInShop } from '#app/routes/admin/find-in-shop.tsx'
import { FilterFields, filtersIn } from '#app/ui/filter-fields.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'
import { listingWords } from '#words/listing.ts'

type Props = { groups: readonly FilterGroup[]; filters: Filters; onChange: (filters: Filters) => void }

/** Of these only some values are offered; a chosen one is sent all the same. */
const LISTED = ['category', 'medium', 'fit', 'artist'] as const

/** The filters of the collection, in the form of the shelf. */
export function RuleFields({ groups, filters, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isInteractive = useInteractive()
  function read(clicked: HTMLInputElement) {
    const form = place.current?.closest('form')
    if (form) onChange(filtersIn(form, clicked))
  }
  return (
    <>
      {LISTED.map((name) =>
        filters[name]
          ?.filter((value) => !groups.some((group) => group.options.some((option) => option.value === value)))
          .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <p className="hint">{adminShelvesWords.ruleNote}</p>
      <div
        className="shelf-filters"
        ref={place}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.type !== 'color' && target.type !== 'search') read(target)
        }}
      >
        {groups.map((group) => (
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
