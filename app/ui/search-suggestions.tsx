import { Link } from 'react-router'
import type { SuggestedWork } from '#domain/search/search.rules.ts'
import { bigPriceText } from '#domain/catalogue/shown-price.rules.ts'
import { availabilityWords } from '#words/availability.ts'
import { frameWords } from '#words/frame.ts'
import { Picture } from './picture.tsx'
import { useBigPrice } from './store-facts.ts'

/** The target and content of a suggestion. */
export type Suggestion = { address: string } & (
  | { kind: 'categories' | 'artists'; name: string }
  | { kind: 'works'; work: SuggestedWork }
)

/** The groups, as they follow each other in the list. */
const KINDS = ['categories', 'artists', 'works'] as const

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
  const groups = KINDS.filter((kind) => options.some((option) => option.kind === kind))
  return (
    <div id={id} role="listbox" aria-label={frameWords.suggestions} className="finds">
      {groups.map((kind) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p className="ash small" id={`${id}-${kind}`}>
            {frameWords.suggested[kind]}
          </p>
          {options.map(
            (option, place) =>
              option.kind === kind && (
                <Link
                  key={option.address}
                  id={optionId(place)}
                  role="option"
                  aria-selected={place === chosen}
                  to={option.address}
                  tabIndex={-1}
                  // The field keeps the focus, and with it the list stays until the link is followed.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    onChoose(option.address)
                  }}
                >
                  {'work' in option ? <SuggestedWorkLine {...option.work} /> : option.name}
                </Link>
              ),
          )}
        </div>
      ))}
    </div>
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
        <span className="finds-name" lang={titleLang}>
          {title}
        </span>{' '}
        <span className="ash finds-by">{artistName}</span>
      </span>
      <span className="finds-price">
        {isInStock ? bigPriceText(pricePaise, taxPercent, big) : availabilityWords.sold}
      </span>
    </>
  )
}
