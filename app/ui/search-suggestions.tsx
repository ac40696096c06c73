import { Link } from 'react-router'
import type { SuggestedWork } from '#domain/search/search.rules.ts'
import { bigPriceText } from '#domain/catalogue/shown-price.rules.ts'
import { availabilityWords } from '#words/availability.ts'
import { frameWords } from '#words/frame.ts'
import { Picture } from './picture.tsx'
import { useBigPrice } from './store-facts.ts'

export type Suggestion = { key: string; address: string } & ({ name: string; kind: string } | { work: SuggestedWork })

type Props = {
  id: string
  options: readonly Suggestion[]
  /** The place in the whole list that the arrow keys have reached; -1 for none. */
  chosen: number
  optionId: (place: number) => string
  onChoose: (address: string) => void
}

/** Suggested categories, artists and works: the list of a combobox, whose text field keeps the focus. */
export function SearchSuggestions({ id, options, chosen, optionId, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label={frameWords.suggestions} className="finds">
      {options.map(({ key, address, ...shown }, place) => (
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
          {'work' in shown ? <SuggestedWorkLine {...shown.work} /> : <Named {...shown} />}
        </Link>
      ))}
    </div>
  )
}

function Named({ name, kind }: { name: string; kind: string }) {
  return (
    <>
      <span className="block">{name}</span> <span className="ash">{kind}</span>
    </>
  )
}

function SuggestedWorkLine({
  title,
  titleLang,
  artistName,
  pricePaise,
  taxPercent,
  isInStock,
  picture,
}: SuggestedWork) {
  const big = useBigPrice()
  return (
    <>
      <span className="finds-spot centre">
        <Picture picture={{ ...picture, blur: '', alt: '' }} sizes="56px" isAwaited isDecoration />
      </span>
      <span>
        <span className="block" lang={titleLang}>
          {title}
        </span>{' '}
        <span className="ash finds-by block">{artistName}</span>
      </span>
      <span className="finds-price nb">
        {isInStock ? bigPriceText(pricePaise, taxPercent, big) : availabilityWords.sold}
      </span>
    </>
  )
}
