import { Fragment, useState, useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  COLOUR_FAMILIES,
  type FilterGroup as Group,
  type Filters,
  isChosen,
  PRICES,
  readFilters,
} from '#domain/search/filters.rules.ts'
import { listingWords } from '#words/listing.ts'
import { useInteractive } from './use-interactive.ts'

/** The filters of a list and how many works are left. */
export type FilterState = {
  groups: readonly Group[]
  filters: Filters
  searchOf: (filters: Filters) => string
  worksTotal: number
}

type FilterGroupProps = {
  group: Group
  filters: Filters
  choose: (wanted: Filters) => void
  /** In a form that a larger button sends. */
  isPart?: boolean
}

/** The values of one filter, each with how many works it leaves. */
export function FilterFields({ group: { name, options }, filters, choose, isPart = false }: FilterGroupProps) {
  const isColour = name === 'colour'
  const kinds = [...new Set(options.map(({ kind }) => kind))]
  const values = (shown: Group['options'], heading?: string) => (
    <ul className={isColour ? 'swatches' : 'ticks'} aria-label={heading}>
      {shown.map(({ value, name: label, count }) => (
        <li key={value}>
          <label className="tick">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isChosen(filters, name, value)}
              disabled={count === 0 && !isChosen(filters, name, value)}
              // Notifies its form of the change.
              onChange={() => {}}
            />
            {isColour && <ColourSwatch value={value} />}
            <span>{label}</span>
            <span className="ash num tick-count">
              {count.toLocaleString('en-IN')}
              <span className="vh"> {listingWords.worksUnit}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {kinds.length < 2
        ? values(options)
        : kinds.map((kind) => (
            <Fragment key={kind}>
              <p className="lab tick-kind" aria-hidden="true">
                {kind}
              </p>
              {values(
                options.filter((option) => option.kind === kind),
                kind,
              )}
            </Fragment>
          ))}
      {isColour && <AnyColour chosen={filters.colour?.[0]} onPick={(hex) => choose({ ...filters, colour: [hex] })} />}
      {name === 'price' && <PriceFields chosen={filters.price?.[0]} isPart={isPart} />}
    </>
  )
}

type FilterFormProps = {
  className: string
  filters: Filters
  /** The search part of the address of the works that are left. */
  searchOf: (filters: Filters) => string
  /** Gets the chosen filters, already while the works are loading, and a way to choose. */
  children: (filters: Filters, choose: (wanted: Filters) => void) => ReactNode
}

/** The filters that are ticked in a form, once this field was. */
export function filtersIn(form: HTMLFormElement, clicked?: HTMLInputElement): Filters {
  const said = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') said.append(name, value)
  const isPrice = clicked?.name === 'price'
  if (isPrice) {
    said.delete('from')
    said.delete('to')
  }
  // Only one of these can be chosen: the last one.
  if (clicked?.checked && (isPrice || clicked.name === 'colour')) said.set(clicked.name, clicked.value)
  return readFilters(said)
}

/** Filters on every choice; without scripts, by its button. */
export function FilterForm({ className, filters, searchOf, children }: FilterFormProps) {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState({ of: filters, filters })
  const shown = ahead.of === filters ? ahead.filters : filters

  function choose(wanted: Filters) {
    setAhead({ of: filters, filters: wanted })
    void navigate({ search: searchOf(wanted) || '?' }, { preventScrollReset: true })
  }

  const applyForm = (form: HTMLFormElement, clicked?: HTMLInputElement) => choose(filtersIn(form, clicked))

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    applyForm(event.currentTarget)
  }

  return (
    <form
      method="get"
      className={className}
      data-acts
      onSubmit={onSubmit}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox') applyForm(currentTarget, target)
      }}
    >
      {/* A form replaces the query of its address, so the rest of it is sent along. */}
      {[...new URLSearchParams(searchOf({}))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(shown, choose)}
    </form>
  )
}

/** A price range of the visitor's own. */
function PriceFields({ chosen, isPart }: { chosen: string | undefined; isPart: boolean }) {
  const own = chosen !== undefined && !PRICES.some(({ value }) => value === chosen) ? chosen : '-'
  const [from = '', to = ''] = own.split('-')
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(own)
  useEffect(() => {
    if (shown.current === own) return
    shown.current = own
    // Shows the new prices, but never in a field that someone is typing in.
    if (place.current?.contains(document.activeElement)) return
    for (const field of place.current?.querySelectorAll('input') ?? []) field.value = field.defaultValue
  }, [own])
  return (
    <div className="price-fields stack g10" ref={place}>
      <label>
        <span className="lab">{listingWords.fromRupees}</span>
        <input className="inp num" name="from" inputMode="numeric" pattern="[0-9]{0,8}" defaultValue={from} />
      </label>
      <label>
        <span className="lab">{listingWords.belowRupees}</span>
        <input className="inp num" name="to" inputMode="numeric" pattern="[0-9]{0,8}" defaultValue={to} />
      </label>
      {!isPart && <button className="btn q s">{listingWords.applyPrice}</button>}
    </div>
  )
}

type AnyColourProps = { chosen: string | undefined; onPick: (hex: string) => void }

/** Any other colour, applied once the colour chooser is closed. */
function AnyColour({ chosen, onPick }: AnyColourProps) {
  const own = chosen !== undefined && !COLOUR_FAMILIES.some(({ value }) => value === chosen) ? chosen : undefined
  const isInteractive = useInteractive()
  // React's own event fires at each step.
  const listen = (field: HTMLInputElement | null) => {
    const take = () => field && onPick(field.value.slice(1))
    field?.addEventListener('change', take)
    return () => field?.removeEventListener('change', take)
  }
  return (
    <>
      {own && <input type="hidden" name="colour" value={own} />}
      {isInteractive && (
        <label className="tick any-colour">
          <input ref={listen} type="color" defaultValue={own ? `#${own}` : '#2e3a6e'} />
          <span>{listingWords.anyColour}</span>
        </label>
      )}
    </>
  )
}

/** A spot of a colour: one of those that are offered, or any other by its six digits. */
export function ColourSwatch({ value }: { value: string }) {
  const hex = COLOUR_FAMILIES.find((pigment) => pigment.value === value)?.hex ?? value
  return (
    <svg className="swatch" viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={`#${hex}`} />
    </svg>
  )
}
