import { Link } from 'react-router'
import type { SuggestedWork, Suggestions } from '#domain/search/search.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { Picture } from './picture.tsx'
import { suggestionList } from '#app/browser/use-suggestions.ts'

type Props = {
  id: string
  suggestions: Suggestions
  /** The place in the whole list that the arrow keys have reached; -1 for none. */
  chosen: number
  optionId: (place: number) => string
  onChoose: (address: string) => void
}

/** Categories, artists and works that somebody may mean: the list of a combobox, whose text field keeps the focus. */
export function SearchSuggestions({ id, suggestions, chosen, optionId, onChoose }: Props) {
  const { categories, artists, works } = suggestions
  const list = suggestionList(suggestions)
  const names = [
    ...categories.map(({ name }) => <Named key={name} name={name} kind="Category" />),
    ...artists.map(({ name, slug }) => <Named key={slug} name={name} kind="Artist" />),
  ]
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="finds">
      {list.map(({ key, address }, place) => {
        const work = works[place - names.length]
        return (
          <Link
            key={key}
            id={optionId(place)}
            role="option"
            aria-selected={place === chosen}
            to={address}
            tabIndex={-1}
            // The field keeps the focus, and with it the list stays until the link is followed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onChoose(address)
            }}
          >
            {names[place] ?? (work && <Work {...work} />)}
          </Link>
        )
      })}
    </div>
  )
}

function Named({ name, kind }: { name: string; kind: string }) {
  return (
    <>
      <span className="finds-name">{name}</span> <span className="ash">{kind}</span>
    </>
  )
}

function Work({ title, artistName, pricePaise, isInStock, picture }: SuggestedWork) {
  const price = pricePaise === null ? 'Request for Quote' : rupees(pricePaise)
  return (
    <>
      <span className="finds-spot">
        <Picture picture={{ ...picture, blur: '', alt: '' }} sizes="56px" isAwaited isDecoration />
      </span>
      <span>
        <span className="finds-name">{title}</span> <span className="ash finds-by">{artistName}</span>
      </span>
      <span className="finds-price">{isInStock ? price : 'Sold'}</span>
    </>
  )
}
