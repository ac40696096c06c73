import { isChosen } from '#domain/search/filters.rules.ts'
import type { FilterGroup as Group, FilterName, Filters } from '#domain/search/filters.rules.ts'
import { AnyColour } from './any-colour.tsx'
import { ColourSwatch } from './swatch.tsx'
import { PriceFields } from './price-fields.tsx'

export const FILTER_NAMES: Record<FilterName, string> = {
  price: 'Price',
  category: 'Category',
  medium: 'Medium',
  size: 'Size',
  orientation: 'Shape',
  colour: 'Colour',
  artist: 'Artist',
  availability: 'Availability',
}

type Props = { group: Group; filters: Filters; choose: (wanted: Filters) => void }

/** The values of one filter, each with how many works it leaves. */
export function FilterGroup({ group: { name, options }, filters, choose }: Props) {
  const isColour = name === 'colour'
  return (
    <>
      <ul className={isColour ? 'pigments' : 'ticks'}>
        {options.map(({ value, name: label, count }) => (
          <li key={value}>
            <label className="tick">
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={isChosen(filters, name, value)}
                disabled={count === 0 && !isChosen(filters, name, value)}
                // Its form hears of the change.
                onChange={() => {}}
              />
              {isColour && <ColourSwatch value={value} />}
              <span>{label}</span>
              <span className="ash num tick-count">
                {count.toLocaleString('en-IN')}
                <span className="vh"> works</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {isColour && <AnyColour chosen={filters.colour?.[0]} onPick={(hex) => choose({ ...filters, colour: [hex] })} />}
      {name === 'price' && <PriceFields chosen={filters.price?.[0]} />}
    </>
  )
}
